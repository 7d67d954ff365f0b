import type { VideoType } from '@praxis/contract/lessonLimits'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

type NewVideo = {
  readonly uid: string
  readonly name: string
  readonly hash: string
  readonly size: number
  readonly mediaType: VideoType
}

export const insertVideo = (tx: Database, { mediaType, ...video }: NewVideo) =>
  tx
    .insertInto('lesson_video')
    .values({ ...video, media_type: mediaType })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Until the end of the transaction nobody else adds a video of this person. */
export async function lockVideosOf(tx: Database, uid: string): Promise<void> {
  await tx.selectFrom('account').select('uid').where('uid', '=', uid).forNoKeyUpdate().execute()
}

export async function sumOfVideos(db: Database, uid: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('lesson_video')
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return bytes
}

const isNamed = sql<boolean>`exists (select from lesson_item where lesson_item.video_id = lesson_video.id)`

/** Notes which videos no item names, and since when. One that somebody holds is looked at the next time. */
export async function noteUnused(db: Database, now: Date): Promise<void> {
  await sql`
    with changed as (
      select id, ${isNamed} as "isNamed" from lesson_video where (unused_since is null) <> ${isNamed}
      for no key update skip locked)
    update lesson_video set unused_since = case when changed."isNamed" then null else ${now}::timestamptz end
    from changed where changed.id = lesson_video.id`.execute(db)
}

/** Deletes rows of videos that nothing names since this moment, a hundred at most. How many there were. */
export const deleteUnused = (db: Database, before: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    // Held first: whoever names one meanwhile waits, and then finds it gone.
    const due = await tx
      .selectFrom('lesson_video')
      .select('id')
      .where('unused_since', '<', before.toISOString())
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute()
    if (due.length === 0) return 0
    const ids = due.map(({ id }) => id)
    const gone = await sql`delete from lesson_video where id = any(${ids}::bigint[]) and not ${isNamed}`.execute(tx)
    return Number(gone.numAffectedRows ?? 0)
  })

type Caption = {
  readonly itemId: number
  readonly language: string
  readonly label: string
  readonly content: string
}

export async function writeCaption(tx: Database, { itemId, ...caption }: Caption): Promise<void> {
  await tx
    .insertInto('lesson_caption')
    .values({ item_id: itemId, ...caption })
    .onConflict((conflict) =>
      conflict.columns(['item_id', 'language']).doUpdateSet({ label: caption.label, content: caption.content }),
    )
    .execute()
}

export const listLanguages = (db: Database, itemId: number) =>
  db.selectFrom('lesson_caption').select('language').where('item_id', '=', itemId).execute()

export async function deleteCaption(tx: Database, itemId: number, language: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('lesson_caption')
    .where('item_id', '=', itemId)
    .where('language', '=', language)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

export const findCaption = (db: Database, itemId: number, language: string) =>
  db
    .selectFrom('lesson_caption')
    .select(['content', 'label'])
    .where('item_id', '=', itemId)
    .where('language', '=', language)
    .executeTakeFirst()
