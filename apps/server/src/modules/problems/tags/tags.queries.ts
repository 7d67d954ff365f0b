import { siteScope } from '@praxis/contract/scope'
import { everyJudge, ownJudge } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import { tagsIn } from '../places.queries.ts'

export const tagColumns = [
  'tag.id',
  'tag.name',
  'tag.color',
  'tag.oj',
  'tag.group_id as gid',
  'tag.classification_id as tcid',
  'tag.created_at as gmtCreate',
  'tag.updated_at as gmtModified',
] as const

/** Tags of problems, of each as the place of it has them. */
export const listTagsOf = (
  db: Database,
  problems: readonly { readonly pid: number; readonly place: number | null }[],
) =>
  db
    .selectFrom(
      sql<{ pid: number; place: number | null }>`unnest(
        ${problems.map(({ pid }) => pid)}::bigint[], ${problems.map(({ place }) => place)}::bigint[])`.as<'asked'>(
        sql`asked(pid, place)`,
      ),
    )
    .crossJoinLateral(tagsIn(sql.ref('asked.pid'), sql.ref('asked.place')).as('its'))
    .innerJoin('tag', 'tag.id', 'its.tag_id')
    .select(['asked.pid', ...tagColumns])
    .orderBy('tag.id')
    .execute()

export const listTagsById = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('tag')
    .select(tagColumns)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

/** Tags of the site's own problems or of one remote judge; those of groups are not among them. */
export const listTags = (db: Database, oj: string) =>
  db
    .selectFrom('tag')
    .select(tagColumns)
    .where(inScope('tag', siteScope))
    .$if(oj !== everyJudge, (query) => query.where('tag.oj', '=', oj))
    .orderBy('tag.id')
    .execute()

export const listTagClasses = (db: Database, oj: string) =>
  db
    .selectFrom('tag_classification')
    .select(['id', 'name', 'oj', 'rank', 'created_at as gmtCreate', 'updated_at as gmtModified'])
    .$if(oj !== everyJudge, (query) => query.where('oj', '=', oj))
    .orderBy(sql`oj <> ${sql.lit(ownJudge)}`)
    .orderBy('oj')
    .orderBy('rank')
    .orderBy('id')
    .execute()
