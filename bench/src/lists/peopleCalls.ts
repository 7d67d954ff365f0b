import { carousel } from '@praxis/contract/carousel'
import { toRequest, type Endpoint, type InputOf } from '@praxis/contract/endpoint'
import { acRanges, home } from '@praxis/contract/home'
import { honors } from '@praxis/contract/honors'
import { otherContests } from '@praxis/contract/otherContests'
import { people } from '@praxis/contract/people'
import { ranks } from '@praxis/contract/ranks'
import { tools } from '@praxis/contract/siteLinks'
import { rankTypes } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import type { Context } from '../../../apps/server/src/context.ts'
import {
  forgetFigures,
  readAcRank,
  readWeekStatistics,
} from '../../../apps/server/src/modules/people/figures/figures.ts'
import type { bareTables } from './bare.ts'
import type { Sizes } from './seed.ts'

export type Call = {
  name: string
  request: ReturnType<typeof toRequest>
  token?: string
  /** The bare page with the same rows, where a goal stands against it. */
  bare?: keyof typeof bareTables | undefined
}
type Reader = { sizes: Sizes; token: string; root: string }

/** Ranklists, profiles, and what the home page asks for. The AC ranking comes from memory. */
export function peopleCalls({ sizes, token, root }: Reader): Call[] {
  const call = <E extends Endpoint>(name: string, endpoint: E, input: InputOf<E>, asker?: string): Call => ({
    name,
    request: toRequest(endpoint, input),
    ...(asker !== undefined && { token: asker }),
  })
  const { acm, oi } = rankTypes
  const deep = Math.round(sizes.accounts * 0.03)
  return [
    call('ranklist ACM, first page', ranks.list, { type: acm }),
    call('ranklist OI, first page', ranks.list, { type: oi }),
    call(`ranklist ACM, page ${deep}`, ranks.list, { type: acm, currentPage: deep }),
    call(`ranklist OI, page ${deep}`, ranks.list, { type: oi, currentPage: deep }),
    call('ranklist ACM, search', ranks.list, { type: acm, searchUser: 'wang' }),
    call('ranklist OI, search', ranks.list, { type: oi, searchUser: 'wang' }),
    call('ranklist ACM, search, also real names', ranks.list, { type: acm, searchUser: '小明' }, root),
    // Without a name it is the busiest person, who is signed in.
    call('profile, busiest person', people.profile, {}, token),
    call('profile, somebody who never submitted', people.profile, { username: `lurker${sizes.accounts}` }),
    call('heat map, busiest person', people.heatMap, {}, token),
    call('home: counts, busiest person', submissions.homeCount, {}, token),
    ...acRanges.map((type) => call(`home: AC ranking of ${type}, in memory`, home.acRank, { type })),
    call('home: week, in memory', home.weekStatistics, {}),
    call('home: recent contests', home.recentContests, {}),
    call('home: recent problems', home.recentProblems, {}),
    call('home: pictures', carousel.list, {}),
    call('home: quotation', home.quotation, {}),
    call('contests elsewhere', otherContests.recent, {}),
    call('tools', tools.list, {}),
    call('honours', honors.list, {}),
  ]
}

/** What a process reads once a minute, read every time. */
export function coldReads(context: Context) {
  const anew = (read: () => Promise<unknown>) => () => {
    forgetFigures(context.db)
    return read()
  }
  return [
    ...acRanges.map((range) => ({
      name: `AC ranking of ${range}, not in memory`,
      read: anew(() => readAcRank(context, range)),
    })),
    { name: 'week, not in memory', read: anew(() => readWeekStatistics(context, { forceRefresh: false })) },
  ]
}
