/** The places of a line. */
export const widest = 80

/** Letters that take two places in a terminal. */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u

/** The places that a text takes in a terminal. */
export const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0)

const blanks = (text: string, width: number) => ' '.repeat(Math.max(0, width - widthOf(text)))

/** With blanks after it. */
export const padded = (text: string, width: number): string => `${text}${blanks(text, width)}`

/** With blanks before it. */
export const filled = (text: string, width: number): string => `${blanks(text, width)}${text}`

/** Puts pieces into lines that are no wider than this, separated by commas. */
export function wrapped(pieces: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const piece of pieces) {
    const longer = lines.length === 0 ? piece : `${lines.at(-1)}, ${piece}`
    if (lines.length > 0 && widthOf(longer) < width) lines[lines.length - 1] = longer
    else {
      if (lines.length > 0) lines[lines.length - 1] += ','
      lines.push(piece)
    }
  }
  return lines
}

/** One line without letters that steer a terminal. A file may be called anything. */
export const plain = (line: string): string => line.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trimEnd()
