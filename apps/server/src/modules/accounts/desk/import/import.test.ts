import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { accountAdmin } from '@praxis/contract/accountAdmin'
import { accounts } from '@praxis/contract/accounts'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createDatabase } from '../../../../../../../tests/setup/database.ts'
import { fastTimes } from '../../../../../test/fastTimes.ts'
import { insertGroup } from '../../../../../test/groups.ts'
import { startServer } from '../../../../../test/harness.ts'
import { startJobs } from '../../../../../test/jobs.ts'
import { prepareQueues } from '#server/jobs/queues.queries.ts'
import { deskRowsJob } from '../deskRowsJob.ts'
import { importJob } from './importJob.ts'
import { runImport } from './runImport.ts'

const importProcess = fileURLToPath(new URL('../../../../../test/importProcess.ts', import.meta.url))

async function aSite(options: { database?: string } = {}) {
  const server = await startServer(options)
  const { call, services, aUser } = server
  const { db } = services
  const root = await aUser({ username: 'chief', role: 'root' })
  const begin = async (users: string[][], more: object = {}, language = 'zh-CN') =>
    (await call(accountAdmin.beginImport, { users, ...more }, { ...root, language })).data!.id
  const state = async (id: number) => (await call(accountAdmin.importState, { id }, root)).data!
  const run = (id: number, signal = new AbortController().signal) => runImport(services, id, signal)
  const atOnce = (users: string[][]) => call(accountAdmin.importAtOnce, { users }, root)
  const people = async () =>
    (await db.selectFrom('account').select('username').where('uid', '<>', root.uid).execute())
      .map(({ username }) => username)
      .toSorted()
  const logIn = (username: string, password: string) => call(accounts.login, { username, password })
  return { ...server, db, root, begin, state, run, atOnce, people, logIn }
}

const good = (count: number, prefix = 'pupil') =>
  Array.from({ length: count }, (_, index) => [`${prefix}${index + 1}`, `secret${index + 1}`])

/** Forty rows that cannot be accounts, with what is wrong with each. */
const bad: [string[], string][] = [
  ...Array.from({ length: 5 }, (): [string[], string] => [['lonely'], '该行缺少用户名或密码']),
  ...Array.from({ length: 5 }, (_, index): [string[], string] => [
    ['x'.repeat(21 + index), 'battery'],
    '用户名太长：最多 20 个字符',
  ]),
  ...Array.from({ length: 5 }, (_, index): [string[], string] => [
    [`a b${index}`, 'battery'],
    '用户名不能包含空白、控制字符或不可见字符',
  ]),
  ...Array.from({ length: 5 }, (_, index): [string[], string] => [[`short${index}`, '12345'], '密码']),
  ...Array.from({ length: 5 }, (_, index): [string[], string] => [
    [`mail${index}`, 'battery', 'nowhere'],
    '邮箱格式不正确',
  ]),
  ...Array.from({ length: 5 }, (_, index): [string[], string] => [[`Taken${index}`, 'battery'], '用户名已存在']),
  ...Array.from({ length: 5 }, (_, index): [string[], string] => [
    [`post${index}`, 'battery', `TAKEN${index}@example.org`],
    '邮箱已被注册',
  ]),
  ...Array.from({ length: 5 }, (): [string[], string] => [['PUPIL1', 'battery'], '用户名与第 1 行重复或过于相似']),
]

describe('an import', () => {
  test('of good rows and forty bad ones makes the good ones and names each bad one', { timeout: 60_000 }, async () => {
    const { aUser, begin, run, state, people, logIn, db } = await aSite()
    const taken = Array.from({ length: 5 }, (_, index) => `taken${index}`)
    for (const username of taken) await aUser({ username })
    const rows = [...good(10), ...bad.map(([cells]) => cells)]
    const last = ['last', 'battery', 'last@example.org', '王末', '1', 'Omega', 'MIT', 'yes']
    const id = await begin([...rows, last])
    expect(await state(id)).toMatchObject({ state: 'waiting', total: 51, done: 0, good: 0, isDryRun: false })
    await run(id)
    const { problems, ...end } = await state(id)
    expect(end).toEqual({ id, state: 'done', isDryRun: false, total: 51, done: 51, good: 11 })
    expect(problems.map(({ row, username }) => [row, username])).toEqual(
      bad.map(([[username = '']], index) => [index + 11, username]),
    )
    for (const [index, { problem }] of problems.entries()) expect(problem).toContain(bad[index]![1])
    expect(await people()).toEqual([...good(10).map(([name]) => name!), 'last', ...taken].toSorted())
    const row = await db
      .selectFrom('account')
      .select([
        'email',
        'realname',
        'gender',
        'nickname',
        'school',
        'must_change_password as must',
        'is_trusted as isTrusted',
      ])
      .where('username', '=', 'last')
      .executeTakeFirst()
    expect(row).toEqual({
      email: 'last@example.org',
      realname: '王末',
      gender: 'female',
      nickname: 'Omega',
      school: 'MIT',
      must: true,
      isTrusted: true,
    })
    const trusted = await db.selectFrom('account').select('username').where('is_trusted', '=', true).execute()
    expect(trusted).toEqual([{ username: 'last' }])
    expect(await logIn('pupil10', 'secret10')).toMatchObject({ status: 200 })
    const stored = await db.selectFrom('account_import').selectAll().execute()
    expect(stored).toMatchObject([{ rows_sealed: null, finished_at: expect.any(String) }])
  })

  test('tells what is wrong in the language of the caller, and a dry run makes nobody', async () => {
    const { begin, run, state, people } = await aSite()
    const rows = [...good(300), ['pupil7', 'battery'], ['x', '1']]
    const id = await begin(rows, { isDryRun: true }, 'en-US')
    await run(id)
    expect(await state(id)).toMatchObject({
      state: 'done',
      isDryRun: true,
      done: 302,
      good: 300,
      problems: [
        { row: 301, username: 'pupil7', problem: 'The username is the same as in row 7, or looks too much like it' },
        { row: 302, username: 'x', problem: 'The password is too short: at least 6 characters' },
      ],
    })
    expect(await people()).toEqual([])
  })

  test('runs as a job; no password stands in the job, in the log of acts or readable among the imports', async () => {
    const server = await aSite()
    const { begin, state, db } = server
    const id = await begin(good(2), { mustChangePassword: false })
    const jobs = await sql`select data::text from pgboss.job where name = 'accounts.import'`.execute(db)
    const stored = [
      jobs.rows,
      await db.selectFrom('account_import').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ]
    expect(JSON.stringify(stored)).not.toMatch(/secret1|pupil1/)
    await startJobs(server, [importJob])
    await vi.waitFor(async () => expect(await state(id)).toMatchObject({ state: 'done', good: 2 }), { timeout: 10_000 })
  })

  test('without rows is refused, and one that nobody began is unknown', async () => {
    const { call, root, atOnce } = await aSite()
    expect(await call(accountAdmin.beginImport, { users: [] }, root)).toMatchObject({ code: 'import_empty' })
    expect(await atOnce([])).toMatchObject({ code: 'import_empty' })
    expect(await call(accountAdmin.importState, { id: 7 }, root)).toMatchObject({ code: 'import_not_found' })
  })

  test('of rows that the server cannot open has failed', async () => {
    const { begin, database, state } = await aSite()
    const id = await begin(good(1))
    const other = await startServer({ database, settingsKey: 'another key of the tests' })
    await runImport(other.services, id, new AbortController().signal)
    expect(await state(id)).toMatchObject({ state: 'failed', done: 0 })
  })

  test('is forgotten after a week', async () => {
    const { begin, run, db, clock, services } = await aSite()
    const id = await begin([['x', '1']])
    await run(id)
    const sweep = () => deskRowsJob.run(services, {}, { id: '', signal: new AbortController().signal })
    clock.now = new Date(clock.now.getTime() + 6 * 86_400_000)
    await sweep()
    expect(await db.selectFrom('account_import').select('id').execute()).toEqual([{ id }])
    clock.now = new Date(clock.now.getTime() + 2 * 86_400_000)
    await sweep()
    expect(await db.selectFrom('account_import').select('id').execute()).toEqual([])
  })
})

describe('the call of the wire', () => {
  test('answers when all are made, and with a password that need not be changed', async () => {
    const { atOnce, people, db } = await aSite()
    expect(await atOnce(good(3))).toMatchObject({ status: 200, data: null })
    expect(await people()).toEqual(['pupil1', 'pupil2', 'pupil3'])
    const must = await db.selectFrom('account').select('uid').where('must_change_password', '=', true).execute()
    expect(must).toEqual([])
  })

  test('is refused with counts and names if a row fails, and the others are made', async () => {
    const { atOnce, people } = await aSite()
    expect(await atOnce([...good(2), ['CHIEF', 'battery'], ['alone']])).toMatchObject({
      http: 200,
      status: 400,
      code: 'import_failed',
      msg: '成功导入 2 个账号，2 行失败：CHIEF, alone',
    })
    expect(await people()).toEqual(['pupil1', 'pupil2'])
  })
})

describe('no row is made twice or left out', () => {
  test('when an import is stopped in the middle and begun again', { timeout: 30_000 }, async () => {
    const { begin, run, state, people, db } = await aSite()
    const rows = good(12)
    const id = await begin([...rows.slice(0, 6), ['chief', 'battery'], ...rows.slice(6)])
    const stopping = new AbortController()
    const stopped = run(id, stopping.signal)
    await vi.waitFor(async () => expect((await state(id)).done).toBeGreaterThan(2), { interval: 5 })
    stopping.abort()
    await expect(stopped).rejects.toThrow()
    const made = (await people()).length
    expect(made).toBeLessThan(12)
    const { done } = await db.selectFrom('account_import').select('done').executeTakeFirstOrThrow()
    expect(done).toBe(made + (made > 6 ? 1 : 0))
    await run(id)
    expect(await state(id)).toMatchObject({
      state: 'done',
      good: 12,
      problems: [{ row: 7, username: 'chief', problem: '用户名已存在' }],
    })
    expect(await people()).toHaveLength(12)
  })

  test('when two processes work on it at once', { timeout: 60_000 }, async () => {
    const { begin, run, state, people } = await aSite()
    const id = await begin(good(10))
    await Promise.all([run(id), run(id)])
    expect(await state(id)).toMatchObject({ state: 'done', done: 10, good: 10, problems: [] })
    expect(await people()).toHaveLength(10)
  })

  test('when its process is killed in the middle, and another one goes on', { timeout: 120_000 }, async () => {
    const server = await aSite({ database: await createDatabase() })
    const { begin, state, people, db } = server
    await prepareQueues(db, [importJob], fastTimes.heartbeatSeconds)
    const child = fork(importProcess, [server.database])
    onTestFinished(() => void child.kill('SIGKILL'))
    const id = await begin([...good(60), ['chief', 'battery']])
    const isUnderWay = async () => expect((await state(id)).done).toBeGreaterThan(3)
    await vi.waitFor(isUnderWay, { timeout: 20_000, interval: 10 })
    child.kill('SIGKILL')
    await once(child, 'exit')
    const before = await people()
    expect(before.length).toBeLessThan(60)
    await startJobs(server, [importJob])
    await vi.waitFor(async () => expect((await state(id)).state).toBe('done'), { timeout: 60_000, interval: 200 })
    expect(await state(id)).toMatchObject({ good: 60, done: 61, problems: [{ row: 61, username: 'chief' }] })
    expect(await people()).toHaveLength(60)
    const hashes = await db.selectFrom('account').select('uid').where('username', '=', before[0]!).execute()
    expect(hashes).toHaveLength(1)
  })

  test('when two imports want the same names at once: one gets each', { timeout: 30_000 }, async () => {
    const { begin, run, state, people } = await aSite()
    const ids = [await begin(good(6)), await begin(good(6).toReversed())]
    await Promise.all(ids.map((id) => run(id)))
    const ends = await Promise.all(ids.map(state))
    expect(ends.map(({ state: end, done }) => [end, done])).toEqual([
      ['done', 6],
      ['done', 6],
    ])
    expect(ends[0]!.good + ends[1]!.good).toBe(6)
    expect(await people()).toHaveLength(6)
  })
})

test('somebody signs in while an import is in the middle', { timeout: 60_000 }, async () => {
  const { aUser, begin, run, state, call } = await aSite()
  const user = await aUser()
  const id = await begin(good(40))
  const running = run(id)
  await vi.waitFor(async () => expect((await state(id)).done).toBeGreaterThan(1), { interval: 5 })
  const before = (await state(id)).done
  const login = { username: user.username, password: 'correct horse' }
  expect(await call(accounts.login, login)).toMatchObject({ status: 200 })
  // One log-in takes the time of a few rows, never that of the whole import.
  expect((await state(id)).done - before).toBeLessThan(15)
  await running
})

test('accounts of an import for a group are made for it; a group that is not there is refused', async () => {
  const { begin, run, db, root, call } = await aSite()
  const gid = await insertGroup(db)
  await run(await begin(good(2), { gid }))
  await run(await begin(good(1, 'other')))
  const made = await db
    .selectFrom('account')
    .select(['username', 'made_for_group as gid'])
    .where('uid', '<>', root.uid)
    .where('username', 'in', ['pupil1', 'pupil2', 'other1'])
    .orderBy('username')
    .execute()
  expect(made).toEqual([
    { username: 'other1', gid: null },
    { username: 'pupil1', gid },
    { username: 'pupil2', gid },
  ])
  await db.updateTable('user_group').set({ status: 2 }).where('id', '=', gid).execute()
  const refused = await call(accountAdmin.beginImport, { users: good(1, 'late'), gid }, root)
  expect(refused).toMatchObject({ code: 'group_not_found' })
})
