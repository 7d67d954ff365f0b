import { expect, test } from 'vitest'
import { SandboxLost } from '#judge/fatalError.ts'
import { RunGate } from './runGate.ts'
import { runReliably } from './runReliably.ts'
import type { Runner } from './runReliably.ts'
import type { RunRequest, RunResult } from '#judge/sandbox/types.ts'

type Name = 'killer' | 'innocent' | 'other'

/** A sandbox that dies with all its runs when the program "killer" starts in it. */
function aSandbox() {
  const running = new Map<PromiseWithResolvers<RunResult>, Name>()
  const most = new Map<Name, number>()
  const end = (result: Partial<RunResult>) => {
    for (const { resolve } of running.keys()) resolve(result as RunResult)
    running.clear()
  }
  const run = async ({ argv }: Pick<RunRequest, 'argv'>): Promise<RunResult> => {
    const done = Promise.withResolvers<RunResult>()
    running.set(done, argv[0] as Name)
    for (const name of running.values()) most.set(name, running.size)
    await new Promise((resolve) => setTimeout(resolve, 10))
    const isKilled = [...running.values()].includes('killer')
    end(isKilled ? { status: 'internal', error: { step: 'praxis-box', errno: '', message: 'gone' } } : { status: 'ok' })
    return done.promise
  }
  return { runner: { sandbox: { run }, gate: new RunGate() } as unknown as Runner, most }
}

const aRequest = (name: Name) => ({ argv: [name] }) as unknown as RunRequest

test('what ran beside a program that ends the whole sandbox runs again alone, and is not hit a second time', async () => {
  const { runner, most } = aSandbox()
  const names = ['innocent', 'killer', 'other'] as const
  const results = await Promise.all(names.map((name) => runReliably(runner, aRequest(name))))
  expect(results.map(({ status }) => status)).toEqual(['ok', 'internal', 'ok'])
  expect([...most.values()]).toEqual([1, 1, 1])
})

test('a sandbox that does not start again ends the worker', async () => {
  const gone = { status: 'internal', error: { step: 'start', errno: '', message: 'EPERM' } }
  const runner = { sandbox: { run: () => Promise.resolve(gone) }, gate: new RunGate() } as unknown as Runner
  await expect(runReliably(runner, aRequest('other'))).rejects.toThrow(SandboxLost)
})
