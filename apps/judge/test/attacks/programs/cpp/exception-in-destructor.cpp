// Throws where nothing can catch.
struct Thrower {
    ~Thrower() noexcept(false) {
        throw 2;
    }
};
int main() {
    try {
        Thrower thrower;
        throw 1;
    } catch (int) {
    }
}
