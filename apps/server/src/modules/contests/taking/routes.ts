import { contests } from '@praxis/contract/contests'
import { contestAccess } from '@praxis/rules/contests/access'
import { admits } from '@praxis/rules/contests/accountRule'
import { implement } from '#server/http/handlers.ts'
import { listAnnouncements, listUnread } from '#server/modules/announcements/public.ts'
import { placeOfContest } from '../announcements/announcements.ts'
import { enterContest, seeContest } from '../enter/enterContest.ts'
import { begin } from './begin.ts'
import { calendar } from './calendar/calendar.ts'
import { listContests, listNextContests } from './listContests.ts'
import { readContestProblem } from './problemDetail.ts'
import { listProblems } from './problems.ts'
import { readInfo } from './readInfo.ts'
import { register } from './register.ts'
import { withdraw } from './withdraw.ts'

/** Announcements that a page is told of at once. */
const unreadShown = 100

export const contestRoutes = implement(contests, {
  list: listContests,
  next: (_input, context) => listNextContests(context),
  info: ({ cid }, context) => readInfo(context, cid),
  register,
  withdraw,
  begin,

  async access({ cid }, context) {
    const { visitor, facts } = await seeContest(context, cid)
    return { access: contestAccess.isRegistered(visitor) && admits(facts.accountRule, context.viewer.username) }
  },

  calendar,
  problems: listProblems,
  problem: readContestProblem,

  async announcements({ cid, ...asked }, context) {
    const contest = await enterContest(context, cid)
    return listAnnouncements(context.db, { ...asked, place: placeOfContest(contest), withHidden: false })
  },

  async unreadAnnouncements({ cid, readAnnouncementList, readVersions }, context) {
    const contest = await enterContest(context, cid)
    const known = { read: readAnnouncementList, versions: readVersions }
    return listUnread(context.db, placeOfContest(contest), known, unreadShown)
  },
})
