import { fullScoreOf } from '@praxis/rules/problems/scores'
import type { CaseMode } from '@praxis/contract/statuses'
import { usualCaseMode } from '#formats/kattis/modes.ts'
import type { Case, Group, PackageFile, ProblemModel } from '#formats/model.ts'
import { inMemoryFile } from '#formats/source/inMemoryFile.ts'
import { placeOf, type DataPart, type FpsItem, type TextPart } from './item.ts'

/** The cases of an item. Empty where they cannot be told; the report says why. */
export function readCases(item: FpsItem): Pick<ProblemModel, 'cases' | 'groups' | 'caseMode' | 'ioScore'> {
  const pairs = item.inputs.length === 0 ? samplesOf(item) : pairsOf(item)
  if (pairs.length === 0) {
    item.report.broken(placeOf(item, item.line), { part: 'cases', code: 'cases_missing' })
    return { cases: [], groups: [], caseMode: usualCaseMode.sum, ioScore: null }
  }
  const scores = scoresOf(item, pairs)
  const cases = pairs.map(({ input, output }, at): Case => {
    const name = String(at + 1)
    return {
      name,
      input: { name: `${name}.in`, ...input.content } satisfies PackageFile,
      answer: { name: `${name}.out`, ...(output?.content ?? empty) } satisfies PackageFile,
      isSample: false,
      group: null,
      score: scores?.[at] ?? null,
      requires: [],
      args: null,
    }
  })
  return scores === null
    ? { cases, groups: [], caseMode: usualCaseMode.sum, ioScore: null }
    : inSubtasks(
        cases,
        pairs.map(({ input, output }) => subtaskOf(input) ?? (output && subtaskOf(output))),
      )
}

/** What stands before the first dot of a name: cases with the same are a subtask of HUSTOJ. */
const subtaskOf = (part: DataPart): string | null => stemOf(part)?.split('.')[0] ?? null

/**
 * HUSTOJ gives the points of a subtask together or not at all. Here each of its cases has them, and the lowest counts.
 */
function inSubtasks(
  cases: readonly Case[],
  names: readonly (string | null)[],
): Pick<ProblemModel, 'cases' | 'groups' | 'caseMode' | 'ioScore'> {
  const all = cases.map((one, at) => ({ one, name: names[at] ?? null }))
  const byName = [...Map.groupBy(all, ({ one, name }) => name ?? one).values()]
  const isPlain = byName.length === cases.length
  const caseMode: CaseMode = usualCaseMode[isPlain ? 'sum' : 'min']
  if (isPlain) return { cases: [...cases], groups: [], caseMode, ioScore: fullScoreOf(caseMode, cases) }
  const groups = byName.map((its, at): Group => ({
    number: at + 1,
    name: its[0]!.name ?? String(at + 1),
    points: its.reduce((sum, { one: { score } }) => sum + (score ?? 0), 0),
    aggregate: 'min',
  }))
  const groupOf = new Map(byName.flatMap((its, at) => its.map(({ one }) => [one, groups[at]!] as const)))
  const grouped = cases.map((one) => ({ ...one, group: groupOf.get(one)!.number, score: groupOf.get(one)!.points }))
  return { cases: grouped, groups, caseMode, ioScore: fullScoreOf(caseMode, grouped) }
}

/** HUSTOJ judges with the samples of an item, too. Where an item has nothing else, they are its cases. */
function samplesOf(item: FpsItem): Pair[] {
  const [inputs, outputs] = ['sample_input', 'sample_output'].map((name) => item.texts.get(name) ?? [])
  const isSaid = [...inputs!, ...outputs!].some(({ text }) => text.trim() !== '')
  if (item.outputs.length > 0 || !isSaid || inputs!.length !== outputs!.length) return []
  const about = { params: { count: inputs!.length }, place: placeOf(item, inputs![0]!.line) }
  item.report.approximated('cases', 'samples_judged', about)
  return inputs!.map((input, at) => ({ input: dataOf(input), output: dataOf(outputs![at]!) }))
}

const dataOf = ({ line, text }: TextPart): DataPart => ({
  line,
  name: null,
  content: inMemoryFile(Buffer.from(text)),
})

const empty = inMemoryFile(Buffer.alloc(0))

type Pair = { readonly input: DataPart; readonly output: DataPart | null }

function pairsOf(item: FpsItem): Pair[] {
  const { inputs, outputs, report } = item
  if (outputs.length === 0) {
    const alternating = alternatingPairs(inputs)
    if (alternating !== null) {
      const about = { params: { count: alternating.length }, place: placeOf(item, inputs[0]!.line) }
      report.approximated('cases', 'inputs_alternate', about)
      return alternating
    }
    const about = { params: { count: inputs.length }, place: placeOf(item, inputs[0]!.line) }
    report.approximated('cases', 'answers_empty', about)
    return inputs.map((input) => ({ input, output: null }))
  }
  return pairedByName(item) ?? pairedByOrder(item)
}

const stemOf = ({ name }: DataPart) => name?.replace(/\.(in|out|ans)$/i, '') ?? null
const endingOf = ({ name }: DataPart) => /\.(in|out|ans)$/i.exec(name ?? '')?.[1]?.toLowerCase() ?? null

/** Some exports put outputs among the inputs. Only names tell: `1.in`, `1.out`, `2.in`, `2.out`. */
function alternatingPairs(parts: readonly DataPart[]): Pair[] | null {
  if (parts.length % 2 === 1) return null
  const pairs: Pair[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const [input, output] = [parts[at]!, parts[at + 1]!]
    const isPair = endingOf(input) === 'in' && ['out', 'ans'].includes(endingOf(output) ?? '')
    if (!isPair || stemOf(input) !== stemOf(output)) return null
    pairs.push({ input, output })
  }
  return pairs
}

/** Null unless all have names, no two inputs or outputs have the same, and some name is on both sides. */
function pairedByName(item: FpsItem): Pair[] | null {
  const { inputs, outputs, report } = item
  const stems = { inputs: inputs.map(stemOf), outputs: outputs.map(stemOf) }
  const isNamed = [stems.inputs, stems.outputs].every(
    (names) => !names.includes(null) && new Set(names).size === names.length,
  )
  const outputOf = new Map(outputs.map((output) => [stemOf(output), output]))
  if (!isNamed || !stems.inputs.some((stem) => outputOf.has(stem))) return null
  for (const output of outputs.filter((one) => !stems.inputs.includes(stemOf(one))))
    report.dropped('cases', 'input_missing', { params: { file: output.name! }, place: placeOf(item, output.line) })
  return inputs.map((input) => {
    const output = outputOf.get(stemOf(input)) ?? null
    if (output === null)
      report.approximated('cases', 'answer_empty', { params: { file: input.name! }, place: placeOf(item, input.line) })
    return { input, output }
  })
}

/** Without names nothing tells which output is missing, so their numbers must be equal. */
function pairedByOrder(item: FpsItem): Pair[] {
  const { inputs, outputs, report } = item
  for (const [at, { line }] of inputs.entries()) {
    const params = { file: `test_input ${at + 1}` }
    if (at >= outputs.length) report.broken(placeOf(item, line), { part: 'cases', code: 'answer_missing', params })
  }
  for (const [at, { line }] of outputs.entries()) {
    const params = { file: `test_output ${at + 1}` }
    if (at >= inputs.length) report.broken(placeOf(item, line), { part: 'cases', code: 'input_missing', params })
  }
  return inputs.map((input, at) => ({ input, output: outputs[at] ?? null }))
}

/** Names such as `1[20]` hold the score of the case. Null where no name does. */
function scoresOf(item: FpsItem, pairs: readonly Pair[]): number[] | null {
  const found = pairs.map(({ input, output }) => ({ input, score: scoreIn(input) ?? (output && scoreIn(output)) }))
  if (found.every(({ score }) => score === null)) return null
  return found.map(({ input, score }, at) => {
    if (score !== null) return score
    const name = `test_input ${at + 1}`
    item.report.broken(placeOf(item, input.line), { part: 'scores', code: 'score_missing', params: { name } })
    return 0
  })
}

const scoreIn = ({ name }: DataPart): number | null => {
  const found = /\[(\d{1,6})\]/.exec(name ?? '')?.[1]
  return found === undefined ? null : Number(found)
}
