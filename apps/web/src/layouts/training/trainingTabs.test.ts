import { siteScope } from '@praxis/contract/scope'
import { expect, test } from 'vitest'
import { trainingLinks } from '#web/links.ts'
import { tabAt } from './trainingTabs.ts'

const titles = { introduction: 'introduction', problems: 'problems', rank: 'rank' }

test.each([
  ['/training/7', 'introduction'],
  ['/training/7/', 'introduction'],
  ['/training/7/problems', 'problems'],
  ['/training/7/problem/A1', 'problems'],
  ['/training/7/full-screen/problem/A1', 'problems'],
  ['/training/7/rank', 'rank'],
])('%s stands under the tab %s', (path, title) => {
  expect(tabAt(trainingLinks(siteScope, 7), path).title(titles)).toBe(title)
  expect(tabAt(trainingLinks({ kind: 'group', groupId: 3 }, 7), `/group/3${path}`).title(titles)).toBe(title)
})
