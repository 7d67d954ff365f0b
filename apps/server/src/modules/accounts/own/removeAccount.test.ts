import { accounts } from '@praxis/contract/accounts'
import { avatars } from '@praxis/contract/avatars'
import { changePasswordLock } from '@praxis/contract/limits'
import { ownAccount } from '@praxis/contract/ownAccount'
import { submissions } from '@praxis/contract/submissions'
import { twoFactor } from '@praxis/contract/twoFactor'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { bring, onePixel } from '../../../../test/forms.ts'
import { startServer } from '../../../../test/harness.ts'
import { password } from '../../../../test/people.ts'
import { read } from '../../../../test/storedFiles.ts'

test('who shows the password is forgotten: signed out everywhere, without a name, and the submissions stay', async () => {
  const server = await startServer()
  const { call, aUser, aProblem } = server
  await aProblem()
  const { token, username } = await aUser()
  await call(ownAccount.changeInfo, { nickname: 'Shu', realname: '林疏' }, { token })
  const picture = (await bring(server, avatars.upload, { token, content: onePixel }, {})).data!.avatar!
  const draft = { pid: '1000', language: 'Python3', code: 'print(1)' }
  const { submitId } = (await call(submissions.submit, draft, { token })).data!

  expect((await call(ownAccount.removeAccount, { password: 'wrong password' }, { token })).code).toBe(
    'own_password_wrong',
  )
  expect((await call(ownAccount.info, {}, { token })).data!.nickname).toBe('Shu')
  expect((await call(ownAccount.removeAccount, { password }, { token })).code).toBeUndefined()

  expect((await call(ownAccount.info, {}, { token })).http).toBe(401)
  expect((await call(accounts.login, { username, password })).code).toBe('credentials_wrong')
  expect((await read(server, picture)).http).toBe(400)
  const { submission } = (await call(submissions.detail, { submitId })).data!
  expect(submission.username).toMatch(/^deleted-/)
  const rows = JSON.stringify(await server.services.db.selectFrom('account').selectAll().execute())
  for (const told of [username, 'Shu', '林疏']) expect(rows).not.toContain(told)
})

test('who has a second factor shows it too, and a wrong one deletes nothing', async () => {
  const { call, aUser, clock } = await startServer()
  const { token, uid } = await aUser()
  const { secret, recoveryCodes } = (await call(twoFactor.begin, { password }, { token })).data!
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now.getTime() })
  expect((await call(twoFactor.confirm, { code }, { token })).code).toBeUndefined()
  const remove = async (secondFactor?: string) =>
    (await call(ownAccount.removeAccount, { password, secondFactor }, { token })).code
  expect([await remove(), await remove('000000')]).toEqual(['second_factor_required', 'second_factor_wrong'])
  expect((await call(ownAccount.info, {}, { token })).data!.uid).toBe(uid)
  expect(await remove(recoveryCodes[0])).toBeUndefined()
  expect((await call(ownAccount.info, {}, { token })).http).toBe(401)
})

test('guesses of the password share the lock of all calls that ask for it', async () => {
  const { call, aUser } = await startServer()
  const { token } = await aUser()
  const remove = async (given: string) => (await call(ownAccount.removeAccount, { password: given }, { token })).code
  for (let n = 0; n < changePasswordLock.failures; n++)
    expect(await remove('wrong password')).toBe('own_password_wrong')
  expect(await remove(password)).toBe('own_password_locked')
  const change = { oldPassword: password, newPassword: 'battery staple' }
  expect((await call(accounts.changePassword, change, { token })).data!.code).toBe(403)
})

test('the last root cannot leave, and of two who leave at once one stays', async () => {
  const { call, aUser } = await startServer()
  const roots = [await aUser({ role: 'root' }), await aUser({ role: 'root' })]
  const codes = await Promise.all(
    roots.map(async ({ token }) => (await call(ownAccount.removeAccount, { password }, { token })).code ?? 'done'),
  )
  expect(codes.toSorted()).toEqual(['done', 'last_root'])
})
