import { siteScope } from '@praxis/contract/scope'
import { expect, test } from 'vitest'
import { viewIn, viewsOf } from './deskViews.ts'

const group = { kind: 'group', groupId: 7 } as const

test('root alone decides about mutes of the site, and groups have their own mutes in place of the reports that are kept', () => {
  expect(viewsOf(siteScope, true)).toEqual(['posts', 'queue', 'waiting', 'reports', 'proposals', 'trash'])
  expect(viewsOf(siteScope, false)).toEqual(['posts', 'queue', 'waiting', 'reports', 'trash'])
  expect(viewsOf(group, true)).toEqual(['posts', 'queue', 'waiting', 'mutes', 'trash'])
})

test('an address that names a part which the moderator does not have shows the posts', () => {
  const views = viewsOf(siteScope, false)
  expect(viewIn('queue', views)).toBe('queue')
  expect(viewIn('proposals', views)).toBe('posts')
  expect(viewIn(null, views)).toBe('posts')
})
