/** A program of more lines than this is folded. */
export const foldsFrom = 60
/** So many lines are shown of it: it is not folded for the sake of a few. */
const linesShown = 40

/** As an editor counts them. */
export const linesOf = (code: string): number => code.split(/\r\n?|\n/).length

export const beginningOf = (code: string): string =>
  code
    .split(/\r\n?|\n/)
    .slice(0, linesShown)
    .join('\n')
