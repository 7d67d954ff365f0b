import { AsyncLocalStorage } from 'node:async_hooks'

const store = new AsyncLocalStorage<string>()

/** Does something on behalf of a request: what it logs, adds to the queue of jobs or has judged names the request. */
export const onBehalfOf = <T>(requestId: string, work: () => T): T => store.run(requestId, work)

/** The request on whose behalf this code runs; null outside of any. */
export const requestOf = (): string | null => store.getStore() ?? null
