import { carouselAdmin } from '@praxis/contract/carouselAdmin'
import { exampleOf, type Endpoint } from '@praxis/contract/endpoint'
import { honors } from '@praxis/contract/honors'
import { otherContestAdmin } from '@praxis/contract/otherContestAdmin'
import { moreMenuAdmin, toolAdmin } from '@praxis/contract/siteLinkAdmin'
import type { Act, Site } from './bankActs.ts'
import { insertPicture } from './storedFiles.ts'

async function aLink({ db }: Site, kind: 'tool' | 'more'): Promise<number> {
  const link = { kind, name: 'Visualizer', url: 'https://visualgo.net' }
  return (await db.insertInto('site_link').values(link).returning('id').executeTakeFirstOrThrow()).id
}

async function anHonor({ db }: Site): Promise<number> {
  const honor = { name: 'Expert', type: 0, min_value: 100, color: '#fff', background: '#000' } as const
  return (await db.insertInto('honor').values(honor).returning('id').executeTakeFirstOrThrow()).id
}

async function anOtherContest({ db }: Site): Promise<number> {
  const contest = { oj: 'x', url: '/', title: 'x', begin_at: '2026-01-01T00:00:00Z', end_at: '2026-12-01T00:00:00Z' }
  return (await db.insertInto('other_contest').values(contest).returning('id').executeTakeFirstOrThrow()).id
}

async function aPicture(site: Site): Promise<number> {
  const picture = { file_id: await insertPicture(site, site.root.uid) }
  return (await site.db.insertInto('carousel_item').values(picture).returning('id').executeTakeFirstOrThrow()).id
}

/** What administrators do with the home page and the bar. */
export const homeActs = new Map<Endpoint, Act>([
  [toolAdmin.create, { act: 'tool.create', prepare: async () => exampleOf(toolAdmin.create) }],
  [toolAdmin.update, { act: 'tool.edit', prepare: async (site) => ({ id: await aLink(site, 'tool'), name: 'Other' }) }],
  [toolAdmin.remove, { act: 'tool.delete', prepare: async (site) => ({ id: await aLink(site, 'tool') }) }],
  [moreMenuAdmin.create, { act: 'moreItem.create', prepare: async () => exampleOf(moreMenuAdmin.create) }],
  [
    moreMenuAdmin.update,
    { act: 'moreItem.edit', prepare: async (site) => ({ id: await aLink(site, 'more'), title: 'Other' }) },
  ],
  [moreMenuAdmin.remove, { act: 'moreItem.delete', prepare: async (site) => ({ id: await aLink(site, 'more') }) }],
  [honors.create, { act: 'honor.create', prepare: async () => exampleOf(honors.create) }],
  [honors.update, { act: 'honor.edit', prepare: async (site) => ({ id: await anHonor(site), rank: 4 }) }],
  [honors.remove, { act: 'honor.delete', prepare: async (site) => ({ id: await anHonor(site) }) }],
  [otherContestAdmin.create, { act: 'otherContest.create', prepare: async () => exampleOf(otherContestAdmin.create) }],
  [
    otherContestAdmin.update,
    { act: 'otherContest.edit', prepare: async (site) => ({ id: await anOtherContest(site), title: 'Other' }) },
  ],
  [
    otherContestAdmin.remove,
    { act: 'otherContest.delete', prepare: async (site) => ({ id: await anOtherContest(site) }) },
  ],
  [carouselAdmin.upload, { act: 'carousel.create', prepare: async () => ({}) }],
  [
    carouselAdmin.update,
    { act: 'carousel.edit', prepare: async (site) => ({ id: await aPicture(site), title: 'Hall' }) },
  ],
  [carouselAdmin.remove, { act: 'carousel.delete', prepare: async (site) => ({ id: await aPicture(site) }) }],
])
