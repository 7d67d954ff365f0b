/** Everything that some reader takes for the end of a line. */
const lineEnds = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/
/** What nobody sees: control characters but tabs, marks of direction and of form, and tags. */
const unseen = /(?!\t)[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu
/** How models mark who speaks. Some providers read these marks in the texts too. */
const marks = /(<)(?=\||\/?s>|(?:start|end)_of_turn)|(\[)(?=\/?(?:INST|SYS))/gi

/** What each line of quoted data begins with. Nothing else in a question does. */
export const quoteMark = '| '

/**
 * Data as lines that begin with the mark, so that none of it can pass for a line of ours. What is longer is cut, and a
 * line of ours says so.
 */
export function quote(text: string, most: number): string {
  const isCut = text.length > most
  const lines = text
    .slice(0, most)
    .toWellFormed()
    .split(lineEnds)
    .map((line) => `${quoteMark}${line.replaceAll(unseen, '').replaceAll(marks, '$1$2 ')}`)
  return [...lines, ...(isCut ? ['(The rest is left out.)'] : [])].join('\n')
}
