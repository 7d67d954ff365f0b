import { nativeProcesses, nativeRun, staticOrNot } from './language.ts'
import type { Language } from './language.ts'

function cpp(name: string, { standard, atLeast }: Standard, optimisation: readonly string[]): Language {
  const settings = ['-DONLINE_JUDGE', ...optimisation, '-w', '-fmax-errors=3', `-std=${standard}`]
  return {
    name,
    source: 'main.cpp',
    variants: staticOrNot('/usr/bin/g++'),
    compile: ({ compiler, flags }) => [compiler, ...settings, 'main.cpp', '-o', 'main', ...flags, '-lm'],
    artefact: 'main',
    version: ['--version'],
    run: nativeRun,
    needsExtraFiles: false,
    processes: nativeProcesses,
    bigHeader: { name: 'bits/stdc++.h', flags: settings },
    selfTest: {
      // There are many of these, and larger headers would make the first start of a worker slow.
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

/** `atLeast` is what the compiler must call itself. */
type Standard = { standard: string; atLeast: string }

const inBothWays = (name: string, standard: Standard): Language[] => [
  cpp(name, standard, []),
  cpp(`${name} With O2`, standard, ['-O2']),
]

export const cppLanguages: readonly Language[] = [
  ...inBothWays('C++', { standard: 'c++14', atLeast: '201402L' }),
  ...inBothWays('C++ 17', { standard: 'c++17', atLeast: '201703L' }),
  ...inBothWays('C++ 20', { standard: 'c++20', atLeast: '202002L' }),
  ...inBothWays('C++ 23', { standard: 'c++23', atLeast: '202003L' }),
]
