import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, flag, id, limit, listOf, text, time } from './fields.ts'
import { lessonAuth, lessonRules } from './lessonLimits.ts'
import {
  AdminGroup,
  AdminItem,
  AdminLesson,
  groupName,
  itemFields,
  lessonFields,
  lessonId,
  manageLessonErrors,
  withLesson,
} from './lessonShapes.ts'
import { limits } from './limits.ts'

const exampleItem = {
  title: 'The staircase',
  url: 'https://videos.example.org/1',
  duration: 680,
  pids: [1000],
} as const

/** Whoever made a lesson, and root, changes it. */
const desk = { access: 'staff' } as const
const list = 'GET /api/admin/lesson/get-lesson-list'
const read = 'GET /api/admin/lesson'
export const lessonGroups = 'GET /api/admin/lesson/groups'
const reads = [list, read, lessonGroups, 'GET /api/get-lesson-list', 'GET /api/get-lesson-detail'] as const
const rank = z.number().int().min(0).max(2_147_483_647).nullish()
const itemErrors = [
  'lesson_large',
  'lesson_item_empty',
  'lesson_video_not_found',
  'address_invalid',
  'problem_not_found',
  'training_not_found',
] as const
const groupErrors = [...manageLessonErrors, 'lesson_group_not_found'] as const

/** As browsers write the host of an address: small letters, and a port only if it is not the usual one. */
const host = z.string().regex(/^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+(:\d{1,5})?$/)
export const VideoHosts = z.object({
  /** Hosts whose pages lessons show in a frame. Pages of others open in a new tab. */
  videoHosts: z.array(host).max(lessonRules.videoHosts).default([]),
})

/** The desk for lessons. Uploads, captions and watchers are Praxis' own. */
export const lessonAdmin = endpoints({
  list: {
    call: list,
    summary: 'All lessons, smaller ranks first.',
    ...desk,
    input: z.object({
      currentPage,
      limit: limit(lessonRules.pageSize),
      keyword: text(limits.keywordLength).trim().optional().describe('A part of a title or of the name of an author.'),
    }),
    output: listOf(AdminLesson),
  },
  read: {
    call: read,
    summary: 'A lesson for its form.',
    ...desk,
    input: withLesson,
    example: { id: 1 },
    output: AdminLesson,
    errors: manageLessonErrors,
  },
  create: {
    call: 'POST /api/admin/lesson',
    summary: 'Make a lesson.',
    ...desk,
    input: z.object({
      title: lessonFields.title,
      desc: lessonFields.desc.default(''),
      auth: lessonFields.auth.default(lessonAuth.public),
      status: flag.default(true),
      rank: lessonFields.rank.default(lessonRules.rank),
    }),
    example: { title: 'Dynamic programming' },
    output: z.object({ id: z.number().int() }),
    changes: reads,
  },
  update: {
    call: 'PUT /api/admin/lesson',
    summary: 'Change a lesson. What is absent or null stays as it is.',
    ...desk,
    input: z.object({
      id: lessonId,
      title: lessonFields.title.nullish(),
      desc: lessonFields.desc.nullish(),
      auth: lessonFields.auth.nullish(),
      status: flag.nullish(),
      rank: lessonFields.rank.nullish(),
    }),
    example: { id: 1, auth: lessonAuth.member },
    output: z.null(),
    errors: manageLessonErrors,
    changes: reads,
  },
  changeVisible: {
    call: 'PUT /api/admin/lesson/change-status',
    summary: 'Show a lesson, or hide it.',
    ...desk,
    from: 'query',
    input: z.object({ id: lessonId, status: flag.describe('Whether it is shown.') }),
    example: { id: 1, status: true },
    output: z.null(),
    errors: manageLessonErrors,
    changes: reads,
  },
  remove: {
    call: 'DELETE /api/admin/lesson',
    summary: 'Delete a lesson with its groups, items and what people have watched.',
    access: 'root',
    input: withLesson,
    example: { id: 1 },
    output: z.null(),
    errors: ['lesson_not_found'],
    changes: reads,
  },
  groups: {
    call: lessonGroups,
    summary: 'The groups of a lesson with their items, in their order.',
    ...desk,
    input: z.object({ lessonId }),
    example: { lessonId: 1 },
    output: z.array(AdminGroup),
    errors: manageLessonErrors,
  },
  saveGroups: {
    call: 'PUT /api/admin/lesson/groups',
    summary:
      'Save all groups and items of a lesson in this order. What has no place in it is deleted; an id keeps its row.',
    ...desk,
    hasLargeBody: true,
    input: z.object({
      lessonId,
      groups: z
        .array(
          z.object({
            id: id.nullish(),
            name: groupName,
            items: z.array(z.object({ id: id.nullish(), ...itemFields })).max(lessonRules.items),
          }),
        )
        .max(lessonRules.groups),
    }),
    example: {
      lessonId: 1,
      groups: [{ name: 'One dimension', items: [exampleItem] }],
    },
    output: z.array(AdminGroup),
    errors: [...groupErrors, 'lesson_item_not_found', ...itemErrors],
    changes: reads,
  },
  createGroup: {
    call: 'POST /api/admin/lesson/group',
    summary: 'Add a group to a lesson, at its end when no rank is given.',
    ...desk,
    input: z.object({ lessonId, name: groupName, rank }),
    example: { lessonId: 1, name: 'One dimension' },
    output: AdminGroup,
    errors: [...manageLessonErrors, 'lesson_large'],
    changes: reads,
  },
  updateGroup: {
    call: 'PUT /api/admin/lesson/group',
    summary: 'Change a group. What is absent stays.',
    ...desk,
    input: z.object({ id, name: groupName.nullish(), rank }),
    example: { id: 1, name: 'Two dimensions' },
    output: z.null(),
    errors: groupErrors,
    changes: reads,
  },
  removeGroup: {
    call: 'DELETE /api/admin/lesson/group',
    summary: 'Delete a group with its items.',
    ...desk,
    input: z.object({ id: id.describe('The number of a group.') }),
    example: { id: 1 },
    output: z.null(),
    errors: groupErrors,
    changes: reads,
  },
  createItem: {
    call: 'POST /api/admin/lesson/item',
    summary: 'Add an item to a group, at its end when no rank is given.',
    ...desk,
    input: z.object({ groupId: id, ...itemFields, rank }),
    example: { groupId: 1, ...exampleItem },
    output: AdminItem,
    errors: [...groupErrors, ...itemErrors],
    changes: reads,
  },
  updateItem: {
    call: 'PUT /api/admin/lesson/item',
    summary: 'Change an item. What is absent stays.',
    ...desk,
    input: z.object({ id, ...itemFields, title: itemFields.title.nullish(), rank }),
    example: { id: 1, ...exampleItem },
    output: z.null(),
    errors: [...manageLessonErrors, 'lesson_item_not_found', ...itemErrors],
    changes: reads,
  },
  removeItem: {
    call: 'DELETE /api/admin/lesson/item',
    summary: 'Delete an item.',
    ...desk,
    input: z.object({ id: id.describe('The number of an item.') }),
    example: { id: 1 },
    output: z.null(),
    errors: [...manageLessonErrors, 'lesson_item_not_found'],
    changes: reads,
  },
  videoHosts: {
    call: 'GET /api/admin/lesson/video-hosts',
    summary: 'The hosts whose pages lessons show in a frame.',
    ...desk,
    input: z.object({}),
    output: VideoHosts,
  },
  setVideoHosts: {
    call: 'PUT /api/admin/lesson/video-hosts',
    summary: 'Say which hosts lessons may show in a frame.',
    access: 'root',
    permission: 'system_info_admin',
    input: VideoHosts,
    example: { videoHosts: ['player.example.org'] },
    output: z.null(),
    changes: ['GET /api/admin/lesson/video-hosts', 'GET /api/get-lesson-detail'],
  },
  watchers: {
    call: 'GET /api/admin/lesson/progress',
    summary: 'How far people are in a lesson, who watched last first; with an item, in this item alone.',
    ...desk,
    input: z.object({
      id: lessonId,
      itemId: id.optional().describe('The number of an item.'),
      currentPage,
      limit: limit(30),
      keyword: text(limits.keywordLength).trim().optional().describe('A part of a user name.'),
    }),
    example: { id: 1 },
    output: listOf(
      z.object({
        uid: z.string(),
        username: z.string(),
        nickname: z.string().nullable(),
        done: z.number().int(),
        total: z.number().int(),
        /** Of the item that was asked for. */
        seconds: z.number().int().nullable(),
        watchedAt: time,
      }),
    ),
    errors: [...manageLessonErrors, 'lesson_item_not_found'],
  },
})
