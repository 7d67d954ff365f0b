/** Where a piece of markup ends that begins at `at` with `<`; 0 while its end has not come. CDATA is none. */
export function endOfMarkup(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4)
  if (text.startsWith('<?', at)) return after(text, '?>', at + 2)
  if (text.startsWith('<!', at)) return endOfDoctype(text, at)
  return endOfTag(text, at)
}

const after = (text: string, mark: string, from: number) => {
  const found = text.indexOf(mark, from)
  return found === -1 ? 0 : found + mark.length
}

/** A tag ends at the first `>` outside of quotes. */
function endOfTag(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const letter = text[at]!
    if (letter === '>') return at + 1
    if (letter !== '"' && letter !== "'") continue
    const end = text.indexOf(letter, at + 1)
    if (end === -1) return 0
    at = end
  }
  return 0
}

/** The type of a document may have declarations in brackets, with quotes, comments and instructions. */
function endOfDoctype(text: string, start: number): number {
  let isInside = false
  for (let at = start + 2; at < text.length; at++) {
    const letter = text[at]!
    let end: number | null = null
    if (letter === '"' || letter === "'") end = after(text, letter, at + 1)
    else if (isInside && text.startsWith('<!--', at)) end = after(text, '-->', at + 4)
    else if (isInside && text.startsWith('<?', at)) end = after(text, '?>', at + 2)
    if (end === 0) return 0
    if (end !== null) at = end - 1
    else if (letter === '[') isInside = true
    else if (letter === ']') isInside = false
    else if (letter === '>' && !isInside) return at + 1
  }
  return 0
}

/** How many lines end in a text. */
export function linesIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
