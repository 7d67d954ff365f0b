import { startHdu } from '@praxis/stand-ins/remote/hdu/server'
import { startLibreoj } from '@praxis/stand-ins/remote/libreoj/server'
import { startPoj } from '@praxis/stand-ins/remote/poj/server'
import { startSpoj } from '@praxis/stand-ins/remote/spoj/server'
import { expect, onTestFinished } from 'vitest'
import type { RemoteAdapter, Visit } from '#server/modules/remoteJudges/adapters/adapter.ts'
import { hdu } from '#server/modules/remoteJudges/adapters/hdu/hdu.ts'
import { libreoj } from '#server/modules/remoteJudges/adapters/libreoj/libreoj.ts'
import { poj } from '#server/modules/remoteJudges/adapters/poj/poj.ts'
import { spoj } from '#server/modules/remoteJudges/adapters/spoj/spoj.ts'
import { openHttp } from '#server/modules/remoteJudges/http/remoteHttp.ts'
import { RemoteError } from '#server/modules/remoteJudges/remoteError.ts'

/** Adapters with the stand-ins of their sites, and a problem that each has. */
export const remoteSites = {
  HDU: { adapter: hdu, start: startHdu, remoteId: '1000', runId: '40000000' },
  POJ: { adapter: poj, start: startPoj, remoteId: '1000', runId: '25000000' },
  SPOJ: { adapter: spoj, start: startSpoj, remoteId: 'TEST', runId: '32000000' },
  LIBRE: { adapter: libreoj, start: startLibreoj, remoteId: '6764', runId: '2000000' },
} as const
export type RemoteSiteName = keyof typeof remoteSites
export const remoteSiteNames = Object.keys(remoteSites) as RemoteSiteName[]

export const accountOfStandIn = { username: 'judge', password: 'secret of the judge' }

/** A stand-in of a site, and a way to visit it that is not signed in. */
export async function aRemoteSite(name: RemoteSiteName) {
  const { start, remoteId, runId } = remoteSites[name]
  const adapter: RemoteAdapter = remoteSites[name].adapter
  const site = await start()
  onTestFinished(site.close)
  const visitAs = (account: Visit['account']): Visit => ({
    http: openHttp({
      origins: { main: site.address, api: site.address },
      privateHosts: new Set([new URL(site.address).host]),
      proxy: null,
      cookies: '',
      userAgent: 'test',
    }),
    session: new Map(),
    account,
  })
  const visit = visitAs(accountOfStandIn)
  const language = adapter.languages!.find(({ name }) => /G\+\+|C\+\+14 \(gcc\)/.test(name))!
  return {
    adapter,
    site,
    remoteId,
    runId,
    visit,
    visitAs,
    language,
    /** Signs in and sends a program. */
    async send(code: string) {
      await adapter.signIn(visit)
      return adapter.submit(visit, { remoteId, language, code: longEnough(code) })
    },
  }
}

/** Some sites refuse short programs. */
export const longEnough = (code: string): string => `${code}\n// ${'-'.repeat(60)}\n`

/** The trouble in which something ends, with the detail that administrators see. */
export async function troubleOf(work: Promise<unknown>): Promise<RemoteError> {
  const error: unknown = await work.then(
    (value) => expect.unreachable(`no trouble but ${JSON.stringify(value)}`),
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(RemoteError)
  return error as RemoteError
}
