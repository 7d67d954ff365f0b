/* Reads options as ASK says: kind and name, or kind and place. */
#include "../testlib.h"

static void answer(const std::string &kind, const std::string &name) {
    const bool isPlace = std::isdigit(static_cast<unsigned char>(name[0])) != 0;
    const int place = std::atoi(name.c_str());
    if (kind == "int")
        println(isPlace ? opt<int>(place) : opt<int>(name));
    else if (kind == "long")
        println(opt<long long>(name));
    else if (kind == "unsigned")
        println(opt<unsigned>(name));
    else if (kind == "short")
        println(opt<short>(name));
    else if (kind == "double")
        println(opt<double>(name));
    else if (kind == "bool")
        println(opt<bool>(name));
    else if (kind == "text")
        println(isPlace ? opt(place) : opt(name));
    else if (kind == "ints")
        println(opts<int>(name));
    else if (kind == "texts")
        println(opts(name, ':'));
    else if (kind == "has")
        println(has_opt(name));
    else if (kind == "int5")
        println(opt<int>(name, 5));
    else if (kind == "place5")
        println(opt<int>(place, 5));
    else if (kind == "ensure")
        ensureNoUnusedOpts();
    else if (kind == "suppress")
        suppressEnsureNoUnusedOpts();
}

int main(int argc, char *argv[]) {
    registerGen(argc, argv, 1);
    for (const std::string &step : tokenize(std::getenv("ASK"), ';')) {
        const std::vector<std::string> words = tokenize(step, ' ');
        answer(words[0], words.size() > 1 ? words[1] : "0");
    }
}
