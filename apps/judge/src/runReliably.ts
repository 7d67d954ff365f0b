import type { Sandbox } from '#judge/sandbox/sandbox.ts'
import type { PairSide, RunRequest, RunResult } from '#judge/sandbox/types.ts'
import { Hopeless } from './hopeless.ts'

/**
 * A box that broke is replaced by a new one, so what failed through no fault of the program is tried once more. When
 * there is no sandbox any more the worker ends, before it calls every submission a system error.
 */
export async function runReliably(sandbox: Sandbox, request: RunRequest, signal?: AbortSignal): Promise<RunResult> {
  const [result] = await reliably(async () => [await sandbox.run(request, { signal })] as const, signal)
  return result
}

export function runPairReliably(
  sandbox: Sandbox,
  first: PairSide,
  second: PairSide,
  signal?: AbortSignal,
): Promise<readonly [RunResult, RunResult]> {
  return reliably(() => sandbox.runPair(first, second, { signal }), signal)
}

async function reliably<T extends readonly RunResult[]>(run: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const first = await run()
  if (!first.some(isBroken) || signal?.aborted) return first
  const second = await run()
  const gone = second.find(({ error }) => error?.step === 'start')
  if (gone !== undefined && !signal?.aborted) {
    throw new Hopeless(`The sandbox has ended and does not start again: ${gone.error?.message}`)
  }
  return second
}

const isBroken = ({ status }: RunResult) => status === 'internal'
