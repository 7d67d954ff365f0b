import { siteScope } from '@praxis/contract/scope'
import { problemAuth } from '@praxis/contract/statuses'
import type { Database } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import { isInOpenContest } from '../openContests.queries.ts'
import { isNamed } from '../queries.ts'

const inBank = inScope('problem', siteScope)

/** By the displayed id, else by the number, as pages of the wire send either. */
export const findBookmarkable = (db: Database, text: string) =>
  db
    .selectFrom('problem')
    .select(['id', 'auth', 'in_bank as isInBank', isInOpenContest.as('isInOpenContest')])
    .where((eb) =>
      eb.or([eb.and([isNamed(text), inBank]), ...(/^\d{1,15}$/.test(text) ? [eb('id', '=', Number(text))] : [])]),
    )
    .orderBy(isNamed(text), 'desc')
    .limit(1)
    .executeTakeFirst()

export const isOpenToBookmark = (row: { auth: number; isInBank: boolean; isInOpenContest: boolean }): boolean =>
  row.auth === problemAuth.public && row.isInBank && !row.isInOpenContest

export async function hasBookmark(db: Database, uid: string, problemId: number): Promise<boolean> {
  const row = await db
    .selectFrom('bookmark')
    .select('uid')
    .where('uid', '=', uid)
    .where('problem_id', '=', problemId)
    .executeTakeFirst()
  return row !== undefined
}

export const insertBookmark = (db: Database, uid: string, problemId: number) =>
  db
    .insertInto('bookmark')
    .values({ uid, problem_id: problemId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteBookmark = (db: Database, uid: string, problemId: number) =>
  db.deleteFrom('bookmark').where('uid', '=', uid).where('problem_id', '=', problemId).execute()
