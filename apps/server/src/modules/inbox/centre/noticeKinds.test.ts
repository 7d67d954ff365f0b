import { expect, test } from 'vitest'
import { linkOfNotice, noticesOfTab } from './noticeKinds.ts'

test('what many are told is in the tab of the site, everything else in that of the reader', () => {
  const ofSite = ['bill_differs', 'problem_renamed', 'problems_waiting', 'refund_failed', 'tag_renamed']
  expect(noticesOfTab('sys').toSorted()).toEqual(ofSite)
  expect(noticesOfTab('mine')).toContain('refund_done')
  expect(noticesOfTab('mine').filter((kind) => ofSite.includes(kind))).toEqual([])
})

test('a notice leads to what it is about, in the group that has it', () => {
  expect(linkOfNotice('mentioned', { cid: 7, commentId: 3 })).toBe('/contest/7/comment?comment=3')
  expect(linkOfNotice('mentioned', { did: 5, gid: 2, commentId: 3 })).toBe('/group/2/discussion-detail/5?comment=3')
  expect(linkOfNotice('report_decided', { decision: 'hide', did: 5, gid: null, commentId: null })).toBeNull()
})
