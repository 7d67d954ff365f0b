import { accounts } from '@praxis/contract/accounts'
import { mailCodes } from '@praxis/contract/mailCodes'
import { expect, test } from 'vitest'
import { startServer } from '../../../../test/harness.ts'
import { aCaptcha, codeSentTo, mailsTo, withMail } from '../../../../test/mails.ts'
import { password } from '../../../../test/people.ts'

const newEmail = 'new@example.org'

async function aSite(settings: Parameters<typeof withMail>[1] = {}) {
  const server = await startServer()
  const { call, services, clock } = server
  await withMail(services, settings)
  const alice = await server.aUser({ username: 'alice' })
  const pass = (seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1_000))
  const ask = (email = newEmail) => call(mailCodes.changeEmailCode, { email }, alice)
  const change = (code: string | undefined, more: object = {}) =>
    call(mailCodes.changeEmail, { password, newEmail, code, ...more }, { ...alice, language: 'en-US' })
  /** The number inside the successful envelope, or the refusal. */
  const answer = async (...given: Parameters<typeof change>) => {
    const reply = await change(...given)
    return reply.data?.code ?? reply.code
  }
  return { ...server, alice, pass, ask, change, answer }
}

test('somebody changes their address with the code that was sent to the new one; the old one is told', async () => {
  const { ask, change, services, call } = await aSite()
  expect(await ask()).toMatchObject({ status: 200, data: null })
  const code = await codeSentTo(services, newEmail)
  expect(code).toMatch(/^\d{6}$/)
  const { data } = await change(code)
  expect(data).toMatchObject({ code: 200, msg: 'The email has been changed', userInfo: { email: newEmail } })
  expect(await mailsTo(services, 'alice@example.org')).toEqual([
    { template: 'email-changed', state: 'kept', locale: 'en-US', data: { username: 'alice', newEmail } },
  ])
  const known = await call(accounts.checkUsernameOrEmail, { email: newEmail })
  expect(known.data?.email).toBe(true)
  expect(await services.db.selectFrom('mail_code').select('subject').execute()).toEqual([])
})

test('without mail no code is asked for', async () => {
  const { ask, answer } = await aSite({ emailOutbox: false })
  expect((await ask()).code).toBe('mail_not_configured')
  expect(await answer(undefined)).toBe(200)
})

test('while mail does not work, an address is not changed without a code', async () => {
  const { ask, answer } = await aSite({ emailHost: 'smtp.example.org' })
  expect((await ask()).code).toBe('mail_not_ready')
  expect(await answer(undefined)).toBe('mail_not_ready')
})

test('the new address differs from the old one, belongs to nobody, and is of no refused domain', async () => {
  const { ask, answer, aUser } = await aSite({ refusedMailDomains: 'spam.example' })
  await aUser({ username: 'carol' })
  const table = [
    ['ALICE@example.org', 'email_same'],
    ['Carol@example.org', 'email_taken'],
    ['x@spam.example', 'mail_domain_refused'],
  ] as const
  for (const [to, refusal] of table) {
    expect((await ask(to)).code).toBe(refusal)
    expect(await answer('123456', { newEmail: to })).toBe(refusal)
  }
})

test('the next code goes to an address after 30 seconds', async () => {
  const { ask, pass } = await aSite()
  await ask()
  pass(29)
  expect((await ask()).code).toBe('mail_too_soon')
  pass(1)
  expect((await ask()).status).toBe(200)
})

test('wrong codes and wrong passwords count together with wrong old passwords: five lock for half an hour', async () => {
  const { ask, answer, change, pass, services, call, alice } = await aSite()
  await ask()
  const code = await codeSentTo(services, newEmail)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const first = await change(code, { password: 'wrong one' })
  expect(first.data).toMatchObject({ code: 400, msg: 'The password is wrong: 1 failed attempts in a row' })
  const second = await change(wrong)
  expect(second.data).toMatchObject({ code: 400, msg: 'The verification code is wrong: 2 failed attempts in a row' })
  const old = { oldPassword: 'wrong one', newPassword: 'a new one' }
  expect((await call(accounts.changePassword, old, alice)).data?.code).toBe(400)
  expect(await answer(wrong)).toBe(400)
  expect(await answer(code, { password: 'wrong one' })).toBe(400)
  const locked = await change(code)
  expect(locked.data).toMatchObject({ code: 403, userInfo: null })
  expect(locked.data!.msg).toContain('30 minutes')
  const right = { oldPassword: password, newPassword: 'a new one' }
  expect((await call(accounts.changePassword, right, alice)).data?.code).toBe(403)
  pass(1_801)
  await ask()
  expect(await answer(await codeSentTo(services, newEmail))).toBe(200)
})

test('a missing or expired code is no failure of the person', async () => {
  const { ask, answer, pass, services } = await aSite()
  for (let n = 0; n < 6; n += 1) {
    expect(await answer('123456')).toBe('code_missing')
    expect(await answer(undefined)).toBe('code_missing')
  }
  await ask()
  const code = await codeSentTo(services, newEmail)
  pass(600)
  expect(await answer(code)).toBe('code_missing')
  await ask()
  expect(await answer(await codeSentTo(services, newEmail))).toBe(200)
})

test('a code for one address changes to no other, and serves nobody else', async () => {
  const { ask, answer, aUser, call, services } = await aSite()
  const carol = await aUser({ username: 'carol' })
  await ask()
  const code = await codeSentTo(services, newEmail)
  expect(await answer(code, { newEmail: 'other@example.org' })).toBe('code_missing')
  expect((await call(mailCodes.changeEmail, { password, newEmail, code }, carol)).code).toBe('code_missing')
  expect(await answer(code)).toBe(200)
})

test('of two people who take one address at once one gets it', async () => {
  const { aUser, alice, call, services, pass } = await aSite()
  const carol = await aUser({ username: 'carol' })
  const codes: string[] = []
  for (const person of [alice, carol]) {
    await call(mailCodes.changeEmailCode, { email: newEmail }, person)
    codes.push(await codeSentTo(services, newEmail))
    pass(30)
  }
  const replies = await Promise.all(
    [alice, carol].map((person, n) =>
      call(mailCodes.changeEmail, { password, newEmail, code: codes[n]! }, { token: person.token }),
    ),
  )
  expect(replies.map(({ data, code }) => String(data?.code ?? code)).toSorted()).toEqual(['200', 'email_taken'])
})

test('a link for a new password that went to the old address does not outlive the change', async () => {
  const { ask, answer, call, services } = await aSite()
  await call(mailCodes.applyResetPassword, { email: 'alice@example.org', ...(await aCaptcha(services)) })
  const link = await codeSentTo(services, 'alice@example.org')
  await ask()
  expect(await answer(await codeSentTo(services, newEmail))).toBe(200)
  const reset = await call(mailCodes.resetPassword, { username: 'alice', password: 'a new one', code: link })
  expect(reset.code).toBe('reset_link_invalid')
})
