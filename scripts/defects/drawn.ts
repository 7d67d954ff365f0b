import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { areas, drawnOfEach, lines, neverIn } from '../../tests/defects/list.ts'
import { drawDefects, type Defect, type Rejected } from './draw.ts'
import { treeOf } from './gitTree.ts'
import { foundByTypes } from './typeCheck.ts'

const root = path.resolve(import.meta.dirname, '../..')
export const usualDrawn = path.join(root, 'tests/defects/drawn.json')

/** The seed is the commit that brought the list. What the compiler found was drawn again. */
type Drawn = { seed: string; defects: readonly Defect[]; rejected: readonly Rejected[] }

export const readDrawn = (file: string): Drawn => JSON.parse(readFileSync(file, 'utf8')) as Drawn

export type Wanted = {
  seed: string
  /** Where what is drawn stands, and what was drawn there before. */
  file: string
  /** Only in this area, and so many of it. */
  area?: string | undefined
  ofEach?: number | undefined
}

/**
 * Draws from the sources as they were in the commit that is the seed. With a copy of that state the compiler looks
 * at what was drawn, until it finds nothing more. Each round is written, so that a draw that was stopped goes on.
 */
export function drawAgain({ seed, file, area, ofEach = drawnOfEach }: Wanted, copy: string | undefined): Drawn {
  if (area !== undefined && !(areas as readonly string[]).includes(area)) throw new Error(`there is no area ${area}`)
  const tree = treeOf(root, seed)
  const before = existsSync(file) ? readDrawn(file) : null
  const rejected = before?.seed === seed ? [...before.rejected] : []
  const drawnFrom = lines.filter((line) => area === undefined || line.area === area)
  for (;;) {
    const drawn = {
      seed,
      defects: drawDefects(tree, { seed, lines: drawnFrom, never: neverIn, ofEach, rejected }),
      rejected,
    }
    writeFileSync(file, `${JSON.stringify(drawn, null, 2)}\n`)
    const wrong = copy === undefined ? [] : foundByTypes(copy, drawn.defects)
    if (wrong.length === 0) return drawn
    rejected.push(...wrong.map(({ file, operator, line, before, after }) => ({ file, operator, line, before, after })))
  }
}
