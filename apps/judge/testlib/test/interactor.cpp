/* The contestant looks for a number that the input names; each guess is answered by < > or =. */
#include "../testlib.h"

int main(int argc, char *argv[]) {
    registerInteraction(argc, argv);
    const int secret = inf.readInt();
    const int most = inf.readInt();
    std::cout << "1 1000\n"; /* not flushed: reading does that */
    for (int asked = 1; asked <= most; asked++) {
        const int guess = ouf.readInt(1, 1000, "guess");
        tout << guess << '\n';
        println(guess == secret ? "=" : guess < secret ? "<" : ">");
        if (guess == secret)
            quitf(_ok, "%d questions", asked);
    }
    quitf(_wa, "not found with %d questions", most);
}
