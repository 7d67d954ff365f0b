import { accountAdmin } from '@praxis/contract/accountAdmin'
import { accounts } from '@praxis/contract/accounts'
import { roles } from '@praxis/contract/statuses'
import { describe, expect, test } from 'vitest'
import { aDesk, soon } from '../../../../test/accountDesk.ts'
import { describeEndpoints } from '../../../../test/endpointTables.ts'

describeEndpoints(
  'accountAdmin',
  `
GET    /api/admin/user/get-user-list        root+user_admin | rows=10
GET    /api/file/export-user                root+user_admin
POST   /api/admin/user                      root+user_admin  username_length username_invalid username_taken username_looks_alike password_length email_invalid email_taken busy
PUT    /api/admin/user/edit-user            root+user_admin  user_not_found username_length username_invalid username_taken username_looks_alike password_length email_invalid email_taken last_root not_yourself member_until_missing restriction_over staff_restricted field_twice busy
DELETE /api/admin/user/delete-user          root+user_admin  nothing_deleted not_yourself last_root
POST   /api/admin/user/sign-out             root+user_admin  user_not_found
POST   /api/admin/user/turn-off-two-factor  root+user_admin  user_not_found two_factor_is_off not_yourself
POST   /api/admin/user/new-passwords        root+user_admin  user_not_found not_yourself busy
POST   /api/admin/user/generate-user        root+user_admin  numbers_reversed too_many_accounts username_length username_invalid usernames_taken busy
GET    /api/admin/user/sheet                root+user_admin  sheet_not_found
GET    /api/file/generate-user-excel        root+user_admin  sheet_not_found
POST   /api/admin/user/insert-batch-user    root+user_admin  import_empty import_failed import_goes_on
POST   /api/admin/user/import               root+user_admin  import_empty group_not_found
GET    /api/admin/user/import               root+user_admin  import_not_found
`,
)

describe('making an account', () => {
  test('an e-mail address is not needed, a reserved name may be given, and a password is to be changed', async () => {
    const { call, root, find, logIn, audited } = await aDesk()
    expect(await call(accountAdmin.create, { username: 'admin', password: 'battery', email: ' ' }, root)).toMatchObject(
      { status: 200 },
    )
    expect(await find('admin')).toMatchObject([{ email: null, mustChangePassword: true, roles: [{ id: 1002 }] }])
    expect(await logIn('admin', 'battery')).toMatchObject({ status: 200 })
    expect((await audited()).map(({ act, after }) => [act, after])).toEqual([
      ['account.create', { username: 'admin', email: null, realname: null, mustChange: true }],
    ])
  })

  test.each([
    [{ username: 'x'.repeat(21) }, 'username_length', 'username'],
    [{ username: 'a b' }, 'username_invalid', 'username'],
    [{ username: 'CHIEF' }, 'username_taken', 'username'],
    [{ username: 'chlef' }, null, null],
    [{ username: 'сhief' }, 'username_looks_alike', 'username'],
    [{ password: '12345' }, 'password_length', 'password'],
    [{ password: 'x'.repeat(21) }, 'password_length', 'password'],
    [{ email: 'nowhere' }, 'email_invalid', 'email'],
    [{ email: 'Chief@example.org' }, 'email_taken', 'email'],
  ])('%j: %s', async (wrong, code, field) => {
    const { call, root } = await aDesk()
    const reply = await call(accountAdmin.create, { username: 'fresh', password: 'battery', ...wrong }, root)
    expect(reply).toMatchObject(code === null ? { status: 200 } : { http: 200, status: 400, code, field })
  })
})

describe('an edit', () => {
  test('overwrites what the form has, null clears, and the log has before and after', async () => {
    const { aUser, edit, find, audited, root } = await aDesk()
    const user = await aUser({ username: 'before' })
    await edit(user, { realname: 'R', email: 'r@example.org', titleName: 'T', titleColor: '#ABC' })
    expect(await find('before')).toMatchObject([
      { realname: 'R', email: 'r@example.org', titleName: 'T', titleColor: '#ABC' },
    ])
    await edit(user, { realname: '', email: ' ', titleName: null })
    expect(await find('before')).toMatchObject([{ realname: null, email: null, titleName: null, titleColor: null }])
    expect((await audited()).map(({ act, uid, noun_id }) => [act, uid, noun_id])).toEqual([
      ['account.edit', root.uid, user.uid],
      ['account.edit', root.uid, user.uid],
    ])
    expect((await audited())[1]).toMatchObject({
      before: { realname: 'R', email: 'r@example.org', titleName: 'T', titleColor: '#ABC' },
      after: { realname: null, email: null, titleName: null, titleColor: null },
    })
  })

  test('of a row that is sent back whole with a role that restricts, the role counts', async () => {
    const { aUser, call, find, root } = await aDesk()
    await aUser({ username: 'before' })
    const [row] = await find('before')
    const restrict = (type: (typeof roles)[keyof typeof roles], more: object = {}) =>
      call(accountAdmin.update, { ...row!, status: 0, type, ...more }, root)
    expect(await restrict(roles.mute_user)).toMatchObject({ status: 200 })
    expect((await find('before'))[0]?.restrictions.map(({ kind }) => kind)).toEqual(['comment', 'discuss'])
    const submit = [{ kind: 'submit', until: '2999-01-01T00:00:00.000Z' }]
    expect(await restrict(roles.no_discuss_user, { restrictions: submit })).toMatchObject({
      code: 'field_twice',
      field: 'type',
    })
    expect((await find('before'))[0]?.restrictions).toHaveLength(2)
  })

  test('a new name follows to the stars of contests, also where the new name has one already', async () => {
    const { aUser, db, edit } = await aDesk()
    const [user, owner] = [await aUser({ username: 'oldname' }), await aUser({ username: 'owner' })]
    const times = { start_at: new Date('2030-01-01'), end_at: new Date('2030-01-02') }
    const contest = { title: 'c', rule: 'acm' as const, uid: owner.uid, ...times }
    const [one, two] = await db.insertInto('contest').values([contest, contest]).returning('id').execute()
    const star = (contest_id: number, username: string) => ({
      contest_id,
      username,
      username_key: username.toLowerCase(),
    })
    await db
      .insertInto('contest_star')
      .values([star(one!.id, 'OldName'), star(two!.id, 'oldname'), star(two!.id, 'newname')])
      .execute()
    const stars = async () =>
      (
        await db.selectFrom('contest_star').select(['contest_id as cid', 'username']).orderBy('contest_id').execute()
      ).map(({ cid, username }) => `${cid === one!.id ? 'one' : 'two'} ${username}`)
    expect(await edit({ uid: user.uid, username: 'NewName' })).toMatchObject({ status: 200 })
    expect(await stars()).toEqual(['one NewName', 'two NewName'])
    expect(await edit({ uid: user.uid, username: 'newname' })).toMatchObject({ status: 200 })
    expect(await stars()).toEqual(['one newname', 'two newname'])
  })

  test('a new name follows into the problems, in the same transaction, and frees the old one', async () => {
    const { aUser, aProblem, db, edit, logIn } = await aDesk()
    const [user, taken] = [await aUser({ username: 'oldname' }), await aUser({ username: 'taken' })]
    await aProblem()
    await db.updateTable('problem').set({ author: 'oldname' }).execute()
    const author = async () => (await db.selectFrom('problem').select('author').executeTakeFirstOrThrow()).author
    expect(await edit({ uid: user.uid, username: taken.username })).toMatchObject({
      code: 'username_taken',
      field: 'username',
    })
    expect(await author()).toBe('oldname')
    expect(await edit({ uid: user.uid, username: 'NewName' })).toMatchObject({ status: 200 })
    expect(await author()).toBe('NewName')
    expect(await logIn('newname')).toMatchObject({ status: 200 })
    // The same letters in another case look like the own old name.
    expect(await edit({ uid: user.uid, username: 'newname' })).toMatchObject({ status: 200 })
    expect(await edit({ uid: taken.uid, username: 'oldname' })).toMatchObject({ status: 200 })
  })

  test('two people who are given the same name at once: one has it', async () => {
    const { aUser, edit, names } = await aDesk()
    const users = [await aUser(), await aUser()]
    const replies = await Promise.all(users.map(({ uid }) => edit({ uid, username: 'wanted' })))
    expect(replies.map(({ code }) => code ?? 'made').toSorted()).toEqual(['made', 'username_taken'])
    expect(await names({ keyword: 'wanted' })).toEqual(['wanted'])
  })

  test('an old name that no rule would allow stays as long as nobody changes it', async () => {
    const { aUser, edit } = await aDesk()
    const user = await aUser({ username: 'a b' })
    expect(await edit(user, { realname: 'R' })).toMatchObject({ status: 200 })
    expect(await edit({ ...user, username: 'a  b' })).toMatchObject({ code: 'username_invalid' })
  })

  test('one role is given, the notice names both, and the person stays signed in with it', async () => {
    const { aUser, call, db, edit, isSignedIn } = await aDesk()
    const user = await aUser({ username: 'rising' })
    await edit(user, { type: roles.problem_admin })
    await edit(user, { type: roles.problem_admin, realname: 'same' })
    expect(await isSignedIn(user)).toBe(true)
    expect((await call(accounts.authInfo, {}, user)).data).toMatchObject({ roles: ['problem_admin'] })
    const notices = await db.selectFrom('notice').select(['kind', 'params', 'recipient_uid as uid']).execute()
    expect(notices).toEqual([
      { kind: 'role_changed', params: { from: 'default_user', to: 'problem_admin' }, uid: user.uid },
    ])
  })

  test('a timed mute has a reason and whoever set it, and the role that is sent back keeps it', async () => {
    const { aUser, db, edit, find, root, other } = await aDesk()
    const user = await aUser({ username: 'loud' })
    const mute = [{ kind: 'comment' as const, until: soon, reason: 'spam' }]
    await edit(user, { type: roles.mute_user, restrictions: mute })
    const [row] = await find('loud')
    await edit(user, { type: row!.roles[0]!.id as 1005, realname: 'other' }, other)
    expect(await find('loud')).toMatchObject([{ restrictions: mute, roles: [{ id: 1005 }] }])
    expect(await db.selectFrom('restriction').select(['kind', 'by_uid']).execute()).toEqual([
      { kind: 'comment', by_uid: root.uid },
    ])
    expect(await edit(user, { type: roles.admin, restrictions: mute })).toMatchObject({ code: 'staff_restricted' })
    await edit(user, { type: roles.admin })
    expect(await find('loud')).toMatchObject([{ restrictions: [], roles: [{ id: 1001 }] }])
  })

  test('a new password ends every session; without setNewPwd the password stays, and a short one is refused', async () => {
    const { aUser, edit, isSignedIn, logIn, find, audited } = await aDesk()
    const user = await aUser({ username: 'forgetful' })
    expect(await edit(user, { password: 'short' })).toMatchObject({ code: 'password_length', field: 'password' })
    expect(await edit(user, { setNewPwd: true })).toMatchObject({ code: 'password_length' })
    await edit(user, { password: 'another one' })
    expect([await isSignedIn(user), (await logIn('forgetful')).status]).toEqual([true, 200])
    await edit(user, { password: 'another one', setNewPwd: true, mustChangePassword: true })
    expect(await isSignedIn(user)).toBe(false)
    expect((await logIn('forgetful')).code).toBe('credentials_wrong')
    expect((await logIn('forgetful', 'another one')).status).toBe(200)
    expect(await find('forgetful')).toMatchObject([{ mustChangePassword: true }])
    expect(JSON.stringify(await audited())).not.toMatch(/another one|argon2/)
    expect((await audited()).at(-1)).toMatchObject({ after: { newPassword: 'secret' } })
  })

  test('an administrator trusts a person and no longer does; a save that does not say so leaves it, and no role tells it', async () => {
    const { aUser, edit, find, audited, call, isSignedIn } = await aDesk()
    const user = await aUser({ username: 'teacher' })
    await edit(user, { isTrusted: true })
    expect(await find('teacher')).toMatchObject([{ isTrusted: true, roles: [{ id: 1002 }] }])
    await edit(user, { realname: 'T' })
    expect(await find('teacher')).toMatchObject([{ isTrusted: true }])
    const { data } = await call(accounts.authInfo, {}, user)
    expect(JSON.stringify(data)).not.toMatch(/trust/i)
    await edit(user, { isTrusted: false })
    expect(await find('teacher')).toMatchObject([{ isTrusted: false }])
    expect(await isSignedIn(user)).toBe(true)
    const states = (await audited()).map(({ before, after }) => [before, after])
    expect(states).toMatchObject([
      [{ isTrusted: false }, { isTrusted: true }],
      [{ realname: null }, { realname: 'T' }],
      [{ isTrusted: true }, { isTrusted: false }],
    ])
  })

  test('a banned person’s session and password are refused', async () => {
    const { aUser, edit, isSignedIn, logIn } = await aDesk()
    const user = await aUser({ username: 'cheater' })
    await edit(user, { status: 1 })
    expect([await isSignedIn(user), (await logIn('cheater')).code]).toEqual([false, 'account_banned'])
    await edit(user, { status: 0 })
    expect([await isSignedIn(user), (await logIn('cheater')).status]).toEqual([true, 200])
  })

  test('nobody demotes or bans themselves, and of two roots who demote each other at once one stays', async () => {
    const { root, other, edit, activeRoots } = await aDesk()
    for (const more of [{}, { type: roles.root, status: 1 }, { type: roles.admin }] as const) {
      expect(await edit(root, more)).toMatchObject({ code: 'not_yourself' })
    }
    expect(await edit(root, { type: roles.root, realname: 'Me' })).toMatchObject({ status: 200 })
    const replies = await Promise.all([edit(other, { status: 1, type: roles.root }, root), edit(root, {}, other)])
    expect(replies.map(({ status }) => status)).toContain(200)
    expect(replies.map(({ code }) => code)).toContain('last_root')
    expect(await activeRoots()).toHaveLength(1)
  })

  test.each(['red', '#12345', 'url(x)', '#fff;background:red', 'rgb(1,2,3'])(
    '%s is no colour of a title',
    async (titleColor) => {
      const { aUser, edit } = await aDesk()
      expect(await edit(await aUser(), { titleColor })).toMatchObject({ http: 400, field: 'titleColor' })
    },
  )
})

describe('removing', () => {
  test('makes all of them anonymous, once, with one row in the log', async () => {
    const { aUser, call, root, audited, names } = await aDesk()
    const ids = [(await aUser()).uid, (await aUser()).uid]
    expect(await call(accountAdmin.remove, { ids: [...ids, ids[0]!, 'f00'] }, root)).toMatchObject({ status: 200 })
    expect(await names({ state: 'deleted' })).toHaveLength(2)
    expect((await audited()).map(({ act, after }) => [act, after])).toEqual([
      ['account.remove', { count: 2, ids: ids.toSorted() }],
    ])
    expect(await call(accountAdmin.remove, { ids }, root)).toMatchObject({ code: 'nothing_deleted' })
    for (const uid of ids) {
      const type = roles.default_user
      expect(await call(accountAdmin.update, { uid, username: 'back', type, status: 0 }, root)).toMatchObject({
        code: 'user_not_found',
      })
    }
  })

  test('oneself is refused, and nobody of the list is removed', async () => {
    const { aUser, call, root, names } = await aDesk()
    const ids = [(await aUser()).uid, root.uid]
    expect(await call(accountAdmin.remove, { ids }, root)).toMatchObject({ code: 'not_yourself' })
    expect(await names({ state: 'deleted' })).toEqual([])
  })

  test('two roots who remove each other at once: one stays', async () => {
    const { call, root, other, activeRoots } = await aDesk()
    const replies = await Promise.all([
      call(accountAdmin.remove, { ids: [other.uid] }, root),
      call(accountAdmin.remove, { ids: [root.uid] }, other),
    ])
    expect(replies.map(({ code }) => code ?? 'done').toSorted()).toEqual(['done', 'last_root'])
    expect(await activeRoots()).toHaveLength(1)
  })
})

describe('signing out, and two-factor', () => {
  test('all sessions of one person end, and nobody else’s', async () => {
    const { aUser, call, root, isSignedIn, audited } = await aDesk()
    const [user, neighbour] = [await aUser(), await aUser()]
    expect(await call(accountAdmin.signOut, { uid: user.uid }, root)).toMatchObject({ status: 200 })
    expect([await isSignedIn(user), await isSignedIn(neighbour)]).toEqual([false, true])
    expect((await audited()).map(({ act, noun_id }) => [act, noun_id])).toEqual([['account.signOut', user.uid]])
    expect(await call(accountAdmin.signOut, { uid: 'f00' }, root)).toMatchObject({ code: 'user_not_found' })
  })

  test('a second factor is turned off with its recovery codes; one that was never confirmed is not on', async () => {
    const { aUser, call, db, root, find } = await aDesk()
    const { uid } = await aUser({ username: 'locked' })
    const turnOff = () => call(accountAdmin.turnOffTwoFactor, { uid }, root)
    await db.insertInto('totp').values({ uid, secret_sealed: 's' }).execute()
    expect(await turnOff()).toMatchObject({ code: 'two_factor_is_off' })
    await db.updateTable('totp').set({ confirmed_at: new Date() }).execute()
    await db
      .insertInto('recovery_code')
      .values({ uid, code_hash: Buffer.from('x') })
      .execute()
    expect(await find('locked')).toMatchObject([{ hasTwoFactor: true }])
    expect(await turnOff()).toMatchObject({ status: 200 })
    expect(await find('locked')).toMatchObject([{ hasTwoFactor: false }])
    expect(await db.selectFrom('recovery_code').select('uid').execute()).toEqual([])
    expect(await call(accountAdmin.turnOffTwoFactor, { uid: root.uid }, root)).toMatchObject({ code: 'not_yourself' })
  })
})
