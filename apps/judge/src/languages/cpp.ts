import { nativeProcesses, nativeRun } from './language.ts'
import type { Language } from './language.ts'

const compiler = '/usr/bin/g++'

export const cpp17WithO2: Language = {
  name: 'C++ 17 With O2',
  source: 'main.cpp',
  // A static program starts in less than half the time; not every machine has the static libraries.
  variants: [
    { compiler, flags: ['-static'] },
    { compiler, flags: [] },
  ],
  compile: ({ flags }) => [
    '-DONLINE_JUDGE',
    '-O2',
    '-w',
    '-fmax-errors=3',
    '-std=c++17',
    'main.cpp',
    '-o',
    'main',
    ...flags,
    '-lm',
  ],
  artefact: 'main',
  version: ['--version'],
  run: nativeRun,
  needsExtraFiles: false,
  processes: nativeProcesses,
  selfTest: {
    source: `#include <iostream>
#include <map>
#include <string>
int main() {
    std::map<std::string, int> seen;
    for (std::string word; std::cin >> word;) seen[word]++;
    for (const auto& [word, times] : seen) std::cout << word << ' ' << times << '\\n';
}
`,
    input: 'b a b\n',
    expected: 'a 1\nb 2\n',
  },
}
