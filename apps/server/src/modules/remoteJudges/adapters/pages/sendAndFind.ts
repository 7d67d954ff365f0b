import { setTimeout as wait } from 'node:timers/promises'
import type { RemoteRun } from '../adapter.ts'
import { RemoteError } from '../../remoteError.ts'

const usualWaitsMs: readonly number[] = [0, 1000, 2000]

/**
 * Sends a submission to a site that does not tell its number: it is the one that the account's list has in addition. An
 * account has one submission at a time, so there is no other.
 */
export async function sendAndFind(
  list: () => Promise<readonly RemoteRun[]>,
  send: () => Promise<void>,
  waitsMs = usualWaitsMs,
): Promise<string> {
  const known = new Set((await list()).map(({ runId }) => runId))
  await send()
  for (const ms of waitsMs) {
    await wait(ms)
    const found = (await listed(list)).find(({ runId }) => !known.has(runId))
    if (found !== undefined) return found.runId
  }
  throw new RemoteError('unreachable', 'the submission was taken and is not listed', { maybeArrived: true })
}

/** Whatever fails now, the submission was sent. */
async function listed(list: () => Promise<readonly RemoteRun[]>) {
  try {
    return await list()
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error
    const { trouble, detail, retryAfterSeconds } = error
    throw new RemoteError(trouble, detail, { retryAfterSeconds, maybeArrived: true })
  }
}
