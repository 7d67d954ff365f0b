import { accountAdmin } from '@praxis/contract/accountAdmin'
import { accounts } from '@praxis/contract/accounts'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { startServer } from '../../../../../test/harness.ts'
import { partsOf } from '../../../../../test/zips.ts'
import { deskRowsJob } from '../deskRowsJob.ts'
import { sheetFile } from './sheets.ts'

async function aSite() {
  const server = await startServer()
  const { call, aUser, services } = server
  const root = await aUser({ username: 'chief', role: 'root' })
  const generate = (body: object) => call(accountAdmin.generate, body, root)
  const sheetOf = async (key: string) => call(accountAdmin.sheet, { key }, root)
  const listed = async (keyword: string) =>
    (await call(accountAdmin.list, { keyword, limit: 50 }, root))
      .data!.records.map(({ username }) => username)
      .toSorted()
  return { ...server, db: services.db, root, generate, sheetOf, listed }
}

const team = { prefix: 'team', suffix: 'x', number_from: 9, number_to: 11, password_length: 7 }

describe('generation', () => {
  test('makes the numbered accounts, which sign in with the passwords of the sheet', async () => {
    const { call, generate, sheetOf, listed, db } = await aSite()
    const { data } = await generate(team)
    expect(data!.key).toMatch(/^[0-9a-f]{32}$/)
    const sheet = (await sheetOf(data!.key)).data!
    expect(sheet.map(({ username }) => username)).toEqual(['team9x', 'team10x', 'team11x'])
    for (const { password } of sheet) expect(password).toMatch(/^[a-z0-9]{7}$/)
    expect(await listed('team')).toEqual(['team10x', 'team11x', 'team9x'])
    const { username, password } = sheet[0]!
    expect(await call(accounts.login, { username, password })).toMatchObject({ status: 200 })
    const stored = JSON.stringify([
      await db.selectFrom('audit').selectAll().execute(),
      await db.selectFrom('account_sheet').selectAll().execute(),
    ])
    for (const one of sheet) expect(stored).not.toContain(one.password)
  })

  test('writes all numbers as wide as the first, and lists have the accounts in their order', async () => {
    const { call, generate, sheetOf, root } = await aSite()
    const { data } = await generate({ ...team, number_from: '098', number_to: 101 })
    const made = ['team098x', 'team099x', 'team100x', 'team101x']
    expect((await sheetOf(data!.key)).data!.map(({ username }) => username)).toEqual(made)
    const listed = (await call(accountAdmin.list, { limit: 50 }, root)).data!.records.map(({ username }) => username)
    expect(listed.filter((name) => name.startsWith('team'))).toEqual(made)
  })

  test('makes all or none: one taken name, or one that looks like an own, keeps the others back', async () => {
    const { aUser, generate, listed } = await aSite()
    await aUser({ username: 'TEAM10X' })
    expect(await generate(team)).toMatchObject({ code: 'usernames_taken', msg: expect.stringContaining('team10x') })
    expect(await listed('team')).toEqual(['TEAM10X'])
    await aUser({ username: 'zоne5' })
    expect(await generate({ prefix: 'zone', number_from: 5, number_to: 6 })).toMatchObject({ code: 'usernames_taken' })
  })

  test('twice at once makes the accounts once', async () => {
    const { generate, listed } = await aSite()
    const replies = await Promise.all([generate(team), generate(team)])
    expect(replies.map(({ code }) => code ?? 'made').toSorted()).toEqual(['made', 'usernames_taken'])
    expect(await listed('team')).toHaveLength(3)
  })

  test.each([
    [{ number_from: 2, number_to: 1 }, 'numbers_reversed'],
    [{ number_from: 'x' }, 'invalid_input'],
    [{ number_from: '1.5' }, 'invalid_input'],
    [{ number_from: '00000000001' }, 'invalid_input'],
    [{ number_from: 1, number_to: 1_001 }, 'too_many_accounts'],
    [{ number_from: 0, number_to: 2_000_000_000 }, 'too_many_accounts'],
    [{ prefix: 'x'.repeat(20) }, 'username_length'],
    [{ prefix: 'a b' }, 'username_invalid'],
  ])('%j: %s, and nobody is made', async (wrong, code) => {
    const { generate, db } = await aSite()
    expect(await generate(wrong)).toMatchObject({ status: 400, code })
    expect(await db.selectFrom('account').select('uid').execute()).toHaveLength(1)
  })
})

describe('new passwords', () => {
  test('are given to all, whose sessions end; the sheet has the real names, in the order of the call', async () => {
    const { aUser, call, root, sheetOf, db } = await aSite()
    const [one, two, other] = [await aUser({ username: 'one' }), await aUser({ username: 'two' }), await aUser()]
    await db.updateTable('account').set({ realname: '王一' }).where('uid', '=', one.uid).execute()
    const asked = { ids: [two.uid, one.uid, two.uid], passwordLength: 9 }
    const { data } = await call(accountAdmin.newPasswords, asked, root)
    const sheet = (await sheetOf(data!.key)).data!
    const given = { password: expect.stringMatching(/^[a-z0-9]{9}$/) }
    expect(sheet).toEqual([
      { username: 'two', realname: null, ...given },
      { username: 'one', realname: '王一', ...given },
    ])
    const isSignedIn = async (user: { token: string }) => (await call(accounts.authInfo, {}, user)).http === 200
    expect([await isSignedIn(one), await isSignedIn(two), await isSignedIn(other)]).toEqual([false, false, true])
    const { username, password } = sheet[1]!
    expect(await call(accounts.login, { username, password })).toMatchObject({ status: 200 })
    const must = await db.selectFrom('account').select('username').where('must_change_password', '=', true).execute()
    expect(must.map((row) => row.username).toSorted()).toEqual(['one', 'two'])
  })

  test('one unknown person keeps the others theirs; nobody gives them to themselves', async () => {
    const { aUser, call, root } = await aSite()
    const user = await aUser()
    const ask = (ids: string[]) => call(accountAdmin.newPasswords, { ids }, root)
    expect(await ask([user.uid, 'f00'])).toMatchObject({ code: 'user_not_found' })
    expect(await ask([user.uid, root.uid])).toMatchObject({ code: 'not_yourself' })
    expect(await call(accounts.authInfo, {}, user)).toMatchObject({ http: 200 })
  })
})

describe('a sheet', () => {
  test('is a table with two columns, named in the language of the caller', async () => {
    const { generate, services, call, root } = await aSite()
    const { key } = (await generate({ ...team, number_to: 9 })).data!
    const read = async (locale: 'zh-CN' | 'en-US') => {
      const file = await sheetFile({ ...services, locale }, key)
      expect(file.name).toBe(`${key}.xlsx`)
      const parts = await partsOf(Readable.from(file.content))
      return parts['xl/workbook.xml']! + parts['xl/worksheets/sheet1.xml']!
    }
    const [chinese, english] = [await read('zh-CN'), await read('en-US')]
    for (const word of ['用户数据', '用户名', '密码', 'team9x']) expect(chinese).toContain(word)
    for (const word of ['Users', 'Username', 'Password', 'team9x']) expect(english).toContain(word)
    // A file cannot be refused inside an envelope: a real 400.
    expect(await call(accountAdmin.sheetFile, { key: 'unknown' }, root)).toMatchObject({ http: 400 })
  })

  test('is unknown after half an hour, and to everybody without its key, and then it is removed', async () => {
    const { generate, sheetOf, clock, db, services } = await aSite()
    const { key } = (await generate({ ...team, number_to: 9 })).data!
    clock.now = new Date(clock.now.getTime() + 1_799_000)
    expect(await sheetOf(key)).toMatchObject({ status: 200 })
    expect(await sheetOf(key.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')))).toMatchObject({
      code: 'sheet_not_found',
    })
    clock.now = new Date(clock.now.getTime() + 2_000)
    expect(await sheetOf(key)).toMatchObject({ code: 'sheet_not_found' })
    await deskRowsJob.run(services, {}, { id: '', signal: new AbortController().signal })
    expect(await db.selectFrom('account_sheet').select('uid').execute()).toEqual([])
  })

  test('of a server with another key is unknown', async () => {
    const { generate, database, root } = await aSite()
    const { key } = (await generate({ ...team, number_to: 9 })).data!
    const other = await startServer({ database, settingsKey: 'another key of the tests' })
    expect(await other.call(accountAdmin.sheet, { key }, root)).toMatchObject({ code: 'sheet_not_found' })
  })
})
