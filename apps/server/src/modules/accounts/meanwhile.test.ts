import { accounts } from '@praxis/contract/accounts'
import { identities } from '@praxis/contract/identities'
import { mailCodes } from '@praxis/contract/mailCodes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/harness.ts'
import { anOfficialAccount } from '../../../test/outside.ts'
import { password } from '../../../test/people.ts'
import { anonymise } from './desk/anonymise.ts'
import { updateHash } from './desk/edit/edit.queries.ts'

type Server = Awaited<ReturnType<typeof startServer>>
type Transaction = Parameters<typeof anonymise>[0]

/** The reply to a call that has read the account before `act` changes it, and writes after that. */
async function overtaken<T>(
  { services: { db } }: Server,
  act: (tx: Transaction) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const { reply } = await db.transaction().execute(async (tx) => {
    await act(tx)
    const late = call()
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    await expect.poll(async () => (await waiting()).rows.length, { timeout: 5_000 }).toBe(1)
    return { reply: late }
  })
  return reply
}

test('who changes a password with one that was replaced meanwhile changes nothing', async () => {
  const server = await startServer()
  const { uid, token } = await server.aUser()
  const change = () =>
    server.call(accounts.changePassword, { oldPassword: password, newPassword: 'of the thief' }, { token })
  const reply = await overtaken(server, (tx) => updateHash(tx, uid, 'of the desk'), change)
  expect(reply.data?.code).toBe(400)
  const { password_hash: stored } = await server.services.db
    .selectFrom('account')
    .select('password_hash')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  expect(stored).toBe('of the desk')
})

test('an account that was deleted meanwhile gets no address and no way in', async () => {
  const server = await startServer()
  const { db } = server.services
  const by = { ...server.services, actor: null }
  const account = await anOfficialAccount(server)
  const [one, other] = [await server.aUser(), await server.aUser()]
  const newEmail = 'new@example.org'
  const change = () => server.call(mailCodes.changeEmail, { password, newEmail }, one)
  expect((await overtaken(server, (tx) => anonymise(tx, one.uid, by), change)).http).toBe(401)
  const { ticket, secret, url } = (await server.call(identities.qrCode, {})).data!
  await account.scan(url, 'A')
  const link = () => server.call(identities.link, { ticket, secret, password }, other)
  expect((await overtaken(server, (tx) => anonymise(tx, other.uid, by), link)).http).toBe(401)
  expect(await db.selectFrom('account').select('email').execute()).toEqual([{ email: null }, { email: null }])
  expect(await db.selectFrom('identity').select('id').execute()).toEqual([])
})
