// Standing at both ends of what is left tells on which side of its middle the coin lies.
#include <iostream>
#include <string>

static std::string stand(int place) {
    std::cout << "? " << place << std::endl;
    std::string answer;
    std::cin >> answer;
    return answer;
}

int main() {
    int n;
    std::cin >> n;
    int low = 1, high = n;
    while (low < high) {
        stand(low);
        const std::string answer = stand(high);
        const int sum = low + high;
        if (answer == "same") low = high = sum / 2;
        else if (answer == "warmer") low = sum / 2 + 1;
        else high = (sum + 1) / 2 - 1;
    }
    std::cout << "! " << low << std::endl;
}
