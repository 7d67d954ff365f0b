import { accountAdmin } from '@praxis/contract/accountAdmin'
import { roles, type RoleName } from '@praxis/contract/statuses'
import { describe, expect, test } from 'vitest'
import { aDesk, soon } from '../../../../../test/accountDesk.ts'
import { partsOf } from '../../../../../test/zips.ts'
import { streamAccounts } from './list.queries.ts'
import { exportAccounts } from './listAccounts.ts'

describe('the list', () => {
  test('has the fields of the wire, no hash, and the roles as they are shown', async () => {
    const { db, aUser, find } = await aDesk()
    const { uid } = await aUser({ username: 'mallory' })
    await db
      .updateTable('account')
      .set({ member_until: soon, realname: 'M', seen_at: soon })
      .where('uid', '=', uid)
      .execute()
    await db.insertInto('restriction').values({ uid, kind: 'discuss', until: soon, reason: 'spam' }).execute()
    await db.insertInto('restriction').values({ uid, kind: 'submit', until: '2001-01-01' }).execute()
    const [row] = await find('mallory')
    const times = { gmtCreate: expect.any(String), gmtModified: expect.any(String) }
    const role = { description: null, status: 0, ...times }
    expect(row).toEqual({
      uid,
      username: 'mallory',
      password: null,
      nickname: null,
      school: null,
      course: null,
      number: null,
      gender: 'secrecy',
      realname: 'M',
      cfUsername: null,
      github: null,
      blog: null,
      email: 'mallory@example.org',
      avatar: null,
      titleName: null,
      titleColor: null,
      signature: null,
      status: 0,
      ...times,
      roles: [
        { id: 1004, role: 'no_discuss_user', ...role },
        { id: 1009, role: 'vip', ...role },
      ],
      isVip: true,
      vipExpireTime: soon,
      restrictions: [{ kind: 'discuss', until: soon, reason: 'spam' }],
      hasTwoFactor: false,
      mustChangePassword: false,
      isTrusted: false,
      isDeleted: false,
      gmtSeen: soon,
    })
  })

  test('is found by part of the user name, the e-mail address, the real name and the nickname', async () => {
    const { db, aUser, names } = await aDesk()
    const { uid } = await aUser({ username: 'someone' })
    await aUser({ username: 'bystander' })
    await db.updateTable('account').set({ realname: '王小明', nickname: 'Night_50%' }).where('uid', '=', uid).execute()
    for (const keyword of ['MEON', ' someone@exam', '小明', 'night', '50%', '_5']) {
      expect(await names({ keyword }), keyword).toEqual(['someone'])
    }
    expect(await names({ keyword: 'nobody-has-it' })).toEqual([])
  })

  test('is sorted newest first, or by who was seen last; who never was comes last', async () => {
    const { db, aUser, names } = await aDesk()
    for (const [index, username] of ['aa', 'bb', 'cc'].entries()) {
      const { uid } = await aUser({ username })
      const created_at = `2020-01-0${index + 1}`
      await db
        .updateTable('account')
        .set({ created_at, seen_at: index === 2 ? null : `2021-01-0${2 - index}` })
        .where('uid', '=', uid)
        .execute()
    }
    const createdAfter = '2020-01-01T00:00:00.000Z'
    expect((await names({ createdAfter })).slice(-3)).toEqual(['cc', 'bb', 'aa'])
    expect((await names({ sort: 'seen' })).slice(0, 2)).toEqual(['aa', 'bb'])
    expect(await names({ createdAfter: '2020-01-02T00:00:00.000Z', limit: 1, currentPage: 4 })).toEqual(['bb'])
  })

  test.each(['soon', '2024-01-01', '2024-13-01T00:00:00Z', '0000-01-01T00:00:00Z', '+020000-01-01T00:00:00Z'])(
    'and its export refuse %s as the moment since when',
    async (createdAfter) => {
      const { call, root, errors } = await aDesk()
      for (const endpoint of [accountAdmin.list, accountAdmin.exported]) {
        const refused = { http: 400, code: 'invalid_input', field: 'createdAfter' }
        expect(await call(endpoint, { createdAfter }, root), endpoint.call).toMatchObject(refused)
      }
      expect(errors).toEqual([])
    },
  )

  test('each role of the wire filters exactly those who are shown with it', async () => {
    const { aUser, call, root, names } = await aDesk()
    for (const [name] of Object.entries(roles)) await aUser({ username: name.slice(0, 20), role: name as RoleName })
    const { records } = (await call(accountAdmin.list, { limit: 100 }, root)).data!
    for (const role of Object.values(roles)) {
      const shown = records.filter((row) => row.roles.some(({ id }) => id === role)).map(({ username }) => username)
      expect(shown.length).toBeGreaterThan(0)
      expect((await names({ role, limit: 100 })).toSorted(), String(role)).toEqual(shown.toSorted())
    }
    expect((await names({ onlyAdmin: true })).toSorted()).toEqual(['admin', 'chief', 'deputy', 'problem_admin', 'root'])
  })

  test('is of those whom the site trusts, staff among them, or of the others; so is its export', async () => {
    const { db, aUser, names, call, root } = await aDesk()
    const { uid } = await aUser({ username: 'teacher' })
    await aUser({ username: 'stranger' })
    await aUser({ username: 'helper', role: 'problem_admin' })
    await db.updateTable('account').set({ is_trusted: true }).where('uid', '=', uid).execute()
    expect((await names({ trusted: true })).toSorted()).toEqual(['chief', 'deputy', 'helper', 'teacher'])
    expect(await names({ trusted: false })).toEqual(['stranger'])
    const { records } = (await call(accountAdmin.list, { keyword: 'e' }, root)).data!
    const marked = records.filter(({ isTrusted }) => isTrusted).map(({ username }) => username)
    expect(marked, 'staff need no mark of their own').toEqual(['teacher'])
    const exported: string[] = []
    for await (const row of streamAccounts(db, { trusted: false }, new Date())) exported.push(row.username)
    expect(exported).toEqual(['stranger'])
  })

  test('states: active, banned, restricted and deleted people; without one everybody but the deleted', async () => {
    const { aUser, db, edit, call, root, names, find } = await aDesk()
    const [banned, muted, gone] = [
      await aUser({ username: 'banned' }),
      await aUser({ username: 'muted' }),
      await aUser(),
    ]
    await aUser({ username: 'plain' })
    await edit(banned, { status: 1 })
    await edit(muted, { restrictions: [{ kind: 'comment', until: soon }] })
    await call(accountAdmin.remove, { ids: [gone.uid] }, root)
    expect((await names({})).toSorted()).toEqual(['banned', 'chief', 'deputy', 'muted', 'plain'])
    expect((await names({ state: 'active' })).toSorted()).toEqual(['chief', 'deputy', 'muted', 'plain'])
    expect(await names({ state: 'banned' })).toEqual(['banned'])
    expect(await names({ state: 'restricted' })).toEqual(['muted'])
    expect(await find('deleted-', { state: 'deleted' })).toMatchObject([{ uid: gone.uid, isDeleted: true, roles: [] }])
    await db.updateTable('restriction').set({ until: '2001-01-01' }).execute()
    expect(await names({ state: 'restricted' })).toEqual([])
  })
})

describe('the export', () => {
  test('has all who fit, in the language of the caller, without passwords, and formulas as text', async () => {
    const { aUser, db, download } = await aDesk()
    const { uid } = await aUser({ username: '=1+1' })
    await db.updateTable('account').set({ realname: '=cmd()' }).where('uid', '=', uid).execute()
    const { headers, raw } = await download('/api/file/export-user?keyword=1%2B1')
    expect(headers['content-disposition']).toContain('users.xlsx')
    expect(raw.slice(0, 2)).toBe('PK')
    const { content } = await exportAccounts({ keyword: '1+1' }, { db, now: () => new Date(), locale: 'en-US' })
    const { 'xl/worksheets/sheet1.xml': sheet = '' } = await partsOf(content)
    expect(sheet).toContain('<t xml:space="preserve">=cmd()</t>')
    expect(sheet).toContain('Real name')
    expect(sheet).not.toMatch(/<f>|argon2/)
    expect(sheet.match(/<row>/g)).toHaveLength(2)
  })

  test('reads people of one moment in several batches, each once', async () => {
    const { db } = await aDesk()
    const made = Array.from({ length: 2_345 }, (_, index) => ({
      uid: `e${index.toString(16).padStart(31, '0')}`,
      username: `many${index}`,
      password_hash: '*',
      created_at: '2020-01-01T00:00:00.123456Z',
    }))
    await db.insertInto('account').values(made).execute()
    const seen: string[] = []
    for await (const { username } of streamAccounts(db, { keyword: 'many' }, new Date())) seen.push(username)
    expect(seen).toHaveLength(2_345)
    expect(new Set(seen).size).toBe(2_345)
  })
})
