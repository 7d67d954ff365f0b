import { accounts } from '@praxis/contract/accounts'
import { mailCodes } from '@praxis/contract/mailCodes'
import { expect, test } from 'vitest'
import { startServer } from '../../../../test/harness.ts'
import { password } from '../../../../test/people.ts'
import { passwordMatchesIn } from '../passwords.ts'

test('a class behind one address changes the passwords it was given at once, and nobody is refused', async () => {
  const { aUser, call } = await startServer()
  const people = []
  for (let n = 0; n < 50; n += 1) people.push(await aUser({ username: `student${n}` }))
  const change = { oldPassword: password, newPassword: 'of my own' }
  const replies = await Promise.all(people.map(({ token }) => call(accounts.changePassword, change, { token })))
  expect(new Set(replies.map(({ data }) => data?.code))).toEqual(new Set([200]))
})

test('whose password nobody looked at, because too many wait, has used up no try', async () => {
  const { aUser, call, services } = await startServer()
  const { token } = await aUser()
  const end = Promise.withResolvers<void>()
  const crowd = Array.from({ length: 1_002 }, (_, n) =>
    passwordMatchesIn(() => end.promise, { stored: '', password: '', from: `address ${n}` }),
  )
  const change = { oldPassword: password, newPassword: 'of my own' }
  expect((await call(accounts.changePassword, change, { token })).code).toBe('busy')
  const email = { password, newEmail: 'new@example.org' }
  expect((await call(mailCodes.changeEmail, email, { token })).code).toBe('busy')
  const hits = await services.db
    .selectFrom('throttle')
    .select('key')
    .where('key', 'like', 'change-password:%')
    .where('hits', '>', 0)
    .execute()
  expect(hits).toEqual([])
  end.resolve()
  await Promise.all(crowd)
})
