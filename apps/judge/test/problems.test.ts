import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProblems } from '#judge/problems/buildProblems.ts'
import { isBuilt } from '#judge/problems/stamp.ts'
import { sandboxMissing } from './bench.ts'
import { verifyThere } from './verifying.ts'

type Files = Record<string, string>

const yaml = (name: string, type: string) => `problem_format_version: 2025-09
type: ${type}
name: {en: ${name}}
uuid: ${name}
limits: {time_limit: 0.3, memory: 64}
`

const readTwo = 'long long a, b; if (scanf("%lld %lld", &a, &b) != 2) return 1;'
const c = (body: string) => `#include <stdio.h>\n#include "rules.h"\nint main(void) { ${readTwo} ${body} }\n`

/** Generated inputs, an input validator and a file beside each submission. */
const sums: Files = {
  'problem.yaml': yaml('Sums', 'pass-fail'),
  'praxis.yaml': `id: "1"
compare: lines
user_files: {rules.h: include/rules.h}
generator:
  source: generators/gen.c
  solution: submissions/accepted/sum.c
  cases:
    - {name: 02-small, args: ["7", "100"]}
    - {name: 03-large, args: ["8", "4000000000"]}
input_validator: {source: input_validators/two.py}
expected:
  accepted/sum.c: {status: 0}
  wrong_answer/narrow.c: {status: -1, case: 4}
  wrong_answer/one.py: {status: -1, case: 1}
  time_limit_exceeded/large.c: {status: 1, case: 4}
  rejected/typo.c: {status: -2}
`,
  'include/rules.h': 'typedef long long number;\n',
  'generators/limits.h': '#define MOD 1000003\n',
  'generators/gen.c': `#include <stdio.h>
#include <stdlib.h>
#include "limits.h"
int main(int argc, char **argv) {
    if (argc != 3) return 1;
    printf("%lld %lld\\n", atoll(argv[1]) * 48271 % MOD % atoll(argv[2]), atoll(argv[2]));
}
`,
  'input_validators/two.py': `import re, sys
sys.exit(42 if re.fullmatch(r'[0-9]+ [0-9]+\\n', sys.stdin.read()) else 43)
`,
  'statement/problem.en.md': 'Add.\n',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/01.in': '0 0\n',
  'data/secret/01.ans': '0\n',
  'submissions/accepted/sum.c': c('number sum = a + b; printf("%lld\\n", sum);'),
  'submissions/wrong_answer/narrow.c': c('printf("%d\\n", (int)(a + b));'),
  'submissions/wrong_answer/one.py': 'print(1)\n',
  'submissions/time_limit_exceeded/large.c': c('while (b > 1000000); printf("%lld\\n", a + b);'),
  'submissions/rejected/typo.c': 'int main(void) { return sum; }\n',
}

const differs = (points: number) => `max_score: ${points}\nscore_aggregation: min\n`

/** Two groups and a checker; any two numbers with the given sum are right. */
const parts: Files = {
  'problem.yaml': yaml('Parts', '[scoring]'),
  'praxis.yaml': `id: "2"
validator: {source: output_validator/check.py, args: ["1"]}
expected:
  accepted/half.py: {status: 0, score: 100}
  partially_accepted/even.py: {status: 8, case: 4, score: 30}
`,
  'statement/problem.en.md': 'Split.\n',
  'output_validator/check.py': `import sys
total = int(open(sys.argv[1]).read())
least = int(sys.argv[4])
words = sys.stdin.read().split()
good = len(words) == 2 and all(int(word) >= least for word in words) and sum(map(int, words)) == total
sys.exit(42 if good else 43)
`,
  'data/sample/1.in': '4\n',
  'data/sample/1.ans': '2 2\n',
  'data/secret/group1/test_group.yaml': differs(30),
  'data/secret/group1/1.in': '6\n',
  'data/secret/group1/1.ans': '3 3\n',
  'data/secret/group1/2.in': '8\n',
  'data/secret/group1/2.ans': '4 4\n',
  'data/secret/group2/test_group.yaml': differs(70),
  'data/secret/group2/1.in': '7\n',
  'data/secret/group2/1.ans': '3 4\n',
  'submissions/accepted/half.py': 'n = int(input())\nprint(1, n - 1)\n',
  'submissions/partially_accepted/even.py': 'n = int(input())\nprint(n // 2, n // 2)\n',
}

describe.skipIf(sandboxMissing() !== null)('the problem tools', () => {
  let root = ''
  beforeAll(async () => (root = await mkdtemp(join(tmpdir(), 'problems-'))))
  afterAll(() => rm(root, { recursive: true }))

  const place = async (name: string, files: Files) => {
    for (const [file, text] of Object.entries(files)) await change(name, file, text)
    return { name, folder: join(root, name), output: join(root, 'out', name) }
  }
  const change = async (name: string, file: string, text: string) => {
    await mkdir(dirname(join(root, name, file)), { recursive: true })
    await writeFile(join(root, name, file), text)
  }
  const tools = (more: { writesManifest?: boolean } = {}) => {
    const lines: string[] = []
    const config = { cacheFolder: join(root, 'cache'), writesManifest: false, ...more }
    return { config, say: (line: string) => void lines.push(line), lines }
  }

  test('make what is missing, check everything, and judge every solution', async () => {
    const places = [await place('sums', sums), await place('parts', parts)]
    const [first, second] = places as [(typeof places)[0], (typeof places)[0]]

    const unlisted = tools()
    expect(await buildProblems(places, unlisted)).toBe(2)
    expect(unlisted.lines[0]).toMatch(/^FAILED sums: data\/manifest\.sha256 is missing: npm run problems:build/)

    const writing = tools({ writesManifest: true })
    expect(await buildProblems(places, writing)).toBe(0)
    expect(writing.lines[0]).toMatch(/^built {2}sums: 2 cases made, all checked/)
    const read = (file: string) => readFile(join(first.output, 'data/secret', file), 'utf8')
    expect(await Promise.all(['02-small.in', '02-small.ans', '03-large.ans'].map(read))).toEqual([
      '97 100\n',
      '197\n',
      '4000386168\n',
    ])
    const manifest = await readFile(join(first.folder, 'data/manifest.sha256'), 'utf8')
    expect(manifest.split('\n').map((line) => line.slice(66))).toEqual([
      'sample/1.ans',
      'sample/1.in',
      ...['01', '02-small', '03-large'].flatMap((name) => [`secret/${name}.ans`, `secret/${name}.in`]),
      '',
    ])

    const again = tools()
    expect(await buildProblems(places, again)).toBe(0)
    expect(again.lines).toEqual([])
    expect(await Promise.all([isBuilt(first), isBuilt(second)])).toEqual([true, true])

    const { counts, lines } = await verifyThere(places, again.config)
    expect(counts).toEqual({ passed: 7, failed: 0, notOffered: 0 })
    const told = lines.map((line) => line.replaceAll(/ +/g, ' ').replace(/(\d+ [\d.]+|\d+)$/, '…'))
    expect(told.filter((line) => line.startsWith('ok'))).toEqual([
      'ok accepted/sum.c C With O2 AC AC …',
      'ok rejected/typo.c C With O2 CE CE',
      'ok time_limit_exceeded/large.c C With O2 TL@4 TL@4 …',
      'ok wrong_answer/narrow.c C With O2 WA@4 WA@4 …',
      'ok wrong_answer/one.py Python3 WA@1 WA@1 …',
      'ok accepted/half.py Python3 AC 100 AC 100 …',
      'ok partially_accepted/even.py',
    ])
    expect(told).toContain(' Python3 PA@4 30 PA@4 30 …')
  })

  test('say what is not as expected', async () => {
    const expected = `expected:
  accepted/half.py: {status: 0, score: 99}
  partially_accepted/even.py: {status: -1, case: 3}
  rejected/old.py: {status: -1, language: Python2}
  unsaid/c.c: {status: 0, language: JavaScript V8}
`
    const strange = {
      ...parts,
      'praxis.yaml': parts['praxis.yaml']?.replace(/expected:[^]*/, expected) ?? '',
      'submissions/unsaid/a.py': 'print(1)\n',
      'submissions/unsaid/c.c': '\n',
      'submissions/rejected/old.py': '\n',
    }
    const places = [await place('strange', strange)]
    await buildProblems(places, tools({ writesManifest: true }))
    const { counts, lines, problems } = await verifyThere(places, tools().config)
    expect(counts).toEqual({ passed: 0, failed: 3, notOffered: 2 })
    expect(problems[0]?.solutions.map(({ file, result, differences }) => ({ file, result, differences }))).toEqual([
      {
        file: 'accepted/half.py',
        result: 'failed',
        differences: [{ about: 'points', wanted: { least: 99, most: 99 }, got: 100 }],
      },
      {
        file: 'partially_accepted/even.py',
        result: 'failed',
        differences: [
          { about: 'verdict', wanted: [-1], got: 8 },
          { about: 'case', wanted: 3, got: 4 },
        ],
      },
      { file: 'rejected/old.py', result: 'not offered', differences: [] },
      { file: 'unsaid/a.py', result: 'failed', differences: [{ about: 'nothing' }] },
      { file: 'unsaid/c.c', result: 'not offered', differences: [] },
    ])
    const told = lines.map((line) => line.trim())
    expect(told).toContain('expected were 99 points, not 100')
    expect(told).toContain('expected was WA, not PA')
    expect(told).toContain('case 3 should have been the first to fail, not 4')
    expect(told).toContain('the package does not say what is expected')
    expect(told.filter((line) => line.startsWith('not offered here: '))).toHaveLength(2)
  })

  test('judge every case where that is asked, and come to the same verdict', async () => {
    const places = [await place('whole', sums), await place('scored', parts)]
    await buildProblems(places, tools({ writesManifest: true }))
    const { counts, problems } = await verifyThere(places, { ...tools().config, everyCase: true })
    expect(counts).toEqual({ passed: 7, failed: 0, notOffered: 0 })
    const one = problems[0]?.solutions.find(({ file }) => file === 'wrong_answer/one.py')
    expect(one?.judged?.verdict).toEqual({ status: -1, case: 1, score: null })
    expect(one?.judged?.cases.map(({ status }) => status)).toEqual([-1, -1, -1, -1])
  })

  test.each<[string, Files, string]>([
    [
      'an input that is not valid',
      { 'data/secret/01.in': '0 0 \n' },
      'data/secret/01.in is not valid: input_validators/two.py ended',
    ],
    [
      'a generated one',
      { 'generators/limits.h': '#define MOD 1 - 9 + 0\n' },
      'is not valid: input_validators/two.py ended with exit code 43',
    ],
    [
      'a generator that fails',
      { 'generators/gen.c': 'int main(void) { return 3; }\n' },
      'generators/gen.c ended with exit code 3 (case secret/02-small)',
    ],
    [
      'a generator that does not compile',
      { 'generators/gen.c': 'int main(void) { return x; }\n' },
      'generators/gen.c does not compile: main.c:1:',
    ],
    [
      'a solution that fails',
      { 'submissions/accepted/sum.c': 'int main(void) { __builtin_trap(); }\n' },
      'submissions/accepted/sum.c was ended by signal',
    ],
    [
      'data that have changed',
      { 'data/secret/01.ans': '00\n' },
      'data/secret/01.ans: the file is not the one that data/manifest.sha256 lists',
    ],
    [
      'generated data that have changed',
      { 'generators/limits.h': '#define MOD 11\n' },
      'data/secret/02-small.in: the file is not the one',
    ],
    [
      'data that are not listed',
      { 'data/sample/2.in': '1 1\n', 'data/sample/2.ans': '2\n' },
      'data/manifest.sha256: data/sample/2.in is not listed',
    ],
    ['a package that cannot be read', { 'problem.yaml': 'type: pass-fail\n' }, 'problem.yaml:1: '],
  ])('refuse %s', async (name, files, message) => {
    const listed = await readFile(join(root, 'sums/data/manifest.sha256'), 'utf8')
    const places = [await place(name.replaceAll(' ', '-'), { ...sums, 'data/manifest.sha256': listed, ...files })]
    const building = tools()
    expect(await buildProblems(places, building)).toBe(1)
    expect(building.lines.join('\n')).toContain(message)
    expect((await verifyThere(places, tools().config)).counts).toEqual({ passed: 0, failed: 1, notOffered: 0 })
    expect(await isBuilt(places[0]!)).toBe(false)
  })
})
