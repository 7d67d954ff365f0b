import { expect, test } from 'vitest'
import { maySetSharing } from './submissionSharing.ts'

const submission = { uid: 'ab', cid: 0, gid: null, share: false }
const own = { submission, codeShare: true }
const of = (change: object) => ({ ...own, submission: { ...submission, ...change } })

test('own code may be shared where the problem allows it', () => {
  expect(maySetSharing(own, 'ab')).toBe(true)
  expect(maySetSharing({ ...own, codeShare: false }, 'ab')).toBe(false)
})

test('shared code can be taken back after the problem has closed sharing', () => {
  expect(maySetSharing({ ...of({ share: true }), codeShare: false }, 'ab')).toBe(true)
})

test('code of others, of contests and of groups is not shared by a switch', () => {
  expect([maySetSharing(own, 'cd'), maySetSharing(own, undefined)]).toEqual([false, false])
  expect([maySetSharing(of({ cid: 3 }), 'ab'), maySetSharing(of({ gid: 1 }), 'ab')]).toEqual([false, false])
})
