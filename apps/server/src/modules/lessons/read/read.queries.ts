import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { listPage } from '#server/db/paging.ts'
import { contains } from '#server/db/textSearch.ts'

type Asked = { keyword?: string | undefined; currentPage: number; limit: number }

/** A part of the title, or of the name of the author: a value rather than a join, so that no other accounts are read. */
const isNamed = (keyword: string) =>
  sql<boolean>`(${contains(sql.ref<string>('lesson.title'), keyword)} or (
    select ${contains(sql.ref<string>('account.username'), keyword)} from account where account.uid = lesson.uid))`

const author = sql<string>`(select username from account where account.uid = lesson.uid)`
const countOf = (table: 'lesson_group' | 'lesson_item') =>
  sql<number>`(select count(*) from ${sql.table(table)} as part where part.lesson_id = lesson.id)`

function lessonsBy(db: Database, keyword: string | undefined) {
  const rows = db.selectFrom('lesson').orderBy('lesson.rank').orderBy('lesson.id')
  return keyword === undefined || keyword === '' ? rows : rows.where(isNamed(keyword))
}

/** Those that are shown. */
export const listShown = (db: Database, { keyword, ...asked }: Asked) =>
  listPage(
    db,
    lessonsBy(db, keyword)
      .select(['lesson.id', 'lesson.title', 'lesson.auth', 'lesson.updated_at as gmtModified', author.as('author')])
      .where('lesson.is_visible', '=', true),
    asked,
  )

/** All of them, for the desk. */
export const listAll = (db: Database, { keyword, ...asked }: Asked) =>
  listPage(
    db,
    lessonsBy(db, keyword).select([
      'lesson.id',
      'lesson.title',
      'lesson.uid',
      'lesson.auth',
      'lesson.is_visible as status',
      'lesson.rank',
      'lesson.created_at as gmtCreate',
      'lesson.updated_at as gmtModified',
      author.as('author'),
      countOf('lesson_group').as('groups'),
      countOf('lesson_item').as('items'),
    ]),
    asked,
  )

/** How many items each lesson has, and how many of them a person is through. */
export async function countDone(db: Database, uid: string, lessonIds: readonly number[]) {
  if (lessonIds.length === 0) return new Map<number, { done: number; total: number }>()
  const rows = await db
    .selectFrom('lesson_item as item')
    .leftJoin('lesson_progress as own', (join) => join.onRef('own.item_id', '=', 'item.id').on('own.uid', '=', uid))
    .select([
      'item.lesson_id as lessonId',
      sql<number>`count(*)`.as('total'),
      sql<number>`count(own.done_at)`.as('done'),
    ])
    .where('item.lesson_id', '=', sql<number>`any(${lessonIds}::bigint[])`)
    .groupBy('item.lesson_id')
    .execute()
  return new Map(rows.map(({ lessonId, ...counts }) => [lessonId, counts]))
}

export const listGroups = (db: Database, lessonId: number) =>
  db
    .selectFrom('lesson_group')
    .select(['id', 'lesson_id as lessonId', 'name', 'rank'])
    .where('lesson_id', '=', lessonId)
    .orderBy('rank')
    .orderBy('id')
    .execute()

const itemsOf = (db: Database, lessonId: number) =>
  db
    .selectFrom('lesson_item as item')
    .select([
      'item.id',
      'item.group_id as groupId',
      'item.title',
      'item.url',
      'item.video_id as videoId',
      'item.is_free as isFree',
      'item.duration',
      'item.training_id as trainingId',
      'item.rank',
    ])
    .where('item.lesson_id', '=', lessonId)
    .orderBy('item.rank')
    .orderBy('item.id')

export const listItems = (db: Database, lessonId: number) => itemsOf(db, lessonId).execute()

/** The items with how far somebody is in them. */
export const listItemsOf = (db: Database, lessonId: number, uid: string) =>
  itemsOf(db, lessonId)
    .leftJoin('lesson_progress as own', (join) => join.onRef('own.item_id', '=', 'item.id').on('own.uid', '=', uid))
    .select([
      sql<number>`coalesce(own.seconds, 0)`.as('seconds'),
      sql<boolean>`own.done_at is not null`.as('isDone'),
      'own.updated_at as watchedAt',
    ])
    .execute()

export const listVideosOf = (db: Database, lessonId: number) =>
  db
    .selectFrom('lesson_video as video')
    .select(['video.id', 'video.name', 'video.size', 'video.media_type as mediaType'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('lesson_item as item')
          .select('item.id')
          .where('item.lesson_id', '=', lessonId)
          .whereRef('item.video_id', '=', 'video.id'),
      ),
    )
    .execute()

export const listPidsOf = (db: Database, lessonId: number) =>
  db
    .selectFrom('lesson_item_problem as link')
    .innerJoin('lesson_item as item', 'item.id', 'link.item_id')
    .select(['link.item_id as itemId', 'link.problem_id as pid'])
    .where('item.lesson_id', '=', lessonId)
    .orderBy('link.rank')
    .orderBy('link.problem_id')
    .execute()

export const listCaptionsOf = (db: Database, lessonId: number) =>
  db
    .selectFrom('lesson_caption as caption')
    .innerJoin('lesson_item as item', 'item.id', 'caption.item_id')
    .select(['caption.item_id as itemId', 'caption.language', 'caption.label'])
    .where('item.lesson_id', '=', lessonId)
    .orderBy('caption.language')
    .execute()
