import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { lookOf, scoreStep } from './verdictKind.ts'

test('every status of the wire has a look of its own kind', () => {
  for (const [name, status] of Object.entries(judgeStatus)) {
    const { sign } = lookOf(status)
    if (name !== 'unknownResult') expect(sign, name).not.toBe('question')
  }
  expect(lookOf(judgeStatus.accepted)).toEqual({ kind: 'ac', sign: 'check' })
})

test('a status nobody knows is drawn as an unknown result', () => {
  expect(lookOf(99)).toEqual(lookOf(judgeStatus.unknownResult))
})

test('only a score of nothing and a full score take the ends of the ramp', () => {
  expect([0, 1, 29, 30, 59, 60, 84, 85, 99, 100].map((score) => scoreStep(score))).toEqual([
    's0',
    's1',
    's1',
    's2',
    's2',
    's3',
    's3',
    's4',
    's4',
    's5',
  ])
  expect(scoreStep(35, 35)).toBe('s5')
  expect(scoreStep(0, 0)).toBe('s0')
})
