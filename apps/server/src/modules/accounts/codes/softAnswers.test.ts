import { accounts } from '@praxis/contract/accounts'
import { toRequest, type Endpoint, type InputOf } from '@praxis/contract/endpoint'
import { mailCodes } from '@praxis/contract/mailCodes'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startServer } from '../../../../test/harness.ts'
import { aCaptcha, codeSentTo, mailsTo, withMail } from '../../../../test/mails.ts'
import { password } from '../../../../test/people.ts'
import { statementText } from '../../../../test/statementText.ts'

async function aSoftSite(settings: Parameters<typeof withMail>[1] = {}) {
  const server = await startServer()
  await withMail(server.services, { softAnswers: true, ...settings })
  const alice = await server.aUser({ username: 'alice' })
  const carol = await server.aUser({ username: 'carol' })
  const ran: string[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => spy.mockRestore())
  spy.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    ran.push(statementText(given[0]))
    return (original as (...all: unknown[]) => unknown).apply(this, given)
  })

  /** The bytes, the headers and the statements of a call, without the date. */
  async function whatIsSeen<E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string) {
    ran.length = 0
    const { http, raw, headers } = await server.send(toRequest(endpoint, input), token === undefined ? {} : { token })
    const { date: _date, ...shown } = headers
    return { http, raw, headers: shown, statements: [...ran] }
  }
  return { ...server, alice, carol, whatIsSeen }
}

const original = pg.Client.prototype.query
const known = 'alice@example.org'
const unknown = 'abcde@example.org'
/** Of the same length, so that only the address itself differs where a reply repeats it. */
const alike = (raw: string) => raw.replaceAll(known, 'ADDRESS').replaceAll(unknown, 'ADDRESS')

test('asking for a name or an address gets the same answer by the same statements, whether it exists or not', async () => {
  const { whatIsSeen } = await aSoftSite()
  const there = await whatIsSeen(accounts.checkUsernameOrEmail, { username: 'alice', email: known })
  const nowhere = await whatIsSeen(accounts.checkUsernameOrEmail, { username: 'abcde', email: unknown })
  expect(there).toEqual(nowhere)
  expect(JSON.parse(there.raw)).toMatchObject({ data: { username: false, email: false } })
})

test('asking for a code to register is answered alike; whoever has the address is told by mail, without a code', async () => {
  const { whatIsSeen, services } = await aSoftSite()
  const there = await whatIsSeen(mailCodes.registerCode, { email: known })
  const nowhere = await whatIsSeen(mailCodes.registerCode, { email: unknown })
  expect({ ...there, raw: alike(there.raw) }).toEqual({ ...nowhere, raw: alike(nowhere.raw) })
  expect(there.statements.filter((text) => text.includes('"mail"'))).toHaveLength(1)
  expect(JSON.parse(there.raw)).toMatchObject({ status: 200 })
  expect(await mailsTo(services, known)).toMatchObject([
    { template: 'address-in-use', state: 'kept', data: { username: 'alice' } },
  ])
  expect(await mailsTo(services, unknown)).toMatchObject([{ template: 'register', state: 'kept' }])
  // The next request is too early for both.
  const again = await whatIsSeen(mailCodes.registerCode, { email: known })
  expect(again).toEqual(await whatIsSeen(mailCodes.registerCode, { email: unknown }))
  expect(JSON.parse(again.raw)).toMatchObject({ code: 'mail_too_soon' })
})

test('a registration without the right code tells nothing of its address', async () => {
  const { whatIsSeen } = await aSoftSite()
  const tries = async (code?: string) => {
    const [there, nowhere] = [
      await whatIsSeen(accounts.register, { username: 'dave', password, email: known, code }),
      await whatIsSeen(accounts.register, { username: 'dave', password, email: unknown, code }),
    ]
    expect(there).toEqual(nowhere)
    return (JSON.parse(there.raw) as { code: string }).code
  }
  expect(await tries()).toBe('code_missing')
  expect(await tries('123456')).toBe('code_missing')
  await whatIsSeen(mailCodes.registerCode, { email: known })
  await whatIsSeen(mailCodes.registerCode, { email: unknown })
  for (let n = 0; n < 5; n += 1) expect(await tries(`wrong${n}`)).toBe('code_wrong')
  expect(await tries('wrong6')).toBe('code_missing')
})

test('asking for a new password is answered alike, and nobody gets the mail for an address that nobody has', async () => {
  const { whatIsSeen, services } = await aSoftSite()
  const ask = async (email: string) =>
    whatIsSeen(mailCodes.applyResetPassword, { email, ...(await aCaptcha(services)) })
  const there = await ask(known)
  expect(there).toEqual(await ask(unknown))
  expect(JSON.parse(there.raw)).toMatchObject({ status: 200, data: null })
  expect(await mailsTo(services, known)).toMatchObject([{ template: 'reset', state: 'kept' }])
  expect(await mailsTo(services, unknown)).toMatchObject([{ template: 'reset', state: 'dropped' }])
  const again = await ask(known)
  expect(again).toEqual(await ask(unknown))
  await services.db.updateTable('account').set({ status: 1 }).where('username', '=', 'carol').execute()
  const banned = await ask('carol@example.org')
  expect(banned).toEqual(there)
  expect(await mailsTo(services, 'carol@example.org')).toMatchObject([{ template: 'reset', state: 'dropped' }])
})

test('the answers are alike where a server sends the mails, too', async () => {
  const { whatIsSeen, services } = await aSoftSite({ emailHost: 'smtp.example.org', emailFrom: 'oj@example.org' })
  const ask = async (email: string) =>
    whatIsSeen(mailCodes.applyResetPassword, { email, ...(await aCaptcha(services)) })
  expect(await ask(known)).toEqual(await ask(unknown))
  const code = async (email: string) => {
    const seen = await whatIsSeen(mailCodes.registerCode, { email })
    return { ...seen, raw: alike(seen.raw) }
  }
  expect(await code(known)).toEqual(await code(unknown))
  const states = async (email: string) => (await mailsTo(services, email)).map(({ state }) => state)
  expect([await states(known), await states(unknown)]).toEqual([
    ['waiting', 'waiting'],
    ['dropped', 'waiting'],
  ])
})

test('a wrong code of a link is answered alike for a name that exists and for one that does not', async () => {
  const { whatIsSeen, services, call } = await aSoftSite()
  await call(mailCodes.applyResetPassword, { email: known, ...(await aCaptcha(services)) })
  const given = { password: 'battery staple', code: '0'.repeat(21) }
  const there = await whatIsSeen(mailCodes.resetPassword, { username: 'alice', ...given })
  expect(there).toEqual(await whatIsSeen(mailCodes.resetPassword, { username: 'abcde', ...given }))
})

test('a code for a new address is asked for alike, and only the own address is named', async () => {
  const { whatIsSeen, services, carol, call } = await aSoftSite()
  const there = await whatIsSeen(mailCodes.changeEmailCode, { email: known }, carol.token)
  const nowhere = await whatIsSeen(mailCodes.changeEmailCode, { email: unknown }, carol.token)
  expect(there).toEqual(nowhere)
  expect(await mailsTo(services, known)).toMatchObject([{ template: 'address-in-use', data: { username: 'alice' } }])
  const own = await call(mailCodes.changeEmailCode, { email: 'carol@example.org' }, carol)
  expect(own.code).toBe('email_same')

  const change = (newEmail: string, code: string) =>
    whatIsSeen(mailCodes.changeEmail, { password, newEmail, code }, carol.token)
  const refused = await change(known, '000000')
  expect(JSON.parse(refused.raw)).toMatchObject({ data: { code: 400 } })
  await services.db.deleteFrom('throttle').where('key', 'like', 'change-password:%').execute()
  expect(refused).toEqual(await change(unknown, '000001'))
  expect(JSON.parse((await change(unknown, await codeSentTo(services, unknown))).raw)).toMatchObject({
    data: { code: 200 },
  })
})

test('where the answers are not soft, they tell', async () => {
  const { call, services } = await aSoftSite({ softAnswers: false })
  const names = await call(accounts.checkUsernameOrEmail, { username: 'alice', email: unknown })
  expect(names.data).toEqual({ username: true, email: false })
  expect((await call(mailCodes.registerCode, { email: known })).code).toBe('email_taken')
  const reset = { email: unknown, ...(await aCaptcha(services)) }
  expect((await call(mailCodes.applyResetPassword, reset)).code).toBe('email_unknown')
  expect((await call(accounts.register, { username: 'dave', password, email: known, code: '1' })).code).toBe(
    'email_taken',
  )
  expect(await mailsTo(services, known)).toEqual([])
})
