/** The beginning of a text that has at most so many bytes, without a broken letter at its end. */
export function cut(text: string, mostBytes: number): string {
  let bytes = 0
  const letters: string[] = []
  for (const letter of text) {
    bytes += Buffer.byteLength(letter)
    if (bytes > mostBytes) break
    letters.push(letter)
  }
  return letters.join('')
}
