import { ai } from '@praxis/contract/ai'
import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { callAbout } from './callAbout.ts'
import { helpFor } from './subject.ts'

const own = { submitId: 4, uid: 'me', cid: 0, gid: null }

test.each([
  [judgeStatus.accepted, 'perfect_code', ai.perfectCode],
  [judgeStatus.wrongAnswer, 'provide_idea', ai.provideIdea],
  [judgeStatus.compileError, 'explain_compile_error', ai.explainCompileError],
] as const)('the verdict %i has the help %s, for its author, outside of contests', (status, kind, endpoint) => {
  const subject = helpFor({ ...own, status }, 'me')
  expect(subject).toEqual({ kind, submitId: 4 })
  expect(callAbout(subject!, null)).toEqual({ endpoint, input: { submitId: 4 } })
  expect(helpFor({ ...own, status, gid: 3 }, 'me')).toEqual(subject)
  expect(helpFor({ ...own, status }, 'somebody else')).toBeNull()
  expect(helpFor({ ...own, status }, undefined)).toBeNull()
  expect(helpFor({ ...own, status, uid: null }, undefined)).toBeNull()
  expect(helpFor({ ...own, status, cid: 9 }, 'me')).toBeNull()
})

test('no other verdict has a help', () => {
  const helped: readonly number[] = [judgeStatus.accepted, judgeStatus.wrongAnswer, judgeStatus.compileError]
  for (const status of Object.values(judgeStatus)) {
    if (!helped.includes(status)) expect(helpFor({ ...own, status }, 'me')).toBeNull()
  }
})

test('an idea says how much of one is wanted', () => {
  const idea = helpFor({ ...own, status: judgeStatus.wrongAnswer }, 'me')!
  expect(callAbout(idea, 'plan').input).toEqual({ submitId: 4, level: 'plan' })
  expect(callAbout({ kind: 'explain_problem', pid: 12 }, null)).toEqual({
    endpoint: ai.explainProblem,
    input: { pid: 12 },
  })
})
