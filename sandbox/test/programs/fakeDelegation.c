/* Says whether control groups that are plain folders would be taken as delegated to whoever runs this.
 *
 * fakeDelegation SELF_CGROUP MOUNTINFO */
#include "../../sandbox.h"

#include <fcntl.h>

int main(int argc, char **argv) {
    static char self[4096], mounts[8192];
    struct cgroup_tree tree;
    struct failure failure = {0};
    if (argc != 3 || read_text(AT_FDCWD, argv[1], self, sizeof self) < 0 || read_text(AT_FDCWD, argv[2], mounts, sizeof mounts) < 0)
        return 2;
    if (cgroup_detect(&tree, self, mounts, &failure) != 0)
        (void)delegation_missing(&failure);
    else if (delegation_check(&tree, &failure) == 0) {
        printf("delegated %s\n", tree.root[0]);
        return 0;
    }
    printf("%s\n", failure.message);
    return 1;
}
