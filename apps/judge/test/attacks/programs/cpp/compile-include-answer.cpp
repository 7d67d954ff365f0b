// Shows the answer in the messages of the C++ compiler, as a raw text.
const char* answer = R"(
#include "@FOLDER@/answer.txt"
)";
#include "@FOLDER@/answer.txt"
int main() {}
