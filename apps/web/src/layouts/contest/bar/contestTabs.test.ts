import type { ContestInfo } from '@praxis/contract/contestShapes'
import { contestDesks, contestType } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { addressOf, contestTabs, tabAt, tabsOf } from './contestTabs.ts'

const titles = {
  overview: 'overview',
  problems: 'problems',
  submissions: 'submissions',
  rank: 'rank',
  announcements: 'announcements',
  clarifications: 'clarifications',
  comments: 'comments',
  print: 'print',
  acInfo: 'acInfo',
  adminPrint: 'adminPrint',
  rejudge: 'rejudge',
  scrollBoard: 'scrollBoard',
  desk: 'desk',
}

test.each([
  ['/contest/7', 'overview'],
  ['/contest/7/', 'overview'],
  ['/contest/7/problems', 'problems'],
  ['/contest/7/problem/A', 'problems'],
  ['/contest/7/full-screen/problem/A', 'problems'],
  ['/contest/7/problem/A/submission-detail/3', 'submissions'],
  ['/contest/7/submissions', 'submissions'],
  ['/contest/7/rank', 'rank'],
  ['/contest/7/announcements', 'announcements'],
  ['/contest/7/clarifications', 'clarifications'],
  ['/contest/7/comment', 'comments'],
  ['/contest/7/print', 'print'],
  ['/contest/7/ac-info', 'acInfo'],
  ['/contest/7/admin-print', 'adminPrint'],
  ['/contest/7/rejudge', 'rejudge'],
  ['/contest/7/scroll-board', 'scrollBoard'],
  ['/contest/7/desk', 'desk'],
])('%s stands under the tab %s', (path, title) => {
  expect(tabAt(7, path).title(titles)).toBe(title)
})

test('only the overview is open to those who may not enter', () => {
  expect(contestTabs.filter(({ isInside }) => !isInside).map(({ title }) => title(titles))).toEqual(['overview'])
})

test('the setting about submissions after the end goes with the tabs it concerns', () => {
  expect(contestTabs.map(({ to }) => to(7, true)).filter((to) => to.includes('?'))).toEqual([
    '/contest/7/problems?containsEnd=true',
    '/contest/7/submissions?containsEnd=true',
    '/contest/7/rank?containsEnd=true',
  ])
})

const usual = ['overview', 'problems', 'submissions', 'rank', 'announcements', 'clarifications', 'comments']
const contest = { type: contestType.acm, openPrint: true, openClarifications: true, isManager: false, isRoot: false }

test.each([
  ['a contestant', {}, [...usual, 'print']],
  ['a contestant where nothing is printed', { openPrint: false }, usual],
  [
    'a contestant where nothing is asked',
    { openClarifications: false },
    [...usual.filter((tab) => tab !== 'clarifications'), 'print'],
  ],
  ['a manager', { isManager: true }, [...usual, 'print', 'acInfo', 'adminPrint', 'scrollBoard', 'desk']],
  [
    'a manager of OI',
    { isManager: true, type: contestType.oi },
    [...usual, 'print', 'adminPrint', 'scrollBoard', 'desk'],
  ],
  [
    'a manager where nothing is printed',
    { isManager: true, openPrint: false },
    [...usual, 'acInfo', 'scrollBoard', 'desk'],
  ],
  ['a helper with balloons', { desks: ['balloons'] }, [...usual, 'print', 'acInfo']],
  ['a helper who prints', { desks: ['prints'] }, [...usual, 'print', 'adminPrint']],
  ['a helper who prints where nothing is printed', { desks: ['prints'], openPrint: false }, usual],
  ['a helper of the jury', { desks: ['jury'] }, [...usual, 'print']],
  [
    'a super administrator',
    { isManager: true, isRoot: true },
    [...usual, 'print', 'acInfo', 'adminPrint', 'rejudge', 'scrollBoard', 'desk'],
  ],
])('%s has these tabs', (_, more, expected) => {
  const {
    isManager,
    isRoot,
    desks = isManager ? contestDesks : [],
    ...facts
  } = { desks: undefined, ...contest, ...more }
  const info = { ...facts, standing: { isManager, desks } } as unknown as ContestInfo
  expect(tabsOf(info, isRoot).map(({ title }) => title(titles))).toEqual(expected)
})

test('the tab of submissions opens the own ones for those who take part, and all for the jury', () => {
  const submissions = tabAt(7, '/contest/7/submissions')
  const opens = (isJury: boolean, containsEnd: boolean) =>
    addressOf(
      submissions,
      { id: 7, standing: { desks: isJury ? ['jury'] : [] } as unknown as ContestInfo['standing'] },
      containsEnd,
    )
  expect(opens(false, false)).toBe('/contest/7/submissions?onlyMine=true')
  expect(opens(false, true)).toBe('/contest/7/submissions?onlyMine=true&containsEnd=true')
  expect(opens(true, false)).toBe('/contest/7/submissions')
  expect(opens(true, true)).toBe('/contest/7/submissions?containsEnd=true')
})
