import { siteScope } from '@praxis/contract/scope'
import type { TrainingAuth } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import { listPage } from '#server/db/paging.ts'
import { contains } from '#server/db/textSearch.ts'
import type { EnteredScope } from '#server/scope.ts'

type Asked = { currentPage: number; limit: number }
type Filter = {
  readonly keyword?: string | undefined
  readonly categoryId?: number | undefined
  readonly auth?: TrainingAuth | undefined
}

/** Those that are shown, in their order. */
const shown = (db: Database, scope: EnteredScope) =>
  db
    .selectFrom('training')
    .select('training.id as tid')
    .where(inScope('training', scope))
    .where('training.is_visible', '=', true)
    .where('training.deleted_at', 'is', null)
    .orderBy('training.rank')
    .orderBy('training.id')

export function listOfSite(db: Database, { keyword, categoryId, auth }: Filter, asked: Asked) {
  let query = shown(db, siteScope)
  if (categoryId !== undefined) query = query.where('training.category_id', '=', categoryId)
  if (auth !== undefined) query = query.where('training.auth', '=', auth)
  if (keyword !== undefined && keyword !== '') query = query.where(isNamed(keyword))
  return listPage(db, query, asked)
}

export const listOfGroup = (db: Database, scope: EnteredScope, asked: Asked) => listPage(db, shown(db, scope), asked)

/** A part of the title, or of the name of the author: a value rather than a join, so that no other accounts are read. */
const isNamed = (keyword: string) =>
  sql<boolean>`(${contains(sql.ref<string>('training.title'), keyword)} or (
    select ${contains(sql.ref<string>('account.username'), keyword)} from account where account.uid = training.uid))`
