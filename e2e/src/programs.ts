import { judgeStatus } from '@praxis/contract/statuses'

export type Program = { language: string; code: (n: number) => string; status: number }

/** Answers to A+B. Each with a line of its own, so that no compilation is taken from a cache. */
export const programs: readonly Program[] = [
  {
    language: 'Python3',
    code: (n) => `# ${n}\na, b = map(int, input().split())\nprint(a + b)\n`,
    status: judgeStatus.accepted,
  },
  {
    language: 'C With O2',
    code: (n) => `int printf(const char *, ...);\nint main(void) { printf("%d\\n", ${n}); return 0; }\n`,
    status: judgeStatus.wrongAnswer,
  },
  {
    language: 'C With O2',
    code: (n) => `#include <stdlib.h>\nint main(void) { if (${n} > -1) abort(); }\n`,
    status: judgeStatus.runtimeError,
  },
  { language: 'C With O2', code: (n) => `int main(void) { return missing_${n}; }\n`, status: judgeStatus.compileError },
  {
    language: 'C With O2',
    code: (n) =>
      `#include <stdio.h>\nint main(void) { long long a, b; scanf("%lld %lld", &a, &b); printf("%lld\\n", a + b); return 0 * ${n}; }\n`,
    status: judgeStatus.accepted,
  },
  {
    language: 'C++ 17 With O2',
    code: (n) =>
      `#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b + 0 * ${n} << std::endl; }\n`,
    status: judgeStatus.accepted,
  },
]
export const slow: Program = {
  language: 'C With O2',
  code: (n) => `volatile int x = ${n};\nint main(void) { for (;;) x++; }\n`,
  status: judgeStatus.timeLimitExceeded,
}
