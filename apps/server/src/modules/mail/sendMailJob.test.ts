import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { mail } from '@praxis/contract/mail'
import { startMailServer } from '@praxis/stand-ins/mail/mailServer'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDatabase } from '../../../../../tests/setup/database.ts'
import { prepareQueues } from '#server/jobs/queues.queries.ts'
import { fastTimes } from '../../../test/fastTimes.ts'
import { startServer } from '../../../test/harness.ts'
import { startJobs } from '../../../test/jobs.ts'
import { oldMailsJob, pretend, send, sendMailJob, type OutgoingMail } from './public.ts'

const soon = { timeout: 15_000, interval: 50 }
const program = fileURLToPath(new URL('../../../test/mailProcess.ts', import.meta.url))
/** With the shortest waits between attempts that pg-boss has. */
const eagerJob = { ...sendMailJob, retryAfterSeconds: 0 }
const account = { username: 'oj@example.org', password: 'right password' }
const register: OutgoingMail = { template: 'register', data: { code: '135790' }, to: 'a@example.org', locale: 'en-US' }

async function aSite(options: { database?: string } = {}) {
  const server = await startServer(options)
  const { services, call } = server
  const { db } = services
  const root = await server.aUser({ role: 'root' })
  const mailServer = await startMailServer({ account })
  onTestFinished(() => mailServer.stop())
  const change = (fields: Parameters<typeof call<typeof mail.setConfig>>[1]) => call(mail.setConfig, fields, root)
  await change({
    emailHost: mailServer.host,
    emailPort: mailServer.port,
    emailSsl: false,
    emailUsername: account.username,
    emailPassword: account.password,
  })
  const say = (sent: OutgoingMail) => db.transaction().execute((tx) => send(tx, services, sent))
  const rows = () =>
    db
      .selectFrom('mail')
      .select(['id', 'state', 'attempts', 'error', 'data_sealed as sealed', 'sent_at as sentAt'])
      .orderBy('id')
      .execute()
  const untilState = (state: string) =>
    vi.waitFor(async () => expect((await rows()).map((row) => row.state)).toEqual([state]), soon)
  return { ...server, db, root, mailServer, change, say, rows, untilState }
}

test('a mail is sent once its transaction is committed, and then forgets what it said', async () => {
  const { db, services, mailServer, say, rows, untilState, ...server } = await aSite()
  await startJobs({ services, ...server }, [eagerJob])
  const undone = db.transaction().execute(async (tx) => {
    await send(tx, services, { ...register, to: 'undone@example.org' })
    throw new Error('it did not happen')
  })
  await expect(undone).rejects.toThrow('it did not happen')
  await say(register)
  expect(JSON.stringify(await rows())).not.toContain('135790')
  await untilState('sent')
  expect(mailServer.mails).toHaveLength(1)
  expect(mailServer.mails[0]).toMatchObject({
    envelope: { from: 'oj@example.org', to: ['a@example.org'] },
    subject: '[Praxis] Your registration code',
    text: expect.stringContaining('135790') as string,
    html: expect.stringContaining('135790') as string,
  })
  expect(mailServer.mails[0]!.headers.get('auto-submitted')).toBe('auto-generated')
  expect(await rows()).toMatchObject([{ attempts: 1, error: null, sealed: null, sentAt: expect.any(String) as string }])
})

test('a mail that a server refuses for now is tried again, and says meanwhile why', async () => {
  const { mailServer, say, rows, untilState, ...server } = await aSite()
  mailServer.behave({ kind: 'refuses', code: 451, message: 'come back later', times: 2 })
  await startJobs(server, [eagerJob])
  await say(register)
  await vi.waitFor(async () => expect((await rows())[0]!.error).toContain('come back later'), soon)
  await untilState('sent')
  expect(mailServer.attempts()).toBe(3)
  expect(mailServer.mails).toHaveLength(1)
  expect(await rows()).toMatchObject([{ attempts: 3, error: null }])
})

test('a mail whose receiver does not exist fails at once, and goes when root tries it again', async () => {
  const { mailServer, say, rows, untilState, root, ...server } = await aSite()
  mailServer.behave({ kind: 'refuses', code: 550, message: 'no such person', times: 1 })
  await startJobs(server, [eagerJob])
  await say(register)
  await untilState('failed')
  const [failed] = await rows()
  expect(failed).toMatchObject({ attempts: 1, error: expect.stringContaining('550 no such person') as string })
  expect(failed!.sealed).not.toBeNull()
  expect(await server.call(mail.retry, { id: failed!.id }, root)).toMatchObject({ status: 200 })
  await untilState('sent')
  expect(mailServer.mails[0]!.text).toContain('135790')
})

test('with a wrong password a mail is tried eight times and fails, and no job fails with it', async () => {
  const { db, mailServer, change, say, rows, ...server } = await aSite()
  await change({ emailPassword: 'wrong password' })
  await startJobs(server, [eagerJob])
  await say(register)
  await vi.waitFor(async () => {
    // The waits grow with each attempt.
    await sql`update pgboss.job set start_after = now() where name = 'mail.send' and state = 'retry'`.execute(db)
    expect(await rows()).toMatchObject([{ state: 'failed' }])
  }, soon)
  expect(await rows()).toMatchObject([
    { attempts: 8, error: expect.stringContaining('the user name or the password is wrong') as string },
  ])
  expect(mailServer.mails).toEqual([])
  const { rows: jobs } = await sql`
    select data::text, output::text from pgboss.job where name = 'mail.send' and state = 'failed'`.execute(db)
  expect(jobs).toEqual([])
})

test('a connection that breaks in the middle of a mail loses nothing', async () => {
  const { mailServer, say, rows, untilState, ...server } = await aSite()
  mailServer.behave({ kind: 'breaks' })
  await startJobs(server, [eagerJob])
  await say(register)
  await vi.waitFor(async () => expect((await rows())[0]!.attempts).toBeGreaterThan(0), soon)
  mailServer.behave({ kind: 'takes' })
  await untilState('sent')
  expect(mailServer.mails).toHaveLength(1)
})

test('a process that is killed while it sends leaves the mail to another', { timeout: 60_000 }, async () => {
  const site = await aSite({ database: await createDatabase() })
  const { mailServer, say, rows, untilState, database } = site
  mailServer.behave({ kind: 'waits', ms: 60_000 })
  await prepareQueues(site.db, [eagerJob], fastTimes.heartbeatSeconds)
  const child = fork(program, [database])
  onTestFinished(() => void child.kill('SIGKILL'))
  await say(register)
  await vi.waitFor(() => expect(mailServer.attempts()).toBe(1), soon)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  mailServer.behave({ kind: 'takes' })
  await startJobs(site, [eagerJob])
  await untilState('sent')
  expect(await rows()).toMatchObject([{ attempts: 2 }])
  expect(mailServer.mails).toHaveLength(1)
})

test('two processes send each mail once', async () => {
  const { mailServer, say, rows, ...server } = await aSite()
  await Promise.all([startJobs(server, [eagerJob]), startJobs(server, [eagerJob])])
  const receivers = Array.from({ length: 20 }, (_, number) => `p${number}@example.org`)
  await Promise.all(receivers.map((to) => say({ ...register, to })))
  await vi.waitFor(async () => expect((await rows()).every(({ state }) => state === 'sent')).toBe(true), soon)
  expect(mailServer.mails.map(({ to }) => to).toSorted()).toEqual(receivers.toSorted())
})

test('a mail that only seems to be sent writes the same rows and reaches nobody', async () => {
  const { db, services, mailServer, say, rows, ...server } = await aSite()
  await db.transaction().execute((tx) => pretend(tx, services, { ...register, to: 'nobody@example.org' }))
  await say(register)
  const { rows: waiting } = await sql`select id from pgboss.job where name = 'mail.send'`.execute(db)
  expect(waiting).toHaveLength(2)
  const [dropped, real] = await rows()
  expect([dropped!.state, real!.state]).toEqual(['dropped', 'waiting'])
  expect(dropped!.sealed!.length).toBeGreaterThan(50)
  await startJobs({ services, ...server }, [eagerJob])
  await vi.waitFor(async () => {
    const { rows: left } = await sql`
      select id from pgboss.job where name = 'mail.send' and state <> 'completed'`.execute(db)
    expect(left).toEqual([])
  }, soon)
  expect(mailServer.mails.map(({ to }) => to)).toEqual(['a@example.org'])
  expect((await rows()).map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(['dropped 0', 'sent 1'])
})

test('mails that wait when the mail server is taken out of the settings are kept for root', async () => {
  const { change, say, untilState, ...server } = await aSite()
  await say(register)
  await change({ emailHost: '' })
  await startJobs(server, [eagerJob])
  await untilState('kept')
})

test('an address never becomes two receivers or another header', async () => {
  const { mailServer, say, rows, ...server } = await aSite()
  await server.services.db
    .insertInto('site_setting')
    .values({ name: 'name', value: JSON.stringify('OJ\r\nBcc: c@example.org') })
    .execute()
  await startJobs(server, [eagerJob])
  await say({ ...register, to: 'a@example.org, b@example.org' })
  await say({ ...register, to: 'a@example.org\r\nBcc: b@example.org' })
  await say(register)
  await vi.waitFor(async () => {
    expect((await rows()).every(({ state }) => state === 'sent' || state === 'failed')).toBe(true)
  }, soon)
  expect((await rows()).map(({ state, error }) => `${state} ${error}`)).toEqual([
    'failed badAddress',
    'failed badAddress',
    'sent null',
  ])
  expect(mailServer.mails.flatMap(({ envelope }) => envelope.to)).toEqual(['a@example.org'])
  for (const { headers } of mailServer.mails) expect(headers.has('bcc')).toBe(false)
  expect(mailServer.mails.at(-1)!.fromName).toBe('OJ Bcc: c@example.org')
})

test('old mails are deleted, sent ones after a week and others after a month; stranded ones are given up', async () => {
  const { db, services, say, rows, clock } = await aSite()
  for (let sent = 0; sent < 6; sent += 1) await say(register)
  const ids = (await rows()).map(({ id }) => id)
  const make = (index: number, state: 'waiting' | 'sent' | 'failed' | 'kept' | 'dropped', days: number) =>
    db
      .updateTable('mail')
      .set({ state, created_at: new Date(clock.now.getTime() - days * 86_400_000).toISOString() })
      .where('id', '=', ids[index]!)
      .execute()
  await make(0, 'sent', 8)
  await make(1, 'dropped', 8)
  await make(2, 'failed', 8)
  await make(3, 'kept', 31)
  await make(4, 'sent', 6)
  await sql`delete from pgboss.job where name = 'mail.send' and data->'shown'->>'id' <> ${String(ids[2])}`.execute(db)
  await oldMailsJob.run(services, {}, { id: 'x', signal: new AbortController().signal })
  expect((await rows()).map(({ id, state, error }) => [ids.indexOf(id), state, error])).toEqual([
    [2, 'failed', null],
    [4, 'sent', null],
    [5, 'failed', 'interrupted'],
  ])
})
