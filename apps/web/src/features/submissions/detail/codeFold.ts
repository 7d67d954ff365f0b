/** A program of more lines than this is folded. */
export const foldsFrom = 60
/** The lines that stay visible. It is less than the limit, so that folding never hides only a few lines. */
const linesShown = 40

/** Counts lines as an editor does. */
export const linesOf = (code: string): number => code.split(/\r\n?|\n/).length

export const beginningOf = (code: string): string =>
  code
    .split(/\r\n?|\n/)
    .slice(0, linesShown)
    .join('\n')
