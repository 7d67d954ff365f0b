import type { MarkdownIt, StateBlock } from 'markdown-it'
import { inlineMath, isEscaped } from './markdownMathRules.ts'

/** A text has none of its own: the parser replaces them before it reads blocks. */
const hidden = '\u0000'

/**
 * Keeps formulas whole that stand in the cells of a table: `$|a_i| \le 5$` has bars, and a bar ends a cell. They are
 * hidden while the table is cut into cells. `\|` stays the bar that it is everywhere in a table.
 */
export function keepCellMath(markdown: MarkdownIt): void {
  const { ruler } = markdown.block
  const rule = ruler.__rules__.find(({ name }) => name === 'table')
  if (rule === undefined) throw new Error('there is no rule for tables')
  const { fn: cutTable, alt } = rule
  const hiding = new WeakMap<StateBlock, string>()
  ruler.at(
    'table',
    (state, startLine, endLine, silent) => {
      const source = state.src
      const masked = hiding.get(state) ?? source.split('\n').map(withoutBars).join('\n')
      hiding.set(state, masked)
      const first = state.tokens.length
      state.src = masked
      try {
        return cutTable(state, startLine, endLine, silent)
      } finally {
        state.src = source
        for (const token of state.tokens.slice(first)) token.content = token.content.replaceAll(hidden, '|')
      }
    },
    { alt },
  )
}

/** A line of the same length. What stands in code is no formula. */
function withoutBars(line: string): string {
  if (!line.includes('$') || !line.includes('|')) return line
  let shown = ''
  for (let at = 0; at < line.length;) {
    const end = endOfCode(line, at) ?? inlineMath(line, at)?.end
    if (end === undefined) {
      const length = line[at] === '\\' ? 2 : 1
      shown += line.slice(at, at + length)
      at += length
      continue
    }
    const part = line.slice(at, end)
    shown += line[at] === '$' ? hideIn(part) : part
    at = end
  }
  return shown
}

const hideIn = (formula: string): string =>
  formula.replaceAll('|', (bar, at: number) => (isEscaped(formula, at) ? bar : hidden))

function endOfCode(line: string, at: number): number | null {
  const [ticks] = /^`+/.exec(line.slice(at)) ?? []
  if (ticks === undefined) return null
  for (const { 0: other, index } of line.slice(at + ticks.length).matchAll(/`+/g))
    if (other === ticks) return at + ticks.length + index + ticks.length
  return at + ticks.length
}
