/** Smaller is sooner: contest submissions are judged before practice. */
export const priority = { practice: 20 } as const
