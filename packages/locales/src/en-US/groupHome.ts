/** What the home of a group says, and its announcements. */
export const groupHome = {}
