/** Sizes of the table in pixels, as its style sheet has them, and how many rows of it are there. */
export const boardSizes = {
  row: 40,
  head: 48,
  /** Rows above the others that do not scroll away; those that follow do. */
  stuckRows: 3,
  /** A list up to this long is drawn whole. */
  wholeUpTo: 100,
  /** Rows beyond the edges, so that a quick scroll finds rows. */
  beyond: 12,
} as const
