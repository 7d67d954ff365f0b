import { writeNote } from '@praxis/contract/judgeNotes'
import type { Validator, WorkshopJob } from '@praxis/contract/judgingJobs'
import { judgeStatus } from '@praxis/contract/statuses'
import { checkerTrials } from '@praxis/contract/workshopRuns'
import { trialFault, trialOutput } from '@praxis/rules/problems/checkerTrials'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AnswersFull } from '#judge/job/workshop/outcome.ts'
import { runWorkshopOn } from '#judge/job/workshop/workshopRun.ts'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'
import { aCase, aJob, aValidator } from './jobs.ts'

const noProgram = { job: null, validator: null, input: '', output: '', answer: '' }
let last = 0
const aRun = (more: Partial<WorkshopJob>): WorkshopJob => ({
  id: ++last,
  attempt: 1,
  kind: 'compile',
  ...noProgram,
  ...more,
})

const cpp = 'C++ 17 With O2'
const testlibChecker = aValidator(
  `#include "testlib.h"
int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  int answer = ans.readInt(), got = ouf.readInt();
  if (got == answer) quitf(_ok, "%d is right", got);
  if (got == 7) quitp(25, "seven is a quarter");
  if (got == 8) quitf(_fail, "the answer is broken");
  quitf(_wa, "expected %d, found %d", answer, got);
}
`,
  { language: cpp, protocol: 'testlib' },
)
const kattisChecker = aValidator(
  `import sys
answer = open(sys.argv[2]).read().split()
got = sys.stdin.read().split()
folder = sys.argv[3]
open(folder + 'teammessage.txt', 'w').write('look again')
open(folder + 'judgemessage.txt', 'w').write('hidden ' + answer[0])
if got == ['half']:
    open(folder + 'score.txt', 'w').write('50')
    sys.exit(42)
sys.exit(42 if got == answer else 43)
`,
  { language: 'Python3' },
)
const presentation = aValidator('int main(void) { return 101; }', { protocol: 'testlib' })

const guessing = aValidator(
  `#include "testlib.h"
int main(int argc, char* argv[]) {
  registerInteraction(argc, argv);
  int secret = inf.readInt();
  for (int n = 0; n < 10; n++) {
    int guess = ouf.readInt();
    if (guess == secret) { std::cout << "yes" << std::endl; quitf(_ok, "after %d", n); }
    std::cout << (guess < secret ? "more" : "less") << std::endl;
  }
  quitf(_wa, "never guessed %d", secret);
}
`,
  { language: cpp, protocol: 'testlib' },
)
const search = `low, high = 1, 100
while True:
    middle = (low + high) // 2
    print(middle, flush=True)
    said = input()
    if said == 'yes': break
    if said == 'more': low = middle + 1
    else: high = middle - 1
`
const fileOf = (text: string) => ({
  hash: createHash('sha256').update(text).digest('hex'),
  size: Buffer.byteLength(text),
})

describe.skipIf(sandboxMissing() !== null)('a workshop run', () => {
  let bench: TestBench
  beforeAll(async () => (bench = await aBench()))
  afterAll(() => bench.close())

  async function run(more: Partial<WorkshopJob>) {
    const stored = new Map<string, string>()
    const storeAnswer = async (path: string) => {
      const text = await readFile(path, 'utf8')
      const { hash } = fileOf(text)
      stored.set(hash, text)
      return hash
    }
    const { signal } = new AbortController()
    const outcome = await runWorkshopOn(bench)(aRun(more), { signal, storeAnswer })
    return { ...outcome, stored }
  }

  test('compiles a checker with testlib.h and its extra files, and tells all that the compiler says', async () => {
    expect(await run({ validator: testlibChecker })).toMatchObject({ outcome: 'judged', message: '', cases: [] })
    const source = '#include "mine.h"\nint main(void) { return mine; }'
    const withFile = aValidator(source, { extraFiles: { 'mine.h': 'enum { mine = 0 };' } })
    expect(await run({ validator: withFile })).toMatchObject({ outcome: 'judged' })
    const without = await run({ validator: aValidator(source) })
    expect(without).toMatchObject({ outcome: 'compile_error', message: /mine\.h: No such file/ })
    const broken = await run({ validator: aValidator('int main(void) { return x + y; }') })
    expect(broken.message).toMatch(/x. undeclared[^]*y. undeclared/)
  })

  test('gives a checker what its author has typed, and says what a verdict would', async () => {
    const check = async (output: string) => {
      const { outcome, cases } = await run({ kind: 'check', validator: testlibChecker, output, answer: '5\n' })
      expect([outcome, cases.length]).toEqual(['judged', 1])
      const { status, share, detail } = cases[0]!
      return [status, share, detail?.message, detail?.judgeMessage]
    }
    expect(await check('5\n')).toEqual([judgeStatus.accepted, 1, undefined, 'ok 5 is right'])
    const wrong = [judgeStatus.wrongAnswer, 0, undefined, 'wrong answer expected 5, found 6']
    expect(await check('6\n')).toEqual(wrong)
    expect((await check('7\n')).slice(0, 2)).toEqual([judgeStatus.partialAccepted, 0.25])
    expect((await check('8\n'))[0]).toBe(judgeStatus.systemError)
    const [status, , message] = await check('five\n')
    expect([status, message]).toEqual([judgeStatus.wrongAnswer, 'The output is not in the format that was asked for.'])
  })

  test('speaks the other protocol as well, with a share and a message for each reader', async () => {
    const check = async (output: string, validator = kattisChecker) =>
      (await run({ kind: 'check', validator, output, answer: 'yes\n' })).cases[0]!
    const detail = { message: 'look again', judgeMessage: 'hidden yes' }
    expect(await check('yes')).toMatchObject({ status: judgeStatus.accepted, share: 1, detail })
    expect(await check('half')).toMatchObject({ status: judgeStatus.partialAccepted, share: 0.5, detail })
    expect(await check('no')).toMatchObject({ status: judgeStatus.wrongAnswer, share: 0, detail })
    expect(await check('', presentation)).toMatchObject({ status: judgeStatus.presentationError, share: 0 })
  })

  test('calls a checker as another judge does: the case is worth 100, and nobody has sent a code', async () => {
    const check = async (protocol: Validator['protocol'], source: string) => {
      const validator = aValidator(source, { language: 'Python3', protocol })
      const { cases } = await run({ kind: 'check', validator, input: '7\n', output: '8\n', answer: '9\n' })
      return [cases[0]!.status, cases[0]!.share, cases[0]!.detail?.judgeMessage]
    }
    const lemon =
      'import sys\nopen(sys.argv[5], "w").write(str(int(sys.argv[4]) // 4))\nopen(sys.argv[6], "w").write("a quarter")'
    expect(await check('lemon', lemon)).toEqual([judgeStatus.partialAccepted, 0.25, 'a quarter'])
    const names = ['input', 'user_out', 'answer', 'code']
    const syzoj = `print(100 if [open(name).read() for name in ${JSON.stringify(names)}] == ['7\\n', '8\\n', '9\\n', ''] else 0)`
    expect(await check('syzoj', syzoj)).toEqual([judgeStatus.accepted, 1, undefined])
    const qduoj = 'import sys\nprint("no"); sys.exit([open(name).read() for name in sys.argv[1:]] == ["7\\n", "8\\n"])'
    expect(await check('qduoj', qduoj)).toEqual([judgeStatus.wrongAnswer, 0, 'no'])
    const hustoj = 'import sys\nsys.exit([open(name).read() for name in sys.argv[1:]] != ["7\\n", "9\\n", "8\\n"])'
    expect(await check('hustoj', hustoj)).toEqual([judgeStatus.accepted, 1, undefined])
  })

  test('a checker accepts, breaks on or refuses what somebody may send to deceive it', async () => {
    const faults = async (validator: Validator) => {
      const tries = checkerTrials.map(async (trial) => {
        const { cases } = await run({ kind: 'check', validator, output: trialOutput(trial), answer: '5\n' })
        return trialFault(cases[0]!.status)
      })
      return Promise.all(tries)
    }
    const inC = (reads: string) =>
      aValidator(
        `#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) { FILE *out = fopen(argv[2], "r"); char word[16] = "5"; ${reads} }`,
        { protocol: 'testlib' },
      )
    expect(await faults(testlibChecker)).toEqual([null, null, null, null])
    // It begins from the answer, and has room for short words only.
    expect(await faults(inC('fscanf(out, "%15s", word); return word[0] == 53 ? 0 : 1;'))).toEqual([
      'accepted',
      null,
      null,
      null,
    ])
    expect(await faults(inC('if (fseek(out, 0, SEEK_END) || ftell(out) > 99999) abort(); return 1;'))).toEqual([
      null,
      'broke',
      null,
      null,
    ])
    expect(await faults(inC('return 0;'))).toEqual(['accepted', 'accepted', 'accepted', 'accepted'])
  })

  test('says that a checker does not compile, crashes or does not end', async () => {
    const check = (source: string) => run({ kind: 'check', validator: aValidator(source) })
    expect(await check('int main(void) { return x; }')).toMatchObject({
      outcome: 'compile_error',
      message: /x. undeclared/,
    })
    const crashed = await check('#include <stdlib.h>\nint main(void) { abort(); }')
    expect(crashed.cases[0]).toMatchObject({
      status: judgeStatus.systemError,
      detail: { message: 'The checker was ended by signal 6.' },
    })
  })

  test('lets a program talk with an interactor on one typed input', async () => {
    const input = '37\n'
    const cases = [aCase(1, { input: fileOf(input), answer: fileOf('') })]
    const job = aJob({ judgeMode: 'interactive', validator: guessing, language: 'Python3', source: search, cases })
    const right = await run({ kind: 'interact', job, input })
    expect(right).toMatchObject({ outcome: 'judged', cases: [{ status: judgeStatus.accepted, share: 1 }] })
    expect(right.cases[0]!.detail?.judgeMessage).toMatch(/^ok after \d/)
    const stubborn = await run({
      kind: 'interact',
      job: { ...job, source: 'while True: print(1, flush=True); input()' },
      input,
    })
    expect(stubborn.cases[0]).toMatchObject({
      status: judgeStatus.wrongAnswer,
      detail: { judgeMessage: 'wrong answer never guessed 37' },
    })
    const broken = { ...job, validator: aValidator('int main(void) { return x + y; }') }
    const told = await run({ kind: 'interact', job: broken, input })
    expect(told).toMatchObject({ outcome: 'system_error', message: /x. undeclared[^]*y. undeclared/ })
  })

  test('judges a program on stored data to the very verdict of a submission, also in subtasks', async () => {
    const cases = bench
      .casesOf([
        ['1 2\n', '3\n'],
        ['2 2\n', '4\n'],
        ['9 9\n', '18\n'],
        ['5 5\n', '10\n'],
      ])
      .map((one, index) => ({ ...one, group: 1 + (index >> 1), score: 25 }))
    const source = 'a, b = map(int, input().split())\nprint(a + b if a < 9 else 0)\n'
    for (const caseMode of ['default', 'ergodic_without_error', 'subtask_lowest', 'subtask_average'] as const) {
      for (const language of ['Python3', 'C With O2']) {
        const job = aJob({ language, source, caseMode, type: 1, cases })
        const real = await bench.judge(job)
        const tried = await run({ kind: 'judge', job })
        const told = ({
          outcome,
          message,
          cases: results,
        }: Pick<Awaited<ReturnType<typeof run>>, 'outcome' | 'message' | 'cases'>) => ({
          outcome,
          message,
          cases: results.map(({ caseId, status, share, detail }) => ({ caseId, status, share, detail })),
        })
        expect(told(tried)).toEqual(told(real))
      }
    }
  })

  test('makes the answers of all inputs by a program that is right, and names the inputs on which it fails', async () => {
    const cases = bench.casesOf([
      ['1 2\n', '1 2\n'],
      ['4 4\n', '4 4\n'],
    ])
    const source = 'a, b = map(int, input().split())\nprint(a + b)\n'
    const job = aJob({ language: 'Python3', source, cases })
    const made = await run({ kind: 'answer', job })
    expect(made).toMatchObject({ outcome: 'judged', cases: [{ status: 0 }, { status: 0 }] })
    const texts = made.answers.toSorted((a, b) => a.caseId - b.caseId).map(({ hash }) => made.stored.get(hash))
    expect(texts).toEqual(['3\n', '8\n'])
    const failing = { ...job, source: `${source}assert a < 4\n` }
    const failed = await run({ kind: 'answer', job: failing })
    expect(failed.cases.map(({ status }) => status)).toEqual([judgeStatus.accepted, judgeStatus.runtimeError])
    expect(failed.answers.map(({ caseId }) => caseId)).toEqual([cases[0]!.id])
  })

  test('says so if the answers find no room, and stops', async () => {
    const cases = bench.casesOf([
      ['1\n', ''],
      ['2\n', ''],
    ])
    const job = aJob({ language: 'Python3', source: 'print(input())', cases })
    const about = { signal: new AbortController().signal, storeAnswer: () => Promise.reject(new AnswersFull()) }
    const ended = await runWorkshopOn(bench)(aRun({ kind: 'answer', job }), about)
    expect(ended).toEqual({
      outcome: 'system_error',
      message: writeNote({ note: 'answersFull' }),
      cases: [],
      answers: [],
    })
  })

  test('leaves nothing behind', () => {
    expect(readdirSync(bench.scratchFolder)).toEqual([])
  })

  test('is given back for another judge if the language is not here', async () => {
    const validator = aValidator('', { language: 'Cobol' })
    await expect(run({ kind: 'check', validator })).rejects.toThrow(/Cobol, which this judge does not offer/)
    await expect(run({ kind: 'answer', job: aJob({ language: 'Cobol' }) })).rejects.toThrow(/does not offer/)
  })
})
