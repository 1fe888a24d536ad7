#pragma once
// Named whole numbers of a file, in its order: "morale": 5, or "halted": true.

#include <cstdint>
#include <string>
#include <vector>

namespace sixmil::scenario::document {

struct Value {
  std::string name;
  std::int32_t value = 0;
  bool flag = false;  // written as true or false
  friend bool operator==(const Value&, const Value&) = default;
};
using Values = std::vector<Value>;

}  // namespace sixmil::scenario::document
