/** What the rank of a group says. */
export const groupRank = {}
