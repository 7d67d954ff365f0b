import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Sandbox } from '../../apps/judge/src/sandbox/sandbox.ts'
import {
  MiB,
  cannotRun,
  compileProgram,
  request,
  shell,
  slowness,
  smallestMemory,
  startSandbox,
  temporaryFolder,
  textOf,
  theBox,
} from './box.ts'
import { startLight } from './busyMachine.ts'
import { descendantsOf, groupsOf, isAlive, sizeOf, supervisorsOf, waitUntil } from './processes.ts'

describe.skipIf(cannotRun)('life and death', () => {
  const { folder, remove } = temporaryFolder()
  let file: string

  beforeAll(() => {
    file = compileProgram(folder, 'attacks')
  })
  afterAll(remove)

  const long = { limits: { cpuMs: 20_000, wallMs: 40_000 } }

  test('closing leaves no process and no control group', async () => {
    const sandbox = await startSandbox({ runSlots: 2 })
    const [supervisor] = supervisorsOf(process.pid)
    const processes = descendantsOf(supervisor ?? 0)
    expect(processes.length).toBe(2)
    expect(groupsOf(supervisor ?? 0).length).toBeGreaterThan(0)
    await sandbox.close()
    expect(processes.filter(isAlive)).toEqual([])
    expect(groupsOf(supervisor ?? 0)).toEqual([])
  })

  test('kill -9 of the supervisor ends every process; the run is internal and the next run works', async () => {
    const sandbox = await startSandbox()
    const [supervisor = 0] = supervisorsOf(process.pid)
    const running = sandbox.run(request({ file }, ['burn-in-child'], long))
    await waitUntil(() => descendantsOf(supervisor).length === 3)
    const processes = descendantsOf(supervisor)
    process.kill(supervisor, 'SIGKILL')
    expect((await running).error?.step).toBe('praxis-box')
    await waitUntil(() => !processes.some(isAlive))
    expect(groupsOf(supervisor).length).toBeGreaterThan(0)
    expect((await shell(sandbox, 'echo again')).status).toBe('ok')
    expect(groupsOf(supervisor)).toEqual([])
    await sandbox.close()
  })

  test('kill -9 of the worker ends the supervisor, its processes and its control groups', async () => {
    const script = path.join(folder, 'worker.ts')
    const client = new URL('../../apps/judge/src/sandbox/sandbox.ts', import.meta.url).href
    writeFileSync(
      script,
      `import { Sandbox } from ${JSON.stringify(client)}
const options = ${JSON.stringify({ binary: theBox(), runSlots: 1, compileSlots: 0, checkerSlots: 0 })}
const sandbox = await Sandbox.start(options)
sandbox.run(${JSON.stringify(request({ file }, ['spin'], long))}, { onStart: () => console.log('started') })`,
    )
    const worker = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise((resolve) => worker.stdout.once('data', resolve))
    const [supervisor = 0] = supervisorsOf(worker.pid ?? 0)
    // The start is told just before the program is there.
    await waitUntil(() => descendantsOf(supervisor).length === 2)
    const processes = [supervisor, ...descendantsOf(supervisor)]
    worker.kill('SIGKILL')
    await waitUntil(() => !processes.some(isAlive))
    await waitUntil(() => groupsOf(supervisor).length === 0)
  })

  test('a slot whose pid 1 is killed from outside comes back', async () => {
    const sandbox = await startSandbox()
    const [supervisor = 0] = supervisorsOf(process.pid)
    const [init = 0] = descendantsOf(supervisor)
    const running = sandbox.run(request({ file }, ['spin'], long))
    await delay(100 * slowness)
    process.kill(init, 'SIGKILL')
    expect((await running).error).toMatchObject({ step: 'pid 1' })
    expect((await shell(sandbox, 'echo back')).status).toBe('ok')
    await sandbox.close()
  })

  test('what the supervisor holds while it renews a slot is not told as the memory of a program', async () => {
    const sandbox = await startSandbox()
    const [supervisor = 0] = supervisorsOf(process.pid)
    const [init = 0] = descendantsOf(supervisor)
    const running = sandbox.run(request({ file }, ['spin'], long))
    const stdin = { bytes: new Uint8Array(48 * MiB) }
    const waiting = sandbox.run(request({ file }, ['exit', '0'], { stdin, limits: { memory: 2 * smallestMemory } }))
    await waitUntil(() => sizeOf(supervisor) > 48 * MiB)
    process.kill(init, 'SIGKILL')
    await running
    const { status, memory } = await waiting
    expect(status).toBe('ok')
    expect(memory).toBeLessThan(smallestMemory)
    await sandbox.close()
  })

  // Where only the first 65 536 user ids are mapped, sixteen can run.
  const mapped = readFileSync('/proc/self/uid_map', 'utf8').trim().split('\n')
  const most = Math.max(...mapped.map((line) => Number(line.trim().split(/ +/)[2])))
  test.skipIf(most < 2 ** 31)('twenty instances work side by side, each under user ids of its own', async () => {
    const all: Sandbox[] = []
    for (let n = 0; n < 20; n++) all.push(await startSandbox())
    const ids = await Promise.all(all.map(async (one) => textOf((await shell(one, 'id -u')).stdout)))
    expect(new Set(ids).size).toBe(20)
    const [first, second] = all
    await first?.close()
    expect((await shell(second, 'true')).status).toBe('ok')
    await Promise.all(all.slice(1).map((one) => one.close()))
  })

  test('runs beyond the number of slots wait for their turn', async () => {
    const sandbox = await startSandbox({ runSlots: 2 })
    const results = await Promise.all(Array.from({ length: 40 }, (_, n) => shell(sandbox, `echo ${n}`)))
    expect(results.map(({ stdout }) => textOf(stdout).trim())).toEqual(Array.from({ length: 40 }, (_, n) => String(n)))
    await sandbox.close()
  })

  test('a slot lives for 2000 runs and is then replaced unnoticed', async () => {
    const sandbox = await startSandbox()
    for (let round = 0; round < 21; round++) {
      const results = await Promise.all(
        Array.from({ length: 100 }, () => sandbox.run(request({ file }, ['exit', '0']))),
      )
      expect(results.every(({ status }) => status === 'ok')).toBe(true)
    }
    expect((await sandbox.stats()).recycled).toBeGreaterThanOrEqual(1)
    await sandbox.close()
  })

  test('a run in a kind of slot that does not exist is answered', async () => {
    const sandbox = await startSandbox()
    expect((await shell(sandbox, 'true', { slot: 'compile' })).error?.errno).toBe('ENODEV')
    await sandbox.close()
  })

  // Always of the ordinary build: the programs of the self-test are the binary itself, and the other one starts slowly.
  test('the self-test passes', () => {
    const check = spawnSync(theBox(), ['check'], { encoding: 'utf8' })
    expect({ status: check.status, stdout: check.stdout }).toEqual({ status: 0, stdout: 'tier=full\n' })
  })

  test('the self-test passes where so much else runs that a busy loop gets a tenth of a CPU', () => {
    const [cpu = '0'] = /\d+/.exec(readFileSync('/proc/self/status', 'utf8').split('Cpus_allowed_list:')[1] ?? '') ?? []
    const others = Array.from({ length: 12 }, () =>
      startLight('taskset', ['-c', cpu, 'sh', '-c', 'while :; do :; done']),
    )
    try {
      const check = spawnSync('taskset', ['-c', cpu, theBox(), 'check'], { encoding: 'utf8' })
      expect({ status: check.status, stdout: check.stdout }).toEqual({ status: 0, stdout: 'tier=full\n' })
    } finally {
      for (const other of others) other.kill('SIGKILL')
    }
  })

  test('without control groups it refuses, unless a degraded box is allowed', async () => {
    const binary = path.join(folder, 'praxis-box-hidden')
    writeFileSync(
      binary,
      `#!/bin/sh\nexec unshare -m sh -c 'umount -l /sys/fs/cgroup 2>/dev/null; umount -al -t cgroup,cgroup2; exec ${theBox()} "$0" "$@"' "$@"\n`,
      { mode: 0o755 },
    )
    const slots = { binary, runSlots: 1, compileSlots: 0, checkerSlots: 0 }
    await expect(Sandbox.start(slots)).rejects.toThrow('controller')
    const degraded = await Sandbox.start({ ...slots, allowDegraded: true })
    expect(degraded.tier).toBe('degraded')
    expect((await shell(degraded, 'echo hello')).status).toBe('ok')
    expect((await degraded.run(request({ file }, ['spin']))).status).toBe('cpu')
    expect(['memory', 'exit']).toContain(
      (await degraded.run(request({ file }, ['touch', '256'], { limits: { memory: 32 * MiB } }))).status,
    )
    expect((await degraded.run(request({ file }, ['unshare']))).exitCode).toBe(1)
    await degraded.close()
  })
})
