import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { toRequest, type Endpoint, type Envelope, type InputOf, type OutputOf } from '@praxis/contract/endpoint'
import type { CaseResult } from '@praxis/contract/judged'
import { judging, judgingProtocol } from '@praxis/contract/judging'
import { onTestFinished } from 'vitest'
import { createDatabase } from '../../../tests/setup/database.ts'
import { buildApp } from '#server/app.ts'
import type { Services } from '#server/context.ts'
import type { Route } from '#server/http/handlers.ts'
import { connect } from '#server/db/connection.ts'
import { allJobs } from '#server/jobs/allJobs.ts'
import { prepareQueues } from '#server/jobs/queues.queries.ts'
import { readKattis } from '@praxis/formats/kattis'
import { memberships } from '#server/modules/groups/public.ts'
import { forgetFigures } from '#server/modules/people/figures/figures.ts'
import { openProblemPages } from '#server/modules/problems/public.ts'
import { importPackage } from '#server/modules/problems/public.ts'
import type { HubTimes } from '#server/modules/live/hub.ts'
import {
  readContestStatuses,
  readOwnContestStatuses,
  readProblemStatuses,
  readWholeSubmission,
} from '#server/modules/submissions/public.ts'
import { boardTimes, openBoards } from '#server/modules/standings/boards/boards.ts'
import { folderStore } from '#server/services/folderStore.ts'
import { sealerOf } from '#server/services/sealer.ts'
import { listen } from '#server/signals.ts'
import { empty, seedsOf } from './emptyDatabase.ts'
import { hostWith } from './hosts.ts'
import { insertPerson, type Person } from './people.ts'

export const judgeToken = 'a judge token of the tests'
let sample: ReturnType<typeof readKattis> | undefined
const samplePackage = fileURLToPath(new URL('../../../problems/1000-a-plus-b', import.meta.url))

type CallOptions = { token?: string; language?: string; headers?: Record<string, string> }
export type Reply<T> = Envelope<T> & { http: number; headers: Record<string, string | string[] | undefined> }

type ServerOptions = {
  submitInterval?: number
  database?: string
  liveTimes?: Partial<HubTimes>
  trustedProxies?: string[]
  /** Seals secrets among the settings. */
  settingsKey?: string
  /** Where people reach the site, as the operator says. */
  address?: string
  /** Calls of the test itself. */
  extraRoutes?: readonly Route[]
}

type Machine = Awaited<ReturnType<typeof startMachine>>

const noRoutes: readonly Route[] = []

/** What a test file has started; a test takes one that no other test uses. */
const machines: (Machine & { options: string; extraRoutes: readonly Route[]; isTaken: boolean })[] = []

/** Everything ends with its file. */
export async function endMachines(): Promise<void> {
  for (const machine of machines.splice(0)) await machine.stop()
}

type MachineOptions = {
  database: string | undefined
  liveTimes: Partial<HubTimes>
  trustedProxies: string[]
  settingsKey: string
  address: string | undefined
  extraRoutes: readonly Route[]
}

async function startMachine({
  database,
  liveTimes,
  trustedProxies,
  settingsKey,
  address,
  extraRoutes,
}: MachineOptions) {
  const url = database ?? (await createDatabase())
  const folder = await mkdtemp(join(tmpdir(), 'praxis-test-'))
  const filesFolder = join(folder, 'files')
  const connection = connect(url, () => {}, 6)
  const errors: unknown[] = []
  const clock = { now: new Date() }
  const signals = listen(url, () => {})
  const log: Services['log'] = { info() {}, warn() {}, error: (details) => void errors.push(details) }
  const services: Services = {
    db: connection.db,
    files: await folderStore(filesFolder),
    signals,
    now: () => clock.now,
    judgeToken,
    address,
    // Tests that want quotations start a service of their own.
    quotationAddress: null,
    sealer: sealerOf(settingsKey),
    problemStatuses: readProblemStatuses,
    contestStatuses: readContestStatuses,
    ownContestStatuses: readOwnContestStatuses,
    wholeSubmission: readWholeSubmission,
    memberships,
    // A page shows what was written just before.
    problemPages: openProblemPages({ db: connection.db, signals }, 0),
    boards: openBoards({ db: connection.db, signals, log }, { ...boardTimes, changesMs: 20 }),
    log,
  }
  const options = { strictOutput: true, version: 'test', liveTimes, trustedProxies, extraRoutes }
  const app = await buildApp(services, options)
  let isClosed = false
  app.addHook('onClose', async () => void (isClosed = true))
  await prepareQueues(connection.db, allJobs, 30)
  const seeds = await seedsOf(connection.db)
  return {
    url,
    filesFolder,
    services,
    clock,
    errors,
    app,
    /** Makes it as if it had just started, on an empty database. False when it cannot be used again. */
    async renew(): Promise<boolean> {
      if (isClosed) return false
      // A test may have broken it on purpose.
      const isEmpty = await empty(connection.db, seeds).then(
        () => true,
        () => false,
      )
      if (!isEmpty) return false
      services.boards.forget()
      forgetFigures(connection.db)
      clock.now = new Date()
      errors.length = 0
      return true
    },
    async stop() {
      await app.close()
      await services.signals.close()
      await connection.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function takeMachine(wanted: MachineOptions): Promise<Machine> {
  const { extraRoutes, ...others } = wanted
  const options = JSON.stringify(others)
  // Routes of the same calls may do different things.
  const free = machines.find((one) => !one.isTaken && one.options === options && one.extraRoutes === extraRoutes)
  if (free !== undefined) {
    free.isTaken = true
    onTestFinished(() => void (free.isTaken = false))
    if (await free.renew()) return free
    machines.splice(machines.indexOf(free), 1)
    await free.stop()
  }
  const machine = { ...(await startMachine(wanted)), options, extraRoutes, isTaken: true }
  // What is told live is kept in memory, and a second one on a database would go on hearing of what happens there.
  const isKept = wanted.database === undefined && Object.keys(wanted.liveTimes).length === 0
  if (isKept) machines.push(machine)
  onTestFinished(isKept ? () => void (machine.isTaken = false) : machine.stop)
  return machine
}

/**
 * A server for one test, without a port, on an empty database or on the given one. The tests of a file use the same
 * process of it one after another.
 */
export async function startServer({
  submitInterval = 0,
  database,
  liveTimes = {},
  trustedProxies = ['loopback'],
  settingsKey = 'a key of the tests',
  address,
  extraRoutes = noRoutes,
}: ServerOptions = {}) {
  const { url, filesFolder, app, services, clock, errors } = await takeMachine({
    database,
    liveTimes,
    trustedProxies,
    settingsKey,
    address,
    extraRoutes,
  })
  await services.db
    .insertInto('site_setting')
    .values({ name: 'defaultSubmitInterval', value: String(submitInterval) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  async function send(
    request: { method: string; url: string; body?: string | Buffer },
    { token, language, headers }: CallOptions = {},
  ) {
    const response = await app.inject({
      method: request.method as 'GET',
      url: request.url,
      ...(request.body === undefined ? {} : { payload: request.body }),
      payloadAsStream: true,
      headers: {
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: token }),
        ...(language === undefined ? {} : { 'accept-language': language }),
        ...headers,
      },
    })
    const isEndless = String(response.headers['content-type']).startsWith('text/event-stream')
    if (isEndless) response.raw.res.destroy()
    const raw = isEndless ? '' : await text(response.stream())
    return { http: response.statusCode, headers: response.headers as Reply<unknown>['headers'], raw }
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<Reply<OutputOf<E>>> {
    const { raw, ...rest } = await send(toRequest(endpoint, input), options)
    return { ...(JSON.parse(raw) as Envelope<OutputOf<E>>), ...rest }
  }

  /** A person who is signed in and whose password is `password`. */
  const aUser = ({ username = `user${Math.random().toString(36).slice(2, 10)}`, ...more }: Partial<Person> = {}) =>
    insertPerson(services, { username, ...more })

  const aProblem = async () => {
    sample ??= readKattis(samplePackage)
    return importPackage(services, (await sample).model)
  }

  /** Its port, from the first call on. */
  async function listening(): Promise<number> {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    return (app.server.address() as AddressInfo).port
  }

  /** A worker that speaks the protocol; judging itself is the caller's. */
  async function aJudge(
    hostKey = `host-${Math.random()}`,
    names = ['C With O2', 'C++ 17 With O2', 'Python3'],
    token = judgeToken,
  ) {
    const hello = await call(
      judging.hello,
      { protocol: judgingProtocol, host: hostWith(names, { hostKey }) },
      { token },
    )
    const session = hello.data!.session
    return {
      session,
      state: hello.data!.state,
      heartbeat: (jobs: { judgementId: number; attempt: number }[] = []) =>
        call(judging.heartbeat, { session, jobs, load: { cpu: 0.5, memory: 0.25, jobs: jobs.length } }, { token }),
      claimTestRuns: async () =>
        (await call(judging.claim, { session, free: 4, waitSeconds: 0 }, { token })).data!.testRuns,
      reportTestRun: async (id: number, output: string, more: object = {}) =>
        (
          await call(
            judging.testReport,
            { session, id, status: 0, timeUs: 2_000, memoryKb: 900, output, stderr: '', ...more },
            { token },
          )
        ).data!.accepted,
      claim: async (free = 1, waitSeconds = 0) =>
        (await call(judging.claim, { session, free, waitSeconds }, { token })).data!.jobs,
      report: async (job: { judgementId: number; attempt: number }, cases: CaseResult[], more: object = {}) =>
        (
          await call(
            judging.report,
            {
              session,
              judgementId: job.judgementId,
              attempt: job.attempt,
              outcome: 'judged',
              message: '',
              cases,
              evidence: null,
              ...more,
            },
            { token },
          )
        ).data!.accepted,
    }
  }

  return { app, listening, database: url, filesFolder, services, clock, errors, send, call, aUser, aProblem, aJudge }
}

export const aCase = (seq: number, status = 0, more: Partial<CaseResult> = {}): CaseResult => ({
  caseId: seq,
  seq,
  status,
  timeUs: 1_500,
  memoryKb: 1_024,
  share: status === 0 ? 1 : 0,
  detail: null,
  ...more,
})
