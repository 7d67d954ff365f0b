import type { Lookups, Services } from './context.ts'
import { admitSignIn } from './modules/contests/public.ts'
import { reservedStore } from './modules/disk/public.ts'
import { openViews } from './modules/discussions/public.ts'
import { memberships } from './modules/groups/public.ts'
import { endWork, takeBack } from './modules/judging/public.ts'
import { openWatch, watched, type Watch } from './modules/overview/public.ts'
import { openShop } from './modules/payments/public.ts'
import { openProblemPages } from './modules/problems/public.ts'
import { openBoards } from './modules/standings/public.ts'
import { remoteAccountLists } from './modules/remoteJudges/public.ts'
import {
  readContestStatuses,
  readOwnContestStatuses,
  readProblemStatuses,
  readWholeSubmission,
} from './modules/submissions/public.ts'

type Own = Omit<Services, keyof Lookups>

/** Left out: as the product has them. */
type Times = { pagesMs?: Parameters<typeof openProblemPages>[1]; boards?: Parameters<typeof openBoards>[1] }

/** What modules answer for others. A lookup that nobody answers does not compile. */
const openLookups = (own: Own, watch: Watch, { pagesMs, boards }: Times): Lookups => ({
  watch,
  admitSignIn,
  problemStatuses: readProblemStatuses,
  contestStatuses: readContestStatuses,
  ownContestStatuses: readOwnContestStatuses,
  wholeSubmission: readWholeSubmission,
  memberships,
  endWork,
  takeBack,
  problemPages: openProblemPages(own, pagesMs),
  boards: openBoards(own, boards),
  discussionViews: openViews(own),
  shop: openShop(own),
  remoteAccountLists,
})

/** The services of a process: those of its own, and what is answered with them. */
export function openServices(given: Own, times: Times = {}): Services {
  const watch = openWatch(given)
  const log = watched(given.log, watch)
  const own = { ...given, log, files: reservedStore(given.files, { ...given, log }) }
  return { ...own, ...openLookups(own, watch, times) }
}
