import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../apps/judge/src/sandbox/sandbox.ts'
import { cannotRun, compileProgram, request, shell, startSandbox, temporaryFolder, textOf, theBox } from './box.ts'
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

  test('a program is in none of the groups that the judge is in', async () => {
    const inGroups = ['--groups=4,24,27', '--']
    const outside = spawnSync('setpriv', [...inGroups, 'grep', 'Groups', '/proc/self/status'], { encoding: 'utf8' })
    expect(outside.stdout.trim()).toBe('Groups:\t4 24 27')
    const wrapper = path.join(folder, 'in-groups')
    writeFileSync(wrapper, `#!/bin/sh\nexec setpriv ${inGroups.join(' ')} ${theBox()} "$@"\n`, { mode: 0o755 })
    const grouped = await startSandbox({ binary: wrapper })
    const inside = await shell(grouped, 'grep Groups /proc/self/status; id -G')
    await grouped.close()
    const [groups, ids] = textOf(inside.stdout).split('\n')
    expect(groups?.trim()).toBe('Groups:')
    expect(ids).toMatch(/^\d{5,}$/)
  })

  test('what the host counts stands still in a box, and moves outside', async () => {
    const files = [
      'stat',
      'meminfo',
      'loadavg',
      'uptime',
      'sys/fs/file-nr',
      'interrupts',
      'vmstat',
      'softirqs',
      'locks',
    ]
    const look = files.map((name) => `cat /proc/${name} 2>/dev/null`).join('; ')
    const work = 'i=0; while [ $i -lt 50 ]; do ls /usr/bin > /dev/null; i=$((i+1)); done; sleep 0.1'
    const script = `a=$(${look}); ${work}; b=$(${look}); [ "$a" = "$b" ] && echo same || echo moved`
    expect(spawnSync('sh', ['-c', script], { encoding: 'utf8' }).stdout).toBe('moved\n')
    const inside = await shell(sandbox, script, { limits: { cpuMs: 5_000, wallMs: 10_000 } })
    expect(textOf(inside.stdout)).toBe('same\n')
    // Runtimes ask for these: they are there, as they were when the box was made.
    const kept = await shell(
      sandbox,
      'grep -c MemTotal /proc/meminfo; grep -c "^cpu " /proc/stat; grep -c . /proc/cpuinfo',
    )
    expect(textOf(kept.stdout)).toMatch(/^1\n1\n[1-9]\d*\n$/)
  })

  test('a time that is left on a device does not reach the next program, as it does outside', async () => {
    const mark = 'stat -c %Y.%y /dev/full > /tmp/before; sleep 0.05; touch -c /dev/full; stat -c %Y.%y /dev/full'
    const times = async () => textOf((await shell(sandbox, 'stat -c "%X %Y %Z %y" /dev/full /dev/null')).stdout)
    const before = await times()
    const marking = await shell(sandbox, mark)
    expect(textOf(marking.stderr)).toContain('Read-only file system')
    expect(await times()).toBe(before)
    expect(
      (await shell(sandbox, 'echo x > /dev/null && head -c 3 /dev/zero | wc -c; echo x > /dev/full')).exitCode,
    ).not.toBe(0)
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
