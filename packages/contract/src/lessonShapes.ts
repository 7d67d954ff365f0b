import { z } from 'zod'
import { flag, id, pid, text, time } from './fields.ts'
import { lessonAuth, lessonRules } from './lessonLimits.ts'
import { limits } from './limits.ts'

export const lessonId = id.describe('The number of a lesson.')
export const withLesson = z.object({ id: lessonId })
export const lessonKind = z.enum(Object.values(lessonAuth))

export const seeLessonErrors = ['lesson_not_found'] as const
export const watchLessonErrors = [...seeLessonErrors, 'lesson_members_only'] as const
export const manageLessonErrors = ['lesson_not_found', 'lesson_not_yours'] as const

/** How far somebody is in a lesson: items that are done, and all. */
export const LessonProgress = z.object({ done: z.number().int(), total: z.number().int() })

export const LessonRow = z.object({
  id: z.number().int(),
  title: z.string(),
  author: z.string(),
  gmtModified: time,
  // The rest is Praxis' own.
  auth: lessonKind,
  /** Of the caller; null for visitors. */
  progress: LessonProgress.nullable(),
})
export type LessonRow = z.infer<typeof LessonRow>

/** How an item is shown: a video of this site, a stream of it, a frame of a host that the site allows, or a link. */
export const itemKinds = ['video', 'stream', 'frame', 'link'] as const
export type ItemKind = (typeof itemKinds)[number]

export const LessonItem = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Absent: the caller may not watch it. */
  url: z.string().optional(),
  // The rest is Praxis' own.
  kind: z.enum(itemKinds),
  /** Not for members only, in a lesson for members. */
  isFree: z.boolean(),
  /** Seconds; null: nobody knows. */
  duration: z.number().int().nullable(),
  captions: z.array(z.object({ language: z.string(), label: z.string(), url: z.string() })).optional(),
  /** How far the caller is, and whether they are through. */
  seconds: z.number().int(),
  isDone: z.boolean(),
  watchedAt: time.nullable(),
  /** Problems that belong to it, as far as the caller sees them; solved: as everywhere. */
  problems: z.array(z.object({ problemId: z.string(), title: z.string(), status: z.number().int().nullable() })),
  /** A training that belongs to it. */
  training: z
    .object({
      id: z.number().int(),
      title: z.string(),
      acCount: z.number().int().nullable(),
      problemCount: z.number().int(),
    })
    .nullable(),
})
export type LessonItem = z.infer<typeof LessonItem>

export const LessonDetail = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Markdown. */
  desc: z.string(),
  author: z.string(),
  gmtModified: time,
  groups: z.array(z.object({ id: z.number().int(), name: z.string(), items: z.array(LessonItem) })),
  // The rest is Praxis' own.
  auth: lessonKind,
  /** Some items are for members, and the caller is none. */
  isLocked: z.boolean(),
  mayEdit: z.boolean(),
})
export type LessonDetail = z.infer<typeof LessonDetail>

/** A lesson as those read it who make lessons. */
export const AdminLesson = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Markdown; empty in lists. */
  desc: z.string(),
  author: z.string(),
  uid: z.string(),
  auth: lessonKind,
  /** Whether it is shown. */
  status: z.boolean(),
  rank: z.number().int(),
  gmtCreate: time,
  gmtModified: time,
  // The rest is Praxis' own.
  groups: z.number().int(),
  items: z.number().int(),
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
})
export type AdminLesson = z.infer<typeof AdminLesson>

const title = text(limits.titleLength).trim().min(1)
const rank = z.number().int().min(0).max(2_147_483_647)
export const lessonFields = {
  title,
  desc: text(limits.markdownLength),
  auth: lessonKind,
  status: flag,
  rank,
}

/** What an item is made of. In a full save an id names a stored one, which keeps what is absent. */
export const itemFields = {
  title,
  /** http, https, or a path of this site; empty with a video. */
  url: text(limits.addressLength).trim().nullish(),
  /** A video of this site; null takes it away. */
  videoId: id.nullish(),
  isFree: z.boolean().nullish(),
  duration: z.number().int().min(0).max(360_000).nullish(),
  pids: z.array(pid).max(lessonRules.problemsPerItem).nullish(),
  tid: id.nullish(),
}
export const groupName = text(lessonRules.groupNameLength).trim().min(1)

export const AdminItem = z.object({
  id: z.number().int(),
  groupId: z.number().int(),
  title: z.string(),
  url: z.string(),
  rank: z.number().int(),
  // The rest is Praxis' own.
  video: z.object({ id: z.number().int(), name: z.string(), size: z.number().int(), mediaType: z.string() }).nullable(),
  isFree: z.boolean(),
  duration: z.number().int().nullable(),
  problems: z.array(z.object({ id: z.number().int(), problemId: z.string(), title: z.string() })),
  training: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  captions: z.array(z.object({ language: z.string(), label: z.string() })),
})
export type AdminItem = z.infer<typeof AdminItem>

export const AdminGroup = z.object({
  id: z.number().int(),
  lessonId: z.number().int(),
  name: z.string(),
  rank: z.number().int(),
  items: z.array(AdminItem),
})
export type AdminGroup = z.infer<typeof AdminGroup>
