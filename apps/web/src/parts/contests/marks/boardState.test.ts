import { contestStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { boardState } from './boardState.ts'

const { scheduled, running, ended } = contestStatus

test.each([
  ['closed to everybody', { openRank: false, windowSeconds: null }, ['none', 'none', 'none']],
  ['open', { openRank: true, windowSeconds: null }, ['atStart', 'open', 'open']],
  ['open, with own times', { openRank: true, windowSeconds: 3_600 }, ['atEnd', 'atEnd', 'open']],
  ['closed, with own times', { openRank: false, windowSeconds: 3_600 }, ['none', 'none', 'none']],
] as const)('a board that is %s, before, during and after the contest', (_name, contest, expected) => {
  expect([scheduled, running, ended].map((status) => boardState(contest, status))).toEqual(expected)
})
