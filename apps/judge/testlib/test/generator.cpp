/* Prints numbers of every kind; PATTERN and WORDS ask for words instead. */
#include "../testlib.h"

static void printWords(const std::string &text) {
    const pattern asked(text);
    for (int i = 0; i < 3; i++)
        std::cout << rnd.next(text) << '\n';
    for (const std::string &word : split(std::getenv("WORDS"), ','))
        std::cout << asked.matches(word) << '\n';
}

int main(int argc, char *argv[]) {
    registerGen(argc, argv, 1);
    suppressEnsureNoUnusedOpts();
    if (std::getenv("PATTERN") != nullptr) {
        printWords(std::getenv("PATTERN"));
        return 0;
    }
    /* In braces, because the order in which arguments are computed is the compiler's choice. */
    typedef std::vector<long long> Numbers;
    println(Numbers{rnd.next(10), rnd.next(64), rnd.next(1000000007), rnd.next(2147483647), rnd.next(1)});
    println(Numbers{rnd.next(1, 6), rnd.next(-5, 5), rnd.next(-2147483647 - 1, 2147483647)});
    println(Numbers{rnd.next(1000000000000LL), rnd.next(-1000000000000LL, 1000000000000LL)});
    for (const double number : std::vector<double>{rnd.next(), rnd.next(2.5, 3.5)})
        println(format("%.17g", number));
    println(Numbers{rnd.wnext(100, 3), rnd.wnext(100, -3), rnd.wnext(5, 10, 2), rnd.wnext(1000000, 40),
                    rnd.wnext(1000000, -40)});
    println(rnd.perm(8));
    println(rnd.perm(5, 1));
    std::vector<int> items = {1, 2, 3, 4, 5, 6, 7};
    shuffle(items.begin(), items.end());
    println(items);
    println(rnd.any(items));
    println(rnd.wany(items, 2));
    println(rnd.any(std::string("abc")));
    println(rnd.distinct(5, 1, 1000000000));
    println(rnd.distinct(5, 6));
    println(rnd.partition(4, 100));
    println(rnd.partition(3, 10LL, 2LL));
    println(rnd.next("[a-z]{1,10}|%d", 7));
    println(rnd.next("x(ab|[cd]{2,3})y?z{0}"));
    println(Numbers{rnd.next(10u), static_cast<long long>(rnd.next(1ull, 100ull)), rnd.next(10l)});
    println(rnd.wnext(1.0, 5.0, 2) < 5);
}
