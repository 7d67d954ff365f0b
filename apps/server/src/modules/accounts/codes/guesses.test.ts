import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { accounts } from '@praxis/contract/accounts'
import { mailCodes } from '@praxis/contract/mailCodes'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDatabase } from '../../../../../../tests/setup/database.ts'
import { startServer } from '../../../../test/harness.ts'
import { codeSentTo, nthAddress, withMail } from '../../../../test/mails.ts'
import { password } from '../../../../test/people.ts'
import { judgeCode, toChangeEmail, toRegister, toReset } from './codes.ts'

const program = fileURLToPath(new URL('../../../../test/killedRegistrationProcess.ts', import.meta.url))
const email = 'bob@example.org'
const draft = { username: 'bob', password, email }
/** Another code of six digits. */
const not = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0')

async function twoServers() {
  const one = await startServer()
  const other = await startServer({ database: one.database, trustedProxies: ['loopback', '127.0.0.0/8'] })
  await withMail(one.services)
  return { one, other }
}

test(
  'of 10 000 guesses from as many addresses, at two servers at once, five are compared with the code',
  { timeout: 180_000 },
  async () => {
    const { one, other } = await twoServers()
    await one.call(mailCodes.registerCode, { email })
    const code = await codeSentTo(one.services, email)
    const answers = new Map<string, number>()
    async function guess(n: number): Promise<void> {
      const { call } = n % 2 === 0 ? one : other
      const given = { ...draft, code: not(code, n + 1) }
      const { code: answer = 'let in' } = await call(accounts.register, given, nthAddress(n))
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
    // As many at once as the connections to the database answer in time.
    for (let n = 0; n < 10_000; n += 250) await Promise.all(Array.from({ length: 250 }, (_, k) => guess(n + k)))
    expect(Object.fromEntries(answers)).toEqual({ code_wrong: 5, code_missing: 9_995 })
    expect((await one.call(accounts.register, { ...draft, code })).code).toBe('code_missing')
  },
)

test('four wrong guesses leave a code as it is, the fifth ends it, and right ones do not count', async () => {
  const { call, services } = await startServer()
  await withMail(services)
  const judge = async (code: string) => await judgeCode(services, { ...toRegister(email), code })
  await call(mailCodes.registerCode, { email })
  const code = await codeSentTo(services, email)
  const answers: string[] = []
  for (const guess of [1, 2, 0, 3, 0, 4, 0, 5, 0, 6]) answers.push(await judge(not(code, guess)))
  expect(answers.join(' ')).toBe('wrong wrong right wrong right wrong right wrong none none')
})

test('a new code begins with five tries: ten codes of a day give fifty guesses', async () => {
  const { call, services, clock } = await startServer()
  await withMail(services)
  let compared = 0
  for (let n = 0; n < 12; n += 1) {
    clock.now = new Date(clock.now.getTime() + 60_000)
    await call(mailCodes.registerCode, { email })
    const code = await codeSentTo(services, email)
    for (let k = 1; k <= 6; k += 1) {
      if ((await judgeCode(services, { ...toRegister(email), code: not(code, k) })) === 'wrong') compared += 1
    }
  }
  expect(compared).toBe(50)
})

test('a code serves for its purpose and its subject only', async () => {
  const { call, aUser, services } = await startServer()
  await withMail(services)
  const alice = await aUser({ username: 'alice' })
  await call(mailCodes.changeEmailCode, { email }, { token: alice.token })
  const code = await codeSentTo(services, email)
  const judge = async (about: Parameters<typeof judgeCode>[1]) => await judgeCode(services, about)
  expect(await judge({ ...toRegister(email), code })).toBe('none')
  expect(await judge({ ...toReset(alice.uid), code })).toBe('none')
  expect(await judge({ ...toChangeEmail('2', email), code })).toBe('none')
  expect(await judge({ ...toChangeEmail(alice.uid, 'other@example.org'), code })).toBe('none')
  // Nor does its hash, moved to where it would serve for something else.
  await services.db.updateTable('mail_code').set({ purpose: 'register', subject: email }).execute()
  expect(await judge({ ...toRegister(email), code })).toBe('wrong')
})

test('of registrations at once at two servers, with one code and different names, one is made', async () => {
  const { one, other } = await twoServers()
  await one.call(mailCodes.registerCode, { email })
  const code = await codeSentTo(one.services, email)
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, n) => {
      const { call } = n % 2 === 0 ? one : other
      return call(accounts.register, { ...draft, username: `bob number ${n}`.replaceAll(' ', ''), code })
    }),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const made = await one.services.db.selectFrom('account').select('uid').execute()
  expect(made).toHaveLength(1)
})

test('a code that one server has sent, the other takes; what one has counted, the other refuses', async () => {
  const { one, other } = await twoServers()
  await one.call(mailCodes.registerCode, { email })
  expect((await other.call(mailCodes.registerCode, { email })).code).toBe('mail_too_soon')
  const code = await codeSentTo(one.services, email)
  expect((await other.call(accounts.register, { ...draft, code })).status).toBe(200)
  expect((await one.call(accounts.register, { ...draft, username: 'bill', code })).code).toBe('email_taken')
})

test(
  'a process that is killed while it registers somebody leaves neither an account nor a used code',
  { timeout: 60_000 },
  async () => {
    const { call, services, database } = await startServer({ database: await createDatabase() })
    await withMail(services)
    await call(mailCodes.registerCode, { email })
    const code = await codeSentTo(services, email)
    const begin = () => fork(program, [database, JSON.stringify({ ...draft, code })])

    // Whoever takes the code waits in the middle of it: the account is inserted, and nothing is committed.
    await sql`create function wait_here() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(31); return old; end'`.execute(services.db)
    await sql`create trigger wait_here before delete on mail_code for each row execute function wait_here()`.execute(
      services.db,
    )
    const held = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const lock = services.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(31)`.execute(tx)
      held.resolve()
      await release.promise
    })
    await held.promise
    const child = begin()
    onTestFinished(() => void child.kill('SIGKILL'))
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(services.db)
        expect(rows).toHaveLength(1)
      },
      { timeout: 30_000, interval: 50 },
    )
    child.kill('SIGKILL')
    await once(child, 'exit')
    release.resolve()
    await lock
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_stat_activity where datname = current_database()
          and state <> 'idle' and pid <> pg_backend_pid()`.execute(services.db)
        expect(rows).toHaveLength(0)
      },
      { timeout: 30_000, interval: 50 },
    )
    expect(await services.db.selectFrom('account').select('uid').execute()).toEqual([])

    const second = begin()
    const [payload] = (await once(second, 'message')) as [string]
    second.kill('SIGKILL')
    expect(JSON.parse(payload)).toMatchObject({ status: 200 })
    expect((await call(accounts.login, { username: 'bob', password })).status).toBe(200)
  },
)
