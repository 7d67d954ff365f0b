import type { Viewer } from '@praxis/rules/viewer'
import type { Context, Services } from '#server/context.ts'
import { Failure } from '#server/failure.ts'

type Work = { readonly id: number; readonly ip: string | null; readonly signal: AbortSignal }

/** What handlers receive, for work that goes on without its caller. Refusals are told in the words of whoever reads them. */
export const jobContext = (services: Services, viewer: Viewer, { id, ip, signal }: Work): Context<Viewer> => ({
  ...services,
  viewer,
  locale: 'zh-CN',
  ip: ip ?? '',
  origin: '',
  requestId: `import ${id}`,
  userAgent: '',
  browserHash: null,
  arrivedMs: performance.now(),
  wantsEvents: false,
  gone: signal,
  owes: null,
  sessionHash: null,
  judgeSecretId: null,
  live: { follow: () => Promise.reject(new Failure('no_permission')) },
  giveToken: () => undefined,
  giveCookie: () => undefined,
})
