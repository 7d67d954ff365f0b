import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { openHttp, type Opened, type RemoteHttp } from '#server/modules/remoteJudges/http/remoteHttp.ts'
import type { Visit } from '#server/modules/remoteJudges/adapters/adapter.ts'
import { RemoteError } from '#server/modules/remoteJudges/remoteError.ts'

export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** A site on this machine that lasts as long as the test. */
export async function aSite(answer: Answer) {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { server, port, host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` }
}

/** Every host may be in a private network unless a test says otherwise: all servers of tests are. */
export function visitHosts(origins: Record<string, string>, more: Partial<Opened> = {}): RemoteHttp {
  const privateHosts = new Set(Object.values(origins).map((origin) => new URL(origin).host))
  return openHttp({ origins, privateHosts, proxy: null, cookies: '', userAgent: 'Praxis test', ...more })
}

export async function failureOf(work: Promise<unknown>): Promise<RemoteError> {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(RemoteError)
  return failure as RemoteError
}

export const redirectTo =
  (location: string, status = 302): Answer =>
  (_request, response) =>
    response.writeHead(status, { location }).end()

/** A visit of one account to a site on this machine. */
export function aVisit(origin: string, account: Visit['account'] = null, more: Partial<Opened> = {}): Visit {
  return { http: visitHosts({ main: origin }, more), session: new Map(), account }
}
