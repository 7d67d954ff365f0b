import { nativeProcesses, nativeRun, staticOrNot } from './language.ts'
import type { Language } from './language.ts'

const template = '#include <bits/stdc++.h>\nusing namespace std;\n\nint main() {\n    \n    return 0;\n}\n'

function cpp(name: string, seq: number, { standard, atLeast }: Standard, optimisation: readonly string[]): Language {
  const settings = ['-DONLINE_JUDGE', ...optimisation, '-Wall', '-fmax-errors=3', `-std=${standard}`]
  return {
    name,
    facts: {
      contentType: 'text/x-c++src',
      description: 'G++',
      template,
      isSpj: true,
      seq,
      timeFactor: 1,
      memoryFactor: 1,
    },
    source: 'main.cpp',
    debian: ['g++'],
    variants: staticOrNot('/usr/bin/g++'),
    compile: ({ compiler, flags }) => [compiler, ...settings, 'main.cpp', '-o', 'main', ...flags, '-lm'],
    warnings: {},
    artefact: 'main',
    version: ['--version'],
    run: nativeRun,
    needsExtraFiles: false,
    processes: nativeProcesses,
    bigHeader: { name: 'bits/stdc++.h', flags: settings },
    selfTest: {
      // There are many C++ variants, and larger headers would slow down the first start of a worker.
      source: `#include <cstdio>
#include <exception>
static_assert(__cplusplus >= ${atLeast}, "an older standard");
int main() {
    auto* number = new int(0);
    try {
        while (std::scanf("%d", number) == 1)
            if (*number < 0) throw std::exception();
    } catch (const std::exception&) {
        std::printf("%d\\n", *number);
    }
    delete number;
}
`,
      input: '1 -2 3\n',
      expected: '-2\n',
    },
  }
}

/** `atLeast` is the smallest value of __cplusplus that the standard requires. */
type Standard = { standard: string; atLeast: string }

/** Positions in menus, the highest first. */
type Places = readonly [optimised: number, plain: number]
const inBothWays = (name: string, [optimised, plain]: Places, standard: Standard): Language[] => [
  cpp(name, plain, standard, []),
  cpp(`${name} With O2`, optimised, standard, ['-O2']),
]

export const languages = [
  ...inBothWays('C++', [94, 93], { standard: 'c++14', atLeast: '201402L' }),
  ...inBothWays('C++ 17', [100, 97], { standard: 'c++17', atLeast: '201703L' }),
  ...inBothWays('C++ 20', [98, 95], { standard: 'c++20', atLeast: '202002L' }),
  ...inBothWays('C++ 23', [92, 91], { standard: 'c++23', atLeast: '202003L' }),
]
