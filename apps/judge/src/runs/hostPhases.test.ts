import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { HostPhases } from './hostPhases.ts'
import { RunGate } from './runGate.ts'

const aName = () => `\0praxis-test-${randomUUID()}`

async function aJudge(name: string, site = 'http://one.example'): Promise<HostPhases> {
  const phases = await HostPhases.join([site], name)
  onTestFinished(() => phases.close())
  return phases
}

/** Runs of a judge that go on until they are told to end. */
function runsOf(phases: HostPhases) {
  const gate = new RunGate({ run: 2 }, phases)
  const running = new Map<string, () => void>()
  const start = (name: string, company: string) =>
    void gate.beside(
      ['run'],
      async () => {
        const { promise, resolve } = Promise.withResolvers<void>()
        running.set(name, resolve)
        await promise
        running.delete(name)
      },
      company,
    )
  return { start, end: (name: string) => running.get(name)?.(), names: () => [...running.keys()] }
}

describe('judges of one host', () => {
  test('do not run readers beside what must be kept from them, whichever of them serves', async () => {
    const name = aName()
    const [one, other] = [await aJudge(name), await aJudge(name)]
    expect([one.isServing, other.isServing]).toEqual([true, false])
    for (const [first, second] of [
      [runsOf(one), runsOf(other)],
      [runsOf(other), runsOf(one)],
    ] as const) {
      first.start('secret', 'contest-1')
      await expect.poll(first.names).toEqual(['secret'])
      second.start('test run', 'readers')
      await pause(100)
      expect(second.names()).toEqual([])
      first.end('secret')
      await expect.poll(second.names).toEqual(['test run'])
      first.start('again', 'contest-1')
      second.start('another', 'readers')
      await expect.poll(second.names).toEqual(['test run', 'another'])
      expect(first.names()).toEqual([])
      for (const run of ['test run', 'another']) second.end(run)
      await expect.poll(first.names).toEqual(['again'])
      first.end('again')
      await expect.poll(first.names).toEqual([])
    }
  })

  test('let runs of one company be beside each other, but not those of two sites in problems of one number', async () => {
    const name = aName()
    const [one, same, other] = [
      runsOf(await aJudge(name)),
      runsOf(await aJudge(name)),
      runsOf(await aJudge(name, 'http://other.example')),
    ]
    one.start('test run', 'readers')
    other.start('another', 'readers')
    await expect.poll(() => [...one.names(), ...other.names()]).toEqual(['test run', 'another'])
    one.end('test run')
    other.end('another')
    one.start('problem', 'problem-1')
    same.start('problem', 'problem-1')
    await expect.poll(() => [...one.names(), ...same.names()]).toEqual(['problem', 'problem'])
    other.start('problem', 'problem-1')
    await pause(100)
    expect(other.names()).toEqual([])
    one.end('problem')
    same.end('problem')
    await expect.poll(other.names).toEqual(['problem'])
    other.end('problem')
  })

  test('go on when the one that served is killed: what it ran has ended, what the others run goes on', async () => {
    const name = aName()
    const script = `
      import { HostPhases } from ${JSON.stringify(join(import.meta.dirname, 'hostPhases.ts'))}
      const phases = await HostPhases.join([], ${JSON.stringify(name)})
      setTimeout(() => {}, 60_000)
      console.log(phases.isServing)`
    const killed = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void killed.kill('SIGKILL'))
    expect(String((await once(killed.stdout, 'data'))[0])).toBe('true\n')
    // The first to notice serves next, and that is the one that waits.
    const [other, one] = [runsOf(await aJudge(name)), runsOf(await aJudge(name))]
    one.start('secret', 'contest-1')
    await expect.poll(one.names).toEqual(['secret'])
    other.start('test run', 'readers')
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    // Longer than the new server waits for those who have a phase.
    await pause(800)
    expect(other.names()).toEqual([])
    one.end('secret')
    await expect.poll(other.names).toEqual(['test run'])
    other.end('test run')
  })

  test('each decide alone where the one that serves does not answer, and say so once', async () => {
    const complain = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => complain.mockRestore())
    const name = aName()
    const silent = createServer(() => {}).listen(name)
    onTestFinished(() => void silent.close())
    const runs = runsOf(await aJudge(name))
    runs.start('test run', 'readers')
    await expect.poll(runs.names).toEqual(['test run'])
    expect(complain).toHaveBeenCalledOnce()
    runs.end('test run')
  })
})
