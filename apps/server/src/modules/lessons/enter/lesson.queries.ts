import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

const columns = [
  'lesson.id',
  'lesson.title',
  'lesson.auth',
  'lesson.uid as ownerUid',
  'lesson.is_visible as isVisible',
  'lesson.rank',
] as const

export const findLesson = (db: Database, id: number) =>
  db
    .selectFrom('lesson')
    .innerJoin('account', 'account.uid', 'lesson.uid')
    .select([
      ...columns,
      'lesson.description',
      'account.username as author',
      'lesson.created_at as createdAt',
      'lesson.updated_at as updatedAt',
    ])
    .where('lesson.id', '=', id)
    .executeTakeFirst()

/** Holds the lesson until the transaction ends, so that two changes of it follow each other. */
export const findLessonForChange = (tx: Database, id: number) =>
  tx
    .selectFrom('lesson')
    .select([...columns, 'description'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** An item with what decides who may watch it. */
export const findItem = (db: Database, id: number) =>
  db
    .selectFrom('lesson_item as item')
    .innerJoin('lesson', 'lesson.id', 'item.lesson_id')
    .leftJoin('lesson_video as video', 'video.id', 'item.video_id')
    .select([
      'item.id',
      'item.is_free as isFree',
      'item.duration',
      'item.video_id as videoId',
      'video.hash',
      'video.size',
      'video.media_type as mediaType',
      'video.name',
      'lesson.id as lessonId',
      'lesson.auth',
      'lesson.uid as ownerUid',
      'lesson.is_visible as isVisible',
    ])
    .where('item.id', '=', id)
    .executeTakeFirst()

export const findGroup = (db: Database, id: number) =>
  db
    .selectFrom('lesson_group')
    .select(['id', 'lesson_id as lessonId', 'name', 'rank'])
    .where('id', '=', id)
    .executeTakeFirst()

export const touchLesson = (tx: Database, id: number) =>
  tx
    .updateTable('lesson')
    .set({ updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
