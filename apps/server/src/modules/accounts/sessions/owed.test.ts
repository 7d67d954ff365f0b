import { accountAdmin } from '@praxis/contract/accountAdmin'
import { accounts } from '@praxis/contract/accounts'
import { allEndpoints } from '@praxis/contract/all'
import { announcements } from '@praxis/contract/announcements'
import { toRequest, type Endpoint } from '@praxis/contract/endpoint'
import { problems } from '@praxis/contract/problems'
import { submissions } from '@praxis/contract/submissions'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { turnOnTwoFactor } from '../../../../test/entrance.ts'
import { startServer } from '../../../../test/harness.ts'
import { password } from '../../../../test/people.ts'
import { listViewers } from '../public.ts'
import { hashOfSecret } from '../secrets.ts'

/** What somebody may call who owes something. A line that is added here lets them do more. */
const whileOwing = `
GET  /api/admin/logout
GET  /api/get-security
GET  /api/get-user-auth-info
GET  /api/logout
POST /api/change-password
POST /api/two-factor/begin
POST /api/two-factor/confirm
`

const all = Object.values(allEndpoints).flatMap((noun): Endpoint[] => Object.values(noun))
/** Logging out is tried elsewhere: it ends the session. */
const needsSession = all.filter(
  ({ access, call }) => access !== 'anyone' && access !== 'judge' && !call.endsWith('/logout'),
)

test('few calls are open to who owes something', () => {
  const lines = whileOwing.trim().split('\n')
  const open = all.filter((endpoint) => endpoint.whileOwing).map(({ call }) => call)
  expect(open.toSorted()).toEqual(lines.map((line) => line.replace(/ +/, ' ')).toSorted())
})

type Site = Awaited<ReturnType<typeof startServer>>
const demand = ({ services }: Site) =>
  services.db.insertInto('site_setting').values({ name: 'twoFactorForStaff', value: 'true' }).execute()
const mustChange = ({ services }: Site, uid: string) =>
  services.db.updateTable('account').set({ must_change_password: true }).where('uid', '=', uid).execute()

test('every other call that needs a session is refused to them with HTTP 403', { timeout: 60_000 }, async () => {
  const site = await startServer()
  await demand(site)
  const [one, other] = [await site.aUser({ role: 'root' }), await site.aUser({ role: 'root' })]
  await mustChange(site, one.uid)
  for (const endpoint of needsSession) {
    const codes = []
    for (const { token } of [one, other]) {
      const { http, raw } = await site.send(toRequest(endpoint, {}), { token })
      codes.push(http === 403 ? (JSON.parse(raw) as { code: string }).code : 'in')
    }
    const expected = endpoint.whileOwing ? ['in', 'in'] : ['new_password_required', 'two_factor_required']
    expect(codes, endpoint.call).toEqual(expected)
  }
})

test.each([
  ['root', true, false, 'twoFactor'],
  ['admin', true, false, 'twoFactor'],
  ['problem_admin', true, false, 'twoFactor'],
  ['root', true, true, null],
  ['root', false, false, null],
  ['default_user', true, false, null],
  ['vip', true, false, null],
] as const)('%s, demanded %s, turned on %s: owes %s', async (role, isDemanded, isOn, owes) => {
  const site = await startServer()
  if (isDemanded) await demand(site)
  const { uid, token } = await site.aUser(role === 'default_user' ? {} : { role })
  if (isOn) await turnOnTwoFactor(site.services, uid)
  const { data } = await site.call(accounts.authInfo, {}, { token })
  expect(data?.owes).toBe(owes)
  // The roles are the true ones, whatever is owed.
  expect(data?.roles).toContain(role)
})

test('a new password is owed first, and settles what is owed', async () => {
  const site = await startServer()
  const { call } = site
  const { uid, username, token } = await site.aUser()
  await mustChange(site, uid)
  const signedIn = await call(accounts.login, { username, password })
  expect(signedIn.data).toMatchObject({ owes: 'password' })
  expect((await call(submissions.list, {}, { token })).status).toBe(200)
  const change = { oldPassword: password, newPassword: 'battery staple 1' }
  expect((await call(accounts.changePassword, change, { token })).data?.code).toBe(200)
  expect((await call(accounts.authInfo, {}, { token })).data?.owes).toBeNull()
})

test('whoever owes a new password sets it without the old one, but not the same, and only once', async () => {
  const site = await startServer()
  const { call } = site
  const { uid, token } = await site.aUser()
  const change = async (newPassword: string, oldPassword?: string) => {
    const { code, data } = await call(accounts.changePassword, { newPassword, oldPassword }, { token })
    return code ?? data?.code
  }
  expect(await change('battery staple 1')).toBe('own_password_missing')
  await mustChange(site, uid)
  expect(await change(password)).toBe('password_same')
  expect(await change('battery staple 1', 'a wrong one')).toBe(400)
  expect(await change('battery staple 1')).toBe(200)
  expect(await change('battery staple 2')).toBe('own_password_missing')
  expect(await change('battery staple 2', 'battery staple 1')).toBe(200)
})

test('a person of whom a new password is demanded has to sign in again before they set it', async () => {
  const site = await startServer()
  const { call } = site
  const root = await site.aUser({ role: 'root' })
  const { uid, username, token } = await site.aUser()
  const edit = { uid, username, type: 1002, status: 0, mustChangePassword: true, setNewPwd: false } as const
  expect(await call(accountAdmin.update, edit, root)).toMatchObject({ status: 200 })
  expect(await call(accounts.changePassword, { newPassword: 'battery staple 1' }, { token })).toMatchObject({
    http: 401,
  })
})

test('where nobody has to sign in, staff who owe something are ordinary people, in live streams too', async () => {
  const site = await startServer()
  const { call, aProblem, services } = site
  const { token } = await site.aUser({ role: 'root' })
  await aProblem()
  const { problemId } = await services.db
    .updateTable('problem')
    .set({ is_member_visible: true })
    .returning('display_id as problemId')
    .executeTakeFirstOrThrow()
  const opens = async () => (await call(problems.detail, { problemId }, { token })).code
  const rolesInStreams = async () => [...(await listViewers(services, [hashOfSecret(token)])).values()][0]?.roles
  expect(await opens()).toBeUndefined()
  expect(await rolesInStreams()).toContain('root')
  await demand(site)
  expect(await opens()).toBe('problem_members_only')
  expect(await rolesInStreams()).toEqual(['default_user'])
  expect((await call(announcements.adminList, {}, { token })).http).toBe(403)
})

test('who is calling is one statement, and one more for staff whom a demand may concern', async () => {
  const site = await startServer()
  const [member, staff] = [await site.aUser(), await site.aUser({ role: 'admin' })]
  const statements = async (token: string) => {
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    await site.call(accounts.authInfo, {}, { token })
    const count = queries.mock.calls.length
    queries.mockRestore()
    return count
  }
  expect([await statements(member.token), await statements(staff.token)]).toEqual([1, 2])
})
