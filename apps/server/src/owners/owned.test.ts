import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { startServer } from '../../test/harness.ts'
import { parts } from '../modules/ownData/archive.ts'
import { recountedTables } from '../recount/tables.queries.ts'
import { ownedColumns } from './allOwned.ts'

/** What refers to each of the tables, whole keys and parts of keys. */
async function referring(db: Database, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname || '.' || attname as name from pg_constraint
    join pg_class as child on child.oid = conrelid
    join pg_class as parent on parent.oid = confrelid
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and parent.relname = any(${tables})`.execute(db)
  return rows.map(({ name }) => name)
}

/** Names of columns that hold a person, a group or a file, also where the database does not check that. */
const named = {
  people: '(^|_)uid$|_by$|^(username|author)$|_user$',
  groups: '(^|_)group(_id)?$|^gid$',
  files: '^hash$|^(input|answer|file)_hash$|(^|_)(file|avatar|picture)_id$',
} as const

/** Columns of such a name that hold something else. */
const others: readonly string[] = [
  // A session of a judge.
  'judgement.given_back_by',
  // A part of a lesson.
  'lesson_item.group_id',
  // Of a secret, of the answer to a picture, and of the text of a migration.
  'judge_secret.hash',
  'captcha.answer_hash',
  'migration.hash',
  // The content itself.
  'stored_file.hash',
]

const tables = { people: ['account'], groups: ['user_group'], files: ['stored_file', 'public_file'] } as const
const kinds = ['people', 'groups', 'files'] as const

/** Every column of the database that names something of a kind. */
async function columnsOf(db: Database, kind: (typeof kinds)[number]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ ${named[kind]}`.execute(db)
  const found = new Set([...(await referring(db, tables[kind])), ...rows.map(({ name }) => name)])
  return [...found].filter((name) => !others.includes(name)).toSorted()
}

const registered = (kind: (typeof kinds)[number]) =>
  ownedColumns[kind].map(({ table, column }) => `${table}.${column}`).toSorted()

test.each(kinds)('each column that names %s is registered by its module, and no other is', async (kind) => {
  expect(await columnsOf((await startServer()).services.db, kind)).toEqual(registered(kind))
})

test('a new column that nobody has registered is found by what it refers to, and by its name', async () => {
  const { db } = (await startServer()).services
  const isUndone = new Error('undone')
  const trial = db.transaction().execute(async (tx) => {
    await sql`
      create table planted (
        somebody text references account (uid), author_uid text, circle bigint references user_group (id), gid bigint,
        picture bigint references public_file (id), content text references stored_file (hash), file_hash text)`.execute(
      tx,
    )
    const fresh = async (kind: (typeof kinds)[number]) => {
      const known = registered(kind)
      return (await columnsOf(tx, kind)).filter((name) => !known.includes(name))
    }
    expect(await fresh('people')).toEqual(['planted.author_uid', 'planted.somebody'])
    expect(await fresh('groups')).toEqual(['planted.circle', 'planted.gid'])
    expect(await fresh('files')).toEqual(['planted.content', 'planted.file_hash', 'planted.picture'])
    throw isUndone
  })
  await expect(trial).rejects.toBe(isUndone)
})

test('the archive of own data has a part for each column that says so, and no other part', () => {
  const told = ownedColumns.people.flatMap(({ ownData }) => (ownData === undefined ? [] : [ownData]))
  expect([...new Set(told)].toSorted()).toEqual(Object.keys(parts).toSorted())
})

test('the figures that are registered are those of people and of problems that recount makes again', () => {
  const figures = [...ownedColumns.people, ...ownedColumns.groups].filter(({ isFigure }) => isFigure === true)
  // The number of members follows from the rows of members.
  const recounted = recountedTables.map(({ name }) => name).filter((name) => name !== 'member_count')
  expect([...new Set(figures.map(({ table }) => table))].toSorted()).toEqual(recounted.toSorted())
})
