import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../apps/judge/src/sandbox/sandbox.ts'
import { cannotRun, compileProgram, request, shell, startSandbox, temporaryFolder, textOf } from './box.ts'
import { refused } from './refused.ts'

describe.skipIf(cannotRun)('escapes', () => {
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

  test.each(Object.entries(refused))('%s is refused with %s inside, and works outside', async (name, errno) => {
    const outside = spawnSync(file, [name], { encoding: 'utf8', cwd: folder })
    expect({ status: outside.status, stdout: outside.stdout }).toEqual({ status: 0, stdout: '' })
    const inside = await sandbox.run(request({ file }, [name]))
    expect({ status: inside.status, exitCode: inside.exitCode }).toEqual({ status: 'exit', exitCode: 1 })
    expect(textOf(inside.stdout).trim()).toBe(errno)
  })

  test('files of the host are not there, though they exist outside', async () => {
    const data = path.join(folder, 'data')
    mkdirSync(data)
    writeFileSync(path.join(data, 'answer.txt'), '42')
    for (const target of ['/etc/shadow', '/root', '/home', '/sys', path.join(data, 'answer.txt'), process.cwd()]) {
      expect(spawnSync(file, ['exists', target]).status).toBe(0)
      expect(await sandbox.run(request({ file }, ['exists', target]))).toMatchObject({ status: 'exit', exitCode: 1 })
    }
  })

  test('a program sees only its own processes', async () => {
    const result = await shell(sandbox, 'echo /proc/[0-9]*; cat /proc/1/status')
    expect(textOf(result.stdout)).toMatch(/^\/proc\/\d+\n$/)
    expect(textOf(result.stderr)).toContain('No such file')
  })

  test('pid 1 cannot be killed', async () => {
    expect((await sandbox.run(request({ file }, ['kill-pid-1']))).exitCode).toBe(1)
  })

  test('nothing but /w and /tmp can be written', async () => {
    const result = await shell(
      sandbox,
      'for d in / /usr /usr/bin /etc /dev /proc /proc/sys/kernel; do (: > $d/new) 2>/dev/null && echo $d; done; : > /w/a && : > /tmp/b && echo rest',
    )
    expect(textOf(result.stdout)).toBe('rest\n')
  })

  test('a program has no privileges and no descriptors beyond the three', async () => {
    const result = await shell(
      sandbox,
      'grep -E "^(Cap|NoNewPrivs|Seccomp:|Groups)" /proc/self/status; ls /proc/self/fd',
    )
    const text = textOf(result.stdout)
    for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'])
      expect(text).toContain(`${set}:\t0000000000000000`)
    expect(text).toContain('NoNewPrivs:\t1')
    expect(text).toContain('Seccomp:\t2')
    // 3 is the folder ls itself has open.
    expect(text.trim().split('\n').slice(-4)).toEqual(['0', '1', '2', '3'])
  })

  test('a crash starts no handler of core files on the host, whatever limit a program sets', async () => {
    // The kernel ignores a limit of 0 when the handler is a program; of 1 it makes an exception.
    const limit = / 1 +1 +bytes/
    expect(textOf((await shell(sandbox, 'grep "Max core" /proc/self/limits')).stdout)).toMatch(limit)
    const lower = 'ulimit -c 0; ulimit -n 9; prlimit --core=0:0 grep -E "Max (core|open)" /proc/self/limits'
    const text = textOf((await shell(sandbox, lower)).stdout)
    expect(text).toMatch(limit)
    expect(text).toMatch(/ 9 +9 +files/)
  })

  test('the masked parts of /proc are empty', async () => {
    const result = await shell(sandbox, 'cat /proc/kallsyms /proc/keys /proc/timer_list; ls /proc/acpi /proc/bus')
    expect(textOf(result.stdout)).toBe('/proc/acpi:\n\n/proc/bus:\n')
  })

  test('the x32 door is shut', async () => {
    const result = await sandbox.run(
      request({ path: '/usr/bin/python3' }, ['-c', 'import ctypes; ctypes.CDLL(None).syscall(0x40000000 + 39)'], {
        limits: { cpuMs: 2000, wallMs: 4000 },
      }),
    )
    expect(result).toMatchObject({ status: 'signal', signal: 31 })
  })
})
