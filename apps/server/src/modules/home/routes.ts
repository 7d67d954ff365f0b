import { home } from '@praxis/contract/home'
import { implement } from '#server/http/handlers.ts'
import { listRecentContests } from '#server/modules/contests/public.ts'
import { readAcRank, readWeekStatistics } from '#server/modules/people/public.ts'
import { showQuotation } from './quotation/showQuotation.ts'

export const homeRoutes = implement(home, {
  recentContests: (_input, context) => listRecentContests(context),
  recentProblems: (_input, { problemPages, locale }) => problemPages.latest(locale),
  acRank: ({ type }, context) => readAcRank(context, type),
  weekStatistics: (asked, context) => readWeekStatistics(context, asked),
  quotation: (_input, context) => showQuotation(context),
})
