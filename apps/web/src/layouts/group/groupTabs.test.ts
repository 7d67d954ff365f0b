import { expect, test } from 'vitest'
import { tabAt } from './groupTabs.ts'

const titles = {
  home: 'home',
  announcements: 'announcements',
  problems: 'problems',
  trainings: 'trainings',
  contests: 'contests',
  discussions: 'discussions',
  submissions: 'submissions',
  members: 'members',
  rank: 'rank',
  settings: 'settings',
}

test.each([
  ['/group/7', 'home'],
  ['/group/7/problem', 'problems'],
  ['/group/7/problem/A1', 'problems'],
  ['/group/7/problem/create', 'problems'],
  ['/group/7/full-screen/problem/A1', 'problems'],
  ['/group/7/training', 'trainings'],
  ['/group/7/training/create', 'trainings'],
  ['/group/7/training/3/full-screen/problem/A1', 'trainings'],
  ['/group/7/contest', 'contests'],
  ['/group/7/contest/9/edit', 'contests'],
  ['/group/7/discussion/1027', 'discussions'],
  ['/group/7/discussion-detail/5', 'discussions'],
  ['/group/7/status', 'submissions'],
  ['/group/7/submission-detail/3', 'submissions'],
  ['/group/7/statuses', 'home'],
])('%s stands under the tab %s', (path, title) => {
  expect(tabAt(7, path).title(titles)).toBe(title)
})
