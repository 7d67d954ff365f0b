/** What the members of a group, its desk and its invitations say. */
export const groupMembers = {}
