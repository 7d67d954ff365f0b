/** A text as the content of an element. A carriage return would become a line end if it stood there as it is. */
export const xmlText = (text: string): string =>
  text === ''
    ? ''
    : text
        .split('\r')
        .map((piece) => (piece === '' ? '' : `<![CDATA[${piece.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`))
        .join('&#13;')

/** A value of an attribute in quotation marks. */
export const xmlAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The same for a long content, whose pieces may be cut anywhere. */
export async function* xmlPieces(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  // What may be the beginning of `]]>` waits for the next piece.
  let rest = ''
  for await (const piece of pieces) {
    const text = rest + piece
    const kept = /\]{1,2}$/.exec(text)?.[0].length ?? 0
    rest = text.slice(text.length - kept)
    yield xmlText(text.slice(0, text.length - kept))
  }
  yield xmlText(rest)
}
