import { siteScope } from '@praxis/contract/scope'
import { problemAuth } from '@praxis/contract/statuses'
import type { Database } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'

const ofSite = inScope('problem', siteScope)

/** By the displayed id, else by the number, as pages of the wire send either. */
export const findBookmarkable = (db: Database, text: string) =>
  db
    .selectFrom('problem')
    .select(['id', 'auth', ofSite.as('isOfSite')])
    .where((eb) =>
      eb.or([
        eb.and([eb('display_id', '=', text), ofSite]),
        ...(/^\d{1,15}$/.test(text) ? [eb('id', '=', Number(text))] : []),
      ]),
    )
    .orderBy((eb) => eb('display_id', '=', text), 'desc')
    .limit(1)
    .executeTakeFirst()

export const isOpenToBookmark = (row: { auth: number; isOfSite: boolean }): boolean =>
  row.auth === problemAuth.public && row.isOfSite

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
