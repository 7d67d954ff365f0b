import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint, InputOf, OutputOf } from '@praxis/contract/endpoint'
import type { LiveEvent } from '@praxis/contract/live'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import { remoteJudges } from '@praxis/contract/remoteJudges'
import { site } from '@praxis/contract/site'
import { standings, type AcmRow } from '@praxis/contract/standings'
import { isFinished, judgeStatus, problemAuth } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { startPostgres } from '@praxis/postgres/embedded'
import { query } from '@praxis/postgres/query'
import { startHoj } from '@praxis/stand-ins/remote/hoj/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clientOf, patient, signUp, type Client } from '../src/client.ts'
import { aContest, addProblem, changeContest, python, sum, wrongSum } from '../src/contestDesk.ts'
import { openGate, type Passing } from '../src/gate.ts'
import { followLive } from '../src/liveStream.ts'
import { descendantsOf, kill, untilGone } from '../src/processes.ts'
import { freePort, startProduct } from '../src/product.ts'
import { rootEnvironment, theRoot } from '../src/session.ts'
import { startServer } from '../src/standalone.ts'

const patience = { timeout: 150_000, interval: 300 }

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'praxis-remote-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** What a call answers when it is not refused. */
async function done<E extends Endpoint>(client: Client, endpoint: E, input: InputOf<E>, token?: string) {
  const { data, code, msg } = await client(endpoint, input, token)
  if (code !== undefined) throw new Error(`${endpoint.call}: ${code}: ${msg}`)
  return data as OutputOf<E>
}

/** A whole product, which dies with all its processes and comes back at its address with what it had. */
async function aProduct() {
  const folder = await aFolder()
  const port = await freePort()
  const start = () => startProduct(folder, { port, environment: rootEnvironment })
  let product = await start()
  onTestFinished(() => product.stop())
  const client = patient(clientOf(product.address))
  await vi.waitFor(async () => expect((await client(site.websiteConfig, {})).data?.judgesOnline).toBe(1), patience)
  return {
    address: product.address,
    client,
    async kill() {
      const supervisor = product.supervisor.pid ?? 0
      const others = descendantsOf(supervisor).map(({ pid }) => pid)
      kill(supervisor)
      await untilGone(others)
    },
    async comeBack() {
      product = await start()
    },
  }
}

/** A server without any judge, which may visit a host of this machine. */
async function aServer(host: string) {
  const dataFolder = await aFolder()
  const postgres = await startPostgres({ durable: false })
  onTestFinished(() => postgres.stop())
  const port = await freePort()
  const environment = { ...rootEnvironment, PRAXIS_REMOTE_PRIVATE_HOSTS: host, PRAXIS_DEMO: '0' }
  const start = () => startServer({ databaseUrl: postgres.url, dataFolder, port, environment })
  let server = await start()
  onTestFinished(() => server.stop())
  await query(postgres.url, `insert into site_setting (name, value) values ('defaultSubmitInterval', '0')`)
  const client = patient(clientOf(server.address))
  return {
    address: server.address,
    databaseUrl: postgres.url,
    client,
    root: (await theRoot(client)).token,
    async killAndStart() {
      server.child.kill('SIGKILL')
      await untilGone([server.child.pid ?? 0])
      server = await start()
    },
  }
}

type Near = Awaited<ReturnType<typeof aServer>>

async function addSite({ client, root }: Near, kind: 'praxis' | 'hoj', host: string, accounts: Map<string, string>) {
  const sent = { kind, key: 'FAR', name: 'Far away', address: `http://${host}` } as const
  await done(client, remoteJudgeAdmin.addSite, sent, root)
  await done(client, remoteJudgeAdmin.changeSite, { key: 'FAR', isOn: true }, root)
  for (const [username, password] of accounts) {
    await done(client, remoteJudgeAdmin.addAccount, { key: 'FAR', username, password }, root)
  }
}

const statusOf = async ({ client, root }: Near, submitId: number) =>
  (await done(client, submissions.detail, { submitId }, root)).submission.status

const verdictOf = (near: Near, id: number) =>
  vi.waitFor(async () => {
    const status = await statusOf(near, id)
    if (!isFinished(status)) throw new Error(`submission ${id} is at ${status}`)
    return status
  }, patience)

/** The statuses of a submission, each time it changes, as a page hears of them. */
async function statusesHeard(near: Near, token: string, submitId: number): Promise<number[]> {
  const heard: number[] = []
  const hear = (event: LiveEvent) => {
    if (event.type === 'submission' && event.submission.status !== heard.at(-1)) heard.push(event.submission.status)
  }
  await followLive(near.address, token, { wanted: { submissions: [{ submitId }] }, hear })
  return heard
}

test('what another Praxis judges is told here, though it dies meanwhile; in a contest a failed one is sent again', async () => {
  const far = await aProduct()
  const host = new URL(far.address).host
  const near = await aServer(host)
  const { client, root } = near
  await signUp(far.client, 'robot')
  await addSite(near, 'praxis', host, new Map([['robot', 'password of robot']]))
  const { pid } = await done(client, remoteJudgeAdmin.importProblem, { name: 'FAR', problemId: '1000' }, root)
  const people = await Promise.all(['alice', 'ben', 'carol'].map((name) => signUp(client, name)))
  const [alice = '', ben = '', carol = ''] = people
  const submit = async (token: string, code: string, more: object = { pid: 'FAR-1000' }) =>
    (await done(client, submissions.submit, { language: python, code, ...more } as never, token)).submitId
  const stateOf = async (submitId: number, token: string) =>
    (await done(client, remoteJudges.submission, { submitId }, token))?.state

  const practice = await submit(alice, sum)
  const heard = await statusesHeard(near, alice, practice)
  await vi.waitFor(async () => expect(await stateOf(practice, alice)).toBe('following'), patience)
  await far.kill()
  expect(isFinished(await statusOf(near, practice))).toBe(false)
  await far.comeBack()
  expect(await verdictOf(near, practice)).toBe(judgeStatus.accepted)
  await vi.waitFor(() => expect(heard.at(-1)).toBe(judgeStatus.accepted), patience)
  expect(heard.filter(isFinished)).toEqual([judgeStatus.accepted])

  const { cid } = await aContest(client, root)
  await addProblem(client, root, { cid, pid, displayId: 'A' })
  await changeContest(client, root, cid, { startTime: new Date(Date.now() - 60_000).toISOString() })
  const inContest = { pid: 'A', cid }
  const wrong = await submit(alice, wrongSum, inContest)
  const right = await submit(ben, sum, inContest)
  expect([await verdictOf(near, wrong), await verdictOf(near, right)]).toEqual([
    judgeStatus.wrongAnswer,
    judgeStatus.accepted,
  ])

  const farRoot = (await theRoot(far.client)).token
  const [{ id } = { id: 0 }] = (await done(far.client, problemAdmin.list, { keyword: '1000' }, farRoot)).records
  const setAuth = (auth: (typeof problemAuth)[keyof typeof problemAuth]) =>
    done(far.client, problemAdmin.changeAuth, { id, auth }, farRoot)
  await setAuth(problemAuth.hidden)
  const failed = await submit(carol, sum, inContest)
  expect(await verdictOf(near, failed)).toBe(judgeStatus.submitFailed)
  await setAuth(problemAuth.public)
  await done(client, submissions.resubmit, { submitId: failed }, carol)
  expect(await verdictOf(near, failed)).toBe(judgeStatus.accepted)

  const board = await done(client, standings.rank, { cid }, root)
  const rows = (board.records as AcmRow[]).map(({ username, ac, submissionInfo: { A } }) => [
    username,
    ac,
    A?.errorNum,
    A?.isAC === true,
  ])
  expect(rows).toEqual([
    ['ben', 1, 0, true],
    ['carol', 1, 0, true],
    ['alice', 0, 1, false],
  ])
})

/** Where the process is killed, by the word that the program of a submission has. */
const steps = ['before it is sent', 'when it has arrived', 'when it is followed', 'at its verdict'] as const

test('killed before, at and after each step, a server sends every program once and writes one verdict for each', async () => {
  const hoj = await startHoj({ gapMs: 0 })
  onTestFinished(() => hoj.close())
  for (const name of ['robot3', 'robot4', 'robot5']) hoj.accounts.set(name, 'hoj123456')
  const held = new Set<string>()
  let isStanding = true
  let signingIn = 0

  /** The first of each kind is held, and never let go. */
  function isHeld(passing: Passing): boolean {
    const step = isStanding ? stepOf(passing) : null
    if (step === null || held.has(step)) return false
    held.add(step)
    return true
  }
  function stepOf({ call, body, when }: Passing): string | null {
    const [leaving, arrived, followed, judged] = steps
    if (call === 'POST /api/login' && when === 'request') {
      signingIn += 1
      return signingIn > steps.length ? 'signing in' : null
    }
    if (call === 'POST /api/submit-problem-judge') {
      const step = when === 'request' ? leaving : arrived
      return body.includes(step) ? step : null
    }
    if (call !== 'POST /api/check-submissions-status' || when === 'request') return null
    const { submitIds } = JSON.parse(body) as { submitIds: number[] }
    const run = hoj.state.runs.find(({ submitId }) => submitIds.includes(submitId))
    if (run?.code.includes(followed)) return followed
    return run?.code.includes(judged) && run.stage === 3 ? judged : null
  }

  const gate = await openGate(hoj.address, isHeld)
  onTestFinished(() => gate.close())
  const near = await aServer(gate.host)
  await addSite(near, 'hoj', gate.host, hoj.accounts)
  await done(near.client, remoteJudgeAdmin.importProblem, { name: 'FAR', problemId: 'HOJ-1000' }, near.root)
  const submit = async (word: string, n: number) => {
    const code = `#include <stdio.h>\n// ${word}\nint main(void) { int a, b; scanf("%d%d", &a, &b); printf("%d", a + b); }\n`
    const token = await signUp(near.client, `person${n}`)
    return (await done(near.client, submissions.submit, { pid: 'FAR-HOJ-1000', language: 'C++', code }, token)).submitId
  }
  const ids = await Promise.all(steps.map(submit))
  await vi.waitFor(() => expect([...held].toSorted()).toEqual([...steps].toSorted()), patience)
  ids.push(await submit('signing in', steps.length))
  await vi.waitFor(() => expect(held.size).toBe(steps.length + 1), patience)

  isStanding = false
  await near.killAndStart()
  // The time of a lease goes by.
  await query(near.databaseUrl, `update remote_submission set lease_until = now() where lease_until is not null`)
  const verdicts = await Promise.all(ids.map((id) => verdictOf(near, id)))
  expect(verdicts).toEqual(ids.map(() => judgeStatus.accepted))
  const arrived = hoj.state.runs.map(({ code }) => code.split('\n')[1] ?? '').toSorted()
  expect(arrived).toEqual([...steps, 'signing in'].map((word) => `// ${word}`).toSorted())
})
