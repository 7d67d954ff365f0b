/** A text without the blank lines before its first word. Blanks before that word stay. */
export function withoutFirstBlankLines(text: string): string {
  const word = text.search(/\S/)
  return word < 0 ? '' : text.slice(text.lastIndexOf('\n', word) + 1)
}
