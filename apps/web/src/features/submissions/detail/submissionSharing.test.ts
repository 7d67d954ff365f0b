import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { maySetSharing } from './submissionSharing.ts'

const { submission: shape } = submissions.detail.output.shape
const absent = Object.fromEntries(Object.keys(shape.shape).map((name) => [name, null]))
const submission = shape.parse({
  ...absent,
  submitId: 7,
  judger: '',
  uid: 'ab',
  cid: 0,
  cpid: 0,
  status: 0,
  share: false,
  version: 0,
  isManual: false,
})
const own = { submission, codeShare: true }
const of = (change: Partial<typeof submission>) => ({ ...own, submission: { ...submission, ...change } })

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
