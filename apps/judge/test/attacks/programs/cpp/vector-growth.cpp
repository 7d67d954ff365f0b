// Lets a vector grow for ever.
#include <vector>
int main() {
    std::vector<long> numbers;
    for (long i = 0;; i++) numbers.push_back(i);
}
