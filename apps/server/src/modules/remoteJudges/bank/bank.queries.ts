import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import type { RemoteLanguage } from '../adapters/adapter.ts'

export const findRemoteProblem = (db: Database, site: string, remoteId: string) =>
  db
    .selectFrom('remote_problem')
    .innerJoin('problem', 'problem.id', 'remote_problem.problem_id')
    .select(['problem.id as pid', 'problem.display_id as problemId'])
    .where('site', '=', site)
    .where('remote_id', '=', remoteId)
    .executeTakeFirst()

/** How a problem is known at its judge; undefined: it is judged here. */
export const findRemoteOf = (db: Database, pid: number) =>
  db
    .selectFrom('remote_problem')
    .select(['site', 'remote_id as remoteId', 'link', 'fetched', 'fetched_at as fetchedAt'])
    .where('problem_id', '=', pid)
    .executeTakeFirst()

type NewRemote = { pid: number; site: string; remoteId: string; link: string; fetched: object }

export const insertRemoteProblem = (db: Database, { pid, site, remoteId, link, fetched }: NewRemote) =>
  db
    .insertInto('remote_problem')
    .values({ problem_id: pid, site, remote_id: remoteId, link, fetched: JSON.stringify(fetched) })
    .execute()

export const updateFetched = (db: Database, pid: number, fetched: object) =>
  db
    .updateTable('remote_problem')
    .set({ fetched: JSON.stringify(fetched), fetched_at: sql`now()` })
    .where('problem_id', '=', pid)
    .returning('fetched_at as fetchedAt')
    .executeTakeFirstOrThrow()

/** Menus show languages by this number, the greatest first, so the order of the far side is kept. */
const firstSeq = 1_000

/** Writes the languages of a judge and returns their numbers. `isAll`: those that are not among them are gone there. */
export async function keepLanguagesOf(
  db: Database,
  oj: string,
  { languages, isAll }: { languages: readonly RemoteLanguage[]; isAll: boolean },
): Promise<number[]> {
  if (languages.length === 0) return []
  const rows = languages.map(({ name, remoteKey, contentType }, place) => ({
    oj,
    name,
    remote_key: remoteKey,
    content_type: contentType,
    description: name,
    seq: firstSeq - place,
    offered: true,
    time_factor: 1,
    memory_factor: 1,
  }))
  const kept = await db
    .insertInto('language')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['oj', 'name']).doUpdateSet({
        remote_key: sql`excluded.remote_key`,
        content_type: sql`excluded.content_type`,
        seq: sql`excluded.seq`,
        offered: true,
        updated_at: sql`now()`,
      }),
    )
    .returning('id')
    .execute()
  const ids = kept.map(({ id }) => id)
  if (isAll) {
    await db.updateTable('language').set({ offered: false }).where('oj', '=', oj).where('id', 'not in', ids).execute()
  }
  return ids
}

export const listLanguageNames = (db: Database, oj: string) =>
  db
    .selectFrom('language')
    .select(['id', 'name', 'remote_key as remoteKey', 'content_type as contentType'])
    .where('oj', '=', oj)
    .where('offered', '=', true)
    .orderBy('seq', 'desc')
    .orderBy('id')
    .execute()
