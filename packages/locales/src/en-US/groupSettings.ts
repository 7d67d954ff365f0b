/** What the settings of a group say. */
export const groupSettings = {}
