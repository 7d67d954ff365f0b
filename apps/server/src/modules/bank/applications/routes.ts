import { applications } from '@praxis/contract/bank'
import { groupStatus, publishState } from '@praxis/contract/statuses'
import { Failure, found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { record } from '#server/modules/audit/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { noteChange } from '#server/modules/problems/public.ts'
import { countWaiting, findOffered, listApplications, setProgress } from './applications.queries.ts'

const noticeOf = new Map([
  [publishState.approved, 'problem_approved'],
  [publishState.refused, 'problem_refused'],
] as const) as ReadonlyMap<number, 'problem_approved' | 'problem_refused'>

export const applicationRoutes = implement(applications, {
  list: ({ currentPage, limit, keyword, gid }, { db, locale }) =>
    listApplications(db, { currentPage, limit, keyword, gid, locale }),

  waiting: async (_, { db }) => ({ count: await countWaiting(db) }),

  decide: ({ pid, progress }, context) =>
    context.db.transaction().execute(async (tx) => {
      const problem = found(await findOffered(tx, pid), 'problem_not_found')
      const { gid, group, ownerUid, problemId } = problem
      if (problem.progress === null || gid === null || group === null) throw new Failure('application_not_found')
      if (problem.progress === progress) return null
      const isOpen = problem.groupStatus === groupStatus.open
      if (progress === publishState.approved && !isOpen) throw new Failure('application_not_found')
      await setProgress(tx, pid, progress)
      await noteChange(tx, { pids: [pid], by: context.viewer, fields: ['applyPublicProgress'] })
      const kind = noticeOf.get(progress)
      if (kind !== undefined && ownerUid !== null && ownerUid !== context.viewer.uid) {
        await tell(tx, { kind, params: { pid, problemId, gid, group }, to: { uid: ownerUid } })
      }
      const after: { progress: number } = { progress }
      await record(tx, context, {
        act: 'problem.decide',
        noun: 'problem',
        nounId: pid,
        before: { progress: problem.progress },
        after,
      })
      return null
    }),
})
