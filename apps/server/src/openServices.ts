import type { Services } from './context.ts'
import { memberships } from './modules/groups/public.ts'
import { endWork, takeBack } from './modules/judging/public.ts'
import { openProblemPages } from './modules/problems/public.ts'
import { openBoards } from './modules/standings/public.ts'
import {
  readContestStatuses,
  readOwnContestStatuses,
  readProblemStatuses,
  readWholeSubmission,
} from './modules/submissions/public.ts'

/** What modules answer for others is the same in every process. */
const answers = {
  problemStatuses: readProblemStatuses,
  contestStatuses: readContestStatuses,
  ownContestStatuses: readOwnContestStatuses,
  wholeSubmission: readWholeSubmission,
  memberships,
  endWork,
  takeBack,
} satisfies Partial<Services>

type Opened = keyof typeof answers | 'problemPages' | 'boards'

/** Left out: as the product has them. */
type Times = { pagesMs?: Parameters<typeof openProblemPages>[1]; boards?: Parameters<typeof openBoards>[1] }

/** The services of a process: those of its own, and those that are made of them. */
export const openServices = (own: Omit<Services, Opened>, { pagesMs, boards }: Times = {}): Services => ({
  ...own,
  ...answers,
  problemPages: openProblemPages(own, pagesMs),
  boards: openBoards(own, boards),
})
