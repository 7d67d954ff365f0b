import { randomBytes } from 'node:crypto'
import { lessonRules } from '@praxis/contract/lessonLimits'
import type { TheSite } from '../together.ts'
import { allLines, pieces } from './plant.ts'

export type PlantedLessons = {
  lesson: number
  uproot(): Promise<void>
}

/** Characters of a text that the database bounds. */
const bounded = 255
/** Nothing bounds the name of a file. */
const nameLength = 4_000
/** Of the name of captions, as the call takes it. */
const labelLength = 50

/** Lessons of the author. The first one has every group and item; no address of an item is one. */
export async function plantLessons({ db }: Pick<TheSite, 'db'>, uid: string): Promise<PlantedLessons> {
  const rows = pieces('lesson title', bounded).map((title, at) => ({
    title,
    description: allLines('lesson description', { isTurned: at % 2 === 1 }),
    uid,
    rank: at,
  }))
  const made = await db.insertInto('lesson').values(rows).returning('id').execute()
  const ids = made.map(({ id }) => id)
  const [lesson = 0] = ids
  const groups = await db
    .insertInto('lesson_group')
    .values(
      pieces('lesson group', lessonRules.groupNameLength).map((name, rank) => ({ lesson_id: lesson, name, rank })),
    )
    .returning('id')
    .execute()
  const names = pieces('video name', nameLength)
  const hash = randomBytes(32).toString('hex')
  await db.insertInto('stored_file').values({ hash, size: 1 }).execute()
  const videos = await db
    .insertInto('lesson_video')
    .values(names.map((name) => ({ uid, name, hash, size: 1, media_type: 'video/mp4' as const, unused_since: null })))
    .returning('id')
    .execute()
  const items = await db
    .insertInto('lesson_item')
    .values(
      pieces('lesson item', bounded).map((title, rank) => ({
        lesson_id: lesson,
        group_id: groups[rank % groups.length]?.id ?? 0,
        title,
        url: 'javascript:ran(0)',
        video_id: videos[rank]?.id ?? null,
        rank,
      })),
    )
    .returning('id')
    .execute()
  const [item] = items
  await db
    .insertInto('lesson_caption')
    .values(
      pieces('caption label', labelLength).map((label, at) => ({
        item_id: item?.id ?? 0,
        language: `x${String.fromCharCode(97 + (at % 26))}-${String(at).padStart(2, '0')}`,
        label,
        content: 'WEBVTT\n',
      })),
    )
    .execute()
  await db
    .insertInto('lesson_progress')
    .values({ uid, item_id: item?.id ?? 0, lesson_id: lesson, seconds: 30 })
    .execute()
  return {
    lesson,
    async uproot() {
      await db.deleteFrom('lesson').where('id', 'in', ids).execute()
      await db.deleteFrom('lesson_video').where('hash', '=', hash).execute()
      await db.deleteFrom('stored_file').where('hash', '=', hash).execute()
    },
  }
}
