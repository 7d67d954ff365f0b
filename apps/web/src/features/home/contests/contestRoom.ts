/** Contests of the site on its home page. More of them stand on the page of contests. */
export const mostShown = 8

/** Heights of rows in px, as in the style sheets. */
export const rowHeights = {
  recent: { height: 45, onPhone: 94 },
  other: { height: 45, onPhone: 67 },
} as const

/** Rows that take about the room of the words which say that there are no contests. */
export const roomOfNone = 3
