/**
 * Flags as a shell divides them: what stands in quotation marks is one word with its blanks, and a backslash takes the
 * next sign as it is. A quotation mark that nothing closes is closed by the end.
 */
export function shellWords(text: string): string[] {
  const found: string[] = []
  let word: string | null = null
  let mark: '"' | "'" | null = null
  const signs = [...text]
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at]!
    const next = signs[at + 1]
    if (mark === null && /\s/.test(sign)) {
      if (word !== null) found.push(word)
      word = null
    } else if (mark === null && (sign === '"' || sign === "'")) {
      mark = sign
      word ??= ''
    } else if (sign === mark) mark = null
    else if (sign === '\\' && next !== undefined && (mark === null || (mark === '"' && /["\\]/.test(next)))) {
      word = (word ?? '') + next
      at += 1
    } else word = (word ?? '') + sign
  }
  return word === null ? found : [...found, word]
}
