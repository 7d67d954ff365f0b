import { siteScope } from '@praxis/contract/scope'
import type { Viewer } from '@praxis/rules/viewer'
import { readDiscussions } from '../../../apps/server/src/modules/discussions/enter/readDiscussions.ts'
import {
  listDiscussions,
  listOfPerson,
  type Filter,
} from '../../../apps/server/src/modules/discussions/read/list.queries.ts'
import { listRows } from '../../../apps/server/src/modules/discussions/read/rows.queries.ts'
import { hotDiscussion } from './seedDiscussions.ts'
import type { Sizes } from './seed.ts'
import { liked, root } from './talkPlans.ts'
import type { Case } from './planCase.ts'

export function discussionCases(sizes: Sizes): Case[] {
  const list = (
    name: string,
    filter: Filter,
    pages: number,
    { viewer = null as Viewer | null, currentPage = 1 } = {},
  ): Case => ({
    name: `discussions: ${name}`,
    pages,
    async ask(db) {
      const { records } = await listDiscussions(db, siteScope, { viewer, level: null }, filter, {
        currentPage,
        limit: 10,
      })
      return listRows(
        db,
        records.map(({ did }) => did),
        { uid: viewer?.uid ?? '' },
      )
    },
  })
  return [
    list('first page', {}, 6_000),
    list('first page, for a person', {}, 6_000, { viewer: liked }),
    list('first page, for root, with what is hidden', { all: true }, 6_000, { viewer: root }),
    list('page 100', {}, 12_000, { currentPage: 100 }),
    list('a category', { categoryId: 3 }, 6_000),
    list('a category for members', { categoryId: 8 }, 20_000),
    list('a problem', { pid: '1020' }, 3_000),
    list('only mine', { uid: liked.uid }, 3_000, { viewer: liked }),
    list('keyword, Chinese', { keyword: '更短的写法' }, 60_000),
    list('keyword, English', { keyword: 'solution' }, 60_000),
    list('a keyword that nothing has', { keyword: 'nothinghasit' }, 3_000),
    {
      name: 'discussions of a person',
      pages: 3_000,
      ask: (db) => listOfPerson(db, siteScope, { viewer: null, level: null }, liked.uid, { currentPage: 1, limit: 10 }),
    },
    {
      name: 'discussion',
      pages: 300,
      ask: (db) => readDiscussions(db, [{ viewer: liked, did: hotDiscussion(sizes) }]),
    },
  ]
}
