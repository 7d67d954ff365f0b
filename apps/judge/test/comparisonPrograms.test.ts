import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Compare } from '@praxis/contract/judgingJobs'
import { comparisonProgram } from '@praxis/formats/write/comparison/program'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxBinary } from '#judge/config.ts'
import { compareSpec } from '#judge/modes/standard.ts'
import { Sandbox } from '#judge/sandbox/sandbox.ts'
import { sandboxMissing } from './bench.ts'

const plain: Compare = {
  kind: 'exact',
  ignoreTrailing: true,
  caseInsensitive: false,
  spaceSensitive: false,
  epsAbs: null,
  epsRel: null,
}
const [caseInsensitive, spaceSensitive] = [true, true]
const comparisons: readonly Compare[] = [
  plain,
  { ...plain, kind: 'lines' },
  { ...plain, kind: 'lines', ignoreTrailing: false },
  { ...plain, kind: 'tokens' },
  { ...plain, kind: 'tokens', caseInsensitive },
  { ...plain, kind: 'tokens', spaceSensitive },
  { ...plain, kind: 'tokens', caseInsensitive, spaceSensitive },
  { ...plain, kind: 'float' },
  { ...plain, kind: 'float', epsAbs: 1e-3 },
  { ...plain, kind: 'float', epsRel: 1e-3 },
  { ...plain, kind: 'float', epsAbs: 0.5, epsRel: 1e-6, caseInsensitive },
  { ...plain, kind: 'float', epsAbs: 0.5, spaceSensitive },
  { ...plain, kind: 'float', epsRel: 2, caseInsensitive, spaceSensitive },
]
const protocols = ['kattis', 'testlib', 'hustoj'] as const
/** The exit code of each verdict. */
const exits = {
  kattis: { equal: 42, presentation: 43, wrong: 43 },
  testlib: { equal: 0, presentation: 101, wrong: 1 },
  hustoj: { equal: 0, presentation: 1, wrong: 1 },
} as const
type Verdict = keyof (typeof exits)['kattis']

const long = 'x'.repeat(70_000)
const digits = `1.${'0'.repeat(1_021)}`
/** Answers, and outputs for each of them. */
const corpus: readonly (readonly [answer: string, ...outputs: string[]])[] = [
  ['', '', ' ', '\n', '\n\n \n', 'a', '\0', '\r\n'],
  [' \n', '', ' \n', '\n', 'a'],
  ['a\n', 'a\n', 'a', 'a\r\n', 'a \n', 'a\n\n', 'a\n \n\t', ' a\n', '\na\n', 'A\n', 'b\n', 'a\nb', 'a\0\n', ''],
  ['a', 'a\n', 'a', 'aa'],
  ['1\r\n2\r3', '1\n2\n3', '1\r\n2\r3', '1\n2\r3', '1\n2\n3\n', '1\n2\n4', '1\n\n2\n3', '123'],
  ['1\r', '1\n', '1\r\n', '1\r', '1'],
  ['\r\n\r\n', '\n\n', '\n', '\r\n\r\n', ''],
  [
    '1 2\n3\n',
    '1 2\n3\n',
    '1 2 \n3\t\n',
    '1  2\n3\n',
    '1\t2\n3\n',
    '1 2 3\n',
    '12\n3\n',
    '1 2\n3',
    '1 2\n\n3\n',
    '1 2\n',
  ],
  ['1\n\n2', '1\n\n2', '1\n2', '1\n \t\n2', '1\n\n\n2', '1\n\n 2', '1\v\n\f\n2'],
  ['a\n  b\n', 'a\n  b\n', 'a \n  b\n', 'a\n b\n', 'a\n\t b\n', 'a\n   b\n', 'a  b\n'],
  ['a b', 'a\vb', 'a\fb', 'a\rb', 'a\u00a0b', 'a b\u0085', 'a\u001cb'],
  ['a\0b', 'a\0b', 'a', 'a\0c', 'ab', 'a\0', 'A\0B'],
  ['YES [', 'yes [', 'Yes {', 'YES [ ', 'YES  ['],
  ['é 加', 'é 加', 'É 加', 'é', 'é 减', 'é加'],
  ['\u00e9', '\u00c9', '\u00e9\n'],
  [
    '1.0 2',
    '1.0 2',
    '1 2.0',
    '1.0009 2',
    '1.0011 2',
    '1.001 2',
    '0.999 2',
    '1.5 2',
    '1.50000001 2',
    '1.0\n2',
    '1.0',
    '1.0 2 3',
  ],
  [
    '1000',
    '1000.9',
    '1001',
    '999',
    '998.999',
    '1001.0005',
    '999.0005',
    '1e3',
    '+1000',
    '1000.',
    '01000',
    '1,000',
    '10e2',
  ],
  ['-2', '-3', '2', '6', '-6', '-2.0', '- 2', '--2'],
  ['0', '-0', '0.0', '.0', '.', '0.5', '0.0005', '1e-400', '+', 'e', '-', '0e', '0e0', ''],
  ['0.1', '0', '.1', '0.3', '0.30000000000000004', '0.3000001'],
  ['inf', 'inf', 'INF', 'Infinity', '1e400', '1e308', '-inf'],
  ['nan', 'nan', 'NaN', '-nan', '1', 'nan(1)'],
  ['1', 'nan', 'inf', '0x1', '0x1p0', '1f', '1d', "1'", '1e0', '1E0', '1e', '1e+', '1e1', '1.0.0', '1\0', '٣'],
  ['1e400', '1e400', '1E400', '1e401', '1e999', 'inf'],
  ['1e308', '1.0000001e308', '-1e308', '1e309', '2.9e308', '1E308'],
  ['1e-320', '2e-320', '0', '1e-400'],
  ['0x10', '16', '0x10', '0X10'],
  ['Case 2.0', 'Case 2.5', 'case 2', 'Cose 2.0', 'Case\n2.0', 'Case  2.0', 'Case 2.6'],
  [digits, digits, '1', `${digits}0`, `${digits}1`],
  [`${digits}0`, '1', digits, `${digits}0`, `${digits}00`],
  [long, long, `${long}y`, long.slice(1), `${long}\n`, long.toUpperCase(), `${long.slice(1)}y`, `${long} ${long}`],
  [`${long} 1`, `${long} 1`, `${long}  1`, `${long} 1.0003`, `${long}\n1`, `${long} 2`],
  [`a${' '.repeat(70_000)}b`, `a${' '.repeat(70_000)}b`, `a${' '.repeat(69_999)}b`, 'a b', `a${' '.repeat(69_999)}\tb`],
  [`a${' '.repeat(70_000)}\nb`, 'a\nb', `a${' '.repeat(69_999)}\nb`],
]
const pairs = corpus.flatMap(([answer, ...outputs]) => outputs.map((output) => ({ answer, output })))

/** All programs as one, which runs each of them on each pair and prints how it ends. */
const together = `#include <cfloat>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
${protocols
  .flatMap((protocol) =>
    comparisons.map((compare, at) => `namespace ${protocol}${at} {\n${comparisonProgram(compare, protocol)}}\n`),
  )
  .join('')}
typedef int (*Program)(int, char **);
static int ended(Program program, const char *first, const char *second, const char *third) {
    char *args[] = { (char *)"program", (char *)first, (char *)second, (char *)third, NULL };
    return program(4, args);
}
int main(int argc, char **argv) {
    int count = std::atoi(argv[1]);
    Program kattis[] = { ${comparisons.map((_, at) => `kattis${at}::main`).join(', ')} };
    Program testlib[] = { ${comparisons.map((_, at) => `testlib${at}::main`).join(', ')} };
    Program hustoj[] = { ${comparisons.map((_, at) => `hustoj${at}::main`).join(', ')} };
    for (int at = 0; at < ${comparisons.length}; at++) {
        for (int pair = 0; pair < count; pair++) {
            char answer[32], output[32];
            std::sprintf(answer, "%d.ans", pair);
            std::sprintf(output, "%d.out", pair);
            if (!std::freopen(output, "rb", stdin))
                return 1;
            std::printf("%d ", ended(kattis[at], "input", answer, "feedback/"));
            std::printf("%d ", ended(testlib[at], "input", output, answer));
            std::printf("%d\\n", ended(hustoj[at], "input", answer, output));
        }
    }
}
`

describe.skipIf(sandboxMissing() !== null)('a program that compares as a problem does', () => {
  let root = ''
  let sandbox: Sandbox
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'comparing-'))
    sandbox = await Sandbox.start({ binary: sandboxBinary, runSlots: 2, compileSlots: 0, checkerSlots: 0 })
    for (const [at, { answer, output }] of pairs.entries()) {
      await writeFile(join(root, `${at}.ans`), answer)
      await writeFile(join(root, `${at}.out`), output)
    }
  })
  afterAll(async () => {
    await sandbox.close()
    await rm(root, { recursive: true })
  })

  /** Compiles a program by the oldest standard. */
  const compiled = async (name: string, source: string, ...flags: string[]): Promise<string> => {
    const program = join(root, name)
    await writeFile(`${program}.cpp`, source)
    const { status, stderr } = spawnSync('/usr/bin/g++', ['-std=c++98', ...flags, `${program}.cpp`, '-o', program], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
    return program
  }

  const judged = async (compare: Compare, at: number): Promise<Verdict> => {
    const result = await sandbox.run({
      exec: { path: '/bin/cat' },
      argv: ['cat'],
      env: {},
      stdin: { file: join(root, `${at}.out`) },
      stdout: { compare: compareSpec(compare, join(root, `${at}.ans`)) },
      stderr: { capture: 100 },
      limits: { cpuMs: 5_000, wallMs: 10_000, memory: 2 ** 26, output: 2 ** 20, procs: 4 },
    })
    if (!result.compare) throw new Error(JSON.stringify(result))
    return result.compare.equal ? 'equal' : result.compare.presentation ? 'presentation' : 'wrong'
  }

  test('decides as the judge, in each protocol', async () => {
    const program = await compiled('together', together)
    const { stdout } = spawnSync(program, [String(pairs.length)], { cwd: root, encoding: 'utf8' })
    const ends = stdout.trim().split('\n')
    expect(ends).toHaveLength(comparisons.length * pairs.length)
    const counts: Record<Verdict, number> = { equal: 0, presentation: 0, wrong: 0 }
    for (const [kind, compare] of comparisons.entries()) {
      const verdicts = await Promise.all(pairs.map((_, at) => judged(compare, at)))
      for (const [at, pair] of pairs.entries()) {
        const verdict = verdicts[at]!
        counts[verdict] += 1
        const wanted = protocols.map((protocol) => exits[protocol][verdict]).join(' ')
        const about = { compare, answer: pair.answer.slice(0, 100), output: pair.output.slice(0, 100) }
        expect({ ...about, ends: ends[kind * pairs.length + at] }).toEqual({ ...about, ends: wanted })
      }
    }
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(30)
  })

  test('needs no more memory and little time for a long text', async () => {
    const program = await compiled('alone', comparisonProgram({ ...plain, kind: 'float', epsAbs: 1 }, 'testlib'), '-O2')
    const text = Buffer.alloc(2 ** 25, '12345678 ')
    text.fill('7', 2 ** 24)
    await writeFile(join(root, 'long.ans'), text)
    text[text.length - 1] = '8'.charCodeAt(0)
    await writeFile(join(root, 'long.out'), text)
    const ended = (output: string) =>
      spawnSync('sh', ['-c', 'ulimit -v 16384; exec "$0" "$@"', program, 'input', output, 'long.ans'], {
        cwd: root,
        timeout: 20_000,
      }).status
    expect([ended('long.ans'), ended('long.out')]).toEqual([0, 1])
  })

  test('ends without a verdict when it cannot read', async () => {
    const program = await compiled('lost', comparisonProgram(plain, 'hustoj'))
    expect(spawnSync(program, ['input', 'absent', 'absent'], { cwd: root }).signal).toBe('SIGABRT')
  })
})
