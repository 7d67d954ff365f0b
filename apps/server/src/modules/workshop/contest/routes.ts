import { contestProblemAdmin } from '@praxis/contract/contestAdmin'
import { groupContestProblems } from '@praxis/contract/groupContests'
import { activityNamed } from '@praxis/contract/place'
import { implement } from '#server/http/handlers.ts'
import { groupLinkHandlers, linkHandlers, removeProblem } from '#server/modules/contests/public.ts'
import { actOnOne } from '../desk/acts/actOn.ts'
import { readEdited } from '../save/readProblem.ts'
import { changeProblem } from '../save/saveProblem.ts'
import { createForContest } from './createForContest.ts'
import { showProblems } from './showProblems.ts'
import { trashUnused } from '../desk/acts/trash.ts'

export const contestProblemRoutes = implement(contestProblemAdmin, {
  ...linkHandlers,
  problemList: (asked, context) => showProblems(asked, context, 'site'),
  readProblem: ({ pid }, context) => readEdited(context, pid, 'site'),
  createProblem: (save, context) => createForContest(context, save, 'site'),
  updateProblem: (save, context) => changeProblem(context, save, 'site'),
  removeProblem({ pid, cid }, context) {
    const activity = activityNamed(cid)
    if (activity === null) return actOnOne(context, pid, trashUnused)
    return removeProblem(context, { pid, cid: activity.cid }, 'site')
  },
})

export const groupContestProblemRoutes = implement(groupContestProblems, {
  ...groupLinkHandlers,
  problemList: (asked, context) => showProblems(asked, context, 'group'),
  createProblem: (save, context) => createForContest(context, save, 'group'),
})
