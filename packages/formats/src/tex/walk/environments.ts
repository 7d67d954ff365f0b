import type { Style } from '../print/segments.ts'
import { partEnvironments, partHeading } from './headings.ts'
import { writeList } from './lists.ts'
import { displayMath, isMathEnvironment } from './math.ts'
import { childrenOf, Cursor, environmentOf, type Node } from './nodes.ts'
import { Page, type Session } from './session.ts'
import { writeTable } from './tables.ts'
import { switchStyles } from './styles.ts'
import { withRaws } from './raws.ts'

export type Around = { session: Session; styles: readonly Style[] }

/** Writes what stands between `\begin` and `\end`. */
export function writeEnvironment(node: Node, page: Page, around: Around): void {
  const { session } = around
  const name = environmentOf(node)
  const cursor = new Cursor(childrenOf(node))
  const found = <T>(list: Record<string, T>): T | undefined => (Object.hasOwn(list, name) ? list[name] : undefined)
  const groups = { table: found(tables), centred: found(centred), plain: found(plain) }
  const part = found(partEnvironments)
  if (groups.table !== undefined) return writeTable(node, page, { ...around, groups: groups.table })
  if (groups.centred !== undefined) return writeCentred(cursor, page, { ...around, groups: groups.centred })
  if (lists.test(name)) return writeList(node, page, around)
  if (isMathEnvironment(name)) return writeFormula(node, page, around)
  if (name === 'problem') return writeProblem(cursor, page, around)
  if (/^(quote|quotation|verse)$/.test(name)) return writeQuote(cursor, page, around)
  if (part !== undefined) {
    page.endPart(session)
    page.block(partHeading(part, session))
    return inside(cursor, page, around)
  }
  if (groups.plain === undefined) session.tell(`\\begin{${name}}`, node)
  writePlain(cursor, page, { ...around, name, groups: groups.plain ?? 0 })
}

const lists = /^(itemize|enumerate|description|compactitem|compactenum)\*?$/

/** Tables, and how many groups stand before that of the columns. */
const tables: Record<string, number> = { tabular: 0, 'tabular*': 1, tabularx: 1, tabulary: 1, longtable: 0, array: 0 }

/** Environments in the middle of the page, and the groups they take. */
const centred: Record<string, number> = {
  center: 0,
  figure: 0,
  'figure*': 0,
  table: 0,
  'table*': 0,
  wrapfigure: 2,
  'wrapfigure*': 2,
}

/** Environments that only say how their text looks, and the groups they take. */
const plain: Record<string, number> = {
  document: 0,
  flushleft: 0,
  flushright: 0,
  landscape: 0,
  framed: 0,
  mdframed: 0,
  tcolorbox: 0,
  threeparttable: 0,
  subfigure: 1,
  spacing: 1,
  CJK: 2,
  'CJK*': 2,
  'multicols*': 1,
  minipage: 1,
  multicols: 1,
  samepage: 0,
  sloppypar: 0,
  small: 0,
  footnotesize: 0,
  normalsize: 0,
  large: 0,
  Large: 0,
  tiny: 0,
  scriptsize: 0,
  titlepage: 0,
  example: 0,
  examples: 0,
  examplewide: 0,
  examplethree: 0,
  adjustwidth: 2,
  bf: 0,
  bfseries: 0,
  it: 0,
  itshape: 0,
  em: 0,
  tt: 0,
  ttfamily: 0,
  textbf: 0,
  samplecase: 0,
}

/** Environments without groups whose options stand in brackets. */
const withOptions = new Set(['mdframed', 'tcolorbox'])

function writeFormula(node: Node, page: Page, { session }: Around): void {
  const markdown = displayMath(withRaws(session.source(node), session))
  if (markdown !== null) page.block({ kind: 'other', markdown })
}

function writePlain(
  cursor: Cursor,
  page: Page,
  { session, styles, name, groups }: Around & { name: string; groups: number },
): void {
  if (withOptions.has(name)) cursor.optional()
  for (let at = 0; at < groups; at += 1) {
    cursor.optional()
    cursor.argument()
  }
  page.flush()
  inside(cursor, page, { session, styles: switchStyles(name, styles) })
}

function inside(cursor: Cursor, page: Page, { session, styles }: Around): void {
  session.walk(cursor.rest(), page, styles)
  page.flush()
}

/** `\begin{problem}{title}{input file}{output file}{time limit}{memory limit}` */
function writeProblem(cursor: Cursor, page: Page, around: Around): void {
  cursor.optional()
  const title = around.session.plainOf(cursor.argument())
  around.session.title ??= title === '' ? null : title
  for (let at = 0; at < 4; at += 1) {
    cursor.skipSpace()
    if (cursor.peek()?.type === 'group') cursor.argument()
  }
  page.flush()
  inside(cursor, page, around)
}

function writeCentred(cursor: Cursor, page: Page, { session, styles, groups }: Around & { groups: number }): void {
  cursor.optional()
  for (let at = 0; at < groups; at += 1) cursor.argument()
  const content = new Page()
  session.walk(cursor.rest(), content, styles)
  const markdown = content.print()
  if (markdown === '') return
  page.flush()
  // Tables and formulas stand in the middle by themselves, or do not mind.
  const isText = content.blocks.some(({ kind }) => kind === 'paragraph')
  page.block({ kind: 'other', markdown: isText ? `<div align="center">\n\n${markdown}\n\n</div>` : markdown })
}

function writeQuote(cursor: Cursor, page: Page, { session, styles }: Around): void {
  const content = new Page()
  session.walk(cursor.rest(), content, styles)
  const markdown = content.print()
  if (markdown !== '') page.block({ kind: 'other', markdown: markdown.replaceAll(/^/gm, '> ').replaceAll(/ +$/gm, '') })
}
