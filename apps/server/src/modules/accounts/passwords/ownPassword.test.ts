import { accounts } from '@praxis/contract/accounts'
import { mailCodes } from '@praxis/contract/mailCodes'
import { expect, test } from 'vitest'
import { startServer } from '../../../../test/harness.ts'
import { password } from '../../../../test/people.ts'

/** A class behind one address that changes the passwords it was given. */
test('whose password nobody looked at, because too many wait, has used up no try', async () => {
  const { aUser, call, services } = await startServer()
  const people = []
  for (let n = 0; n < 50; n += 1) people.push(await aUser({ username: `student${n}` }))
  const codes = await Promise.all(
    people.map(async ({ token }, n) => {
      const reply =
        n % 2 === 0
          ? await call(accounts.changePassword, { oldPassword: password, newPassword: 'of my own' }, { token })
          : await call(mailCodes.changeEmail, { password, newEmail: `new${n}@example.org` }, { token })
      return reply.data?.code ?? reply.code
    }),
  )
  expect(new Set(codes)).toEqual(new Set([200, 'busy']))
  const hits = await services.db
    .selectFrom('throttle')
    .select('key')
    .where('key', 'like', 'change-password:%')
    .where('hits', '>', 0)
    .execute()
  // Who waited for the check and then for the new hash, and was refused there, has shown the right password.
  expect(hits).toEqual([])
})
