/** Adds two numbers, as the first problem of most judges wants it, in the language that a name seems to mean. */
export function trialProgram(language: string): string {
  const found = programs.find(({ name }) => name.test(language))
  return found?.program ?? cpp
}

const cpp = `#include <iostream>

int main() {
    long long a, b;
    while (std::cin >> a >> b) std::cout << a + b << std::endl;
    return 0;
}
`
const c = `#include <stdio.h>

int main(void) {
    long long a, b;
    while (scanf("%lld %lld", &a, &b) == 2) printf("%lld\\n", a + b);
    return 0;
}
`
const python = `import sys

for line in sys.stdin:
    numbers = [int(word) for word in line.split()]
    if len(numbers) == 2:
        print(numbers[0] + numbers[1])
`
const java = `import java.util.Scanner;

public class Main {
    public static void main(String[] words) {
        Scanner in = new Scanner(System.in);
        while (in.hasNextLong()) System.out.println(in.nextLong() + in.nextLong());
    }
}
`

/** The first that fits counts: C++ before C, because most names of it hold a C. */
const programs = [
  { name: /c\+\+|g\+\+|cpp|clang\+\+/i, program: cpp },
  { name: /python|pypy/i, program: python },
  { name: /java(?!script)/i, program: java },
  { name: /^(?:gnu )?(?:gcc|c)(?![\w#+])/i, program: c },
]
