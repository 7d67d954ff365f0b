/* Goes on after the end that a checker has come to. */
#define TESTLIB_THROW_EXIT_EXCEPTION_INSTEAD_OF_EXIT
#include "../testlib.h"

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    for (const TResult result : {_ok, _wa, _pe, _fail, _pc(30)}) {
        try {
            quitf(result, "end");
        } catch (const exit_exception &ended) {
            std::printf("%d ", ended.getExitCode());
        }
    }
    try {
        ouf.readInt();
    } catch (const std::exception &ended) {
        std::printf("%s\n", ended.what());
    }
    return 7;
}
