import { siteScope } from '@praxis/contract/scope'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import { tagColumns } from '#server/modules/problems/public.ts'
import { groupIdOf, type EnteredScope } from '#server/scope.ts'

export type StoredTag = { name: string; color: string; oj: string; tcid: number | null }
export type StoredClass = { name: string; oj: string; rank: number }

/** Each rule of the database about tags, and its refusal. */
export const tagRules = { tag_name: 'tag_exists', tag_group_name: 'tag_exists' } as const
export const classRules = { tag_classification_name: 'tag_class_exists' } as const

/** Those of the site and those of the scope. */
export const listTagsFor = (db: Database, scope: EnteredScope) =>
  db
    .selectFrom('tag')
    .select(tagColumns)
    .where(sql<boolean>`(${inScope('tag', siteScope)} or ${inScope('tag', scope)})`)
    .orderBy('tag.id')
    .execute()

type NewTag = Omit<StoredTag, 'color'> & { color: string | undefined }

export const insertTag = (tx: Transaction, scope: EnteredScope, { name, color, oj, tcid }: NewTag) =>
  tx
    .insertInto('tag')
    .values({ name, oj, classification_id: tcid, group_id: groupIdOf(scope), ...(color !== undefined && { color }) })
    .returning(tagColumns)
    .executeTakeFirstOrThrow()

/** Holds the row until the transaction ends. */
export const findTagForChange = (tx: Transaction, id: number) =>
  tx
    .selectFrom('tag')
    .select(['name', 'color', 'oj', 'classification_id as tcid', 'group_id as gid'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateTag = (tx: Transaction, id: number, { name, color, oj, tcid }: StoredTag) =>
  tx
    .updateTable('tag')
    .set({ name, color, oj, classification_id: tcid, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const deleteTag = (tx: Transaction, id: number) => tx.deleteFrom('tag').where('id', '=', id).execute()

/** Keeps the class from being deleted until the transaction ends. */
export const holdClass = (tx: Transaction, id: number) =>
  tx.selectFrom('tag_classification').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()

export const insertClass = (tx: Transaction, written: StoredClass) =>
  tx
    .insertInto('tag_classification')
    .values(written)
    .returning(['id', 'name', 'oj', 'rank', 'created_at as gmtCreate', 'updated_at as gmtModified'])
    .executeTakeFirstOrThrow()

/** Holds the row until the transaction ends. */
export const findClassForChange = (tx: Transaction, id: number) =>
  tx.selectFrom('tag_classification').select(['name', 'oj', 'rank']).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateClass = (tx: Transaction, id: number, written: StoredClass) =>
  tx
    .updateTable('tag_classification')
    .set({ ...written, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

/** Its tags are in no class from then on. */
export const deleteClass = (tx: Transaction, id: number) =>
  tx.deleteFrom('tag_classification').where('id', '=', id).execute()
