import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { insertPrepared } from '#server/modules/uploads/public.ts'
import { createRemote } from '#server/modules/workshop/public.ts'
import { insertRemoteProblem, findRemoteProblem, keepLanguagesOf, listLanguageNames } from './bank.queries.ts'
import { enterSite, fetchProblem, type Fetched } from './fetchProblem.ts'
import { partsOf, saveOf } from './saveOf.ts'
import { storeTexts } from './storeTexts.ts'

type Editor = Context<Viewer>
type Wanted = { name: string; problemId: string }
type Imported = { pid: number; problemId: string }

/** A problem of a remote judge for the bank. One that is there already is refused. */
export async function importRemote(context: Editor, { name, problemId }: Wanted): Promise<Imported> {
  const { site, remoteId } = await enterSite(context, name, problemId)
  const known = await findRemoteProblem(context.db, site.key, remoteId)
  if (known !== undefined) throw new Failure('remote_problem_there', { problemId: known.problemId }, 'problemId')
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
  const { site, remoteId, link, problem, opened } = fetched
  const displayId = `${site.key}-${remoteId}`
  const languageIds = await languagesFor(context, fetched)
  const { texts, files } = await storeTexts(context, opened, problem)
  const save = saveOf(problem, { displayId, link, key: site.key, languageIds, texts })
  const also = async (tx: Transaction, { pid }: { pid: number }) => {
    await insertPrepared(tx, files, { uid: context.viewer.uid, groupId: null })
    await insertRemoteProblem(tx, { pid, site: site.key, remoteId, link, fetched: partsOf(problem) })
  }
  const { pid } = await createRemote(context, save, also)
  return { pid, problemId: displayId }
}

/** Numbers of the languages of a problem: its own, where they differ between problems, else all of its judge. */
async function languagesFor({ db }: Editor, { adapter, site, problem, opened }: Fetched): Promise<number[]> {
  const oj = adapter.accountsOf ?? site.key
  if (problem.languages !== null) return keepLanguagesOf(db, oj, { languages: problem.languages, isAll: false })
  if (adapter.languages !== null) return keepLanguagesOf(db, oj, { languages: adapter.languages, isAll: true })
  const stored = await listLanguageNames(db, oj)
  if (stored.length > 0 || adapter.fetchLanguages === undefined) return stored.map(({ id }) => id)
  return keepLanguagesOf(db, oj, { languages: await adapter.fetchLanguages(opened.visit), isAll: true })
}
