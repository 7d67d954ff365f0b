import { home } from '@praxis/contract/home'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'

export const homeRoutes = implement(home, {
  recentContests: () => {
    throw new Failure('busy')
  },
  recentProblems: () => {
    throw new Failure('busy')
  },
  acRank: () => {
    throw new Failure('busy')
  },
  weekStatistics: () => {
    throw new Failure('busy')
  },
  quotation: () => {
    throw new Failure('busy')
  },
})
