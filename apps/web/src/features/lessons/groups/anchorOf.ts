/** The element of a group or an item. */
export const anchorOf = (key: string): string => `lesson-${key}`
