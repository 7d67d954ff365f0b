import { writeNote } from '@praxis/contract/judgeNotes'
import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import type { Outcome } from '#judge/job/judge.ts'
import { describeVerdict } from './describe.ts'

test('the author of a problem reads what the judge says of a compilation in plain words', () => {
  const message = writeNote({ note: 'programTooLarge', mb: 64 })
  const outcome: Outcome = { outcome: 'compile_error', message, cases: [], evidence: null }
  const ended = { status: judgeStatus.compileError, case: null, score: null }
  expect(describeVerdict(ended, outcome, 1_000)).toBe('compile error, The compiled program is larger than 64 MB.')
})
