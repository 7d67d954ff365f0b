/** Discussions (001 of the specification, 5 and 9). */
export const discussionRules = {
  titleLength: 255,
  descriptionLength: 255,
  contentLength: 65_535,
  pageSize: 10,
  categoryNameLength: 50,
  categories: 100,
  /** How long what was deleted can be taken back, and is kept at all. */
  trashDays: 30,
  /** Versions of one discussion that are kept; after that its author cannot change it any more. */
  edits: 200,
  /** Versions that one call shows: each may be as long as a discussion. */
  editsPage: 20,
  /** People who are told of new answers to one discussion. */
  followers: 2_000,
  /** How often a process writes the views that it has counted. */
  viewSeconds: 10,
} as const

/** The category that members alone read, and the first number of a category that the site's root adds. */
export const seededCategory = { ofMembers: 8, firstOwn: 9 } as const

/** Discussions that a call of the back office deletes at most. */
export const discussionsDeleted = 500

/** What can be said of a text with one press (001 of the specification, 3). */
export const reportLabels = ['spam', 'illegal', 'vulgar', 'fraud', 'abuse', 'plagiarism'] as const
export type ReportLabel = (typeof reportLabels)[number]
export const reportRules = {
  reasonLength: 200,
  pageSize: 10,
  /** Characters of what a moderator writes to people. */
  noteLength: 200,
} as const

/** Days of a mute that pages offer, and the longest one; proposals of one moderator that wait for an answer. */
export const muteDays = { offered: [1, 3, 7, 30], most: 3_650, proposals: 100 } as const

/** Against spam. Each rule is a switch of the site. */
export const spamRules = {
  /** Discussions, comments and replies of one person in so many seconds. */
  person: { texts: 30, seconds: 600 },
  /** Those of all accounts from one address that are younger than `newHours`: more than a class writes. */
  address: { texts: 600, seconds: 600 },
  newHours: 24,
  /** A text counts as said before if it is like one of the last ones that its author wrote within so many hours. */
  same: { lastTexts: 20, hours: 24, shortest: 40, likeness: 0.9 },
} as const
