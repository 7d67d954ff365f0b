/** The categories of discussions that a new site has, by their numbers. */
export const categories = { 1: 'Chat', 2: 'Solutions', 3: 'Help', 4: 'Suggestions', 5: 'Records', 8: 'Members' }
