import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { drawnOfEach, lines, neverIn } from '../../tests/defects/list.ts'
import { drawDefects, type Defect, type Rejected } from './draw.ts'
import { treeOf } from './gitTree.ts'
import { foundByTypes } from './typeCheck.ts'

const root = path.resolve(import.meta.dirname, '../..')
const drawnFile = path.join(root, 'tests/defects/drawn.json')

/** The seed is the commit that brought the list. What the compiler found was drawn again. */
type Drawn = { seed: string; defects: readonly Defect[]; rejected: readonly Rejected[] }

export const readDrawn = (): Drawn => JSON.parse(readFileSync(drawnFile, 'utf8')) as Drawn

/**
 * Draws from the sources as they were in the commit that is the seed. With a copy of that state the compiler looks
 * at what was drawn, until it finds nothing more. Each round is written, so that a draw that was stopped goes on.
 */
export function drawAgain(seed: string, copy: string | undefined): Drawn {
  const tree = treeOf(root, seed)
  const before = readDrawn()
  const rejected = before.seed === seed ? [...before.rejected] : []
  for (;;) {
    const drawn = {
      seed,
      defects: drawDefects(tree, { seed, lines, never: neverIn, ofEach: drawnOfEach, rejected }),
      rejected,
    }
    writeFileSync(drawnFile, `${JSON.stringify(drawn, null, 2)}\n`)
    const wrong = copy === undefined ? [] : foundByTypes(copy, drawn.defects)
    if (wrong.length === 0) return drawn
    rejected.push(...wrong.map(({ file, operator, line, before, after }) => ({ file, operator, line, before, after })))
  }
}
