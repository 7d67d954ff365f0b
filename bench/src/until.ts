import { setTimeout as pause } from 'node:timers/promises'
import { sized } from './sizes.ts'

/** With the least data nothing takes long, except on a machine that is slow as a whole. */
const usualMs = sized(900_000, 60_000 * Number(process.env['PRAXIS_TEST_SLOWNESS'] ?? 1))

type Patience = { everyMs?: number; limitMs?: number }

/** Waits until it is so. A bench ends by itself, also when that never comes. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  { everyMs = 20, limitMs = usualMs }: Patience = {},
): Promise<void> {
  const limit = performance.now() + limitMs
  while (!(await isSo())) {
    if (performance.now() > limit) throw new Error(`not after ${limitMs / 1_000} s: ${what}`)
    await pause(everyMs)
  }
}

/** What is promised, or an error when it does not come. */
export async function inTime<T>(promised: Promise<T>, what: string, limitMs = usualMs): Promise<T> {
  const over = new AbortController()
  const late = pause(limitMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`not after ${limitMs / 1_000} s: ${what}`)
  })
  // When it has come, the waiting is broken off, and that is nobody's error.
  late.catch(() => {})
  return Promise.race([promised, late]).finally(() => over.abort())
}
