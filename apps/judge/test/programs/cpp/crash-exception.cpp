#include <vector>

int main() {
    return std::vector<int>().at(1);
}
