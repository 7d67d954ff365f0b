import type { Job } from '@praxis/contract/judgingJobs'
import type { ProblemModel } from '@praxis/formats/model'
import { readPackage } from '@praxis/formats/readPackage'
import { judgeStatus } from '@praxis/contract/statuses'
import { tallyOf } from '@praxis/rules/scoring/tally'
import { verdictOf } from '@praxis/rules/scoring/verdict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { languages } from '#judge/languages/index.ts'
import { Tool } from '#judge/problems/tool.ts'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aJob } from './jobs.ts'

type Files = Record<string, string>

const { accepted, wrongAnswer, partialAccepted, cancelled } = judgeStatus

const main = (include: string, register: string, body: string) => `#include "testlib.h"
${include}
int main(int argc, char *argv[]) {
    ${register}(argc, argv);
    ${body}
}
`

const document = (tests: string, assets: string) => `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="3" short-name="small">
<names><name language="english" value="Small"/></names>
<judging input-file="" output-file="" run-count="1"><testset name="tests">
<time-limit>1000</time-limit><memory-limit>67108864</memory-limit>
<input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
${tests}
</testset></judging>
<assets>${assets}</assets>
</problem>
`

const solution = (tag: string, file: string) =>
  `<solution tag="${tag}"><source path="solutions/${file}" type="python.3"/></solution>`

const scoredTests = `<test-count>5</test-count><tests>
<test group="samples" points="0"/><test group="a" points="40"/><test group="a" points="0"/>
<test group="b" points="25"/><test group="b" points="35"/></tests>
<groups><group name="samples" points="0" points-policy="complete-group"/>
<group name="a" points="40" points-policy="complete-group"><dependencies><dependency group="samples"/></dependencies></group>
<group name="b" points-policy="each-test"><dependencies><dependency group="a"/></dependencies></group></groups>`

const texts: Files = { 'statements/english/problem-properties.json': '{"name": "Small", "legend": "Do it."}' }

/** Two numbers with the sum of the input, in any order. The lines end as those of Windows do. */
const split: Files = {
  ...texts,
  'problem.xml': document(
    scoredTests,
    `<checker type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>
<validators><validator><source path="files/val.cpp" type="cpp.g++17"/></validator></validators>
<solutions>${solution('main', 'main.py')}${solution('wrong-answer', 'small.py')}${solution('rejected', 'odd.py')}</solutions>`,
  ),
  'files/check.cpp': main(
    '#include "sum.h"',
    'registerTestlibCmd',
    `const int sum = inf.readInt(), a = ouf.readInt(), b = ouf.readInt();
    quitif(!fits(a, b, sum), _wa, "%d and %d are not %d", a, b, sum);
    quitf(_ok, "%d and %d", a, b);`,
  ),
  'files/sum.h': 'inline bool fits(int a, int b, int sum) { return a + b == sum; }\r\n',
  'files/val.cpp': main('', 'registerValidation', 'inf.readInt(1, 100, "n"); inf.readEoln(); inf.readEof();'),
  ...Object.fromEntries(
    [2, 4, 6, 50, 70].flatMap((sum, at) => [
      [`tests/0${at + 1}`, `${sum}\r\n`],
      [`tests/0${at + 1}.a`, `1 ${sum - 1}\r\n`],
    ]),
  ),
  'solutions/main.py': 'n = int(input())\r\nprint(1, n - 1)\r\n',
  'solutions/small.py': 'n = int(input())\nprint(1, min(n, 60) - 1)\n',
  'solutions/odd.py': 'n = int(input())\nprint(1, n - 1 if n != 6 else 0)\n',
}

/** The name of a checker that every judge has, without its source. */
const compared: Files = {
  ...texts,
  'problem.xml': document(
    '<test-count>2</test-count><tests><test sample="true"/><test/></tests>',
    `<checker name="std::rcmp6.cpp" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>
<solutions>${solution('main', 'near.py')}${solution('wrong-answer', 'far.py')}</solutions>`,
  ),
  'tests/01': '2\n',
  'tests/01.a': '1\n',
  'tests/02': '3\n',
  'tests/02.a': '1.5\n',
  'solutions/near.py': 'print(int(input()) / 2 + 1e-8)\n',
  'solutions/far.py': 'print(int(input()) // 2)\n',
}

/** A number is guessed. The checker sees an empty file after every talk. */
const guessed: Files = {
  ...texts,
  'problem.xml': document(
    '<test-count>2</test-count><tests><test/><test/></tests>',
    `<checker name="std::lcmp.cpp" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>
<interactor><source path="files/talk.cpp" type="cpp.g++20"/></interactor>
<solutions>${solution('main', 'halve.py')}${solution('wrong-answer', 'linear.py')}</solutions>`,
  ),
  'files/talk.cpp': main(
    '',
    'registerInteraction',
    `const int secret = inf.readInt();
    for (int turn = 1; turn <= 7; turn++) {
        const int guess = ouf.readInt(1, 100, "guess");
        std::cout << (guess < secret ? "more" : guess > secret ? "less" : "right") << std::endl;
        if (guess == secret) quitf(_ok, "%d turns", turn);
    }
    quitf(_wa, "too many turns");`,
  ),
  'tests/01': '3\n',
  'tests/01.a': '',
  'tests/02': '97\n',
  'tests/02.a': '',
  'solutions/halve.py': `low, high = 1, 100
while True:
    middle = (low + high) // 2
    print(middle, flush=True)
    word = input()
    if word == 'right':
        break
    low, high = (middle + 1, high) if word == 'more' else (low, middle - 1)
`,
  'solutions/linear.py': `for n in range(1, 101):
    print(n, flush=True)
    if input() == 'right':
        break
`,
}

const offered = ['C++ 17 With O2', 'C++ 20 With O2', 'Python3']

describe.skipIf(sandboxMissing() !== null)('a package of Polygon', () => {
  let bench: TestBench
  beforeAll(async () => (bench = await aBench(languages.filter(({ name }) => offered.includes(name)))))
  afterAll(() => bench.close())

  async function read(files: Files): Promise<ProblemModel> {
    const folder = await mkdtemp(join(tmpdir(), 'polygon-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), text)
    }
    return (await readPackage(folder)).model
  }

  /** The status of each case and the points of each solution. Line ends are stored as those of Unix. */
  async function judged(model: ProblemModel) {
    const text = async (file: { path: string | null }) => (await readFile(file.path!, 'utf8')).replaceAll('\r\n', '\n')
    const contents = model.cases.map(async ({ input, answer }) => [await text(input), await text(answer)] as const)
    const cases = bench.casesOf(await Promise.all(contents)).map((one, at) => {
      const { group, score, requires } = model.cases[at]!
      return { ...one, group, score, requires }
    })
    const found: Record<string, unknown> = {}
    for (const { file, language, source } of model.workshop.solutions) {
      const { type, caseMode, judgeMode, validator, compare, fileIo, userFiles: extraFiles, ioScore } = model
      const about: Partial<Job> = { type, caseMode, judgeMode, validator, compare, fileIo, extraFiles, cases }
      const outcome = await bench.judge(aJob({ ...about, language, source }))
      const known = new Map(cases.map((one) => [one.id, one]))
      const tally = tallyOf(
        outcome.cases.map(({ caseId, status, share }) => ({ ...known.get(caseId)!, status, share })),
      )
      const { status, score } = verdictOf({ type, caseMode, fullScore: ioScore }, tally)
      found[file.replace('solutions/', '')] = [status, score, outcome.cases.map((one) => one.status)]
    }
    return found
  }

  test('with groups that need others gives the points that Polygon gives', async () => {
    expect(await judged(await read(split))).toEqual({
      'main.py': [accepted, 100, [accepted, accepted, accepted, accepted, accepted]],
      'small.py': [partialAccepted, 65, [accepted, accepted, accepted, accepted, wrongAnswer]],
      'odd.py': [wrongAnswer, 0, [accepted, accepted, wrongAnswer, cancelled, cancelled]],
    })
  })

  test('with a standard checker that it only names is judged by it', async () => {
    expect(await judged(await read(compared))).toEqual({
      'near.py': [accepted, null, [accepted, accepted]],
      'far.py': [wrongAnswer, null, [accepted, wrongAnswer]],
    })
  })

  test('with an interactor that writes no file is judged by it alone', async () => {
    expect(await judged(await read(guessed))).toEqual({
      'halve.py': [accepted, null, [accepted, accepted]],
      'linear.py': [wrongAnswer, null, [accepted, wrongAnswer]],
    })
  })

  test('brings a validator that ends with 42 for what is valid alone', async () => {
    const { workshop } = await read(split)
    const toolchainOf = async (language: string) => bench.toolchains.get(language) ?? { reason: 'not offered' }
    const tool = await Tool.make(
      { ...bench, toolchainOf } as unknown as Parameters<typeof Tool.make>[0],
      workshop.inputValidator!,
    )
    onTestFinished(() => tool.release())
    const ends = async (text: string) =>
      (await tool.run({ stdin: { bytes: Buffer.from(text) }, stdout: { null: true } })).exitCode
    expect([await ends('5\n'), await ends('101\n'), await ends('5'), await ends('5\n5\n')]).toEqual([42, 3, 3, 3])
  })
})
