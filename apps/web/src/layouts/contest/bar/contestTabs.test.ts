import { expect, test } from 'vitest'
import { contestTabs, tabAt } from './contestTabs.ts'

const titles = {
  overview: 'overview',
  problems: 'problems',
  submissions: 'submissions',
  announcements: 'announcements',
  clarifications: 'clarifications',
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
  ['/contest/7/announcements', 'announcements'],
  ['/contest/7/clarifications', 'clarifications'],
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
  ])
})
