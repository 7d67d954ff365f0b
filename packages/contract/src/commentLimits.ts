/** Numbers of comments and of what they tell people. */
export const commentLimits = {
  /** Characters of a comment or a reply. */
  length: 10_000,
  pageSize: 10,
  /** Replies below a comment until somebody asks for all. */
  repliesShown: 3,
  /** Comments, or replies to one, that a reply of the server has at most: each may be long. */
  atOnce: 50,
  /** Characters of a reply that is quoted in another one. */
  quoteLength: 100,
  /** How long its author may change a text. */
  editMinutes: 15,
  /** How long a deletion can be taken back. */
  undoMinutes: 5,
  /** How long what was deleted is kept at all. */
  trashDays: 30,
  /** People that one text can mention. */
  mentions: 10,
  /** Names that are offered while somebody types one. */
  peopleOffered: 10,
  /** People that one person can ignore. */
  ignored: 1_000,
} as const

/** Numbers of the message centre. */
export const messageLimits = {
  pageSizeOfPeople: 6,
  pageSizeOfSite: 8,
  /** Characters of a source in a row; more end in "...". */
  sourceLength: 200,
  /** Characters of "name : text" in a row; more end in "...". */
  quoteLength: 100,
  /** More are shown as this and a plus sign. */
  badge: 99,
  /** Unread messages of one tab are counted up to here. */
  counted: 1_000,
  /** Older notices to everybody, or to staff, are shown to nobody. */
  noticesToAll: 200,
  /** Older notices to one person are not shown. */
  noticesToOne: 1_000,
  /** How often pages without a stream ask, in milliseconds. */
  pollMs: 120_000,
} as const
