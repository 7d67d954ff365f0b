import { setTimeout as sleep } from 'node:timers/promises'

const betweenMs = 50
const answerMs = 2_000

/** Polls the server until it is ready. `giveUp` may throw to stop polling. */
export async function waitUntilReady(url: string, signal: AbortSignal, giveUp: (waitedMs: number) => void) {
  const start = Date.now()
  while (!(await isReady(url))) {
    giveUp(Date.now() - start)
    await sleep(betweenMs, undefined, { signal })
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(answerMs) })
    await answer.body?.cancel()
    return answer.status === 200
  } catch {
    return false
  }
}
