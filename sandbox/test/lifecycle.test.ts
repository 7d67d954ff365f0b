import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Sandbox } from '../../apps/judge/src/sandbox/sandbox.ts'
import { buildSandbox } from '../build.mjs'
import { MiB, cannotRun, compileProgram, request, shell, startSandbox, temporaryFolder, textOf } from './box.ts'

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
    await delay(200)
    const processes = descendantsOf(supervisor)
    expect(processes.length).toBe(3)
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
const options = ${JSON.stringify({ binary: buildSandbox().path, runSlots: 1, compileSlots: 0, checkerSlots: 0 })}
const sandbox = await Sandbox.start(options)
sandbox.run(${JSON.stringify(request({ file }, ['spin'], long))}, { onStart: () => console.log('started') })`,
    )
    const worker = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise((resolve) => worker.stdout.once('data', resolve))
    const [supervisor = 0] = supervisorsOf(worker.pid ?? 0)
    const processes = [supervisor, ...descendantsOf(supervisor)]
    expect(processes.length).toBe(3)
    worker.kill('SIGKILL')
    await waitUntil(() => !processes.some(isAlive))
    await waitUntil(() => groupsOf(supervisor).length === 0)
  })

  test('a slot whose pid 1 is killed from outside comes back', async () => {
    const sandbox = await startSandbox()
    const [supervisor = 0] = supervisorsOf(process.pid)
    const [init = 0] = descendantsOf(supervisor)
    const running = sandbox.run(request({ file }, ['spin'], long))
    await delay(100)
    process.kill(init, 'SIGKILL')
    expect((await running).error).toMatchObject({ step: 'pid 1' })
    expect((await shell(sandbox, 'echo back')).status).toBe('ok')
    await sandbox.close()
  })

  test('two instances work side by side under different user ids', async () => {
    const first = await startSandbox()
    const second = await startSandbox()
    const [one, two] = await Promise.all([shell(first, 'id -u'), shell(second, 'id -u')])
    expect(textOf(one.stdout)).not.toBe(textOf(two.stdout))
    await first.close()
    expect((await shell(second, 'true')).status).toBe('ok')
    await second.close()
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

  test('the self-test passes', () => {
    const check = spawnSync(buildSandbox().path, ['check'], { encoding: 'utf8' })
    expect({ status: check.status, stdout: check.stdout }).toEqual({ status: 0, stdout: 'tier=full\n' })
  })

  test('without root it refuses, and says what to do', () => {
    const check = spawnSync('setpriv', ['--reuid=65534', '--clear-groups', buildSandbox().path, 'check'], {
      encoding: 'utf8',
    })
    expect(check.status).toBe(1)
    expect(check.stdout).toContain('root')
  })

  test('without control groups it refuses, unless a degraded box is allowed', async () => {
    const binary = path.join(folder, 'praxis-box-hidden')
    writeFileSync(
      binary,
      `#!/bin/sh\nexec unshare -m sh -c 'umount -l /sys/fs/cgroup 2>/dev/null; umount -al -t cgroup,cgroup2; exec ${buildSandbox().path} "$0" "$@"' "$@"\n`,
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

function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((child) => child > 0 && parentOf(child) === pid)
}

function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])
}

function supervisorsOf(pid: number): number[] {
  return childrenOf(pid).filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('praxis-box'))
}

function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
}

/** The control groups of an instance, in all hierarchies. */
function groupsOf(supervisor: number): string[] {
  const found = spawnSync('find', ['/sys/fs/cgroup', '-maxdepth', '4', '-name', `praxis.*.${supervisor}.*`], {
    encoding: 'utf8',
  })
  return found.stdout.split('\n').filter(Boolean)
}

async function waitUntil(isTrue: () => boolean): Promise<void> {
  const end = Date.now() + 5000
  while (!isTrue()) {
    if (Date.now() > end) throw new Error('it did not become true within 5 s')
    await delay(20)
  }
}
