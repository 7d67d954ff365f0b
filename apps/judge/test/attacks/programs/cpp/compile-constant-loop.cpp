// Has the compiler compute for ever.
constexpr unsigned spin(unsigned long from) {
    unsigned sum = 0;
    for (unsigned long i = 0; i < 200000; i++)
        sum += static_cast<unsigned>(i ^ from);
    return sum;
}
template <unsigned long n> constexpr unsigned spin_all = spin(n) + spin_all<n - 1>;
template <> constexpr unsigned spin_all<0> = 0;
static_assert(spin_all<800> != 0);
int main() {}
