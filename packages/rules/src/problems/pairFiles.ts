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
 * Pairs files of test data by their names: `1.in` with `1.out` or `1.ans`, `input1.txt` with `output1.txt`, `01` with
 * `01.a`. Each name is
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

/** Endings of outputs; of two outputs the one whose ending stands first is taken. */
const outputEndings = ['out', 'ans', 'a', 'std', 'diff']
/** The word of a text file that counts is the last one: `input_output1.txt` is an output. */
const lastWord = /^(.*)(input|output)(.*)$/is
/** `1.in.txt`, and with the number at the end `task.in.1`. */
const innerEnding = /^(.+)\.(in|out|ans)\.(txt|\d+)$/is
const hiddenNames = new Set(['__macosx', 'thumbs.db', 'desktop.ini'])

type Found = Omit<Named, 'name'>

function readName(name: string): Found | 'hidden' | 'in_folder' | 'other_name' {
  const parts = partsOf(name)
  if (isHidden(parts)) return 'hidden'
  if (parts.length > 1) return 'in_folder'
  return readSide(name) ?? 'other_name'
}

const partsOf = (name: string) => name.split(/[\\/]/)
const isHidden = (parts: readonly string[]) =>
  parts.some((part) => part.startsWith('.') || hiddenNames.has(part.toLowerCase()))

/** What the name of a file says that is in no folder. */
function readSide(name: string): Found | null {
  const inner = innerEnding.exec(name)
  if (inner !== null) {
    const [, stem = '', ending = '', last = ''] = inner
    return sideOf(ending, /^\d/.test(last) ? `${stem}.${last}` : stem)
  }
  // Inputs of Polygon have a number only: 01 and 01.a.
  if (/^\d+$/.test(name)) return sideOf('in', name)
  const dot = name.lastIndexOf('.')
  if (dot < 1) return null
  const [stem, ending] = [name.slice(0, dot), name.slice(dot + 1)]
  if (ending.toLowerCase() !== 'txt') return sideOf(ending, stem)
  const [, before = '', side, after = ''] = lastWord.exec(stem) ?? []
  return side === undefined ? null : { side: side.toLowerCase() as Side, key: `text ${before}/${after}`, rank: 0 }
}

function sideOf(ending: string, stem: string): Found | null {
  const rank = ending.toLowerCase() === 'in' ? 0 : outputEndings.indexOf(ending.toLowerCase())
  const side = ending.toLowerCase() === 'in' ? 'input' : 'output'
  return rank === -1 ? null : { side, key: `case ${stem}`, rank }
}

/**
 * The names of files without the folders that all inputs and outputs among them share: archives are often made of a
 * folder. What is in another folder keeps its path.
 */
export function withoutSharedFolder(names: readonly string[]): Map<string, string> {
  const all = names.map((name) => ({ name, parts: partsOf(name) }))
  const data = all.filter(({ parts }) => !isHidden(parts) && readSide(parts.at(-1)!) !== null)
  let shared = data[0]?.parts.slice(0, -1) ?? []
  for (const { parts } of data) {
    const differs = shared.findIndex((folder, at) => at >= parts.length - 1 || folder !== parts[at])
    if (differs !== -1) shared = shared.slice(0, differs)
  }
  const isIn = (parts: readonly string[]) =>
    parts.length === shared.length + 1 && shared.every((folder, at) => folder === parts[at])
  return new Map(all.map(({ name, parts }) => [name, isIn(parts) ? parts.at(-1)! : name]))
}

/** The name of the output that an input without one gets. Nothing that came has it: it would be of the same key. */
export function outputOf(input: string): string {
  const inner = innerEnding.exec(input)
  if (inner !== null) return `${inner[1]}.out.${inner[3]}`
  const dot = input.lastIndexOf('.')
  const stem = dot === -1 ? input : input.slice(0, dot)
  const found = input.toLowerCase().endsWith('.txt') ? lastWord.exec(stem) : null
  if (found === null) return `${stem}.out`
  const [, before = '', word = '', after = ''] = found
  const written = word === word.toUpperCase() ? 'OUTPUT' : word.startsWith('I') ? 'Output' : 'output'
  return before + written + after + input.slice(stem.length)
}

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' })

/** Numbers count as numbers: 1, 2, 10; task.2 before task.10; 1-10 before 2-1. */
export function inOrder(a: string, b: string): number {
  return natural.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}
