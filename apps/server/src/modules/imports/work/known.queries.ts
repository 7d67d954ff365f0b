import { groupStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import type { Known } from './broughtOf.ts'

/** What the site has of what packages name. */
export async function readKnown(db: Database): Promise<Known> {
  const languages = await db.selectFrom('language').select(['id', 'name', 'oj', 'offered']).orderBy('id').execute()
  const difficulties = await db.selectFrom('difficulty').select('id').execute()
  return { languages, difficulties: new Set(difficulties.map(({ id }) => id)) }
}

/** The problem with a display id in whatever case, those in the trash included. */
export const findNamed = (db: Database, displayId: string) =>
  db
    .selectFrom('problem')
    .select(['id as pid', 'display_id as problemId'])
    .where(sql<boolean>`upper(display_id) = upper(${displayId})`)
    .executeTakeFirst()

/** The group with a short name in whatever case. */
export const findGroupNamed = (db: Database, shortName: string) =>
  db
    .selectFrom('user_group')
    .select('id')
    .where(sql<boolean>`upper(short_name) = upper(${shortName})`)
    .where('status', '<>', groupStatus.disbanded)
    .executeTakeFirst()
