import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProblems } from '#judge/problems/buildProblems.ts'
import { sandboxMissing } from './bench.ts'
import { verifyThere } from './verifying.ts'

type Files = Record<string, string>

const yaml = (name: string, type: string, more = '') => `problem_format_version: 2025-09
type: ${type}
name: {en: ${name}}
uuid: ${name}
limits: {time_limit: 1, memory: 64${more}}
`

/** Two numbers with the given sum, in any order; half of the points when they are equal. */
const checked: Files = {
  'problem.yaml': yaml('Checked', 'scoring'),
  'praxis.yaml': `id: "1"
validator: {source: output_validator/check.cpp, protocol: testlib}
expected:
  accepted/apart.py: {status: 0, score: 100}
  partially_accepted/equal.py: {status: 8, case: 1, score: 50}
  wrong_answer/one.py: {status: -1, case: 1, score: 0}
  wrong_answer/negative.py: {status: -1, case: 1, score: 0}
`,
  'statement/problem.en.md': 'Split.\n',
  'output_validator/check.cpp': `#include "testlib.h"
int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    const int sum = inf.readInt();
    const int a = ouf.readInt(0, sum, "a"), b = ouf.readInt(0, sum, "b");
    quitif(a + b != sum, _wa, "%d and %d are not %d", a, b, sum);
    quitif(a == b, _pc(50), "equal");
    quitf(_ok, "%d and %d", a, b);
}
`,
  'data/secret/1.in': '8\n',
  'data/secret/1.ans': '1 7\n',
  'submissions/accepted/apart.py': 'print(1, int(input()) - 1)\n',
  'submissions/partially_accepted/equal.py': 'n = int(input())\nprint(n // 2, n // 2)\n',
  'submissions/wrong_answer/one.py': 'print(1, 1)\n',
  'submissions/wrong_answer/negative.py': 'print(-1, int(input()) + 1)\n',
}

const named: Files = {
  'problem.yaml': yaml('Named', 'pass-fail'),
  'praxis.yaml': `id: "2"
validator: {standard: rcmp6}
expected:
  accepted/near.py: {status: 0}
  wrong_answer/far.py: {status: -1, case: 1}
`,
  'statement/problem.en.md': 'Half.\n',
  'data/secret/1.in': '3\n',
  'data/secret/1.ans': '1.5\n',
  'submissions/accepted/near.py': 'print(int(input()) / 2 + 1e-7)\n',
  'submissions/wrong_answer/far.py': 'print(int(input()) // 2)\n',
}

const guessed: Files = {
  'problem.yaml': yaml('Guessed', 'interactive'),
  'praxis.yaml': `id: "3"
validator: {source: output_validator/talk.cpp, protocol: testlib}
expected:
  accepted/halve.py: {status: 0}
  wrong_answer/linear.py: {status: -1, case: 2}
  run_time_error/dies.py: {status: 3, case: 1}
`,
  'statement/problem.en.md': 'Guess.\n',
  'output_validator/talk.cpp': `#include "testlib.h"
int main(int argc, char *argv[]) {
    registerInteraction(argc, argv);
    const int secret = inf.readInt();
    for (int turn = 1; turn <= 7; turn++) {
        const int guess = ouf.readInt(1, 100, "guess");
        std::cout << (guess < secret ? "more" : guess > secret ? "less" : "right") << std::endl;
        if (guess == secret)
            quitf(_ok, "%d turns", turn);
    }
    quitf(_wa, "too many turns");
}
`,
  'data/secret/1.in': '3\n',
  'data/secret/1.ans': '\n',
  'data/secret/2.in': '97\n',
  'data/secret/2.ans': '\n',
  'submissions/accepted/halve.py': `low, high = 1, 100
while True:
    middle = (low + high) // 2
    print(middle, flush=True)
    word = input()
    if word == 'right':
        break
    low, high = (middle + 1, high) if word == 'more' else (low, middle - 1)
`,
  'submissions/wrong_answer/linear.py': `for n in range(1, 101):
    print(n, flush=True)
    if input() == 'right':
        break
`,
  'submissions/run_time_error/dies.py': 'import os\nos.abort()\n',
}

/** The program packs a number into letters, and in a second pass unpacks it. */
const passed: Files = {
  'problem.yaml': yaml('Passed', 'multi-pass', ', validation_passes: 2'),
  'praxis.yaml': `id: "4"
validator: {source: output_validator/check.py}
expected:
  accepted/letters.py: {status: 0}
  wrong_answer/same.py: {status: -1, case: 1}
  wrong_answer/forgets.py: {status: -1, case: 1}
`,
  'statement/problem.en.md': 'Pack and unpack.\n',
  'output_validator/check.py': `import os, sys
name, answer, feedback = sys.argv[1:4]
what, value = open(name).read().split()
said = sys.stdin.read().split()
if what == 'unpack':
    number = open(feedback + 'number').read()
    sys.exit(42 if said == [number] else 43)
if len(said) != 1 or not said[0].isalpha():
    sys.exit(43)
open(feedback + 'number', 'w').write(value)
open(feedback + 'nextpass.in', 'w').write('unpack ' + said[0] + '\\n')
sys.exit(42)
`,
  'data/secret/1.in': 'pack 4071\n',
  'data/secret/1.ans': '\n',
  'submissions/accepted/letters.py': `what, value = input().split()
if what == 'pack':
    print(''.join(chr(97 + int(digit)) for digit in value))
else:
    print(''.join(str(ord(letter) - 97) for letter in value))
`,
  'submissions/wrong_answer/same.py': 'print(input().split()[1])\n',
  'submissions/wrong_answer/forgets.py': `print('a' if input().startswith('pack') else 0)\n`,
}

describe.skipIf(sandboxMissing() !== null)('packages', () => {
  let root = ''
  beforeAll(async () => (root = await mkdtemp(join(tmpdir(), 'packages-'))))
  afterAll(() => rm(root, { recursive: true }))

  const place = async (name: string, files: Files) => {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, name, file)), { recursive: true })
      await writeFile(join(root, name, file), text)
    }
    return { name, folder: join(root, name), output: join(root, 'out', name) }
  }

  test.each<[string, Files, number]>([
    ['a testlib checker', checked, 4],
    ['a standard checker', named, 2],
    ['a testlib interactor', guessed, 3],
    ['two passes', passed, 3],
  ])('with %s are judged as they expect', async (name, files, solutions) => {
    const places = [await place(name.replaceAll(' ', '-'), files)]
    const config = { cacheFolder: join(root, 'cache'), writesManifest: true }
    expect(await buildProblems(places, { config, say: () => {} })).toBe(0)
    const { counts, lines } = await verifyThere(places, config)
    expect(counts, lines.join('\n')).toEqual({ passed: solutions, failed: 0, notOffered: 0 })
  })
})
