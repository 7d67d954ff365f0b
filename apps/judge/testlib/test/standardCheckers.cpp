/* All standard checkers in one program; CHECKER names the one that runs. */
#include "../testlib.h"

#define main(argc, argv) run(argc, argv)
namespace acmp {
#include "../checkers/acmp.cpp"
}
namespace caseicmp {
#include "../checkers/caseicmp.cpp"
}
namespace casencmp {
#include "../checkers/casencmp.cpp"
}
namespace casewcmp {
#include "../checkers/casewcmp.cpp"
}
namespace dcmp {
#include "../checkers/dcmp.cpp"
}
namespace fcmp {
#include "../checkers/fcmp.cpp"
}
namespace hcmp {
#include "../checkers/hcmp.cpp"
}
namespace icmp {
#include "../checkers/icmp.cpp"
}
namespace iwcmp {
#include "../checkers/iwcmp.cpp"
}
namespace lcmp {
#include "../checkers/lcmp.cpp"
}
namespace ncmp {
#include "../checkers/ncmp.cpp"
}
namespace nhcmp {
#include "../checkers/nhcmp.cpp"
}
namespace nyesno {
#include "../checkers/nyesno.cpp"
}
namespace pointscmp {
#include "../checkers/pointscmp.cpp"
}
namespace rcmp {
#include "../checkers/rcmp.cpp"
}
namespace rcmp4 {
#include "../checkers/rcmp4.cpp"
}
namespace rcmp6 {
#include "../checkers/rcmp6.cpp"
}
namespace rcmp9 {
#include "../checkers/rcmp9.cpp"
}
namespace rncmp {
#include "../checkers/rncmp.cpp"
}
namespace tcmp {
#include "../checkers/tcmp.cpp"
}
namespace uncmp {
#include "../checkers/uncmp.cpp"
}
namespace uwcmp {
#include "../checkers/uwcmp.cpp"
}
namespace wcmp {
#include "../checkers/wcmp.cpp"
}
namespace xcmp {
#include "../checkers/xcmp.cpp"
}
namespace yesno {
#include "../checkers/yesno.cpp"
}
#undef main

int main(int argc, char *argv[]) {
    typedef int (*Run)(int, char **);
    const std::map<std::string, Run> runs = {
        {"acmp", acmp::run},         {"caseicmp", caseicmp::run}, {"casencmp", casencmp::run},
        {"casewcmp", casewcmp::run}, {"dcmp", dcmp::run},         {"fcmp", fcmp::run},
        {"hcmp", hcmp::run},         {"icmp", icmp::run},         {"iwcmp", iwcmp::run},
        {"lcmp", lcmp::run},         {"ncmp", ncmp::run},         {"nhcmp", nhcmp::run},
        {"nyesno", nyesno::run},     {"pointscmp", pointscmp::run}, {"rcmp", rcmp::run},
        {"rcmp4", rcmp4::run},       {"rcmp6", rcmp6::run},       {"rcmp9", rcmp9::run},
        {"rncmp", rncmp::run},       {"tcmp", tcmp::run},         {"uncmp", uncmp::run},
        {"uwcmp", uwcmp::run},       {"wcmp", wcmp::run},         {"xcmp", xcmp::run},
        {"yesno", yesno::run},
    };
    return runs.at(std::getenv("CHECKER"))(argc, argv);
}
