import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/harness.ts'
import { deletedFilesJob } from '../uploads/public.ts'
import { storeFile, unusedFilesJob } from './public.ts'

type Server = Awaited<ReturnType<typeof startServer>>
const run = { id: 'a run', signal: new AbortController().signal }

const removeUnused = ({ services }: Pick<Server, 'services'>) => unusedFilesJob.run(services, {}, run)

/** As if everything had been stored two days ago. */
const age = ({ services }: Server) =>
  services.db
    .updateTable('stored_file')
    .set({ stored_at: sql<string>`now() - interval '2 days'` })
    .execute()

async function contentOf({ services }: Server, hash: string): Promise<string | undefined> {
  const file = await services.files.open(hash)
  return file === undefined ? undefined : text(file.stream)
}

const rowOf = ({ services }: Server, hash: string) =>
  services.db.selectFrom('stored_file').select('hash').where('hash', '=', hash).executeTakeFirst()

async function upload({ services }: Server, hash: string, uid: string, deletedAt: Date | null = null) {
  await services.db
    .insertInto('public_file')
    .values({
      name: `${Math.random()}`,
      hash,
      kind: 'attachment',
      uid,
      file_name: 'x',
      media_type: 'text/plain',
      size: 1,
      deleted_at: deletedAt,
    })
    .execute()
}

test('a content goes a day after it was stored if nothing refers to it, and stays if anything does', async () => {
  const server = await startServer()
  await server.aProblem()
  const { uid } = await server.aUser()
  const [unused, used] = await Promise.all(
    ['unused', 'used'].map((one) => storeFile(server.services, Buffer.from(one))),
  )
  await upload(server, used!.hash, uid)
  const waiting = await storeFile(server.services, Buffer.from('of an upload that waits for its save'))
  const { db } = server.services
  await db
    .insertInto('upload')
    .values({ token_hash: 'x', uid, expires_at: new Date('9999-01-01') })
    .execute()
  await db
    .insertInto('upload_file')
    .values({ token_hash: 'x', name: '1.in', ...waiting })
    .execute()
  await removeUnused(server)
  expect(await contentOf(server, unused!.hash)).toBe('unused')
  await age(server)
  const fresh = await storeFile(server.services, Buffer.from('fresh'))
  await removeUnused(server)
  expect(await contentOf(server, unused!.hash)).toBeUndefined()
  expect(await rowOf(server, unused!.hash)).toBeUndefined()
  expect(await contentOf(server, used!.hash)).toBe('used')
  expect(await contentOf(server, waiting.hash)).toContain('waits for its save')
  expect(await contentOf(server, fresh.hash)).toBe('fresh')
  // The test data of the problem.
  const cases = await server.services.db.selectFrom('test_case').select(['input_hash', 'answer_hash']).execute()
  expect(cases.length).toBeGreaterThan(0)
  for (const { input_hash: input, answer_hash: answer } of cases) {
    expect(await contentOf(server, input)).toBeDefined()
    expect(await contentOf(server, answer)).toBeDefined()
  }
})

test('a deleted upload goes after a day, with its content when it was the last that had it', async () => {
  const server = await startServer()
  const { uid } = await server.aUser()
  const { hash } = await storeFile(server.services, Buffer.from('shared'))
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await upload(server, hash, uid, ago(2))
  await upload(server, hash, uid, ago(0.5))
  await age(server)
  const purge = async () => {
    await deletedFilesJob.run(server.services, {}, run)
    await removeUnused(server)
    const { count } = await server.services.db
      .selectFrom('public_file')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return { count, content: await contentOf(server, hash) }
  }
  expect(await purge()).toEqual({ count: 1, content: 'shared' })
  await server.services.db
    .updateTable('public_file')
    .set({ deleted_at: ago(2) })
    .execute()
  expect(await purge()).toEqual({ count: 0, content: undefined })
})

/** The services with a store whose removals wait until they are let go on. */
function hanging({ services }: Server) {
  const removing = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const files = {
    ...services.files,
    async remove(one: string) {
      removing.resolve()
      await goOn.promise
      await services.files.remove(one)
    },
  }
  return { services: { ...services, files }, removing: removing.promise, goOn: goOn.resolve }
}

test('who stores a content again while it is being removed is told to wait, also when every connection breaks', async () => {
  const server = await startServer()
  const { services } = server
  const { uid } = await server.aUser()
  const { hash } = await storeFile(services, Buffer.from('contested'))
  await age(server)
  const slow = hanging(server)
  const removal = removeUnused(slow)
  await slow.removing
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(services.db)
  const again = async () => storeFile(services, Buffer.from('contested'))
  await expect(again()).rejects.toThrow('busy')
  slow.goOn()
  await removal
  expect([await contentOf(server, hash), await rowOf(server, hash)]).toEqual([undefined, undefined])
  await again()
  await upload(server, hash, uid)
  await removeUnused(server)
  expect(await contentOf(server, hash)).toBe('contested')
})

test('a removal that does not end is left after a time, and its content is taken over an hour later', async () => {
  const server = await startServer()
  const { services } = server
  const { hash } = await storeFile(services, Buffer.from('stuck'))
  await age(server)
  const slow = hanging(server)
  const stop = new AbortController()
  const removal = unusedFilesJob.run(slow.services, {}, { id: 'a run', signal: stop.signal })
  await slow.removing
  stop.abort()
  await removal
  expect(await rowOf(server, hash)).toEqual({ hash })
  const since = (minutes: number) =>
    services.db
      .updateTable('stored_file')
      .set({ removing_at: new Date(Date.now() - minutes * 60_000) })
      .execute()
  await since(59)
  await removeUnused(server)
  expect(await contentOf(server, hash)).toBe('stuck')
  await expect(storeFile(services, Buffer.from('stuck'))).rejects.toThrow('busy')
  await since(61)
  await storeFile(services, Buffer.from('stuck'))
  await removeUnused(server)
  expect(await contentOf(server, hash)).toBe('stuck')
  // Nobody wants it: a later run removes it.
  await age(server)
  await since(61)
  await removeUnused(server)
  expect([await contentOf(server, hash), await rowOf(server, hash)]).toEqual([undefined, undefined])
})

test('one content that the store does not remove, or that an unknown column refers to, keeps no other', async () => {
  const server = await startServer()
  const { services } = server
  const stored = await Promise.all(['a', 'b', 'c'].map((one) => storeFile(services, Buffer.from(one))))
  const [kept, failing, last] = stored.map(({ hash }) => hash).toSorted()
  await sql`create table unknown_to_the_job (hash text references stored_file (hash))`.execute(services.db)
  await sql`insert into unknown_to_the_job values (${kept})`.execute(services.db)
  await age(server)
  const files = {
    ...services.files,
    async remove(one: string) {
      if (one === failing) throw new Error('the store is away')
      await services.files.remove(one)
    },
  }
  await removeUnused({ services: { ...services, files } })
  expect(await contentOf(server, kept!)).toBeDefined()
  expect(await rowOf(server, failing!)).toEqual({ hash: failing })
  expect([await contentOf(server, last!), await rowOf(server, last!)]).toEqual([undefined, undefined])
  expect(server.errors.splice(0)).toMatchObject([{ err: { message: 'the store is away' } }])
})

test('who has stored a content again before it is removed keeps it, also without a row that refers to it yet', async () => {
  const server = await startServer()
  const { services } = server
  const { hash } = await storeFile(services, Buffer.from('wanted again'))
  await age(server)
  const storing = { ...services, db: services.db }
  // Found as unused, and stored again before its turn comes.
  let isFirst = true
  const files = {
    ...services.files,
    async remove(one: string) {
      if (isFirst) {
        isFirst = false
        await storeFile(storing, Buffer.from('wanted again'))
      }
      await services.files.remove(one)
    },
  }
  // Its hash is smaller, so it is removed first.
  const other = await storeFile(services, Buffer.from('found first 1'))
  expect(other.hash < hash).toBe(true)
  await age(server)
  await removeUnused({ services: { ...services, files } })
  expect(await contentOf(server, hash)).toBe('wanted again')
  expect(await contentOf(server, other.hash)).toBeUndefined()
})

test('a removal that breaks off after the content is gone is repeated', async () => {
  const server = await startServer()
  const { hash } = await storeFile(server.services, Buffer.from('half removed'))
  await age(server)
  await server.services.files.remove(hash)
  await removeUnused(server)
  expect(await rowOf(server, hash)).toBeUndefined()
})

test('every column that holds the hash of a content is known: it refers to stored_file, and the job looks at it', async () => {
  const { services } = await startServer()
  const { rows: hashes } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%hash' and data_type = 'text' order by 1`.execute(services.db)
  const { rows: references } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'stored_file'::regclass order by 1`.execute(services.db)
  // These are hashes of something else.
  const others = [
    'account.password_hash',
    'judge_secret.hash',
    'migration.hash',
    'stored_file.hash',
    'upload.token_hash',
    'upload_file.token_hash',
  ]
  expect(references.map(({ name }) => name)).toEqual([
    'lesson_video.hash',
    'package_import.hash',
    'public_file.hash',
    'test_case.answer_hash',
    'test_case.input_hash',
    'upload_file.hash',
  ])
  expect(hashes.map(({ name }) => name).filter((name) => !others.includes(name))).toEqual(
    references.map(({ name }) => name),
  )
})
