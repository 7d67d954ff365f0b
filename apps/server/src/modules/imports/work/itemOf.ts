import { findingOutcomes, type Finding } from '@praxis/contract/findings'
import { packageRules } from '@praxis/contract/packageLimits'
import type { ProblemSave } from '@praxis/contract/problemEditing'
import type { ImportItem } from '@praxis/contract/packageImports'
import type { ProblemModel, Reading } from '@praxis/formats/model'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { checkLink } from '#server/modules/remoteJudges/public.ts'
import { checkBrought, checkRemote, prefixOf, refuseFullFor } from '#server/modules/workshop/public.ts'
import type { NewItem } from '../rows/items.queries.ts'
import { broughtOf, type Known } from './broughtOf.ts'
import { checkSave, partOfField, storable, storableFinding } from './checkSave.ts'
import { findNamed } from './known.queries.ts'
import { casesOf } from './storeContents.ts'

type Place = {
  readonly groupId: number | null
  readonly known: Known
  /** Ids of the problems that come before it in the same import. */
  readonly taken: ReadonlySet<string>
}

type Read = Pick<NewItem, 'title' | 'packageId' | 'state' | 'choice' | 'displayId' | 'counts' | 'findings'>

/** What becomes of a problem that was read, with what the site says to it. Nothing is written. */
export async function itemOf(
  context: Context<Viewer>,
  { title, displayId, model, findings }: Reading,
  place: Place,
): Promise<Read> {
  const own = model === null ? [] : await siteFindings(context, model, place)
  const all = [...findings, ...own].map(storableFinding)
  const isBroken = all.some(({ outcome }) => outcome === 'broken')
  const isTaken = all.some(({ code }) => code === 'id_taken' || code === 'id_twice')
  const shownId = displayId === null ? null : storable(displayId)
  return {
    title: title === null ? null : storable(title),
    packageId: shownId,
    displayId: all.some(({ code }) => code === 'id_unfit') ? null : shownId,
    state: isBroken ? 'broken' : 'read',
    choice: isBroken || isTaken ? 'skip' : 'new',
    counts: countsOf(all),
    findings: all.toSorted((a, b) => rank(a) - rank(b)).slice(0, packageRules.findings),
  }
}

const ranks = ['broken', 'approximated', 'dropped', 'mapped'] as const
const rank = ({ outcome }: Finding) => ranks.indexOf(outcome)

const countsOf = (findings: readonly Finding[]): ImportItem['counts'] =>
  Object.fromEntries(
    findingOutcomes.map((wanted) => [wanted, findings.filter(({ outcome }) => outcome === wanted).length]),
  ) as ImportItem['counts']

async function siteFindings(
  context: Context<Viewer>,
  model: ProblemModel,
  { groupId, known, taken }: Place,
): Promise<Finding[]> {
  const { db, viewer } = context
  const cases = casesOf(model)
  const addressOf = (name: string) => `/api/public/file/${name}`
  const { displayId } = model
  const { problem, findings } = broughtOf(model, { ...known, displayId, cases, addressOf })
  const wrong = checkSave(problem)
  if (wrong.length > 0) return [...findings, ...wrong]
  if (model.remote !== undefined) {
    const remote = { ...model.remote, groupId }
    const refused = await remoteFindings(context, remote, problem.save)
    return [...findings, ...refused, ...(await idFindings(context, model, { groupId, taken }))]
  }
  const bytes = model.cases.reduce((sum, { input, answer }) => sum + input.size + answer.size, 0)
  const refused = await refusalOf(() => checkBrought(context, problem, groupId))
  // An id that no problem may have is no fault of the problem: it gets another one.
  const hasWrongId = displayId !== null && refused.some(({ part }) => part === 'id')
  const without = () => broughtOf(model, { ...known, displayId: null, cases, addressOf }).problem
  return [
    ...findings,
    ...(hasWrongId ? await refusalOf(() => checkBrought(context, without(), groupId)) : refused),
    ...(await refusalOf(() => refuseFullFor(db, viewer, groupId, bytes))),
    ...(hasWrongId ? [idFinding('id_unfit', displayId)] : await idFindings(context, model, { groupId, taken })),
  ]
}

type Remote = NonNullable<ProblemModel['remote']> & { readonly groupId: number | null }

/** What the site says to a problem of another judge. */
async function remoteFindings(context: Context<Viewer>, { key, id, groupId }: Remote, save: ProblemSave) {
  if (groupId !== null) return [packageFinding('remote_of_bank', {})]
  const refused = await refusalOf(() => checkLink(context, { key, id }))
  if (refused.some(({ params }) => params['code'] === 'remote_site_unknown'))
    return [packageFinding('remote_unknown', { value: `${key} ${id}` })]
  return refused.length > 0 ? refused : refusalOf(() => checkRemote(context, save))
}

const packageFinding = (code: Finding['code'], params: Finding['params']): Finding => ({
  outcome: 'broken',
  part: 'package',
  code,
  params,
  place: null,
  count: null,
})

const idFinding = (code: 'id_taken' | 'id_twice' | 'id_unfit', id: string): Finding => ({
  outcome: 'approximated',
  part: 'id',
  code,
  params: { id },
  place: null,
  count: null,
})

async function idFindings(
  { db }: Context<Viewer>,
  { displayId }: ProblemModel,
  { groupId, taken }: Omit<Place, 'known'>,
): Promise<Finding[]> {
  if (displayId === null) return []
  const id = `${await prefixOf(db, groupId)}${displayId}`.toUpperCase()
  if (taken.has(displayId.toUpperCase())) return [idFinding('id_twice', id)]
  return (await findNamed(db, id)) === undefined ? [] : [idFinding('id_taken', id)]
}

/** What the site refuses, as a finding. */
async function refusalOf(check: () => Promise<void>): Promise<Finding[]> {
  try {
    await check()
    return []
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { code, details, field } = error
    const part = partOfField[field?.split('.').at(-1) ?? ''] ?? 'package'
    return [
      {
        outcome: 'broken',
        part,
        code: 'save_refused',
        params: { ...details, code, field: field ?? '' },
        place: null,
        count: null,
      },
    ]
  }
}

/** An item that could not be looked at, through no fault of its package. */
export function brokenItem({ title, displayId }: Pick<Reading, 'title' | 'displayId'>, requestId: string): Read {
  const params = { code: 'internal', requestId }
  const findings = [packageFinding('save_refused', params)]
  return {
    title: title === null ? null : storable(title),
    packageId: displayId === null ? null : storable(displayId),
    displayId: null,
    state: 'broken',
    choice: 'skip',
    counts: countsOf(findings),
    findings,
  }
}
