import type { Case, PackageFile } from '#formats/model.ts'
import { inMemoryFile } from '#formats/source/inMemoryFile.ts'
import { placeOf, type DataPart, type FpsItem } from './item.ts'

/** The cases of an item. Empty where they cannot be told; the report says why. */
export function readCases(item: FpsItem): { cases: Case[]; ioScore: number | null } {
  const { inputs, report } = item
  if (inputs.length === 0) {
    report.broken(placeOf(item, item.line), { part: 'cases', code: 'cases_missing' })
    return { cases: [], ioScore: null }
  }
  const pairs = pairsOf(item)
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
    }
  })
  return { cases, ioScore: scores === null ? null : scores.reduce((sum, score) => sum + score, 0) }
}

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
