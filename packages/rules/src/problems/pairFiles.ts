import type { CaseMode } from '@praxis/contract/statuses'
import type { UploadNote } from '@praxis/contract/testData'
import { hasSubtasks } from './scores.ts'

export type PairedFiles = {
  readonly input: string
  readonly output: string
  /** False: no such file came, and the output is empty. */
  readonly hasOutput: boolean
  readonly groupNum?: 1
}
export type PairNote = { readonly note: UploadNote; readonly name: string; readonly other: string | null }

type Side = 'input' | 'output'
/** What a name says of its file. Two files of one key belong together. */
type Named = { name: string; side: Side; key: string; rank: number }

/**
 * Pairs files of test data by their names: `1.in` with `1.out` or `1.ans`, `input1.txt` with `output1.txt`. Each name is
 * in a pair, or has one note that tells why it was left out. The order of the names does not matter.
 */
export function pairFiles(names: readonly string[], mode: CaseMode): { pairs: PairedFiles[]; notes: PairNote[] } {
  const notes: PairNote[] = []
  const named: Named[] = []
  for (const name of [...new Set(names)].toSorted(inOrder)) {
    const found = readName(name)
    if (typeof found === 'string') notes.push({ note: found, name, other: null })
    else named.push({ name, ...found })
  }
  const pairs: PairedFiles[] = []
  for (const [, files] of Map.groupBy(named, ({ key }) => key)) {
    const inputs = files.filter(({ side }) => side === 'input')
    const outputs = files.filter(({ side }) => side === 'output').toSorted((a, b) => a.rank - b.rank)
    // Names that differ in the case of their ending name one file: the last one counts.
    const input = inputs.at(-1)
    for (const { name } of inputs.slice(0, -1)) notes.push({ note: 'twice', name, other: input!.name })
    if (input === undefined) {
      for (const { name } of outputs) notes.push({ note: 'no_input', name, other: null })
      continue
    }
    const [output, ...others] = outputs
    const outputName = output?.name ?? outputOf(input.name)
    for (const { name } of others) notes.push({ note: 'two_outputs', name, other: outputName })
    if (output === undefined) notes.push({ note: 'no_output', name: input.name, other: outputName })
    pairs.push({
      input: input.name,
      output: outputName,
      hasOutput: output !== undefined,
      ...(hasSubtasks(mode) ? { groupNum: 1 } : {}),
    })
  }
  return {
    pairs: pairs.toSorted((a, b) => inOrder(a.input, b.input)),
    notes: notes.toSorted((a, b) => inOrder(a.name, b.name)),
  }
}

const outputEndings = ['out', 'ans']
/** The word of a text file that counts is the last one: `input_output1.txt` is an output. */
const lastWord = /^(.*)(input|output)(.*)$/is
const hiddenNames = new Set(['__macosx', 'thumbs.db', 'desktop.ini'])

function readName(name: string): Omit<Named, 'name'> | 'hidden' | 'in_folder' | 'other_name' {
  const parts = name.split(/[\\/]/)
  if (parts.some((part) => part.startsWith('.') || hiddenNames.has(part.toLowerCase()))) return 'hidden'
  if (parts.length > 1) return 'in_folder'
  const dot = name.lastIndexOf('.')
  const ending = name.slice(dot + 1).toLowerCase()
  const stem = name.slice(0, dot)
  if (dot < 1) return 'other_name'
  if (ending === 'in') return { side: 'input', key: `case ${stem}`, rank: 0 }
  if (outputEndings.includes(ending))
    return { side: 'output', key: `case ${stem}`, rank: outputEndings.indexOf(ending) }
  const word = ending === 'txt' ? lastWord.exec(stem) : null
  if (word === null) return 'other_name'
  const [, before = '', side = '', after = ''] = word
  return { side: side.toLowerCase() as Side, key: `text ${before}/${after}`, rank: 0 }
}

/** The name of the output that an input without one gets. Nothing that came has it: it would be of the same key. */
export function outputOf(input: string): string {
  const dot = input.lastIndexOf('.')
  const stem = dot === -1 ? input : input.slice(0, dot)
  const found = input.toLowerCase().endsWith('.txt') ? lastWord.exec(stem) : null
  if (found === null) return `${stem}.out`
  const [, before = '', word = '', after = ''] = found
  const written = word === word.toUpperCase() ? 'OUTPUT' : word.startsWith('I') ? 'Output' : 'output'
  return before + written + after + input.slice(stem.length)
}

/** By the length of what stands before the first dot, then by text: 1, 2, 10. */
export function inOrder(a: string, b: string): number {
  return lengthOf(a) - lengthOf(b) || (a < b ? -1 : a > b ? 1 : 0)
}

const lengthOf = (name: string) => name.split('.', 1)[0]!.length
