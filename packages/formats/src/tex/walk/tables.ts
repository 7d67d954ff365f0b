import type { Style } from '../print/segments.ts'
import { childrenOf, Cursor, isMacro, textOf, type Node } from './nodes.ts'
import { Page, type Session } from './session.ts'

type Around = { session: Session; styles: readonly Style[]; groups: number }
type Cell = { page: Page; columns: number }

/** A table of Markdown, whose first row is its head. HTML where a cell holds more than a line. */
export function writeTable(node: Node, page: Page, { session, styles, groups }: Around): void {
  const cursor = new Cursor(childrenOf(node))
  for (let at = 0; at < groups; at += 1) cursor.argument()
  cursor.optional()
  const aligns = alignsOf(
    cursor
      .argument()
      .map((one) => session.source(one))
      .join(''),
  )
  const rows = rowsOf(cursor.rest()).map((cells) => cells.map((nodes) => cellOf(nodes, { session, styles })))
  const filled = rows.filter((cells) => cells.some((cell) => cell.page.blocks.length > 0))
  if (filled.length === 0) return
  const isPlain = filled
    .flat()
    .every(({ page: { blocks } }) => blocks.every(({ kind }) => kind === 'paragraph') && blocks.length <= 1)
  page.block({ kind: 'other', markdown: isPlain ? markdownTable(filled, aligns) : htmlTable(filled) })
}

function markdownTable(rows: readonly Cell[][], aligns: readonly string[]): string {
  const width = Math.min(
    Math.max(...rows.map((cells) => cells.reduce((sum, { columns }) => sum + columns, 0))),
    mostColumns,
  )
  const [head = [], ...others] = rows.map((cells) =>
    cells.flatMap(({ page, columns }) => [
      page.printLine().replaceAll('|', '\\|'),
      ...Array.from({ length: columns - 1 }, () => ''),
    ]),
  )
  // Only the head must have all cells.
  const filled = Array.from({ length: width }, (_, at) => head[at] ?? '')
  const rule = Array.from({ length: width }, (_, at) => aligns[at] ?? '---')
  return [filled, rule, ...others].map((texts) => `| ${texts.slice(0, width).join(' | ')} |`).join('\n')
}

function htmlTable(rows: readonly Cell[][]): string {
  const cell = ({ page, columns }: Cell) =>
    `<td${columns > 1 ? ` colspan="${columns}"` : ''}>\n\n${page.print()}\n\n</td>`
  return `<table>\n${rows.map((cells) => `<tr>\n${cells.map(cell).join('\n')}\n</tr>`).join('\n')}\n</table>`
}

const mostColumns = 100
/** Rules between rows. */
const rules = 'hline toprule midrule bottomrule addlinespace endhead endfirsthead endfoot endlastfoot'.split(' ')

function rowsOf(nodes: readonly Node[]): Node[][][] {
  const rows: Node[][][] = [[[]]]
  const cursor = new Cursor(nodes)
  for (let node = cursor.next(); node !== undefined; node = cursor.next()) {
    const name = node.type === 'macro' ? textOf(node) : ''
    if (name === '\\' || name === 'tabularnewline' || name === 'cr') {
      cursor.star()
      cursor.optional()
      rows.push([[]])
    } else if (rules.includes(name)) cursor.optional()
    else if (name === 'cline' || name === 'cmidrule' || name === 'hhline') passRule(cursor)
    else if (node.type === 'string' && node.content === '&') rows.at(-1)!.push([])
    else rows.at(-1)!.at(-1)!.push(node)
  }
  return rows
}

/** `\cmidrule(lr){1-2}` */
function passRule(cursor: Cursor): void {
  if (textOf(cursor.peek()) === '(') while (cursor.peek() !== undefined && textOf(cursor.next()) !== ')');
  cursor.argument()
}

function cellOf(nodes: readonly Node[], { session, styles }: Omit<Around, 'groups'>): Cell {
  const cursor = new Cursor(nodes)
  cursor.skipSpace()
  const page = new Page()
  let columns = 1
  if (isMacro(cursor.peek(), 'multicolumn')) {
    cursor.next()
    const count = Number(session.plainOf(cursor.argument()))
    columns = Number.isInteger(count) && count >= 1 && count <= mostColumns ? count : 1
    cursor.argument()
    session.walk(cursor.argument(), page, styles)
  }
  session.walk(cursor.rest(), page, styles)
  page.flush()
  return { page, columns }
}

const signs: Record<string, string> = {
  l: ':--',
  c: ':-:',
  r: '--:',
  p: '---',
  m: '---',
  b: '---',
  X: '---',
  L: ':--',
  C: ':-:',
  R: '--:',
}

/** Columns as `|l|c|p{3cm}|` gives them. */
function alignsOf(spec: string): string[] {
  const plain = spec
    .slice(0, 1_000)
    .replaceAll(/[@!><]\s*\{[^{}]*\}/g, '')
    .replaceAll(/\*\s*\{(\d{1,2})\}\s*\{([^{}]*)\}/g, (_whole, count: string, columns: string) =>
      columns.repeat(Number(count)),
    )
    .replaceAll(/\{[^{}]*\}/g, '')
  return [...plain].flatMap((sign) => (Object.hasOwn(signs, sign) ? [signs[sign]!] : []))
}
