import { accounts } from '@praxis/contract/accounts'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/harness.ts'
import { password } from '../../../test/people.ts'
import { keyOldNames } from './keyOldNames.ts'

type Server = Awaited<ReturnType<typeof startServer>>

const draft = (username: string, email = `${Math.random()}@example.org`) => ({ username, password, email })

const keysOf = async ({ services }: Server) => {
  const rows = await services.db.selectFrom('account').select(['username', 'look_alike_key as key']).execute()
  return Object.fromEntries(rows.map(({ username, key }) => [username, key]))
}

/** People of the time before names were compared, in this order; they have the password of somebody else. */
async function oldPeople(server: Server, names: readonly string[]): Promise<void> {
  const { call, services } = server
  await call(accounts.register, draft('model'))
  const { hash } = await services.db
    .selectFrom('account')
    .select('password_hash as hash')
    .where('username', '=', 'model')
    .executeTakeFirstOrThrow()
  for (const [n, username] of names.entries()) {
    const created_at = new Date(Date.UTC(2020, 0, 1 + n))
    const uid = String(names.length - n).padStart(32, '0')
    await services.db.insertInto('account').values({ uid, username, password_hash: hash, created_at }).execute()
  }
}

test('nobody registers a name that looks like that of somebody else', async () => {
  const { call } = await startServer()
  expect((await call(accounts.register, draft('Alice'))).status).toBe(200)
  for (const name of ['\u0410lice', 'A1ice', '\uff21\uff4c\uff49\uff43\uff45']) {
    const refused = await call(accounts.register, draft(name))
    expect(refused).toMatchObject({ http: 200, status: 400, code: 'username_looks_alike', field: 'username' })
  }
  expect((await call(accounts.register, draft('alice'))).code).toBe('username_taken')
  expect((await call(accounts.register, draft('Alicia'))).status).toBe(200)
})

test('nobody registers a name with characters that are not seen, or one that speaks for the site', async () => {
  const { call } = await startServer()
  expect((await call(accounts.register, draft('al\u034fice'))).code).toBe('username_invalid')
  expect((await call(accounts.register, draft('\u3164'))).code).toBe('username_invalid')
  for (const name of ['admin', 'R00T', '\u7ba1\u7406\u5458']) {
    expect(await call(accounts.register, draft(name))).toMatchObject({ code: 'username_reserved', field: 'username' })
  }
  const english = await call(accounts.register, draft('admin'), { language: 'en-US' })
  expect(english.msg).toContain('reserved')
})

test('of names that look alike and are registered at once, one is made', async () => {
  const server = await startServer()
  const names = ['twin', 'tw\u0456n', 'tw\uff49n', 't\u{1d430}in']
  const replies = await Promise.all(names.map((name) => server.call(accounts.register, draft(name))))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
    new Set(['username_looks_alike']),
  )
  expect(Object.keys(await keysOf(server))).toHaveLength(1)
})

test('old names that look alike stay: the oldest has the key, the others none, and all sign in', async () => {
  const server = await startServer()
  const old = ['bob', 'b0b', 'b\u043eb', 'admin', 'wide\u200bgap', 'carol']
  await oldPeople(server, old)
  await keyOldNames(server.services.db)
  const keys = await keysOf(server)
  expect(keys).toMatchObject({ bob: 'bob', b0b: null, 'b\u043eb': null, carol: 'carol' })
  expect(keys['admin']).not.toBeNull()
  for (const username of old) {
    expect((await server.call(accounts.login, { username, password })).status, username).toBe(200)
  }
  expect((await server.call(accounts.register, draft('b\u03bfb'))).code).toBe('username_looks_alike')
  expect((await server.call(accounts.register, draft('car0l'))).code).toBe('username_looks_alike')
})

test('a later start changes no key, and gives one to whom an older server made meanwhile', async () => {
  const server = await startServer()
  await oldPeople(server, ['bob', 'b0b'])
  await keyOldNames(server.services.db)
  const before = await keysOf(server)
  await server.services.db
    .insertInto('account')
    .values([
      { uid: 'a', username: 'dave', password_hash: '' },
      { uid: 'b', username: 'BOB0', password_hash: '' },
      { uid: 'c', username: 'm\u043edel', password_hash: '' },
    ])
    .execute()
  await Promise.all([keyOldNames(server.services.db), keyOldNames(server.services.db)])
  expect(await keysOf(server)).toEqual({ ...before, dave: 'dave', BOB0: 'bobo', 'm\u043edel': null })
})
