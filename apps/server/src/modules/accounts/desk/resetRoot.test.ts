import { accounts } from '@praxis/contract/accounts'
import { expect, test } from 'vitest'
import { startServer } from '../../../../test/harness.ts'
import { resetRoot } from './resetRoot.ts'

test('root signs in with the new password only, whatever kept them out', async () => {
  const { aUser, call, services, clock } = await startServer()
  const { db } = services
  const root = await aUser({ username: 'chief', role: 'root' })
  const logIn = (password: string) => call(accounts.login, { username: 'Chief', password })
  const expires_at = new Date(clock.now.getTime() + 1_800_000)
  await db.insertInto('throttle').values({ key: 'login:chief:127.0.0.1', hits: 20, expires_at }).execute()
  await db.updateTable('account').set({ status: 1, must_change_password: true }).execute()
  expect(await logIn('correct horse')).toMatchObject({ code: 'login_locked' })
  expect(await resetRoot(db, 'battery staple')).toBe('chief')
  expect(await call(accounts.authInfo, {}, root)).toMatchObject({ http: 401 })
  expect(await logIn('correct horse')).toMatchObject({ code: 'credentials_wrong' })
  expect(await logIn('battery staple')).toMatchObject({ status: 200, data: { owes: null } })
})

test('the first account is preferred, and a site without a root has none to open', async () => {
  const { aUser, services } = await startServer()
  const { db } = services
  expect(await resetRoot(db, 'battery staple')).toBeNull()
  const older = await aUser({ username: 'older', role: 'root' })
  await db.updateTable('account').set({ created_at: '2001-01-01' }).where('uid', '=', older.uid).execute()
  await aUser({ username: 'younger', role: 'root' })
  expect(await resetRoot(db, 'battery staple')).toBe('older')
  await db.insertInto('account').values({ uid: '1', username: 'first', password_hash: '*' }).execute()
  expect(await resetRoot(db, 'battery staple')).toBe('older')
  await db.insertInto('account_role').values({ uid: '1', role_id: 1000 }).execute()
  expect(await resetRoot(db, 'battery staple')).toBe('first')
})
