// Instantiates a template without an end.
template <int n> struct Deeper {
    static const int value = Deeper<n + 1>::value;
};
int main() {
    return Deeper<0>::value;
}
