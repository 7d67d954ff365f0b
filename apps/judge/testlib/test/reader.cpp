/* Reads what SCRIPT says, step by step: the tests' way of calling every reader in validators and checkers. */
#include "../testlib.h"

typedef std::vector<std::string> Words;

static long long numberAt(const Words &step, size_t i) {
    return i < step.size() ? std::atoll(step[i].c_str()) : 0;
}

static std::string nameAt(const Words &step, size_t i) {
    return i < step.size() ? step[i] : "";
}

static bool readNumbers(InStream &in, const Words &step) {
    const std::string &what = step[0];
    const int n = int(numberAt(step, 1));
    if (what == "int")
        step.size() == 1 ? println(in.readInt()) : println(in.readInt(n, int(numberAt(step, 2)), nameAt(step, 3)));
    else if (what == "ints")
        println(in.readInts(n, int(numberAt(step, 2)), int(numberAt(step, 3)), nameAt(step, 4)));
    else if (what == "ints0")
        println(in.readIntegers(n, int(numberAt(step, 2)), int(numberAt(step, 3)), nameAt(step, 4), 0));
    else if (what == "long")
        step.size() == 1 ? println(in.readLong())
                         : println(in.readLong(numberAt(step, 1), numberAt(step, 2), nameAt(step, 3)));
    else if (what == "longs")
        println(in.readLongs(n, numberAt(step, 2), numberAt(step, 3), nameAt(step, 4)));
    else if (what == "unsigned")
        println(in.readUnsignedLong());
    else if (what == "double")
        println(format("%.17g", step.size() == 1 ? in.readDouble()
                                                 : in.readReal(std::atof(step[1].c_str()), std::atof(step[2].c_str()),
                                                               nameAt(step, 3))));
    else if (what == "doubles")
        println(in.readDoubles(n));
    else if (what == "strict")
        println(in.readStrictDouble(std::atof(step[1].c_str()), std::atof(step[2].c_str()), int(numberAt(step, 3)),
                                    int(numberAt(step, 4)), nameAt(step, 5)));
    else
        return false;
    return true;
}

static bool readText(InStream &in, const Words &step) {
    const std::string &what = step[0];
    const int n = int(numberAt(step, 1));
    if (what == "word")
        step.size() == 1 ? println(in.readWord()) : println(in.readToken(step[1], nameAt(step, 2)));
    else if (what == "words")
        println(in.readWords(n, step[2], nameAt(step, 3)));
    else if (what == "line")
        step.size() == 1 ? println(in.readLine()) : println(in.readString(step[1], nameAt(step, 2)));
    else if (what == "lines")
        println(join(in.readLines(n), '|'));
    else if (what == "bom")
        in.skipBom();
    else if (what == "case")
        setTestCase(n);
    else if (what == "unguarded")
        disableFinalizeGuard();
    else if (what == "space")
        in.readSpace();
    else if (what == "char")
        step.size() == 1 ? println(int(in.readChar())) : in.readChar(step[1][0]);
    else if (what == "unread")
        in.unreadChar(step[1][0]);
    else if (what == "eoln")
        in.readEoln();
    else if (what == "eof")
        in.readEof();
    else if (what == "nextLine")
        in.nextLine();
    else
        return false;
    return true;
}

static void ask(InStream &in, const Words &step) {
    const std::string &what = step[0];
    if (what == "skipBlanks")
        in.skipBlanks();
    else if (what == "isEof")
        println(in.eof());
    else if (what == "isEoln")
        println(in.eoln());
    else if (what == "seekEof")
        println(in.seekEof());
    else if (what == "seekEoln")
        println(in.seekEoln());
    else if (what == "case")
        setTestCase(int(numberAt(step, 1)));
    else if (what == "wa")
        in.quitf(_wa, "%s", "said of the stream");
    else if (what == "feature")
        feature(step[1]);
    else if (what == "addFeature")
        addFeature(step[1]);
    else
        quitf(_fail, "no step of this name: %s", what.c_str());
}

int main(int argc, char *argv[]) {
    const char *mode = std::getenv("MODE");
    const bool isChecker = mode != nullptr && std::string(mode) == "checker";
    if (isChecker)
        registerTestlibCmd(argc, argv);
    else
        registerValidation(argc, argv);
    for (const std::string &text : tokenize(std::getenv("SCRIPT"), ';')) {
        Words step = tokenize(text, ' ');
        InStream &in = step[0] == "ans" ? ans : isChecker && step[0] != "inf" ? ouf : inf;
        if (step[0] == "ans" || step[0] == "inf")
            step.erase(step.begin());
        if (!readNumbers(in, step) && !readText(in, step))
            ask(in, step);
    }
    if (isChecker)
        quitf(_ok, "read");
}
