#include <string>

int main() { std::string text = 1 + std::string(); }
