import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '@praxis/contract/accounts'
import { judgeHosts } from '@praxis/contract/judgeHosts'
import { rejudging } from '@praxis/contract/rejudging'
import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { startPostgres } from '@praxis/postgres/embedded'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../apps/server/src/db/connection.ts'
import { clientOf, signUp } from '../src/client.ts'
import { startJudge, startServer } from '../src/standalone.ts'

const rootPassword = 'root of the test'
const code = 'a, b = map(int, input().split())\nprint(a + b)\n'
const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 60_000, interval: 200 })

async function aSite() {
  const folder = await mkdtemp(join(tmpdir(), 'praxis-hosts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startPostgres({ durable: false })
  onTestFinished(() => postgres.stop())
  const environment = { PRAXIS_ROOT_PASSWORD: rootPassword }
  const server = await startServer({ databaseUrl: postgres.url, dataFolder: join(folder, 'server'), environment })
  onTestFinished(() => server.stop())
  const client = clientOf(server.address)
  const login = await client(accounts.login, { username: 'root', password: rootPassword })
  const root = login.headers.get('Authorization') ?? ''
  const ada = await signUp(client, 'ada')
  const aJudge = (name: string, token: string) => {
    const judge = startJudge({ servers: [server.address], token, name, dataFolder: join(folder, name) })
    onTestFinished(() => judge.stop())
    return judge
  }
  const issue = async (name: string) => {
    const { data, msg } = await client(judgeHosts.issueSecret, { name }, root)
    if (data === null) throw new Error(msg)
    return data
  }
  const hostOf = async (name: string) =>
    (await client(judgeHosts.hosts, {}, root)).data?.hosts.find((host) => host.name === name)
  const submit = async (sent = code) => {
    for (;;) {
      const { data } = await client(submissions.submit, { pid: '1000', language: 'Python3', code: sent }, ada)
      if (data !== null) return data.submitId
      await pause(500)
    }
  }
  const stateOf = async (id: number) => (await client(submissions.statuses, { submitIds: [id] })).data?.[String(id)]
  /** The only problem has so much time that its programs end only with the test, and nobody waits between two of them. */
  const giveTime = async () => {
    const { pool, close } = connect(postgres.url, () => {}, 1)
    await pool.query('update problem set time_limit_ms = 600000')
    await pool.query(`
      insert into site_setting (name, value) values ('defaultSubmitInterval', '0')
      on conflict (name) do update set value = excluded.value`)
    await close()
  }
  return { client, root, aJudge, issue, hostOf, submit, stateOf, giveTime }
}

test('a judge with a secret of its own is seen, judges, is taken out of work and put back, until the secret is revoked', async () => {
  const { client, root, aJudge, issue, hostOf, submit, stateOf, giveTime } = await aSite()
  const secret = await issue('room 5')
  const judge = aJudge('first', secret.secret)
  await until(async () =>
    expect(await hostOf('first'), judge.said()).toMatchObject({ isOnline: true, secretName: 'room 5' }),
  )
  const host = await hostOf('first')
  expect(host).toMatchObject({ state: 'active', tier: 'full', isOutdated: false })
  expect(host?.calibrationUs).toBeGreaterThan(10_000)
  expect(host?.languages.map(({ name }) => name)).toContain('Python3')

  const accepted = { status: judgeStatus.accepted, judger: 'first' }
  const one = await submit()
  await until(async () => expect(await stateOf(one)).toMatchObject(accepted))
  expect(await hostOf('first')).toMatchObject({ judgedLastHour: 1, inHand: 0 })

  const id = host?.id ?? 0
  await client(judgeHosts.setHostState, { id, state: 'disabled' }, root)
  await until(() => expect(judge.said()).toContain('has disabled this worker'))
  const two = await submit()
  await pause(3_000)
  expect((await stateOf(two))?.status).toBe(judgeStatus.pending)
  await client(judgeHosts.setHostState, { id, state: 'active' }, root)
  await until(async () => expect(await stateOf(two)).toMatchObject(accepted))
  expect((await hostOf('first'))?.load).toMatchObject({ jobs: expect.any(Number) as number })

  // Programs without end hold all slots, until they are cancelled.
  await giveTime()
  const endless: number[] = []
  for (let slot = 0; slot < (host?.slots ?? 0); slot += 1) endless.push(await submit('while True: pass\n'))
  for (const one of endless) await until(async () => expect((await stateOf(one))?.status).toBe(judgeStatus.judging))
  const behind = await submit()
  for (const submitId of endless) await client(rejudging.cancelJudge, { submitId }, root)
  await until(async () => expect(await stateOf(behind)).toMatchObject(accepted))
  for (const one of endless) expect(await stateOf(one)).toMatchObject({ status: judgeStatus.cancelled, judger: 'root' })
  // The judge hears of each by a heartbeat; the job behind them may begin before it has heard of the last.
  const hearsOfLoss = (submitId: number) =>
    until(() => expect(judge.said()).toMatch(new RegExp(`of submission ${submitId}, .*no longer belongs`)))
  for (const one of endless) await hearsOfLoss(one)

  // What a disabled judge has in hand goes back to the queue, and ends there.
  const last = await submit('while True: pass\n')
  await until(async () => expect((await stateOf(last))?.status).toBe(judgeStatus.judging))
  await client(judgeHosts.setHostState, { id, state: 'disabled' }, root)
  await hearsOfLoss(last)
  expect((await stateOf(last))?.status).toBe(judgeStatus.pending)
  await client(rejudging.cancelJudge, { submitId: last }, root)
  await client(judgeHosts.setHostState, { id, state: 'active' }, root)

  await client(judgeHosts.revokeSecret, { id: secret.id }, root)
  await until(() => expect(judge.said()).toContain('does not accept the judge token'))
  const second = aJudge('second', (await issue('room 6')).secret)
  await until(async () => expect(await hostOf('second'), second.said()).toMatchObject({ isOnline: true }))
  const three = await submit()
  await until(async () => expect(await stateOf(three)).toMatchObject({ ...accepted, judger: 'second' }))
  await until(async () => expect((await hostOf('first'))?.isOnline).toBe(false))
})
