import { findingOutcomes, type Finding, type PackagePart } from '@praxis/contract/findings'
import { packageRules } from '@praxis/contract/packageLimits'
import type { ImportItem } from '@praxis/contract/packageImports'
import type { ProblemModel, Reading } from '@praxis/formats/model'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { checkBrought, prefixOf, refuseFullFor } from '#server/modules/workshop/public.ts'
import type { NewItem } from '../rows/items.queries.ts'
import { broughtOf, type Known } from './broughtOf.ts'
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
  const all = [...findings, ...own]
  const isBroken = all.some(({ outcome }) => outcome === 'broken')
  const isTaken = all.some(({ code }) => code === 'id_taken')
  return {
    title: title?.slice(0, shownLetters) ?? null,
    packageId: displayId?.slice(0, shownLetters) ?? null,
    displayId: displayId?.slice(0, shownLetters) ?? null,
    state: isBroken ? 'broken' : 'read',
    choice: isBroken || isTaken ? 'skip' : 'new',
    counts: countsOf(all),
    findings: all.toSorted((a, b) => rank(a) - rank(b)).slice(0, packageRules.findings),
  }
}

/** Of texts that only name a package. */
const shownLetters = 200

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
  const { problem, findings } = broughtOf(model, { ...known, displayId: model.displayId, cases, addressOf })
  const bytes = model.cases.reduce((sum, { input, answer }) => sum + input.size + answer.size, 0)
  return [
    ...findings,
    ...(await refusalOf(() => checkBrought(context, problem, groupId))),
    ...(await refusalOf(() => refuseFullFor(db, viewer, groupId, bytes))),
    ...(await idFindings(context, model, { groupId, taken })),
  ]
}

async function idFindings(
  { db }: Context<Viewer>,
  { displayId }: ProblemModel,
  { groupId, taken }: Omit<Place, 'known'>,
): Promise<Finding[]> {
  if (displayId === null) return []
  const id = `${await prefixOf(db, groupId)}${displayId}`.toUpperCase()
  if (!taken.has(displayId.toUpperCase()) && (await findNamed(db, id)) === undefined) return []
  return [{ outcome: 'approximated', part: 'id', code: 'id_taken', params: { id }, place: null, count: null }]
}

/** Fields of a save, and the parts of a package that they come from. Others are told of the package. */
const parts: Readonly<Record<string, PackagePart>> = {
  problemId: 'id',
  title: 'title',
  description: 'statement',
  input: 'statement',
  output: 'statement',
  hint: 'statement',
  examples: 'examples',
  timeLimit: 'timeLimit',
  memoryLimit: 'memoryLimit',
  stackLimit: 'stackLimit',
  judgeMode: 'judgeMode',
  judgeCaseMode: 'caseMode',
  samples: 'cases',
  spjCode: 'checker',
  spjLanguage: 'checker',
  spjProtocol: 'checker',
  languages: 'languages',
  codeTemplates: 'templates',
  userExtraFile: 'extraFiles',
  judgeExtraFile: 'extraFiles',
  userExtraFiles: 'extraFiles',
  judgeExtraFiles: 'extraFiles',
  tags: 'tags',
  source: 'source',
}

/** What the site refuses, as a finding. */
async function refusalOf(check: () => Promise<void>): Promise<Finding[]> {
  try {
    await check()
    return []
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { code, details, field } = error
    const part = parts[field?.split('.').at(-1) ?? ''] ?? 'package'
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
