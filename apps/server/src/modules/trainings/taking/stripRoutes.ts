import { activityOf } from '@praxis/contract/place'
import { problemStrip } from '@praxis/contract/problemStrip'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { listContestStrip } from '#server/modules/contests/public.ts'
import { listTrainingStrip } from './problems.ts'

export const problemStripRoutes = implement(problemStrip, {
  list({ tid, cid }, context) {
    if (tid !== undefined && tid !== 0) return listTrainingStrip(context, tid)
    const activity = activityOf(cid)
    if (activity === null) throw new Failure('strip_of_nothing')
    return listContestStrip(context, activity.cid)
  },
})
