# The system's threads, for std::thread. Our parallel work is whole games and whole decisions, handed out through one
# counter; a task library (TBB) would add a scheduler, and with it an order of sums, that nothing here needs.
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)
