/* Never flushes: both programs wait for each other. */
#include <stdio.h>
#include <string.h>

int main(void) {
    int n;
    char answer[16];
    if (scanf("%d", &n) != 1) return 0;
    int low = 1, high = n;
    while (low < high) {
        int sum = low + high;
        printf("? %d\n", low);
        if (scanf("%15s", answer) != 1) return 0;
        printf("? %d\n", high);
        if (scanf("%15s", answer) != 1) return 0;
        if (strcmp(answer, "same") == 0) low = high = sum / 2;
        else if (strcmp(answer, "warmer") == 0) low = sum / 2 + 1;
        else high = (sum + 1) / 2 - 1;
    }
    printf("! %d\n", low);
    return 0;
}
