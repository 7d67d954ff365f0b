import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { InputOf, OutputOf } from '@praxis/contract/endpoint'
import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { workshopRuns } from '@praxis/contract/workshopRuns'
import { readPackage } from '@praxis/formats/readPackage'
import { expect, test } from 'vitest'
import { clientOf } from './src/client.ts'
import { root } from './src/product.ts'
import { theSite } from './src/together.ts'

const its = theSite()

type Request = InputOf<typeof workshopRuns.start>
type Ended = OutputOf<typeof workshopRuns.result>

/** Somebody who keeps the bank, and lets the judge try things. */
async function anAuthor() {
  const client = clientOf(its.address)
  const { token, username } = await its.person('author', 'problem_admin')
  async function run(sent: Request): Promise<Ended> {
    const started = await client(workshopRuns.start, sent, token)
    if (started.data === null) throw new Error(started.msg)
    for (;;) {
      const { data, msg } = await client(workshopRuns.result, started.data, token)
      if (data === null) throw new Error(msg)
      if (data.state === 'done') return data
      await pause(100)
    }
  }
  const pidOf = async (displayId: string) => {
    const rows = await its.query(`select id from problem where display_id = $1`, [displayId])
    return Number(rows[0]!['id'])
  }
  return { client, token, username, run, pidOf }
}

const checker = {
  language: 'C++ 17 With O2',
  code: `#include "testlib.h"
int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  int answer = ans.readInt(), got = ouf.readInt();
  if (got == answer) quitf(_ok, "right");
  quitf(_wa, "expected %d, found %d", answer, got);
}
`,
}

test('a checker is compiled and tried on the judge, and its compiler is quoted', async () => {
  const { client, token, run } = await anAuthor()
  const compiled = await client(workshopRuns.compileChecker, { ...checker, pid: null }, token)
  expect(compiled).toMatchObject({ status: 200, msg: 'success', data: null })
  const broken = await client(workshopRuns.compileChecker, { ...checker, code: 'int main() { return x; }' }, token)
  expect(broken).toMatchObject({ status: 500, code: 'compile_failed', msg: /x. was not declared/ })
  const tried = await run({ kind: 'check', validator: checker, input: '', output: '6', answer: '5' })
  expect(tried).toMatchObject({
    status: judgeStatus.wrongAnswer,
    share: 0,
    message: null,
    judgeMessage: 'wrong answer expected 5, found 6',
  })
  expect(
    (await its.query('select id from workshop_run where kind = $1 and state <> $2', ['compile', 'done'])).length,
  ).toBe(0)
})

test('an interactor talks with a program on a typed input', async () => {
  const { run } = await anAuthor()
  const folder = join(root, 'problems/1004-warmer-colder')
  const interactor = await readFile(join(folder, 'output_validator/interact.cpp'), 'utf8')
  const { model } = await readPackage(folder)
  const { language, source } = model.workshop.solutions.find(({ file }) => /accepted/.test(file))!
  const ended = await run({
    kind: 'interact',
    validator: { language: 'C++ 17 With O2', code: interactor, protocol: 'kattis' },
    program: { language, code: source },
    input: await readFile(join(folder, 'data/sample/1.in'), 'utf8'),
    answer: await readFile(join(folder, 'data/sample/1.ans'), 'utf8'),
  })
  expect(ended).toMatchObject({ status: judgeStatus.accepted, share: 1, cases: [{ status: 0 }] })
})

/** Problems with a checker, an interactor, points and subtasks, and one without. */
const chosen = /^10(00|03|04|05|06|07|08)/

test('a solution tried by the author gets the verdict of its submission, and stands in no list', async () => {
  const { client, token, username, run, pidOf } = await anAuthor()
  const names = (await readdir(join(root, 'problems'))).filter((name) => chosen.test(name))
  const compared: string[] = []
  for (const name of names) {
    const generatedData = join(root, 'build/problems', name, 'data')
    const { model } = await readPackage(join(root, 'problems', name), { generatedData })
    const pid = model.displayId!
    const solutions = model.workshop.solutions.filter(({ file }) => /wrong_answer|partial/.test(file)).slice(0, 1)
    const right = model.workshop.solutions.find(({ file, language }) => /accepted/.test(file) && /^C|Py/.test(language))
    for (const { file, language, source } of right === undefined ? solutions : [right, ...solutions]) {
      const tried = await run({ kind: 'judge', pid: await pidOf(pid), program: { language, code: source } })
      const { data } = await client(submissions.submit, { pid, language, code: source }, token)
      const submitId = data!.submitId
      const real = await untilFinished(submitId)
      const cases = await its.query(
        `select seq, judgement_case.status from judgement_case join submission using (judgement_id)
        where submission.id = $1 order by seq`,
        [submitId],
      )
      expect([file, tried.status, tried.score], pid).toEqual([file, real.status, real.score])
      expect(tried.cases.map(({ seq, status }) => ({ seq, status }))).toEqual(
        cases.map(({ seq, status }) => ({ seq: Number(seq), status: Number(status) })),
      )
      compared.push(`${pid} ${file}`)
    }
  }
  expect(compared.length).toBeGreaterThan(8)
  const stored = await its.query('select submission.id from submission join account using (uid) where username = $1', [
    username,
  ])
  expect(stored).toHaveLength(compared.length)

  async function untilFinished(id: number) {
    for (;;) {
      const { data } = await client(submissions.statuses, { submitIds: [id] })
      const judge = data?.[String(id)]
      if (judge !== undefined && isFinished(judge.status)) return judge
      await pause(200)
    }
  }
})

test('answers made by a right program are those of the package, and a case on which it fails is named', async () => {
  const { run, pidOf } = await anAuthor()
  const pid = await pidOf('1000')
  const code = 'a, b = map(int, input().split())\nprint(a + b)\n'
  const made = await run({ kind: 'answer', pid, program: { language: 'Python3', code } })
  expect(made.status).toBe(judgeStatus.accepted)
  const rows = await its.query(
    `select test_case.answer_name from problem join test_case on test_case.test_data_id = problem.test_data_id
    join upload_file on upload_file.name = test_case.answer_name and upload_file.hash = test_case.answer_hash
    where problem.id = $1`,
    [pid],
  )
  expect(rows).toHaveLength(made.cases.length)
  expect(made.fileListDir).not.toBeNull()
  const failing = await run({ kind: 'answer', pid, program: { language: 'Python3', code: `${code}assert a > 1` } })
  expect(failing).toMatchObject({ status: judgeStatus.runtimeError, fileListDir: null })
  const failed = failing.cases.filter(({ status }) => status !== judgeStatus.accepted)
  expect(failed.length).toBeGreaterThan(0)
  for (const { name, said } of failed) expect([name, said]).toEqual([expect.stringMatching(/\d/), expect.any(String)])
})
