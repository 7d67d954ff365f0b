import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, id, limit, listOf, text } from './fields.ts'
import { lessonRules } from './lessonLimits.ts'
import { LessonDetail, LessonRow, watchLessonErrors, withLesson } from './lessonShapes.ts'
import { limits } from './limits.ts'

const list = 'GET /api/get-lesson-list'
const detail = 'GET /api/get-lesson-detail'

/** Lessons, as those read them who learn. `saveProgress` is Praxis' own. */
export const lessons = endpoints({
  list: {
    call: list,
    summary: 'The lessons that are shown, smaller ranks first.',
    access: 'anyone',
    input: z.object({
      currentPage,
      limit: limit(lessonRules.pageSize),
      keyword: text(limits.keywordLength)
        .trim()
        .optional()
        .describe('A part of the title or of the name of the author.'),
    }),
    output: listOf(LessonRow),
  },
  detail: {
    call: detail,
    summary: 'A lesson with its groups and items. What the caller may not watch has no address.',
    access: 'signedIn',
    input: withLesson,
    example: { id: 1 },
    output: LessonDetail,
    errors: watchLessonErrors,
  },
  saveProgress: {
    call: 'POST /api/lesson/progress',
    summary: 'Say how far the caller is in an item, and whether they are through.',
    access: 'signedIn',
    input: z.object({
      itemId: id,
      seconds: z.number().int().min(0).max(360_000),
      /** Of the whole item, as the player knows it. */
      duration: z.number().int().min(0).max(360_000).nullish(),
      /** A mark of one's own; absent: the share that was watched decides, and a mark stays. */
      isDone: z.boolean().nullish(),
    }),
    example: { itemId: 1, seconds: 754, duration: 1450 },
    output: z.object({ isDone: z.boolean() }),
    errors: [...watchLessonErrors, 'lesson_item_not_found'],
    // A player reports often, and a lesson that is read again gives each video another address.
    changes: [list],
  },
})
