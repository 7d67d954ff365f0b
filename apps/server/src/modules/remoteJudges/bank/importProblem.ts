import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { insertPrepared } from '#server/modules/uploads/public.ts'
import { createRemote } from '#server/modules/workshop/public.ts'
import { problemAuth } from '@praxis/contract/statuses'
import { findRemoteProblem, insertRemoteProblem } from './bank.queries.ts'
import { enterNew, enterSite, fetchProblem, type Fetched } from './fetchProblem.ts'
import { languagesOf } from './languagesOf.ts'
import { partsOf, saveOf } from './saveOf.ts'
import { storeTexts } from './storeTexts.ts'

type Editor = Context<Viewer>
type Wanted = { name: string; problemId: string }
type Imported = { pid: number; problemId: string }

/** A problem of a remote judge for the bank. One that is there already is refused. */
export async function importRemote(context: Editor, { name, problemId }: Wanted): Promise<Imported> {
  const { site, remoteId } = await enterNew(context, name, problemId)
  return make(context, await fetchProblem(context, site, remoteId))
}

/** The same for a contest or a training: one that is in the bank is taken from there. */
export async function findOrImport(context: Editor, { name, problemId }: Wanted): Promise<Imported> {
  const { site, remoteId } = await enterSite(context, name, problemId)
  return (
    (await findRemoteProblem(context.db, site.key, remoteId)) ??
    make(context, await fetchProblem(context, site, remoteId))
  )
}

async function make(context: Editor, fetched: Fetched): Promise<Imported> {
  const { site, adapter, remoteId, link, problem, opened } = fetched
  const displayId = `${site.key}-${remoteId}`
  const languageIds = await languagesOf(context.db, {
    site,
    adapter,
    own: problem.languages,
    visit: () => opened.visit,
  })
  const { texts, files } = await storeTexts(context, opened, problem)
  const save = saveOf(problem, { displayId, link, key: site.key, languageIds, texts })
  const also = async (tx: Transaction, { pid }: { pid: number }) => {
    await insertPrepared(tx, files, { uid: context.viewer.uid, groupId: null })
    await insertRemoteProblem(tx, { pid, site: site.key, remoteId, link, fetched: partsOf(problem) })
  }
  const { pid } = await createRemote(context, { save, author: null, auth: problemAuth.public }, also)
  return { pid, problemId: displayId }
}
