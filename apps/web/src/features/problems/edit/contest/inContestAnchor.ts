/** The id of the field with the id in the contest. */
export const inContestAnchor = 'field-in-contest'
