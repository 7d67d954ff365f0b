/* Ends in the way that ENDING names. */
#include "../testlib.h"

#include <stdexcept>

static void end(const std::string &way) {
    if (way == "ok")
        quitf(_ok, "all %d right", 3);
    if (way == "wa")
        quit(_wa, "wrong");
    if (way == "pe")
        quits(_pe, std::string("bad form"));
    if (way == "fail")
        quitf(_fail, "jury's fault");
    if (way == "dirt")
        quitf(_dirt, "more than asked");
    if (way == "unexpected eof")
        quitf(_unexpected_eof, "too short");
    if (way == "points")
        quitp(37.5, "of %d", 100);
    if (way == "whole points")
        quitp(100);
    if (way == "points with words")
        quitp(5, "text with a %% sign");
    if (way == "points nan")
        quitp(std::nan(""));
    if (way == "points info")
        quitpi("a=5", "five");
    if (way.compare(0, 3, "pc ") == 0)
        quitf(_pc(std::atoi(way.c_str() + 3)), "in part");
    if (way == "quitif")
        quitif(true, _wa, "condition %s", "held");
    if (way == "no quitif")
        quitif(false, _wa, "never");
    if (way == "ensure")
        ensure(1 + 1 == 3);
    if (way == "ensuref")
        ensuref(false, "need %d", 7);
    if (way == "ensures")
        ensuref(true, "never");
    if (way == "expected ints")
        expectedButFound(_wa, 3, 4, "%d%s number", 2, englishEnding(2).c_str());
    if (way == "expected doubles")
        expectedButFound(_wa, 0.5, 0.25);
    if (way == "expected texts")
        expectedButFound(_wa, std::string("a"), std::string("b\n"), "word");
    if (way == "ans.quitf wa")
        ans.quitf(_wa, "the jury lost");
    if (way == "ouf.quitf wa")
        ouf.quitf(_wa, "the contestant lost");
    if (way == "ouf.quitif")
        ouf.quitif(true, _pe, "odd");
    if (way == "inf.quitf pe")
        inf.quitf(_pe, "bad test");
    if (way == "test case")
        setTestCase(4);
    if (way == "test case")
        quitf(_wa, "lost");
    if (way == "no test case") {
        setTestCase(4);
        unsetTestCase();
        quitf(_wa, "lost");
    }
    if (way == "better than the jury")
        quitf(ouf.readInt() > ans.readInt() ? _fail : _ok, "the contestant found more");
    if (way == "crash")
        std::abort();
    if (way == "exception")
        throw std::runtime_error("unforeseen");
    if (way == "long message")
        quit(_wa, std::string(100000, 'x'));
    if (way == "printed too")
        std::cout << "seen", quitf(_ok, "said");
    if (way == "groups")
        quitf(_ok, "%s %s", checker.testset().c_str(), checker.group().c_str());
}

int main(int argc, char *argv[]) {
    if (std::string(std::getenv("ENDING")) == "register twice")
        registerTestlibCmd(argc, argv);
    if (std::string(std::getenv("ENDING")) == "unregistered")
        println(ouf.readInt());
    if (std::string(std::getenv("ENDING")) == "stranger")
        return 0;
    if (std::string(std::getenv("ENDING")) == "stranger exits")
        std::exit(0);
    if (std::string(std::getenv("ENDING")).compare(0, 9, "unguarded") == 0)
        disableFinalizeGuard();
    if (std::string(std::getenv("ENDING")) == "unguarded stranger")
        return 0;
    registerTestlibCmd(argc, argv);
    end(std::getenv("ENDING"));
}
