// Has the compiler hold more than it may.
template <unsigned long n> struct Row {
    char text[n];
    constexpr Row() : text() {
        for (unsigned long i = 0; i < n; i++) text[i] = static_cast<char>(i % 100 + 1);
    }
};
template <int n> constexpr Row<250000> row = Row<250000>();
template <int n> constexpr char all() {
    return row<n>.text[n] + (n > 0 ? all<n - 1>() : 0);
}
template <> constexpr char all<0>() {
    return 0;
}
static_assert(all<300>() != 0);
int main() {}
