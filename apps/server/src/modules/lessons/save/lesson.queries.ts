import type { LessonAuth } from '@praxis/contract/lessonLimits'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

export type LessonValues = {
  readonly title: string
  readonly desc: string
  readonly auth: LessonAuth
  readonly status: boolean
  readonly rank: number
}

const columnsOf = ({ title, desc, auth, status, rank }: LessonValues) => ({
  title,
  description: desc,
  auth,
  is_visible: status,
  rank,
})

export const insertLesson = (tx: Database, values: LessonValues, uid: string) =>
  tx
    .insertInto('lesson')
    .values({ ...columnsOf(values), uid })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateLesson = (tx: Database, id: number, values: LessonValues) =>
  tx
    .updateTable('lesson')
    .set({ ...columnsOf(values), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const setVisible = (tx: Database, id: number, visible: boolean) =>
  tx.updateTable('lesson').set({ is_visible: visible }).where('id', '=', id).execute()

export const deleteLesson = (tx: Database, id: number) => tx.deleteFrom('lesson').where('id', '=', id).execute()
