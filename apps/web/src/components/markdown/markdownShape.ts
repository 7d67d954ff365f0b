/** Widths of a Latin letter in a line of the statement; a Chinese character takes two. */
const lineWidth = 50

/**
 * About how many lines each block of a text will have, for what stands in its place until it is drawn: the better the
 * guess, the less the page moves then.
 */
export function blockLines(source: string, keepsLines = false): number[] {
  return source
    .trim()
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
    .map((block) => linesOf(block, keepsLines))
}

function linesOf(block: string, keepsLines: boolean): number {
  if (/^\s*(\$\$|\$\$\$\$\$\$)(?!\$)/.test(block)) return 2
  // Items and rows stand on lines of their own; lines of a paragraph run on.
  const isItemised = /^\s*([-*+]|\d+[.)]|\|)\s/.test(block)
  const parts = isItemised || keepsLines ? block.split('\n') : [block.replaceAll('\n', ' ')]
  return parts.reduce((sum, part) => sum + Math.max(1, Math.ceil(widthOf(part) / lineWidth)), 0)
}

/** What is written for a formula is longer than what is drawn. */
function widthOf(text: string): number {
  const drawn = text.replaceAll(/\\[a-zA-Z]+/g, 'x').replaceAll(/[${}^_\\*`]/g, '')
  return Array.from(drawn, (character) => (character >= '\u2e80' ? 2 : 1)).reduce<number>((sum, one) => sum + one, 0)
}
