import { accounts } from '@praxis/contract/accounts'
import { expect, test } from 'vitest'
import { aPass } from '../../../test/entrance.ts'
import { startServer } from '../../../test/harness.ts'
import { password } from '../../../test/people.ts'

test.each(['root', 'admin', 'problem_admin'] as const)('%s signs in to the back office and out again', async (role) => {
  const { call, aUser } = await startServer()
  const { username } = await aUser({ role })
  const reply = await call(accounts.adminLogin, { username, password })
  expect(reply).toMatchObject({ status: 200, data: { username } })
  const token = String(reply.headers['authorization'])
  expect((await call(accounts.authInfo, {}, { token })).status).toBe(200)
  expect((await call(accounts.adminLogout, {}, { token })).status).toBe(200)
  expect((await call(accounts.authInfo, {}, { token })).http).toBe(401)
})

test('a person who is no administrator gets no session from the back office, and is told so after the password only', async () => {
  const { call, aUser, services } = await startServer()
  const { username } = await aUser()
  const right = await call(accounts.adminLogin, { username, password })
  expect(right).toMatchObject({ http: 200, status: 401, data: null, code: 'not_an_administrator' })
  expect(right.headers).not.toHaveProperty('authorization')
  expect((await call(accounts.adminLogin, { username, password: 'wrong one' })).code).toBe('credentials_wrong')
  expect(await services.db.selectFrom('session').select('uid').execute()).toHaveLength(1)
})

test('the back office counts wrong passwords together with the site, for the puzzle and for the lock', async () => {
  const { call, aUser, services } = await startServer()
  const { username } = await aUser({ role: 'root' })
  const guess = { username, password: 'wrong one' }
  for (let n = 0; n < 3; n += 1) expect((await call(accounts.adminLogin, guess)).code).toBe('credentials_wrong')
  for (let n = 0; n < 2; n += 1) expect((await call(accounts.login, guess)).code).toBe('credentials_wrong')
  expect((await call(accounts.adminLogin, guess)).code).toBe('puzzle_required')
  for (let n = 5; n < 20; n += 1) {
    const calls = n % 2 === 0 ? accounts.adminLogin : accounts.login
    expect((await call(calls, { ...guess, puzzle: await aPass(services) })).code).toBe('credentials_wrong')
  }
  expect((await call(accounts.adminLogin, { username, password })).code).toBe('login_locked')
})
