import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { toRequest, type Endpoint, type Envelope, type InputOf, type OutputOf } from '@praxis/contract/endpoint'
import type { CaseResult } from '@praxis/contract/judged'
import { judging, judgingProtocol } from '@praxis/contract/judging'
import type { Services } from '#server/context.ts'
import { noRemoteHosts } from '#server/services/remoteHosts.ts'
import type { Route } from '#server/http/handlers.ts'
import type { DatabaseTimes } from '#server/db/connection.ts'
import type { HubTimes } from '#server/modules/live/hub.ts'
import { hostWith } from './hosts.ts'
import { judgeToken, noRoutes, realShops, takeMachine } from './machines.ts'
import { insertPerson, type Person } from './people.ts'
import { bringSample } from './sampleProblem.ts'

export { judgeToken } from './machines.ts'

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
  /** Where files are kept, on a disk that is measured. */
  files?: string
  /** Calls of the test itself. */
  extraRoutes?: readonly Route[]
  databaseTimes?: DatabaseTimes
  /** Where the stand-ins of providers of payments are. */
  paymentAddresses?: Services['paymentAddresses']
  /** Where the stand-in of the provider of the AI helper is. It must last as long as the process. */
  aiAddress?: string
  /** Where the stand-ins of remote judges are. They must last as long as the process. */
  remoteHosts?: Services['remoteHosts']
}

/**
 * A server for one test, without a port, on an empty database or on the given one. Tests use the
 * same one after another.
 */
export async function startServer({
  submitInterval = 0,
  database,
  liveTimes = {},
  trustedProxies = ['loopback'],
  settingsKey = 'a key of the tests',
  address,
  files,
  extraRoutes = noRoutes,
  databaseTimes,
  paymentAddresses = realShops,
  aiAddress,
  remoteHosts = noRemoteHosts,
}: ServerOptions = {}) {
  const { url, filesFolder, app, services, clock, disk, errors } = await takeMachine({
    database,
    liveTimes,
    trustedProxies,
    settingsKey,
    address,
    files,
    extraRoutes,
    databaseTimes,
    paymentAddresses,
    aiAddress,
    remoteHosts,
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
    const isStream = String(response.headers['content-type']).startsWith('text/event-stream')
    // Who asks for events reads them to their end.
    const isEndless = isStream && headers?.['accept'] !== 'text/event-stream'
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

  const aProblem = () => bringSample(services.db, filesFolder)

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

  return {
    app,
    listening,
    database: url,
    filesFolder,
    services,
    clock,
    disk,
    errors,
    send,
    call,
    aUser,
    aProblem,
    aJudge,
  }
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
