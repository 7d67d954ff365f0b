import { trainingDesk } from '@praxis/contract/trainingDesk'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { record } from '#server/modules/audit/public.ts'
import { addProblems } from './addProblems.ts'
import { changeProblems } from './changeProblems.ts'
import { listLinks, placeLinks } from './links.queries.ts'

export const trainingDeskRoutes = implement(trainingDesk, {
  addProblems: ({ tid, pids }, context) =>
    changeProblems(context, { tid, scope: 'any' }, (tx, training) =>
      addProblems(tx, context, training, { pids, source: 'any' }),
    ),

  orderProblems: ({ tid, pids }, context) =>
    changeProblems(context, { tid, scope: 'any' }, async (tx) => {
      const links = await listLinks(tx, tid)
      const known = new Set(links.map(({ pid }) => pid))
      const isWhole = pids.length === links.length && new Set(pids.filter((pid) => known.has(pid))).size === pids.length
      if (!isWhole) throw new Failure('training_order_stale')
      await placeLinks(tx, tid, pids)
      await record<Record<string, unknown>>(tx, context, {
        act: 'training.orderProblems',
        noun: 'training',
        nounId: tid,
        before: { pids: links.map(({ pid }) => pid) },
        after: { pids },
      })
    }),
})
