import { expect, test } from 'vitest'
import { CaseWords } from './caseWords.ts'
import { caseWithoutRun } from './caseResult.ts'

const aCase = (seq: number, message: string, judgeMessage: string) =>
  caseWithoutRun({ id: seq, seq, group: null, score: null, input: noFile, answer: noFile }, -1, {
    reason: 'checker',
    message,
    judgeMessage,
  })
const noFile = { hash: '', size: 0 }

test('a report of ten thousand cases in which the checker says all that it may is one that the server takes', () => {
  const words = new CaseWords()
  const cases = Array.from({ length: 10_000 }, (_, at) => words.cut(aCase(at, '界'.repeat(4_096), '"'.repeat(4_096))))
  expect(Buffer.byteLength(JSON.stringify(cases))).toBeLessThan(16 * 2 ** 20)
  expect(cases[0]?.detail).toEqual(aCase(0, '界'.repeat(4_096), '"'.repeat(4_096)).detail)
  expect(cases.at(-1)?.detail).toMatchObject({ message: '界'.repeat(100), judgeMessage: '"'.repeat(100) })
})

test('short messages of ten thousand cases stay as they are', () => {
  const words = new CaseWords()
  const said = ['wrong answer 1st numbers differ', 'expected 12345, found 12346'] as const
  for (let at = 0; at < 10_000; at += 1) expect(words.cut(aCase(at, ...said)).detail).toEqual(aCase(at, ...said).detail)
  expect(words.cut(caseWithoutRun(aCase(1, '', '') as never, 0, { reason: 'time', limit: 1 })).detail).toEqual({
    reason: 'time',
    limit: 1,
  })
})
