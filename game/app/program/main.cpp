#include "game/app/program/app.hpp"

int main(int argc, char** argv) { return sixmil::app::run(argc, argv); }
