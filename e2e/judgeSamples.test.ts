import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readPackage } from '@praxis/formats/readPackage'
import type { Expectation } from '@praxis/formats/model'
import type { CaseRow } from '@praxis/contract/submissions'
import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import { submissions } from '@praxis/contract/submissions'
import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { root } from './src/product.ts'
import { theSite } from './src/together.ts'

const its = theSite()

type Try = {
  problem: string
  file: string
  language: string
  source: string
  status: number
  failingCase: number | null
  score: number | null
}

/** Of each sample problem a right solution and everything that is wrong and quick. */
async function readTries(): Promise<Try[]> {
  const names = (await readdir(join(root, 'problems'), { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const all: Try[] = []
  for (const { name } of names) {
    const generatedData = join(root, 'build/problems', name, 'data')
    const { model } = await readPackage(join(root, 'problems', name), { generatedData })
    const tries = model.workshop.solutions.flatMap(({ file, language, source, expected }) =>
      expected === null ? [] : [{ problem: model.displayId!, file, language, source, ...factsOf(expected) }],
    )
    const right = tries.find((one) => one.status === judgeStatus.accepted && one.language.startsWith('C'))
    all.push(...(right === undefined ? [] : [right]), ...tries.filter((one) => /wrong_answer/.test(one.file)))
  }
  return all
}

/** praxis.yaml of a sample names one status. */
const factsOf = (expected: Expectation) => ({
  status: expected.statuses[0] ?? judgeStatus.unknownResult,
  failingCase: expected.case,
  score: expected.score?.least ?? null,
})

test('every sample problem is judged through the API as its package says', async () => {
  const client = clientOf(its.address)
  const tries = await readTries()
  expect(new Set(tries.map((one) => one.problem)).size).toBe(12)
  // One person each: of one only so many may wait.
  const people = await Promise.all(tries.map(() => its.person('sample')))
  const told = await Promise.all(
    tries.map(async (one, index) => {
      const { token } = people[index]!
      const { data, msg } = await client(
        submissions.submit,
        { pid: one.problem, language: one.language, code: one.source },
        token,
      )
      if (data === null) throw new Error(`${one.problem} ${one.file}: ${msg}`)
      const judge = await untilFinished(client, data.submitId)
      return { ...one, got: judge, cases: await casesOf(client, data.submitId, token) }
    }),
  )
  const wrong = told.filter(
    ({ got, status, score }) => got.status !== status || (score !== null && got.score !== score),
  )
  expect(wrong.map(({ problem, file, got }) => `${problem} ${file}: ${got.status}, ${got.score} points`)).toEqual([])
  for (const { problem, file, cases, failingCase } of told) {
    if (failingCase === null) continue
    const failed = cases.filter((one) => one.status !== judgeStatus.accepted && one.status !== judgeStatus.cancelled)
    expect(Math.min(...failed.map((one) => one.seq)), `${problem} ${file}`).toBe(failingCase)
  }
})

async function untilFinished(client: Client, id: number): Promise<SubmissionRecord> {
  for (;;) {
    const { data } = await client(submissions.statuses, { submitIds: [id] })
    const judge = data?.[String(id)]
    if (judge !== undefined && isFinished(judge.status)) return judge
    await pause(500)
  }
}

async function casesOf(client: Client, submitId: number, token: string): Promise<CaseRow[]> {
  const { data } = await client(submissions.caseResults, { submitId }, token)
  return data?.judgeCaseList ?? data?.subTaskJudgeCaseVoList?.flatMap((group) => group.subtaskDetailList) ?? []
}
