import { linesOf, typed, type Draft } from './draft.ts'

const step = '    '
const marker = /^(\s*)([-*+]|\d{1,9}[.)])(\s+)(\[[ xX]\]\s+)?/
const quoted = /^\s*(?:>\s?)+/

/** Enter in a list or a quotation begins its next line, and ends it on an empty one. Null: a plain line end. */
export function continueList(draft: Draft): Draft | null {
  const { text, start, end } = draft
  if (start !== end || isInCode(text, start)) return null
  const { from, to, lines } = linesOf(draft)
  const [line = ''] = lines
  const [found, indent = '', sign = '', space = ' ', box] = marker.exec(line) ?? []
  const head = found ?? quoted.exec(line)?.[0]
  if (head === undefined || start - from < head.length) return null
  if (line.slice(head.length).trim() === '')
    return { text: text.slice(0, from) + text.slice(to), start: from, end: from }
  if (found === undefined) return typed(draft, `\n${head}`)
  return typed(draft, `\n${indent}${nextSign(sign)}${space}${box === undefined ? '' : '[ ] '}`)
}

const nextSign = (sign: string): string =>
  /^\d/.test(sign) ? `${Number.parseInt(sign, 10) + 1}${sign.slice(-1)}` : sign

/** Whether a place is inside a fenced block. */
function isInCode(text: string, at: number): boolean {
  let fence = ''
  for (const line of text.slice(0, at).split('\n')) {
    const [, run = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    if (fence === '') fence = run
    else if (run.startsWith(fence)) fence = ''
  }
  return fence !== ''
}

/** Whether Tab indents here: in an item of a list, or with several lines selected. Elsewhere it moves the focus. */
export function takesTab(draft: Draft): boolean {
  const { lines } = linesOf(draft)
  return lines.length > 1 || marker.test(lines[0] ?? '')
}

export const indent = (draft: Draft): Draft => mapIndent(draft, (line) => (line.trim() === '' ? line : step + line))
export const outdent = (draft: Draft): Draft => mapIndent(draft, (line) => line.replace(/^(?:\t| {1,4})/, ''))

function mapIndent(draft: Draft, change: (line: string) => string): Draft {
  const { from, to, lines } = linesOf(draft)
  const changed = lines.map(change)
  const body = changed.join('\n')
  const text = draft.text.slice(0, from) + body + draft.text.slice(to)
  const first = (changed[0]?.length ?? 0) - (lines[0]?.length ?? 0)
  const all = body.length - (to - from)
  return { text, start: Math.max(from, draft.start + first), end: Math.max(from, draft.end + all) }
}
