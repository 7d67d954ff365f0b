import { accounts } from '@praxis/contract/accounts'
import { twoFactor } from '@praxis/contract/twoFactor'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { codesOf, recoveryCode, turnOnTwoFactor } from '../../../../test/entrance.ts'
import { startServer } from '../../../../test/harness.ts'
import { password } from '../../../../test/people.ts'

describeEndpoints(
  'twoFactor',
  `
GET  /api/get-security               signedIn
POST /api/two-factor/begin           signedIn  own_password_wrong own_password_locked two_factor_is_on busy
POST /api/two-factor/confirm         signedIn  second_factor_wrong second_factor_locked two_factor_not_begun two_factor_is_on
POST /api/two-factor/turn-off        signedIn  own_password_wrong own_password_locked second_factor_wrong second_factor_locked two_factor_is_off two_factor_demanded busy
POST /api/two-factor/recovery-codes  signedIn  own_password_wrong own_password_locked second_factor_wrong second_factor_locked two_factor_is_off busy
`,
)

test('two-factor sign-in counts once a code of the secret is confirmed, and ends the other devices', async () => {
  const { call, aUser, services } = await startServer()
  const { username, token } = await aUser()
  const attempt = (secondFactor?: string) => call(accounts.login, { username, password, secondFactor })
  const security = async () => (await call(twoFactor.security, {}, { token })).data
  expect(await security()).toEqual({
    hasTwoFactor: false,
    isTwoFactorDemanded: false,
    recoveryCodesLeft: 0,
    gmtPassword: null,
    memberUntil: null,
  })
  const begun = (await call(twoFactor.begin, { password }, { token })).data!
  expect(begun.uri).toBe(
    `otpauth://totp/Praxis:${username}?issuer=Praxis&secret=${begun.secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect(begun.qr).toMatch(/^data:image\/png;base64,/)
  expect(new Set(begun.recoveryCodes).size).toBe(10)
  // Nothing counts yet.
  expect(await security()).toMatchObject({ hasTwoFactor: false, recoveryCodesLeft: 0 })
  const other = String((await attempt()).headers['authorization'])

  const codeOf = codesOf(begun.secret, services.now)
  const confirm = async (code: string) => (await call(twoFactor.confirm, { code }, { token })).code
  expect(await confirm(begun.recoveryCodes[0]!)).toBe('second_factor_wrong')
  expect(await confirm(codeOf(3))).toBe('second_factor_wrong')
  expect(await confirm(codeOf())).toBeUndefined()
  expect((await call(accounts.authInfo, {}, { token: other })).http).toBe(401)
  expect(await security()).toMatchObject({ hasTwoFactor: true, recoveryCodesLeft: 10 })

  // The code that confirmed serves no log-in.
  expect((await attempt(codeOf())).code).toBe('second_factor_wrong')
  expect((await attempt(begun.recoveryCodes[3])).status).toBe(200)
  expect((await attempt(begun.recoveryCodes[3])).code).toBe('second_factor_wrong')
  expect((await attempt(begun.recoveryCodes[4]!.toUpperCase().replace('-', ' '))).status).toBe(200)
  expect(await security()).toMatchObject({ recoveryCodesLeft: 8 })
  expect(await confirm(codeOf(1))).toBe('two_factor_is_on')
  expect((await call(twoFactor.begin, { password }, { token })).code).toBe('two_factor_is_on')
})

test('a secret that was begun anew makes the one before it worthless', async () => {
  const { call, aUser, services } = await startServer()
  const { token } = await aUser()
  expect((await call(twoFactor.confirm, { code: '123456' }, { token })).code).toBe('two_factor_not_begun')
  const first = (await call(twoFactor.begin, { password }, { token })).data!
  const second = (await call(twoFactor.begin, { password }, { token })).data!
  const confirm = async (secret: string) =>
    (await call(twoFactor.confirm, { code: codesOf(secret, services.now)() }, { token })).code
  expect(await confirm(first.secret)).toBe('second_factor_wrong')
  expect(await confirm(second.secret)).toBeUndefined()
  const { count } = await services.db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(10)
})

test('turning it off and new recovery codes need password and code; the codes before end', async () => {
  const { call, aUser, services } = await startServer()
  const { uid, token } = await aUser()
  const off = async (given: { password: string; code: string }) =>
    (await call(twoFactor.turnOff, given, { token })).code
  const renew = async (given: { password: string; code: string }) => call(twoFactor.newRecoveryCodes, given, { token })
  expect(await off({ password, code: '123456' })).toBe('two_factor_is_off')
  expect((await renew({ password, code: '123456' })).code).toBe('two_factor_is_off')
  const codeOf = await turnOnTwoFactor(services, uid)
  expect(await off({ password: 'wrong one', code: codeOf() })).toBe('own_password_wrong')
  expect(await off({ password, code: '000-000-x' })).toBe('second_factor_wrong')
  const { recoveryCodes } = (await renew({ password, code: codeOf(-1) })).data!
  expect(recoveryCodes).toHaveLength(10)
  expect(await off({ password, code: recoveryCode })).toBe('second_factor_wrong')
  expect(await off({ password, code: recoveryCodes[0]! })).toBeUndefined()
  expect(await services.db.selectFrom('totp').select('uid').execute()).toEqual([])
  expect(await services.db.selectFrom('recovery_code').select('uid').execute()).toEqual([])
})

test('wrong passwords of all calls that ask for the own one are counted together', async () => {
  const { call, aUser, services } = await startServer()
  const { uid, token } = await aUser()
  await turnOnTwoFactor(services, uid)
  const wrong = 'wrong one'
  const given = { password: wrong, code: '123456' }
  const codes = [
    (await call(twoFactor.turnOff, given, { token })).code,
    (await call(twoFactor.newRecoveryCodes, given, { token })).code,
    (await call(twoFactor.begin, { password: wrong }, { token })).code,
  ]
  expect(codes).toEqual(['own_password_wrong', 'own_password_wrong', 'own_password_wrong'])
  const change = { oldPassword: wrong, newPassword: 'battery staple 1' }
  for (let n = 0; n < 2; n += 1) {
    expect((await call(accounts.changePassword, change, { token })).data?.code).toBe(400)
  }
  expect((await call(twoFactor.begin, { password }, { token })).code).toBe('own_password_locked')
})

test('staff cannot turn off what the site demands of them, and others can', async () => {
  const { call, aUser, services } = await startServer()
  await services.db.insertInto('site_setting').values({ name: 'twoFactorForStaff', value: 'true' }).execute()
  const turnedOff = async (role: 'admin' | undefined) => {
    const { uid, token } = await aUser(role === undefined ? {} : { role })
    const codeOf = await turnOnTwoFactor(services, uid)
    const { data } = await call(twoFactor.security, {}, { token })
    const { code } = await call(twoFactor.turnOff, { password, code: codeOf() }, { token })
    return [data?.isTwoFactorDemanded, code]
  }
  expect(await turnedOff('admin')).toEqual([true, 'two_factor_demanded'])
  expect(await turnedOff(undefined)).toEqual([false, undefined])
})

test('no table holds a secret or a recovery code in the clear, and a sealed secret serves no other account', async () => {
  const { call, aUser, services } = await startServer()
  const [alice, bob] = [await aUser(), await aUser()]
  const begun = (await call(twoFactor.begin, { password }, { token: alice.token })).data!
  const rows = [
    await services.db.selectFrom('totp').selectAll().execute(),
    (await services.db.selectFrom('recovery_code').selectAll().execute()).map((row) =>
      row.code_hash.toString('latin1'),
    ),
  ]
  const stored = JSON.stringify(rows)
  for (const secret of [begun.secret, ...begun.recoveryCodes]) expect(stored).not.toContain(secret)
  const { sealed } = await services.db.selectFrom('totp').select('secret_sealed as sealed').executeTakeFirstOrThrow()
  await services.db
    .insertInto('totp')
    .values({ uid: bob.uid, secret_sealed: sealed, confirmed_at: services.now() })
    .execute()
  const secondFactor = codesOf(begun.secret, services.now)()
  expect((await call(accounts.login, { username: bob.username, password, secondFactor })).code).toBe(
    'second_factor_wrong',
  )
})
