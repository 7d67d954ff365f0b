import { codeInLine, escaped, escapedStart } from './escape.ts'

export type Style = 'bold' | 'italic' | 'under' | 'struck' | 'code'

/** A piece of a line: text as it is shown, or Markdown that is finished. */
export type Segment = {
  kind: 'text' | 'markdown'
  text: string
  styles: readonly Style[]
}

const tags: Record<Style, string> = { bold: 'strong', italic: 'em', under: 'u', struck: 'del', code: 'code' }
const marks: Partial<Record<Style, string>> = { bold: '**', italic: '*' }

/** A paragraph in Markdown, in one line. Blanks at its ends are left out. */
export function printLine(segments: readonly Segment[]): string {
  const pieces = print(merged(segments), 0, '').trim().split('<br>')
  const isWord = (piece: string) => piece.trim() !== ''
  const line = pieces
    .slice(Math.max(0, pieces.findIndex(isWord)), pieces.findLastIndex(isWord) + 1)
    .join('<br>')
    .trim()
  const first = segments.find(({ text }) => text.trim() !== '')
  return first?.kind === 'text' ? escapedStart(line) : line
}

/** A line as text without any marks. */
export const plainLine = (segments: readonly Segment[]): string =>
  merged(segments)
    .map(({ kind, text }) => (kind === 'text' ? text : text.replaceAll(/<[^>]*>|\$/g, '')))
    .join('')
    .replaceAll(/[ \n]+/g, ' ')
    .trim()

/** Neighbours with the same styles become one, and blanks beside blanks go. */
function merged(segments: readonly Segment[]): Segment[] {
  const result: Segment[] = []
  for (const segment of segments) {
    const last = result.at(-1)
    const text =
      segment.kind === 'text' && /[ \n]$/.test(last?.text ?? '') ? segment.text.replace(/^ +/, '') : segment.text
    if (text === '') continue
    const isSame = last?.kind === 'text' && segment.kind === 'text' && last.styles.join() === segment.styles.join()
    if (isSame) result[result.length - 1] = { ...last, text: last.text + text }
    else result.push({ ...segment, text })
  }
  return result
}

/** `depth` styles are around these segments; `before` is the last letter before them. */
function print(segments: readonly Segment[], depth: number, before: string): string {
  const parts: string[] = []
  let last = before
  for (let at = 0; at < segments.length;) {
    const style = segments[at]!.styles[depth]
    let end = at + 1
    while (end < segments.length && segments[end]!.styles[depth] === style) end += 1
    const run = segments.slice(at, end)
    const part =
      style === undefined ? run.map(printed).join('') : styled(run, style, { depth, last, next: segments[end] })
    const digit = (parts.at(-1) ?? '').endsWith('$') ? /^\d/.exec(part)?.[0] : undefined
    parts.push(digit === undefined ? part : `&#${digit.charCodeAt(0)};${part.slice(1)}`)
    last = part.at(-1) ?? last
    at = end
  }
  return parts.join('')
}

const printed = ({ kind, text }: Segment, at: number, all: readonly Segment[]): string => {
  if (kind === 'markdown') return text
  const follows = at > 0 && all[at - 1]!.kind === 'markdown' && all[at - 1]!.text.endsWith('$')
  const safe = escaped(joined(text))
  // After a dollar a digit would make a price of a formula.
  return follows ? safe.replace(/^\d/, (digit) => `&#${digit.charCodeAt(0)};`) : safe
}

/** Chinese has no blanks between words, so the end of a line is none. */
const joined = (text: string): string =>
  text
    .replaceAll(/(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])\n(?=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])/gu, '')
    .replaceAll('\n', ' ')

type Around = { depth: number; last: string; next: Segment | undefined }

function styled(run: readonly Segment[], style: Style, { depth, last, next }: Around): string {
  if (style === 'code' && run.every(({ kind }) => kind === 'text')) return code(run.map(({ text }) => text).join(''))
  const inner = print(run, depth + 1, '')
  const content = inner.trim()
  if (content === '') return inner === '' ? '' : ' '
  const [head, tail] = [inner.startsWith(' ') ? ' ' : '', inner.endsWith(' ') ? ' ' : '']
  const mark = marks[style]
  const before = head || last
  const after = tail || (next === undefined ? '' : next.kind === 'text' ? (next.text[0] ?? '') : 'x')
  if (mark !== undefined && opens(before, content) && closes(content, after))
    return `${head}${mark}${content}${mark}${tail}`
  return `${head}<${tags[style]}>${content}</${tags[style]}>${tail}`
}

function code(text: string): string {
  const content = text.trim()
  if (content === '') return text === '' ? '' : ' '
  return `${text.startsWith(' ') ? ' ' : ''}${codeInLine(content)}${text.endsWith(' ') ? ' ' : ''}`
}

// Markdown takes asterisks for marks only beside certain letters. Elsewhere HTML says the same.
const punctuation = /^[\p{P}\p{S}]$/u
const isMark = (letter: string) => punctuation.test(letter)
const isOpen = (letter: string) => letter === '' || /\s/.test(letter)
const opens = (before: string, content: string): boolean => {
  const [first = ''] = content
  return before !== '*' && first !== '*' && (!isMark(first) || isOpen(before) || isMark(before))
}
const closes = (content: string, after: string): boolean => {
  const final = [...content].at(-1)!
  return after !== '*' && final !== '*' && (!isMark(final) || isOpen(after) || isMark(after))
}
