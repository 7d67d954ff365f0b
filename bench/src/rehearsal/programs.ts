import { judgeStatus } from '@praxis/contract/statuses'
import type { Kind } from './boards/facts.ts'

/** What a program does: all right; right where b is 2; never right; and so on. */
export const behaviours = ['right', 'partly', 'wrong', 'crash', 'broken', 'endless'] as const
export type Behaviour = (typeof behaviours)[number]

type Written = { readonly mark: string; readonly act: string }
type Writer = {
  readonly write: (written: Written) => string
  /** The statement that prints a number. */
  readonly print: (expression: string) => string
  readonly crash: string
  readonly endless: string
}

const c = {
  print: (expression: string) => `printf("%lld\\n", (long long)(${expression}));`,
  crash: 'abort();',
  endless: 'for (volatile int x = 0;; x++) ;',
}
const main = `int main() { long long a, b; if (scanf("%lld %lld", &a, &b) != 2) return 1;`

/** By the names of the languages on the wire, the one that most programs are written in first. */
const writers: Readonly<Record<string, Writer>> = {
  'C++ 17 With O2': {
    ...c,
    write: ({ mark, act }) => `// ${mark}\n#include <cstdio>\n#include <cstdlib>\n${main} ${act} return 0; }\n`,
  },
  Python3: {
    write: ({ mark, act }) => `# ${mark}\na, b = map(int, input().split())\n${act}\n`,
    print: (expression) => `print(${expression})`,
    crash: 'raise ValueError',
    endless: 'while True: pass',
  },
  'C With O2': {
    ...c,
    write: ({ mark, act }) => `/* ${mark} */\n#include <stdio.h>\n#include <stdlib.h>\n${main} ${act} return 0; }\n`,
  },
  Java: {
    write: ({ mark, act }) =>
      `// ${mark}\nimport java.util.Scanner;\npublic class Main { public static void main(String[] all) {\n` +
      `Scanner in = new Scanner(System.in); long a = in.nextLong(), b = in.nextLong(); ${act} } }\n`,
    print: (expression) => `System.out.println(${expression});`,
    crash: 'throw new RuntimeException();',
    endless: 'while (true) ;',
  },
}

/** Those of the languages that the site offers. */
export const languagesOf = (offered: readonly string[]): string[] =>
  Object.keys(writers).filter((name) => offered.includes(name))

/** A program for a problem whose answer is `formula`. The mark keeps it from being taken from a cache. */
export function programOf(language: string, formula: string, behaviour: Behaviour, mark: string): string {
  const writer = writers[language]!
  const act = {
    right: writer.print(formula),
    partly: writer.print(formula.replaceAll('b', '2')),
    wrong: writer.print(`${formula} + 1`),
    crash: writer.crash,
    broken: writer.print('missing('),
    endless: writer.endless,
  }[behaviour]
  return writer.write({ mark, act })
}

/** What a program must get. With weak data nothing shows that one is right only partly. */
export function verdictOf(kind: Kind, behaviour: Behaviour, isWeak: boolean): number {
  const partly = kind === 'acm' ? judgeStatus.wrongAnswer : judgeStatus.partialAccepted
  return {
    right: judgeStatus.accepted,
    partly: isWeak ? judgeStatus.accepted : partly,
    wrong: judgeStatus.wrongAnswer,
    crash: judgeStatus.runtimeError,
    broken: judgeStatus.compileError,
    endless: judgeStatus.timeLimitExceeded,
  }[behaviour]
}
