import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Area, Line } from '../../tests/defects/list.ts'
import { memo } from './memo.ts'
import type { Kind } from './operators/operator.ts'
import { operators } from './operators/registry.ts'
import { parses, readSource, type Source } from './syntax.ts'

/** A defect as it is committed: where it stood when it was drawn, and the text around it, by which it is found later. */
export type Defect = {
  number: number
  area: Area
  kind: Kind
  operator: string
  file: string
  line: number
  before: string
  after: string
  /** What stands in front of the place and behind it. */
  lead: string
  trail: string
}

/** What the compiler finds never reaches a test, so another defect is drawn in its stead. */
export type Rejected = Pick<Defect, 'file' | 'operator' | 'line' | 'before' | 'after'>

export type Tree = { files: readonly string[]; read: (file: string) => string }

export type Draw = {
  seed: string
  lines: readonly Line[]
  never: readonly string[]
  ofEach: number
  rejected: readonly Rejected[]
}

/** The same seed, list and tree give the same defects. Each has a chain of chances of its own, so one that is rejected leaves the others alone. */
export function drawDefects(tree: Tree, { seed, lines, never, ofEach, rejected }: Draw): Defect[] {
  const read = memo((file: string) => readSource(file, tree.read(file)))
  const filesOf = memo((line: Line) => tree.files.filter((file) => isIn(file, line, never)))
  const drawn: Defect[] = []
  for (const [area, own] of Map.groupBy(lines, ({ area }) => area)) {
    const inTurn = shuffled(own, chances(`${seed} ${area}`))
    for (let index = 0; index < ofEach; index++) {
      const line = inTurn[index % inTurn.length]
      if (line === undefined) continue
      const place = { line, files: filesOf(line), read, chance: chances(`${seed} ${area} ${index}`) }
      const isFree = (one: Defect) =>
        !drawn.some(({ file }) => file === one.file) && !rejected.some((other) => isSame(one, other))
      const one = drawOne(place, isFree)
      drawn.push({ ...one, number: drawn.length + 1 })
    }
  }
  return drawn
}

type Place = { line: Line; files: readonly string[]; read: (file: string) => Source; chance: Chance }

const mostTries = 500

function drawOne({ line, files, read, chance }: Place, isFree: (one: Defect) => boolean): Defect {
  for (let tries = 0; tries < mostTries; tries++) {
    const name = chance.oneOf(line.operators)
    const operator = operators[name]
    if (operator === undefined) throw new Error(`the list names an operator that there is not: ${name}`)
    const source = read(chance.oneOf(files))
    const edits = operator.edits(source)
    if (edits.length === 0) continue
    const { start, end, text } = chance.oneOf(edits)
    const [lead, trail] = [source.text.slice(0, start), source.text.slice(end)]
    const one: Defect = {
      number: 0,
      area: line.area,
      kind: line.kind ?? operator.kind,
      operator: name,
      file: source.file,
      line: lead.split('\n').length,
      before: source.text.slice(start, end),
      after: text,
      lead: lead.slice(-contextLength),
      trail: trail.slice(0, contextLength),
    }
    if (isFree(one) && parses(source.file, lead + text + trail)) return one
  }
  throw new Error(`no defect found for ${line.area}: ${line.files.join(', ')}`)
}

const contextLength = 160

const isSame = (one: Rejected, other: Rejected) =>
  (['file', 'operator', 'line', 'before', 'after'] as const).every((field) => one[field] === other[field])

function isIn(file: string, { files, except = [] }: Line, never: readonly string[]): boolean {
  const matches = (globs: readonly string[]) => globs.some((glob) => path.matchesGlob(file, glob))
  return matches(files) && !matches(except) && !matches(never)
}

type Chance = { oneOf: <T>(from: readonly T[]) => T }

/** Chances that depend on a text alone, on every machine the same. */
function chances(seed: string): Chance {
  let count = 0
  return {
    oneOf<T>(from: readonly T[]): T {
      if (from.length === 0) throw new Error(`nothing to draw from: ${seed}`)
      const digest = createHash('sha256').update(`${seed} ${count++}`).digest()
      return from[digest.readUIntBE(0, 6) % from.length] as T
    },
  }
}

function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const [rest, result] = [[...list], [] as T[]]
  while (rest.length > 0) result.push(...rest.splice(rest.indexOf(chance.oneOf(rest)), 1))
  return result
}
