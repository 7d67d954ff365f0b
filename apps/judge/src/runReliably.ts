import type { Sandbox } from '#judge/sandbox/sandbox.ts'
import type { RunRequest, RunResult } from '#judge/sandbox/types.ts'
import { Hopeless } from './hopeless.ts'

/**
 * A box that broke is replaced by a new one, so what failed through no fault of the program is tried once more. When
 * there is no sandbox any more the worker ends, before it calls every submission a system error.
 */
export async function runReliably(sandbox: Sandbox, request: RunRequest, signal?: AbortSignal): Promise<RunResult> {
  const first = await sandbox.run(request, { signal })
  if (first.status !== 'internal' || signal?.aborted) return first
  const second = await sandbox.run(request, { signal })
  if (second.error?.step === 'start' && !signal?.aborted) {
    throw new Hopeless(`The sandbox has ended and does not start again: ${second.error.message}`)
  }
  return second
}
