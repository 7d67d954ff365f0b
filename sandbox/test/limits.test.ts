import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../apps/judge/src/sandbox/sandbox.ts'
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
} from './box.ts'

describe.skipIf(cannotRun)('limits', () => {
  const { folder, remove } = temporaryFolder()
  let sandbox: Sandbox
  let file: string

  beforeAll(async () => {
    file = compileProgram(folder, 'attacks')
    sandbox = await startSandbox()
  })
  afterAll(async () => {
    await sandbox?.close()
    remove()
  })

  const attack = (args: string[], overrides: Parameters<typeof request>[2] = {}) =>
    sandbox.run(request({ file }, args, overrides))

  test('a program says hello', async () => {
    const result = await shell(sandbox, 'read name; echo "hello $name"; echo careful >&2', {
      stdin: { bytes: Buffer.from('box\n') },
    })
    expect(result).toMatchObject({ status: 'ok', exitCode: 0, signal: null, stdoutBytes: 10, stderrBytes: 8 })
    expect(textOf(result.stdout)).toBe('hello box\n')
    expect(textOf(result.stderr)).toBe('careful\n')
    expect(result.memory).toBeLessThan(smallestMemory)
  })

  test('the environment is only what was given', async () => {
    const result = await sandbox.run(request({ path: '/usr/bin/env' }, [], { env: { ONLY: 'this' } }))
    expect(textOf(result.stdout)).toBe('ONLY=this\n')
  })

  test.each([1, 42, 137, 255])('exit code %i is an exit code', async (code) => {
    expect(await attack(['exit', String(code)])).toMatchObject({ status: 'exit', exitCode: code, signal: null })
  })

  test('an artefact that the kernel cannot start has failed by itself, as in a shell', async () => {
    const text = path.join(folder, 'no-program')
    writeFileSync(text, 'no program', { mode: 0o755 })
    expect(await sandbox.run(request({ file: text }, []))).toMatchObject({ status: 'exit', exitCode: 127 })
    const source = path.join(folder, 'no-interpreter.c')
    const orphan = path.join(folder, 'no-interpreter')
    writeFileSync(
      source,
      'const char it[] __attribute__((section(".interp"))) = "/nowhere";\nint main(void) { return 0; }\n',
    )
    expect(spawnSync('gcc', ['-static', '-o', orphan, source]).status).toBe(0)
    expect(await sandbox.run(request({ file: orphan }, []))).toMatchObject({ status: 'exit', exitCode: 127 })
  })

  test('a command that is not in the box is no fault of a program', async () => {
    const { status, error } = await sandbox.run(request({ path: '/usr/bin/no-such-command' }, []))
    expect({ status, errno: error?.errno }).toEqual({ status: 'internal', errno: 'ENOENT' })
  })

  test.each([6, 8, 11, 9, 24, 31])('signal %i is reported as that signal', async (signal) => {
    expect(await attack(['raise', String(signal)])).toMatchObject({ status: 'signal', exitCode: null, signal })
  })

  test('a busy loop is killed at 1.15 times its limit, and at most 10 ms later', async () => {
    const results = []
    for (let round = 0; round < 5; round++) results.push(await attack(['spin']))
    for (const result of results) {
      expect(result).toMatchObject({ status: 'cpu', cpuLimitExceeded: true })
      expect(result.cpuNs).toBeGreaterThanOrEqual(345e6 * slowness)
    }
    // Other work on the machine may delay one round, not all of them.
    expect(Math.min(...results.map(({ cpuNs }) => cpuNs))).toBeLessThan((345e6 + 10e6) * slowness)
  })

  test('a program that ends between its limit and the kill is not killed but marked', async () => {
    const result = await attack(['burn-ms', String(320 * slowness)])
    expect(result).toMatchObject({ status: 'ok', cpuLimitExceeded: true })
    expect(result.cpuNs).toBeLessThan(345e6 * slowness)
  })

  test('threads share one CPU limit', async () => {
    const result = await attack(['threads'])
    expect(result.status).toBe('cpu')
    expect(result.cpuNs).toBeLessThan(400e6 * slowness)
  })

  test('CPU time of children counts', async () => {
    expect(await attack(['burn-in-child'])).toMatchObject({ status: 'cpu', procsKilled: 1 })
  })

  test.each([['sleep'], ['stop']])('%s is idle', async (name) => {
    const result = await attack([name])
    expect(result.status).toBe('idle')
    expect(result.wallNs).toBeGreaterThanOrEqual(600e6 * slowness)
    expect(result.wallNs).toBeLessThan(700e6 * slowness)
  })

  test('waiting for an input that never comes is idle', async () => {
    const result = await shell(sandbox, 'mkfifo f; cat f')
    expect(result.status).toBe('idle')
  })

  /** Some hosts take long to give memory, and memory is what is looked at. */
  const patient = { limits: { cpuMs: 3_000, wallMs: 6_000 } }

  test('a memory bomb ends as memory', async () => {
    const result = await attack(['touch', '256'], patient)
    expect(result).toMatchObject({ status: 'memory', signal: 9 })
    expect(result.oomKills).toBeGreaterThan(0)
  })

  test('memory of a run that stays below its limit is measured', async () => {
    for (const size of [16, 32, 60]) {
      const result = await attack(['touch', String(size)], patient)
      expect(result.status).toBe('ok')
      expect(Math.abs(result.memory - size * MiB)).toBeLessThan(Math.max(1.5 * MiB, size * MiB * 0.02))
    }
  })

  test('what one run used does not show in the memory of the next', async () => {
    for (const size of [60, 16, 48, 0]) {
      const result = await attack(size === 0 ? ['exit', '0'] : ['touch', String(size)], patient)
      expect(result.status).toBe('ok')
      expect(Math.abs(result.memory - size * MiB)).toBeLessThan(1.5 * MiB)
      expect(result.peak).toBeLessThan((size + 1.5) * MiB)
    }
  })

  test('memory of children counts, in every run anew', async () => {
    for (const size of [48, 16, 32]) {
      const result = await attack(['touch-in-child', String(size)], patient)
      expect(result.status).toBe('ok')
      expect(Math.abs(result.memory - size * MiB)).toBeLessThan(1.5 * MiB)
    }
  })

  test('the out-of-memory mark of one run does not stay for the next', async () => {
    await attack(['touch', '256'], patient)
    const result = await attack(['exit', '0'])
    expect(result).toMatchObject({ status: 'ok', oomKills: 0 })
    expect(result.memory).toBeLessThan(smallestMemory)
  })

  test('an input larger than the memory limit that is read for the first time is no excess', async () => {
    const input = path.join(folder, 'input')
    writeFileSync(input, Buffer.alloc(48 * MiB, 'x'))
    expect(spawnSync('sync', ['-d', input]).status).toBe(0)
    expect(spawnSync('dd', [`if=${input}`, 'iflag=nocache', 'count=0']).status).toBe(0)
    const limits = { cpuMs: 2000, wallMs: 8000, memory: 2 * smallestMemory }
    const result = await shell(sandbox, 'cat > /dev/null', { stdin: { file: input }, limits })
    expect(result.status).toBe('ok')
    expect(result.memory).toBeLessThanOrEqual(2 * smallestMemory)
  })

  test('address space that is only reserved does not count', async () => {
    expect((await attack(['reserve'])).status).toBe('ok')
  })

  test('files in /tmp count as memory', async () => {
    expect((await attack(['fill-tmp'], { limits: { cpuMs: 2000, wallMs: 4000, memory: 32 * MiB } })).status).toBe(
      'memory',
    )
  })

  test('many small processes over the memory limit never take pid 1 with them', async () => {
    const result = await attack(['many-small'], { limits: { memory: 8 * MiB, procs: 64 } })
    expect(['memory', 'cpu']).toContain(result.status)
    expect((await attack(['exit', '0'])).status).toBe('ok')
  })

  test('the smallest program is told to use some memory, and less than a MiB', async () => {
    for (let run = 0; run < 50; run++) {
      const { memory } = await attack(['exit', '0'])
      expect(memory).toBeGreaterThanOrEqual(128 * 1024)
      expect(memory).toBeLessThan(smallestMemory / 4)
    }
  })

  test('what a bomb of processes leaves in the kernel is not taken from the next run', async () => {
    for (let round = 0; round < 3; round++) {
      await attack(['fork-bomb'], { limits: { procs: 256, memory: 256 * MiB } })
      expect(await attack(['touch', '63'], patient)).toMatchObject({ status: 'ok', oomKills: 0 })
      expect((await attack(['exit', '0'], { limits: { memory: smallestMemory } })).status).toBe('ok')
    }
  })

  test('deep recursion works up to the memory limit and is memory or a signal beyond', async () => {
    expect((await attack(['recurse', '10000'], patient)).status).toBe('ok')
    expect(['memory', 'signal']).toContain((await attack(['recurse', '100000'], patient)).status)
  })

  test('a fork bomb stays within its limits and leaves nothing', async () => {
    const result = await attack(['fork-bomb'])
    expect(result.status).toBe('cpu')
    expect(result.procsKilled).toBeGreaterThan(10)
    expect(result.procsKilled).toBeLessThanOrEqual(16)
    expect(await attack(['exit', '0'])).toMatchObject({ status: 'ok', procsKilled: 0 })
  })

  test('children that left the session die with the program', async () => {
    const result = await attack(['leave-children'])
    expect(result).toMatchObject({ status: 'ok', procsKilled: 6 })
    const after = await shell(sandbox, 'echo /proc/[0-9]*')
    expect(textOf(after.stdout).trim().split(' ')).toHaveLength(1)
  })

  test('a flood on stdout ends as output and is cut at the limit', async () => {
    const result = await attack(['flood', '1'], { stdout: { capture: 2 * MiB } })
    expect(result.status).toBe('output')
    expect(result.stdout).toHaveLength(MiB)
  })

  test('a flood on stderr is read away and the first bytes are kept', async () => {
    const result = await attack(['flood', '2'], { stderr: { capture: 1000 } })
    // Whether the writer or its reader is the slower one decides which limit it meets.
    expect(['cpu', 'idle']).toContain(result.status)
    expect(result.truncated).toBe(true)
    expect(result.stderr).toHaveLength(1000)
    expect(result.stderrBytes).toBeGreaterThan(MiB)
  })

  test('stderr has a limit where one is asked for: one byte more ends as output', async () => {
    const limited = { stderr: { capture: 100, limit: MiB }, limits: { cpuMs: 10_000, wallMs: 20_000 } }
    expect(await shell(sandbox, `head -c ${MiB} /dev/zero >&2`, limited)).toMatchObject({ status: 'ok' })
    expect(await shell(sandbox, `head -c ${MiB + 1} /dev/zero >&2; exit 3`, limited)).toMatchObject({
      status: 'output',
    })
    const flood = await attack(['flood', '2'], limited)
    expect(flood).toMatchObject({ status: 'output', truncated: true })
    expect(flood.stderrBytes).toBeLessThan(8 * MiB)
  })

  test('of stderr the last bytes are kept too, each byte once', async () => {
    const script = (lines: number) => `i=0; while [ $i -lt ${lines} ]; do echo line $i >&2; i=$((i+1)); done`
    const keep = { stderr: { capture: 100, tail: 70 }, limits: { cpuMs: 3_000, wallMs: 6_000 } }
    const long = await shell(sandbox, script(20_000), keep)
    expect(textOf(long.stderr)).toMatch(/^line 0\nline 1\n/)
    expect(long.stderr).toHaveLength(100)
    expect(long.stderrTail).toHaveLength(70)
    expect(textOf(long.stderrTail)).toMatch(/line 19998\nline 19999\n$/)
    const short = await shell(sandbox, script(20), keep)
    const all = Array.from({ length: 20 }, (_, at) => `line ${at}\n`).join('')
    expect(textOf(short.stderr) + textOf(short.stderrTail)).toBe(all)
    expect((await shell(sandbox, script(2), keep)).stderrTail).toBeUndefined()
  })

  test('output up to the limit is fine', async () => {
    const result = await shell(sandbox, `head -c ${MiB} /dev/zero`)
    expect(result).toMatchObject({ status: 'ok', stdoutBytes: MiB })
  })

  test('an aborted run ends at once', async () => {
    const controller = new AbortController()
    const started = Date.now()
    const result = await sandbox.run(request({ file }, ['sleep'], { limits: { wallMs: 20_000 } }), {
      signal: controller.signal,
      onStart: () => controller.abort(),
    })
    expect(result.status).toBe('aborted')
    expect(Date.now() - started).toBeLessThan(2000 * slowness)
    expect((await attack(['exit', '0'])).status).toBe('ok')
  })

  test('a run that waits for its slot can be aborted', async () => {
    const controller = new AbortController()
    const first = attack(['sleep'])
    const second = sandbox.run(request({ file }, ['exit', '0']), { signal: controller.signal })
    setTimeout(() => controller.abort(), 50)
    expect((await second).status).toBe('aborted')
    expect((await first).status).toBe('idle')
  })

  test('strict refuses a second process', async () => {
    expect((await sandbox.run(request({ file }, ['leave-children'], { strict: true }))).procsKilled).toBe(0)
    expect((await sandbox.run(request({ file }, ['network'], { strict: true }))).status).toBe('exit')
  })
})
