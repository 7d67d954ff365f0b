import { differencesOf, type RemoteTexts } from '@praxis/rules/remote/differences'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { insertPrepared } from '#server/modules/uploads/public.ts'
import { changeProblem, readManaged } from '#server/modules/workshop/public.ts'
import { findSite } from '../sites/sites.queries.ts'
import { findRemoteOf, updateFetched } from './bank.queries.ts'
import { fetchProblem } from './fetchProblem.ts'
import { changeOf, partsOf } from './saveOf.ts'
import { storeTexts } from './storeTexts.ts'

type Editor = Context<Viewer>

/** What the far side says now, beside what it said when the problem was last fetched. */
async function compare(context: Editor, pid: number) {
  await readManaged(context, pid)
  const remote = found(await findRemoteOf(context.db, pid), 'problem_not_found')
  const site = found(await findSite(context.db, remote.site), 'remote_site_unknown')
  if (!site.isOn) throw new Failure('remote_site_off', { site: site.name })
  const fetched = await fetchProblem(context, site, remote.remoteId)
  const differences = differencesOf(remote.fetched as RemoteTexts, partsOf(fetched.problem))
  return { remote, fetched, differences: [...differences] }
}

export async function compareRemote({ pid }: { pid: number }, context: Editor) {
  const { differences, remote } = await compare(context, pid)
  return { differences, fetchedAt: remote.fetchedAt }
}

/** Takes the parts that have changed there. What was edited here in other parts stays. */
export async function refreshRemote({ pid }: { pid: number }, context: Editor) {
  const { differences, fetched, remote } = await compare(context, pid)
  if (differences.length === 0) return { differences, fetchedAt: remote.fetchedAt }
  const { db, viewer } = context
  const fields = new Set(differences.map(({ field }) => field))
  const { texts, files } = await storeTexts(context, fetched.opened, fetched.problem)
  await db.transaction().execute((tx) => insertPrepared(tx, files, { uid: viewer.uid, groupId: null }))
  await changeProblem(context, changeOf(pid, fetched.problem, { texts, fields }), 'site')
  return db.transaction().execute(async (tx) => {
    const after = { fields: [...fields] }
    await record<object & Record<string, unknown>>(tx, context, {
      act: 'problem.refreshRemote',
      noun: 'problem',
      nounId: pid,
      before: null,
      after,
    })
    const { fetchedAt } = await updateFetched(tx, pid, partsOf(fetched.problem))
    return { differences, fetchedAt }
  })
}
