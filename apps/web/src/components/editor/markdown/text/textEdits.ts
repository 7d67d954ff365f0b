import { linesOf, selectedText, typed, type Draft, type Operation } from './draft.ts'

export const bold: Operation = (draft) => toggleAround(draft, '**')
export const italic: Operation = (draft) => toggleAround(draft, '*')
export const formula: Operation = (draft) => toggleAround(draft, '$')

/** Code in a line; a fenced block where several lines are selected. */
export function code(draft: Draft): Draft {
  const content = selectedText(draft)
  if (content.includes('\n')) return codeBlock(draft)
  return content.includes('`') ? toggleAround(draft, '``') : toggleAround(draft, '`')
}

/** Marks around the selection, or no longer around it. White space at its ends stays outside of them. */
function toggleAround(draft: Draft, mark: string): Draft {
  const content = selectedText(draft)
  const trimmed = content.trim()
  const start = draft.start + (trimmed === '' ? 0 : content.indexOf(trimmed))
  const inner = trimmed === '' ? '' : trimmed
  const end = start + inner.length
  const { text } = draft
  const [letter = ''] = mark
  const inside = Math.min(runAfter(inner, letter, 0), runBefore(inner, letter, inner.length))
  if (inner.length >= 2 * mark.length && carries(inside, mark)) {
    const bare = inner.slice(mark.length, -mark.length)
    return { text: text.slice(0, start) + bare + text.slice(end), start, end: start + bare.length }
  }
  const outside = Math.min(runBefore(text, letter, start), runAfter(text, letter, end))
  if (carries(outside, mark)) {
    const from = start - mark.length
    return { text: text.slice(0, from) + inner + text.slice(end + mark.length), start: from, end: from + inner.length }
  }
  const begin = trimmed === '' ? draft.end : start
  return {
    text: text.slice(0, begin) + mark + inner + mark + text.slice(begin + inner.length),
    start: begin + mark.length,
    end: begin + mark.length + inner.length,
  }
}

/** Three stars are bold and italic. */
const carries = (run: number, mark: string): boolean =>
  mark === '*' ? run % 2 === 1 : run >= mark.length && (mark.length === 2 || run % 2 === 1)

function runBefore(text: string, letter: string, at: number): number {
  let run = 0
  while (text[at - 1 - run] === letter) run += 1
  return run
}

function runAfter(text: string, letter: string, at: number): number {
  let run = 0
  while (text[at + run] === letter) run += 1
  return run
}

/** From no heading through the second to the fourth level, and back. The first level is the title of the page. */
export function heading(draft: Draft): Draft {
  return mapLines(draft, (line) => {
    const [whole = '', marks = ''] = /^(#{1,6}) +/.exec(line) ?? []
    const rest = line.slice(whole.length)
    if (marks.length >= 4) return rest
    return `${'#'.repeat(Math.max(2, marks.length + 1))} ${rest}`
  })
}

const listItem = /^(\s*)(?:[-*+]|\d{1,9}[.)])\s+/

export const bulletList: Operation = (draft) => toggleList(draft, /^\s*[-*+]\s+/, () => '- ')
export const orderedList: Operation = (draft) => toggleList(draft, /^\s*\d{1,9}[.)]\s+/, (index) => `${index + 1}. `)

function toggleList(draft: Draft, own: RegExp, marker: (index: number) => string): Draft {
  const isList = counted(draft).every((line) => own.test(line))
  let index = 0
  return mapLines(draft, (line) => {
    const indent = /^\s*/.exec(line)?.[0] ?? ''
    const bare = line.replace(listItem, '$1').slice(indent.length)
    if (isList) return indent + bare
    return indent + marker(index++) + bare
  })
}

export function quote(draft: Draft): Draft {
  const isQuote = counted(draft).every((line) => line.startsWith('>'))
  return mapLines(draft, (line) => (isQuote ? line.replace(/^> ?/, '') : `> ${line}`))
}

/** The lines that a mark goes to: empty ones only where there is no other. */
function counted(draft: Draft): string[] {
  const { lines } = linesOf(draft)
  return lines.length === 1 ? lines : lines.filter((line) => line.trim() !== '')
}

function mapLines(draft: Draft, change: (line: string) => string): Draft {
  const { from, to, lines } = linesOf(draft)
  const single = lines.length === 1
  const changed = lines.map((line) => (single || line.trim() !== '' ? change(line) : line))
  const body = changed.join('\n')
  const text = draft.text.slice(0, from) + body + draft.text.slice(to)
  if (!single) return { text, start: from, end: from + body.length }
  const added = body.length - (to - from)
  const keep = (place: number) => Math.max(from, Math.min(place, to) + added)
  return { text, start: keep(draft.start), end: keep(draft.end) }
}

/** A fenced block. Its fence is longer than any in it. */
export function codeBlock(draft: Draft): Draft {
  const { from, to } = linesOf(draft)
  const content = draft.text.slice(from, to)
  const longest = Math.max(2, ...Array.from(content.matchAll(/`+/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const { text, start } = insertBlock({ ...draft, start: from, end: to }, `${fence}\n${content}\n${fence}`)
  // The caret stands where the name of the language goes; in an empty block, where the code goes.
  const opening = text.lastIndexOf(`${fence}\n${content}\n${fence}`, start) + fence.length
  const caret = content === '' ? opening + 1 : opening
  return { text, start: caret, end: caret }
}

/** The lines are folded until a reader opens them. `title` is what stands on the fold. */
export const spoiler =
  (title: string): Operation =>
  (draft) => {
    const { from, to } = linesOf(draft)
    const content = draft.text.slice(from, to)
    const [head, end] = [`<details><summary>${title}</summary>\n\n`, '\n\n</details>']
    const { text, start } = insertBlock({ ...draft, start: from, end: to }, head + content + end)
    const close = start - end.length
    return { text, start: close - content.length, end: close }
  }

/** A text in paragraphs of its own, with the caret behind it. */
export function insertBlock(draft: Draft, block: string): Draft {
  const before = draft.text.slice(0, draft.start)
  const after = draft.text.slice(draft.end)
  const above = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const below = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  const head = before + above + block
  return { text: head + below + after, start: head.length, end: head.length }
}

/** Text on lines of its own, with the caret behind it. */
export function insertLines(draft: Draft, lines: readonly string[]): Draft {
  const before = draft.text.slice(0, draft.start)
  const after = draft.text.slice(draft.end)
  const above = before === '' || before.endsWith('\n') ? '' : '\n'
  const below = after.startsWith('\n') ? '' : '\n'
  const head = before + above + lines.join('\n')
  const caret = head.length + 1
  return { text: head + below + after, start: caret, end: caret }
}

/** The address, or the words where the address is selected, are selected to be typed over. */
export function link(draft: Draft): Draft {
  const content = selectedText(draft).trim()
  if (isAddress(content)) {
    const { text, start } = typed(draft, `[](${addressIn(content)})`)
    const caret = start - addressIn(content).length - 3
    return { text, start: caret, end: caret }
  }
  const address = 'https://'
  const { text, start } = typed(draft, `[${content}](${address})`)
  return { text, start: start - 1 - address.length, end: start - 1 }
}

/** An address that is pasted over words makes them a link. Null: it is pasted as it is. */
export function pasteLink(draft: Draft, pasted: string): Draft | null {
  const words = selectedText(draft)
  const address = pasted.trim()
  if (words.trim() === '' || /[\n\]]/.test(words) || isAddress(words.trim()) || !isAddress(address)) return null
  return typed(draft, `[${words}](${addressIn(address)})`)
}

const isAddress = (text: string): boolean => /^https?:\/\/[^\s<>]+$/i.test(text) && URL.canParse(text)

const addressIn = (address: string): string => (/[()]/.test(address) ? `<${address}>` : address)

/** A table with empty cells. The caret stands in the first one. */
export function table(draft: Draft, rows: number, columns: number): Draft {
  const line = (cell: string) => `|${cell.repeat(columns)}`
  const body = [line('   |'), line(' --- |'), ...Array.from({ length: rows }, () => line('   |'))].join('\n')
  const { text, end } = insertBlock({ ...draft, start: draft.end }, body)
  const caret = end - body.length + 2
  return { text, start: caret, end: caret }
}

/** A formula, in dollars unless the caret is inside a formula already. */
export function insertFormula(draft: Draft, tex: string): Draft {
  const line = draft.text.slice(draft.text.lastIndexOf('\n', draft.start - 1) + 1, draft.start)
  const isInside = (line.match(/(?<!\\)\$/g)?.length ?? 0) % 2 === 1
  return typed(draft, isInside ? tex : `$${tex}$`)
}
