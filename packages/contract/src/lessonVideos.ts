import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { id, text } from './fields.ts'
import { lessonGroups } from './lessonAdmin.ts'
import { lessonRules } from './lessonLimits.ts'
import { manageLessonErrors, watchLessonErrors } from './lessonShapes.ts'

/** Videos of lessons and their captions, as they come. */
export const lessonVideos = endpoints({
  upload: {
    call: 'POST /api/admin/lesson/video',
    summary: 'Store a video for lessons of the caller. It belongs to none until an item names it.',
    access: 'staff',
    upload: { field: 'file', maxBytes: lessonRules.videoBytes, kinds: ['any'] },
    input: z.object({}),
    output: z.object({ id: z.number().int(), name: z.string(), size: z.number().int(), mediaType: z.string() }),
    errors: ['lesson_video_kind', 'quota_exceeded'],
  },
  uploadCaption: {
    call: 'POST /api/admin/lesson/caption',
    summary: 'Store captions of an item in one language, in place of the former ones.',
    access: 'staff',
    upload: { field: 'file', maxBytes: lessonRules.captionBytes, kinds: ['any'] },
    input: z.object({
      itemId: id,
      language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/),
      label: text(50).trim().min(1),
    }),
    example: { itemId: 1, language: 'zh', label: '中文' },
    output: z.null(),
    errors: [...manageLessonErrors, 'lesson_item_not_found', 'lesson_caption_unreadable', 'lesson_large'],
    changes: [lessonGroups, 'GET /api/get-lesson-detail'],
  },
  removeCaption: {
    call: 'DELETE /api/admin/lesson/caption',
    summary: 'Delete captions of an item.',
    access: 'staff',
    input: z.object({
      itemId: id.describe('The number of an item.'),
      language: text(12).min(1).describe('The language of the captions.'),
    }),
    example: { itemId: 1, language: 'zh' },
    output: z.null(),
    errors: [...manageLessonErrors, 'lesson_item_not_found'],
    changes: [lessonGroups, 'GET /api/get-lesson-detail'],
  },
  play: {
    call: 'GET /api/lesson/video/:link',
    summary:
      'A video of a lesson or captions of it, whole or in part, by a link that was made for one person and ends.',
    access: 'anyone',
    input: z.object({ link: text(190).min(1).describe('What stands behind the address of an item.') }),
    example: { link: 'x' },
    output: z.string(),
    reply: 'download',
    errors: [...watchLessonErrors, 'lesson_link_ended'],
  },
})
