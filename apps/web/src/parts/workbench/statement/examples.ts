export type Example = { input: string; output: string; desc: string }

/**
 * Reads `<input>…</input><output>…</output><desc>…</desc>` repeated. Values are not escaped, so they may contain `<`
 * and even a closing tag: before the next pair, a value ends where its closing tag is followed by what has to come
 * next. The description may be absent, and so may the last tags of a text that was cut off.
 */
export function parseExamples(text: string): Example[] {
  const examples: Example[] = []
  let at = text.indexOf('<input>')
  while (at !== -1) {
    const input = readValue(text, at, 'input', ['<output>'])
    const output = readValue(text, input.end, 'output', ['<desc>', '<input>'])
    const desc = readValue(text, output.end, 'desc', ['<input>'])
    examples.push({ input: input.value, output: output.value, desc: desc.value.trim() })
    at = text.indexOf('<input>', Math.max(desc.end, at + 1))
  }
  return examples
}

type Found = { value: string; end: number }

function readValue(text: string, from: number, tag: string, followers: readonly string[]): Found {
  const open = `<${tag}>`
  const close = `</${tag}>`
  const before = text.slice(from).length - text.slice(from).trimStart().length
  if (!text.startsWith(open, from + before)) return { value: '', end: from }
  const start = from + before + open.length
  const first = text.indexOf(close, start)
  if (first === -1) return { value: trimFrame(text.slice(start)), end: text.length }
  const nextPair = indexOrEnd(text, '<input>', first)
  for (let end = first; end !== -1 && end < nextPair; end = text.indexOf(close, end + 1)) {
    const rest = text.slice(end + close.length).trimStart()
    if (rest === '' || followers.some((follower) => rest.startsWith(follower))) {
      return { value: trimFrame(text.slice(start, end)), end: end + close.length }
    }
  }
  return { value: trimFrame(text.slice(start, first)), end: first + close.length }
}

function indexOrEnd(text: string, part: string, from: number): number {
  const index = text.indexOf(part, from)
  return index === -1 ? text.length : index
}

/** A line break after the opening tag and at the end is how people write the tags, not part of the sample. */
function trimFrame(value: string): string {
  return value.replaceAll('\r\n', '\n').replace(/^\n/, '').replace(/\n+$/, '')
}
