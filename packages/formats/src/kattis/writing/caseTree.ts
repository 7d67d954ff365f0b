import { noSubtask, problemType, validatorOfMode } from '@praxis/contract/statuses'
import { hasSubtasks, lowestCounts, spreadScores } from '@praxis/rules/problems/scores'
import type { Case, Example, ProblemModel } from '#formats/model.ts'
import { onlyCompares } from '#formats/write/comparison/byProgram.ts'
import { safeName } from '#formats/write/safeNames.ts'

/** A case as it lies below `data/`. */
export type Placed = { readonly file: string; readonly one: Case }
type Folder = {
  readonly name: string
  readonly points: number
  readonly aggregate: 'min' | 'sum' | 'pass-fail'
  readonly requires: readonly string[]
  readonly cases: readonly Placed[]
}
/** How the cases of a problem lie in a package. */
export type CaseTree = {
  /** The cases that are samples, in the order of `shown`. */
  readonly samples: readonly Placed[]
  /** What the statement shows of each sample; of one that is no case, it is the case, too. */
  readonly shown: readonly { readonly file: string; readonly example: Example }[]
  /** The cases of a problem without groups. */
  readonly secret: readonly Placed[]
  /** Those of all cases together; null if there are none. Without folders, the cases share them. */
  readonly points: number | null
  readonly folders: readonly Folder[]
}
type Refused = { readonly refused: { readonly part: 'scores' | 'groups' | 'caseMode'; readonly value: string } }

/** The cases in folders, or why the format cannot say how they are scored. */
export function caseTree(model: ProblemModel): CaseTree | Refused {
  const count = sampleCount(model)
  const width = String(model.cases.length).length
  const samples = model.cases.slice(0, count).map((one, at) => ({ file: `sample/${numbered(at, count)}`, one }))
  const shown = model.examples.map((example, at) => ({
    file: `sample/${numbered(at, model.examples.length)}`,
    example,
  }))
  const rest = model.cases.slice(count)
  const tree = { samples, shown: showsSamples(model) ? shown : [], secret: [], points: null, folders: [] }
  const fileOf = (at: number) => `${numbered(at, rest.length, width)}${suffixOf(rest[at]!.name)}`
  if (model.type !== problemType.oi) {
    const requiring = rest.some(({ requires }) => requires.length > 0)
    if (requiring) return refused('groups', 'requires')
    return { ...tree, secret: rest.map((one, at) => ({ file: `secret/${fileOf(at)}`, one })) }
  }
  const total = rest.reduce((sum, { score }) => sum + (score ?? 0), 0)
  if (total === 0) return refused('scores', 'score = 0')
  const isPlain =
    !hasSubtasks(model.caseMode) && rest.every(({ group, requires }) => group === null && requires.length === 0)
  const isSpread = rest.every(({ score }, at) => (score ?? 0) === spreadScores(rest.length, total)[at])
  if (isPlain && isSpread) {
    if (model.ioScore !== total) return refused('scores', `ioScore = ${model.ioScore}, Σ = ${total}`)
    return { ...tree, secret: rest.map((one, at) => ({ file: `secret/${fileOf(at)}`, one })), points: total }
  }
  return inFolders(model, rest, tree, fileOf)
}

const refused = (part: Refused['refused']['part'], value: string): Refused => ({ refused: { part, value } })

/** Numbers of one length, so that names are in order. */
const numbered = (at: number, count: number, width = String(count).length) =>
  String(at + 1).padStart(Math.max(2, width), '0')

const suffixOf = (name: string): string => {
  const plain = safeName(name.split('/').at(-1)!, '').slice(0, 60).replace(/^\W+/, '')
  return plain === '' || /^\d+$/.test(plain) ? '' : `-${plain}`
}

/** In other problems what a program reads and writes is no case. */
export const showsSamples = ({ judgeMode, passes }: Pick<ProblemModel, 'judgeMode' | 'passes'>): boolean =>
  validatorOfMode[judgeMode] !== 'interactor' && passes === 1

/** Cases at the beginning that are the samples of the statement, one for one. */
function sampleCount(model: ProblemModel): number {
  const { cases, examples, type } = model
  if (!showsSamples(model)) return 0
  const isSample = ({ isSample: is, score, group, requires }: Case) =>
    is && requires.length === 0 && (type !== problemType.oi || ((score ?? 0) === 0 && group === null))
  const at = cases.findIndex((one) => !isSample(one))
  const count = at === -1 ? cases.length : at
  return count === examples.length && count < cases.length ? count : 0
}

/** Whether no case can give a part of its points. A checker may do that. */
const givesAllOrNone = (model: ProblemModel) => model.validator === null || onlyCompares(model)

/** Each subtask is a folder; without subtasks each case is one with its own points. */
function inFolders(
  model: ProblemModel,
  rest: readonly Case[],
  tree: CaseTree,
  fileOf: (at: number) => string,
): CaseTree | Refused {
  const { caseMode, groups } = model
  const isMin = lowestCounts(caseMode)
  if (hasSubtasks(caseMode) && !isMin) return refused('caseMode', caseMode)
  const isGrouped = rest.every(({ group }) => group !== null)
  if (!isGrouped && rest.some(({ group }) => group !== null)) return refused('groups', 'group = null')
  const keyOf = (one: Case, at: number) => (isGrouped ? one.group! : isMin ? noSubtask : at)
  const runs: { key: number; members: { one: Case; at: number }[] }[] = []
  for (const [at, one] of rest.entries()) {
    const key = keyOf(one, at)
    if (runs.at(-1)?.key !== key) runs.push({ key, members: [] })
    runs.at(-1)!.members.push({ one, at })
  }
  if (new Set(runs.map(({ key }) => key)).size < runs.length)
    return refused('groups', runs.map(({ key }) => key).join(', '))
  const names = new Map(
    runs.map(({ key }, at) => {
      const name = groups.find(({ number }) => number === key)?.name ?? ''
      return [key, `${numbered(at, runs.length)}${suffixOf(name)}`] as const
    }),
  )
  const folders: Folder[] = []
  for (const { key, members } of runs) {
    const scores = members.map(({ one }) => one.score ?? 0)
    const points = isMin ? scores[0]! : scores.reduce((sum, score) => sum + score, 0)
    const wanted = isMin ? scores.map(() => points) : spreadScores(scores.length, points)
    if (scores.some((score, at) => score !== wanted[at])) return refused('scores', scores.join(', '))
    const asked = [...new Set(members.map(({ one }) => one.requires.toSorted((a, b) => a - b).join()))]
    if (asked.length > 1) return refused('groups', `requires = ${asked.join('; ')}`)
    const requires = members[0]!.one.requires.map((number) =>
      number === noSubtask && tree.samples.length > 0
        ? 'sample'
        : isGrouped && folders.some(({ name }) => name === names.get(number))
          ? names.get(number)!
          : null,
    )
    if (requires.includes(null)) return refused('groups', `requires = ${asked[0]}`)
    const known = new Set(requires)
    const isWhole = folders.every(
      ({ name, requires: others }) => !known.has(name) || others.every((other) => known.has(other)),
    )
    if (!isWhole) return refused('groups', `requires = ${asked[0]}`)
    const name = names.get(key)!
    folders.push({
      name,
      points,
      aggregate: isMin ? 'min' : 'sum',
      requires: requires.flatMap((one) => one ?? []),
      cases: members.map(({ one, at }) => ({ file: `secret/${name}/${fileOf(at)}`, one })),
    })
  }
  const total = folders.reduce((sum, { points }) => sum + points, 0)
  if (model.ioScore !== total) return refused('scores', `ioScore = ${model.ioScore}, Σ = ${total}`)
  // The format has it that a group which others require gives all of its points or none.
  const required = new Set(folders.flatMap(({ requires }) => requires))
  const unfit = folders.find(
    (one) => required.has(one.name) && !(givesAllOrNone(model) && (isMin || one.cases.length === 1)),
  )
  if (unfit !== undefined) return refused('groups', `requires = ${unfit.name}`)
  return {
    ...tree,
    points: total,
    folders: folders.map((one) => (required.has(one.name) ? { ...one, aggregate: 'pass-fail' } : one)),
  }
}
