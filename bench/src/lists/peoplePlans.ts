import type { Connection } from '../../../apps/server/src/db/connection.ts'
import { acRanges } from '@praxis/contract/home'
import { rankTypes } from '@praxis/contract/statuses'
import type { Context } from '../../../apps/server/src/context.ts'
import { listRecentContests } from '../../../apps/server/src/modules/contests/public.ts'
import { listNewest } from '../../../apps/server/src/modules/people/figures/figures.queries.ts'
import {
  forgetFigures,
  readAcRank,
  readWeekStatistics,
} from '../../../apps/server/src/modules/people/figures/figures.ts'
import { readHeatMap } from '../../../apps/server/src/modules/people/profile/heatMap.ts'
import { readProfile } from '../../../apps/server/src/modules/people/profile/profile.ts'
import { listRanks } from '../../../apps/server/src/modules/people/ranks/listRanks.ts'
import { movePersonStats, followDays } from '../../../apps/server/src/modules/accounts/public.ts'

import type { Case } from './planCase.ts'
type Db = Connection['db']

/** Ranklists, profiles and what the home page asks for, as a visitor asks. */
export function peopleCases(context: Context, { busiest, lurker }: { busiest: string; lurker: string }): Case[] {
  const rankList = (name: string, type: number, pages: number, asked: object = {}): Case => ({
    name: `ranklist: ${name}`,
    pages,
    ask: () => listRanks({ type, currentPage: 1, limit: 30, ...asked }, { ...context, hidesStaff: false }),
  })
  const { acm, oi } = rankTypes
  return [
    rankList('ACM, first page', acm, 1_500),
    rankList('OI, first page', oi, 1_500),
    rankList('ACM, page 3000', acm, 4_000, { currentPage: 3_000 }),
    rankList('OI, page 3000', oi, 4_000, { currentPage: 3_000 }),
    rankList('ACM, search', acm, 60_000, { searchUser: 'wang' }),
    rankList('OI, search', oi, 60_000, { searchUser: 'wang' }),
    rankList('a name that nobody has', acm, 4_000, { searchUser: '不存在的人' }),
    { name: 'profile of the busiest person', pages: 60_000, ask: () => readProfile({ uid: busiest }, context) },
    {
      name: 'profile of somebody who never submitted',
      pages: 3_000,
      ask: () => readProfile({ uid: lurker }, context),
    },
    { name: 'heat map of the busiest person', pages: 500, ask: () => readHeatMap({ uid: busiest }, context) },
    ...acRanges.map((range) => ({
      name: `AC ranking of ${range}`,
      pages: 6_000,
      ask: (db: Db) => {
        forgetFigures(db)
        return readAcRank(context, range)
      },
    })),
    { name: 'AC ranking: the newest accounts', pages: 100, ask: (db) => listNewest(db, [busiest], 9) },
    {
      name: 'statistics of the week',
      pages: 1_000,
      ask(db) {
        forgetFigures(db)
        return readWeekStatistics(context, { forceRefresh: false })
      },
    },
    { name: 'recent contests', pages: 1_500, ask: () => listRecentContests(context) },
    {
      name: 'figures of a person, moved',
      pages: 60,
      ask: (db) => movePersonStats(db, [{ uid: busiest, submitted: 1, all: 1 }]),
    },
    {
      name: 'figures of a day, moved',
      pages: 60,
      ask: (db) => followDays(db, [{ uid: busiest, submissionId: 1, practice: 1 }], []),
    },
  ]
}
