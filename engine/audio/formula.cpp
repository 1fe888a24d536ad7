#include "engine/audio/formula.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/base/json.hpp"

namespace sixmil::audio {
namespace {

using Op = Formula::Kind;

constexpr std::size_t formula_letters = 256, formula_steps = 64;
constexpr int formula_depth = 16;

struct Function {
  std::string_view name;
  Op kind;
  int operands;
};
constexpr std::array<Function, 8> functions{{{"abs", Op::abs, 1},
                                             {"between", Op::between, 2},
                                             {"exp", Op::exp, 1},
                                             {"max", Op::max, 2},
                                             {"min", Op::min, 2},
                                             {"pow", Op::pow, 2},
                                             {"sin", Op::sin, 1},
                                             {"sqrt", Op::sqrt, 1}}};

int place_in(const std::vector<std::string>& names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

class FormulaReader {
 public:
  FormulaReader(std::string_view text, const Names& names) : text_(text), names_(&names) {}

  bool read() {
    comparison();
    if (problem.empty() && !skip_blanks().empty()) fail("stands where the formula should end");
    return problem.empty();
  }

  std::vector<Formula::Step> steps;
  std::string problem;

 private:
  std::string_view skip_blanks() {
    while (!text_.empty() && text_.front() == ' ') text_.remove_prefix(1);
    return text_;
  }
  void fail(const std::string& what) {
    if (!problem.empty()) return;
    problem = text_.empty() ? "the formula ends too early" : "\"" + std::string(text_) + "\" " + what;
  }
  bool take(char c) {
    if (!problem.empty() || skip_blanks().empty() || text_.front() != c) return false;
    text_.remove_prefix(1);
    return true;
  }
  void add(Op kind, int index = 0, double number = 0) {
    if (steps.size() >= formula_steps) return fail("makes the formula too long");
    steps.push_back({kind, index, number});
  }

  void comparison() {
    sum();
    if (!take('<')) return;
    sum();
    add(Op::less);
  }
  void sum() {
    product();
    for (;;) {
      if (take('+'))
        product(), add(Op::plus);
      else if (take('-'))
        product(), add(Op::minus);
      else
        return;
    }
  }
  void product() {
    operand();
    for (;;) {
      if (take('*'))
        operand(), add(Op::times);
      else if (take('/'))
        operand(), add(Op::over);
      else if (take('%'))
        operand(), add(Op::rest);
      else
        return;
    }
  }
  void operand() {
    if (++depth_ > formula_depth) fail("lies too deep in brackets");
    if (take('-')) {
      add(Op::number);
      operand();
      add(Op::minus);
    } else if (take('(')) {
      comparison();
      if (!take(')')) fail("stands where a bracket should close");
    } else if (problem.empty() && !skip_blanks().empty() && is_digit(text_.front())) {
      number();
    } else {
      name();
    }
    --depth_;
  }
  void number() {
    std::size_t end = 0;
    while (end < text_.size() && (is_digit(text_[end]) || text_[end] == '.')) ++end;
    const std::string digits(text_.substr(0, end));
    // As in JSON, whatever the language of the machine.
    const Result<Json> read = parse_json(digits, "");
    if (!read.ok()) return fail("is no number");
    add(Op::number, 0, read->real);
    text_.remove_prefix(end);
  }

  void name() {
    std::size_t end = 0;
    skip_blanks();
    while (end < text_.size() && (is_letter(text_[end]) || (end > 0 && is_digit(text_[end])))) ++end;
    if (end == 0) return fail("stands where a number, a name or a bracket should");
    const std::string_view word = text_.substr(0, end);
    const int value = names_->find_value(word), filter = names_->find_filter(word);
    const auto function =
        std::find_if(functions.begin(), functions.end(), [word](const Function& f) { return f.name == word; });
    if (value < 0 && filter < 0 && function == functions.end()) return fail("begins with a name that nothing gave");
    text_.remove_prefix(end);
    if (value >= 0) return add(Op::name, value);
    if (!take('(')) return fail("stands where a bracket should open");
    comparison();
    if (filter < 0 && function->operands == 2) {
      if (!take(',')) fail("stands where a comma should");
      comparison();
    }
    if (!take(')')) fail("stands where a bracket should close");
    add(filter >= 0 ? Op::filter : function->kind, filter);
  }

  std::string_view text_;
  const Names* names_;
  int depth_ = 0;
};

double apply(Op kind, double a, double b, Noise& luck) {
  switch (kind) {
    case Op::plus:
      return a + b;
    case Op::minus:
      return a - b;
    case Op::times:
      return a * b;
    case Op::over:
      return a / b;
    case Op::rest:
      return std::fmod(a, b);
    case Op::less:
      return a < b ? 1 : 0;
    case Op::between:
      return luck.between(a, b);
    case Op::max:
      return std::max(a, b);
    case Op::min:
      return std::min(a, b);
    default:
      return std::pow(a, b);
  }
}

double apply(Op kind, double a) {
  switch (kind) {
    case Op::abs:
      return std::fabs(a);
    case Op::exp:
      return std::exp(a);
    case Op::sin:
      return std::sin(a);
    default:
      return std::sqrt(a);
  }
}

bool takes_one(Op kind) { return kind == Op::abs || kind == Op::exp || kind == Op::sin || kind == Op::sqrt; }

}  // namespace

int Names::find_value(std::string_view name) const { return place_in(values, name); }
int Names::find_filter(std::string_view name) const { return place_in(filters, name); }

int Names::value(const std::string& name) {
  const int found = find_value(name);
  if (found >= 0) return found;
  values.push_back(name);
  return static_cast<int>(values.size()) - 1;
}

Formula::Formula(double number) : steps_{{Op::number, 0, number}} {}

Result<Formula> Formula::read(std::string_view text, const Names& names) {
  FormulaReader reader(text.substr(0, formula_letters), names);
  if (text.size() > formula_letters)
    return Error{"", "the formula is too long", "give a part of it a name with \"set\""};
  if (!reader.read()) return Error{"", reader.problem, "formulas are explained in assets/sounds/README.md"};
  Formula out;
  out.steps_ = std::move(reader.steps);
  return out;
}

double Formula::value(Values& values) const {
  std::array<double, formula_steps> stack;  // every place is written before it is read
  std::size_t top = 0;                      // numbers on the stack
  for (const Step& step : steps_) {
    if (step.kind == Op::number) {
      stack[top++] = step.number;
    } else if (step.kind == Op::name) {
      stack[top++] = values.values[static_cast<std::size_t>(step.index)];
    } else if (step.kind == Op::filter) {
      Filter& filter = values.filters[static_cast<std::size_t>(step.index)];
      stack[top - 1] = filter.step(static_cast<float>(stack[top - 1]));
    } else if (takes_one(step.kind)) {
      stack[top - 1] = apply(step.kind, stack[top - 1]);
    } else {
      --top;
      stack[top - 1] = apply(step.kind, stack[top - 1], stack[top], values.luck);
    }
  }
  return stack[0];
}

}  // namespace sixmil::audio
