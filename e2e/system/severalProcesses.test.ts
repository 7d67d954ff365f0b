import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { site } from '@praxis/contract/site'
import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { startPostgres } from '@praxis/postgres/embedded'
import { query } from '@praxis/postgres/query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startS3 } from '../../apps/server/test/s3.ts'
import { clientOf, either, patient, signUp, type Client } from '../src/client.ts'
import { programs } from '../src/programs.ts'
import { startJudge, startServer } from '../src/standalone.ts'

/** One database and one S3 store; what runs on them has folders of its own, as on machines of its own. */
async function aSite() {
  const folder = await mkdtemp(join(tmpdir(), 'praxis-several-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startPostgres({ durable: false })
  onTestFinished(() => postgres.stop())
  const s3 = await startS3()
  onTestFinished(() => s3.stop())

  async function aServer(name: string, environment: Record<string, string> = {}) {
    const plan = { databaseUrl: postgres.url, dataFolder: join(folder, name) }
    const server = await startServer({ ...plan, environment: { ...s3.environment, ...environment } })
    onTestFinished(() => server.stop())
    const token = (await readFile(join(plan.dataFolder, 'judge-token'), 'utf8')).trim()
    return {
      ...server,
      token,
      keepsFiles: existsSync(join(plan.dataFolder, 'files')),
      client: clientOf(server.address),
    }
  }

  function aJudge(name: string, token: string, ...servers: { address: string }[]) {
    const addresses = servers.map(({ address }) => address)
    const judge = startJudge({ servers: addresses, token, name, dataFolder: join(folder, name) })
    onTestFinished(() => judge.stop())
    return judge
  }
  return { databaseUrl: postgres.url, aServer, aJudge }
}

const untilOnline = (client: Client, judges: number) =>
  vi.waitFor(async () => expect((await client(site.websiteConfig, {})).data?.judgesOnline).toBe(judges), {
    timeout: 60_000,
    interval: 200,
  })

async function submit(client: Client, token: string, n: number): Promise<{ id: number; status: number }> {
  const program = programs[n % programs.length]
  if (program === undefined) throw new Error('no program')
  const draft = { pid: '1000', language: program.language, code: program.code(n) }
  const { data, code } = await client(submissions.submit, draft, token)
  if (data === null) throw new Error(`refused: ${code}`)
  return { id: data.submitId, status: program.status }
}

async function verdictOf(client: Client, id: number): Promise<{ status: number; judger: string | null }> {
  for (let tried = 0; tried < 400; tried += 1) {
    const found = (await client(submissions.statuses, { submitIds: [id] })).data?.[String(id)]
    if (found !== undefined && isFinished(found.status)) return { status: found.status, judger: found.judger }
    await pause(200)
  }
  throw new Error(`submission ${id} has no verdict`)
}

test('servers and judges on several machines are one site, and go on when one of them dies', async () => {
  const { databaseUrl, aServer, aJudge } = await aSite()
  // Both find an empty database; only the first may bring the sample problems.
  const [one, two] = await Promise.all([aServer('one'), aServer('two', { PRAXIS_DEMO: '0' })])
  expect(two.token).toBe(one.token)
  expect([one.keepsFiles, two.keepsFiles]).toEqual([false, false])
  // How long a person waits between two submissions is no subject here.
  await query(databaseUrl, `insert into site_setting (name, value) values ('defaultSubmitInterval', '0')`)

  // What came in through the one is judged from the other.
  const second = aJudge('second', two.token, two)
  await untilOnline(one.client, 1)
  const ada = await signUp(one.client, 'ada')
  const first = await submit(one.client, ada, 0)
  expect(await verdictOf(two.client, first.id)).toEqual({ status: judgeStatus.accepted, judger: 'second' })

  // Many submissions through both, while one server dies.
  aJudge('first', one.token, one, two)
  await untilOnline(two.client, 2)
  const people = await Promise.all(['ben', 'cem', 'dan', 'eva'].map((name) => signUp(two.client, name)))
  const anywhere = patient(either([one.client, two.client]))
  let waiting = 16
  const submitting = people.map(async (token, n) => {
    const made = []
    for (let round = 0; round < 4; round += 1) {
      made.push(await submit(anywhere, token, 1 + n + round * people.length))
      waiting -= 1
      if (waiting === 8) one.child.kill('SIGKILL')
    }
    return made
  })
  const made = (await Promise.all(submitting)).flat()
  const verdicts = await Promise.all(made.map(({ id }) => verdictOf(two.client, id)))
  expect(verdicts.map(({ status }) => status)).toEqual(made.map(({ status }) => status))
  expect(one.child.signalCode).toBe('SIGKILL')

  // The judge that had asked the dead one asks the other.
  await second.stop()
  const last = await submit(two.client, ada, programs.length)
  expect(await verdictOf(two.client, last.id)).toEqual({ status: last.status, judger: 'first' })
})
