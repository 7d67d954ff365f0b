/** Who watches the items of a lesson: everybody who is signed in, or members. */
export const lessonAuth = { public: 'Public', member: 'Member' } as const
export type LessonAuth = (typeof lessonAuth)[keyof typeof lessonAuth]

/** Types of videos that a site stores, by what browsers play. */
export const videoTypes = ['video/mp4', 'video/webm'] as const
export type VideoType = (typeof videoTypes)[number]

export const lessonRules = {
  pageSize: 15,
  rank: 1_000,
  groupNameLength: 100,
  /** In one lesson. */
  groups: 100,
  items: 1_000,
  problemsPerItem: 50,
  captionsPerItem: 10,
  videoHosts: 30,
  videoBytes: 2_147_483_648,
  captionBytes: 1_048_576,
  /** Of one person. */
  videoQuotaBytes: 53_687_091_200,
  /** How long the link of a video can be used. Then the page asks for another one. */
  linkSeconds: 14_400,
  /** How often a player says how far it is. */
  progressSeconds: 10,
  /** An item is done when this share of it was reached. */
  doneShare: 0.9,
} as const
