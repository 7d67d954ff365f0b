import { printRules } from '@praxis/contract/contestLimits'
import { editorDefaults } from '@praxis/contract/limits'
import { letterOf, numberOf, type Letter, type PrintFont } from './fonts.ts'

/** Letters that are drawn at once, from a cell of their row on. Without a font it is the number of a letter. */
export type Run = { font: PrintFont | null; text: string; readonly at: number; cells: number }

/** One row on paper: the first of a line of the text, with its number, or a further one of a long line. */
export type Row = { readonly line: number | null; readonly runs: readonly Run[] }

/** Cells of a row beside the number of its line. */
export const columns = 90

const tab = editorDefaults.tabSize

/** The rows of a text on paper. What is empty at its end is not printed. */
export function layOut(text: string): Row[] {
  const letters = readLetters()
  return linesOf(text).flatMap((line, n) => {
    const rows = rowsOf(line, letters)
    return rows.map((runs, at): Row => ({ line: at === 0 ? n + 1 : null, runs }))
  })
}

export function measurePrint(text: string): { lines: number; pages: number } {
  const rows = layOut(text)
  return {
    lines: rows.filter(({ line }) => line !== null).length,
    pages: Math.ceil(rows.length / printRules.linesOfPage),
  }
}

/** A short text in one row. What does not fit in so many cells is cut off. */
export function layOutOne(text: string, cells: number): readonly Run[] {
  const letters = [...composed(text)].map(letterOf)
  if (widthOf(letters) <= cells) return runsOf(letters)
  const mark = letterOf('…')
  while (letters.length > 0 && widthOf(letters) + mark.cells > cells) letters.pop()
  return runsOf([...letters, mark])
}

const widthOf = (letters: readonly Letter[]) => letters.reduce((sum, letter) => sum + letter.cells, 0)

const linesOf = (text: string): string[] => text.trimEnd().replaceAll(/\r\n?/g, '\n').split('\n')

/** Marks join the letter before them where the two are one letter. */
const composed = (text: string): string => text.replaceAll(/\P{M}\p{M}+/gu, (joined) => joined.normalize('NFC'))

type Letters = (text: string) => Letter

/**
 * A text of this length has no more different letters, unless it was made to: a page holds the shape of each, and some
 * ten thousand take seconds and hundreds of megabytes. Further ones are shown as numbers.
 */
const mostLetters = 4_000

/** Looks at each letter of a text once. */
function readLetters(): Letters {
  const known = new Map<string, Letter>()
  return (text) => {
    let letter = known.get(text)
    if (letter === undefined) known.set(text, (letter = known.size < mostLetters ? letterOf(text) : numberOf(text)))
    return letter
  }
}

function rowsOf(line: string, letters: Letters): Run[][] {
  const rows: Letter[][] = [[]]
  let inRow = 0
  let inLine = 0
  const put = (letter: Letter) => {
    if (inRow + letter.cells > columns) {
      rows.push([])
      inRow = 0
    }
    rows.at(-1)!.push(letter)
    inRow += letter.cells
    inLine += letter.cells
  }
  for (const one of composed(line)) {
    const letter = letters(one === '\t' ? ' ' : one)
    const times = one === '\t' ? tab - (inLine % tab) : 1
    for (let n = 0; n < times; n += 1) put(letter)
  }
  return rows.map(runsOf)
}

function runsOf(letters: readonly Letter[]): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const { font, text, cells } of letters) {
    const last = runs.at(-1)
    if (last !== undefined && font !== null && font.isDrawnAtOnce && last.font === font) {
      last.text += text
      last.cells += cells
    } else runs.push({ font, text, at, cells })
    at += cells
  }
  return runs
}
