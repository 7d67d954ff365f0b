/**
 * Measures what testlib.h costs: the CPU time to compile a checker that uses it, an empty program with iostream, and the
 * same checker written with bits/stdc++.h; and how fast testlib.h reads.
 *
 *   node bench/src/judge/testlib.ts [rounds] [--smallest]
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { median } from '../figures.ts'
import { isSmallest, sized, sizes } from '../sizes.ts'

const { rounds } = sizes({ rounds: [7, 1] })
const count = sized(1_000_000, 1_000)
const optimised = isSmallest ? '-O0' : '-O2'
const testlib = path.resolve(import.meta.dirname, '../../../apps/judge/testlib')
const folder = mkdtempSync(path.join(tmpdir(), 'praxis-bench-'))
const place = (name: string) => path.join(folder, name.replaceAll(/\W/g, '-'))

const sources = {
  'empty, iostream': '#include <iostream>\nint main() {}\n',
  'empty, bits/stdc++.h': '#include <bits/stdc++.h>\nint main() {}\n',
  'icmp, bits/stdc++.h': `#include <bits/stdc++.h>
using namespace std;
int main(int, char **argv) {
    ifstream output(argv[2]), answer(argv[3]);
    int expected, found;
    answer >> expected;
    if (!(output >> found)) return cerr << "wrong output format", 2;
    if (expected != found) return cerr << "wrong answer expected " << expected << ", found " << found, 1;
    cerr << "ok " << found;
}
`,
  'icmp, testlib.h': `#include "${testlib}/checkers/icmp.cpp"\n`,
  'rcmp6, testlib.h': `#include "${testlib}/checkers/rcmp6.cpp"\n`,
  'reader, testlib.h': `#include "testlib.h"
#include <ctime>
int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    const clock_t start = clock();
    long long sum = 0;
    for (int i = 0; i < ${count}; i++) sum += ouf.readInt();
    const clock_t between = clock();
    for (int i = 0; i < ${count}; i++) sum += ans.readDouble() > 0.5;
    quitf(_ok, "%.1f %.1f %lld", (between - start) * 1e3 / CLOCKS_PER_SEC, (clock() - between) * 1e3 / CLOCKS_PER_SEC, sum);
}
`,
}

/** The user and system time of the compiler, in milliseconds. */
function compileTime(name: string): number {
  const script = `g++ ${optimised} -std=c++14 -w -I "${testlib}" "${place(name)}.cpp" -o "${place(name)}" && times`
  const times = execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split('\n').at(-1) ?? ''
  const parts = [...times.matchAll(/(\d+)m([\d.]+)s/g)]
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000, 0)
}

try {
  for (const [name, text] of Object.entries(sources)) {
    writeFileSync(`${place(name)}.cpp`, text)
    const spent = Array.from({ length: rounds }, () => compileTime(name))
    console.log(`${name}: ${Math.round(median(spent))} ms of CPU to compile`)
  }

  writeFileSync(place('ints'), Array.from({ length: count }, (_, i) => ((i * 7919) % 2_000_000_011) - 1e9).join(' '))
  writeFileSync(place('reals'), Array.from({ length: count }, (_, i) => ((i * 0.618034) % 1).toFixed(9)).join(' '))
  const reads = Array.from({ length: rounds }, () => {
    const args = [`"${place('reader, testlib.h')}"`, ...['ints', 'ints', 'reals'].map(place)].join(' ')
    const said = execFileSync('bash', ['-c', `${args} 2>&1`], { encoding: 'utf8' })
    return said.split(' ').slice(1, 3).map(Number)
  })
  for (const [i, kind] of ['integers', 'reals of nine digits'].entries())
    console.log(`${count} ${kind}: ${median(reads.map((read) => read[i] ?? Number.NaN)).toFixed(1)} ms of CPU to read`)
} finally {
  rmSync(folder, { recursive: true })
}
