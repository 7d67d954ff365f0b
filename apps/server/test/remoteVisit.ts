import { openHttp } from '#server/modules/remoteJudges/http/remoteHttp.ts'
import type { Visit } from '#server/modules/remoteJudges/adapters/adapter.ts'
import { RemoteError } from '#server/modules/remoteJudges/remoteError.ts'

type StandIn = { address: string; account: { username: string; password: string } }

/** One account's way to a judge that stands in for another. */
export function visitTo({ address, account }: StandIn, who: Visit['account'] = account): Visit {
  const http = openHttp({
    origins: { main: address },
    privateHosts: new Set([new URL(address).host]),
    proxy: null,
    cookies: '',
    userAgent: 'test',
  })
  return { http, session: new Map(), account: who }
}

/** What was in the way. Anything else than a RemoteError is a defect. */
export async function troubleOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'none'
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error
    return error.maybeArrived ? `${error.trouble}, maybe arrived` : error.trouble
  }
}
