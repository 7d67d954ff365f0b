// Doubles a list of types until the compiler is full.
template <class... T> struct List {};
template <int n, class... T> struct Double : Double<n - 1, T..., T...> {};
template <class... T> struct Double<0, T...> {
    List<T...> all;
};
Double<26, int> wide;
int main() {}
