import { expect, test } from 'vitest'
import { aPerson } from '../testing/contests.ts'
import { mayReopen } from './final.ts'

test('the author of a contest and root reopen it, and nobody else who manages it', () => {
  const contest = { ownerUid: 'author' }
  const asked = [aPerson('author'), aPerson('r', 'root'), aPerson('other', 'admin'), aPerson('other')]
  expect(asked.map((viewer) => mayReopen(viewer, contest))).toEqual([
    null,
    null,
    'contest_reopen_forbidden',
    'contest_reopen_forbidden',
  ])
})
