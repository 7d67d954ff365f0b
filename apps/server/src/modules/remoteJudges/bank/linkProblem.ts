import type { ProblemSave } from '@praxis/contract/problemEditing'
import type { Viewer } from '@praxis/rules/viewer'
import type { RemoteTexts } from '@praxis/rules/remote/differences'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { createRemote } from '#server/modules/workshop/public.ts'
import { adapterFor, mainAddress, openVisit } from '../engine/visits.ts'
import { insertRemoteProblem } from './bank.queries.ts'
import { enterNew, fetchProblem } from './fetchProblem.ts'
import { languagesOf } from './languagesOf.ts'
import { samplesText, sourceLink } from './saveOf.ts'

/** Another judge by the key of its problems, and a problem there, as a package names them. */
export type Place = { readonly key: string; readonly id: string }

type Linked = {
  readonly save: ProblemSave
  readonly author: string | null
  readonly auth: number
  /** Null: that of all problems of the judge. */
  readonly displayId: string | null
}
type Also = (tx: Transaction, made: { readonly pid: number }) => Promise<void>

/** Refuses a problem that cannot be linked: of no judge of the site, of one that is off, with a wrong id, or there already. */
export const checkLink = async (context: Pick<Context, 'db'>, { key, id }: Place): Promise<void> =>
  void (await enterNew(context, key, id))

/** Makes a problem of a remote judge whose texts and limits a package brings. */
export async function linkProblem(
  context: Context<Viewer>,
  { key, id }: Place,
  { save, author, auth, displayId }: Linked,
  also: Also,
): Promise<{ pid: number }> {
  const { site, remoteId } = await enterNew(context, key, id)
  const adapter = adapterFor(site)
  const isFetched = adapter.abilities.languagesPerProblem
  const own = isFetched ? (await fetchProblem(context, site, remoteId)).problem.languages : null
  const visit = () => openVisit(context, site, null).visit
  const languageIds = await languagesOf(context.db, { site, adapter, own, visit })
  const link = adapter.problemLink(mainAddress(context, site), remoteId)
  const usualId = `${site.key}-${remoteId}`
  const { problem } = save
  const linked: ProblemSave = {
    ...save,
    problem: {
      ...problem,
      problemId: displayId ?? usualId,
      source: sourceLink(link, problem.source ?? problem.sourceEn ?? usualId),
      sourceEn: null,
      languages: languageIds.map((one) => ({ id: one })),
      codeTemplates: null,
      tags: (problem.tags ?? []).length === 0 ? [{ name: site.key }] : problem.tags,
    },
  }
  return createRemote(context, { save: linked, author, auth }, async (tx, made) => {
    await insertRemoteProblem(tx, { ...made, site: site.key, remoteId, link, fetched: saidIn(linked) })
    await also(tx, made)
  })
}

/** What the package says, to be compared with what the far side says later. */
function saidIn({ problem }: ProblemSave): RemoteTexts {
  const [statement] = Object.values(problem.statements ?? {})
  const { title = '', description, input, output, hint } = statement ?? {}
  return {
    title: title ?? '',
    description: description ?? '',
    input: input ?? '',
    output: output ?? '',
    hint: hint ?? '',
    samples: samplesText(problem.exampleList ?? []),
    timeLimit: String(problem.timeLimit),
    memoryLimit: String(problem.memoryLimit),
    pdf: null,
  }
}
