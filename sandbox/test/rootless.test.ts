import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Sandbox } from '../../apps/judge/src/sandbox/sandbox.ts'
import { MiB, cannotRun, compileProgram, request, shell, slowness, temporaryFolder, textOf } from './box.ts'
import { asOrdinaryUser, delegateGroups, ordinaryUser, rootlessBox } from './ordinaryUser.ts'
import { descendantsOf, groupsOf, isAlive, supervisorsOf, waitUntil } from './processes.ts'
import { refused } from './refused.ts'

const slots = { runSlots: 2, compileSlots: 0, checkerSlots: 0 }

describe.skipIf(cannotRun)('without root', () => {
  const { folder, remove } = temporaryFolder()
  let groups: ReturnType<typeof delegateGroups>
  let file: string
  let full: Sandbox
  let degraded: Sandbox
  const bare = path.join(folder, 'bare')

  beforeAll(async () => {
    file = compileProgram(folder, 'attacks')
    groups = delegateGroups()
    full = await Sandbox.start({ ...slots, binary: rootlessBox(folder, 'delegated', groups.enter) })
    degraded = await Sandbox.start({ ...slots, binary: rootlessBox(folder, 'bare'), allowDegraded: true })
  })
  afterAll(async () => {
    await full?.close()
    await degraded?.close()
    groups?.remove()
    remove()
  })

  /** Files for programs belong to the user whom the judge runs as, and so may that user write to them. */
  function ownFile(name: string, content: string | Uint8Array, mode = 0o644): string {
    const target = path.join(folder, name)
    writeFileSync(target, content)
    chownSync(target, ordinaryUser, ordinaryUser)
    chmodSync(target, mode)
    return target
  }

  const each = [
    ['with delegated control groups', () => full],
    ['with none', () => degraded],
  ] as const

  test('with delegated control groups the tier is full, without it is degraded, and both say that they are not root', () => {
    expect([full.tier, full.isRootless, degraded.tier, degraded.isRootless]).toEqual(['full', true, 'degraded', true])
  })

  test('without control groups it refuses, unless a degraded box is allowed, and names the cure', async () => {
    await expect(Sandbox.start({ ...slots, binary: bare })).rejects.toThrow(/cure: start (with|as)/)
    expect(asOrdinaryUser([path.join(folder, 'praxis-box'), 'check'])).toMatchObject({ status: 1 })
    // The sanitizer needs more memory than the self-test gives its programs.
    if (process.env['PRAXIS_SANITIZE'] === '1') return
    const check = asOrdinaryUser([path.join(folder, 'praxis-box'), 'check', '--allow-degraded'])
    expect(check.status).toBe(0)
    expect(check.stdout).toMatch(/^tier=degraded\nrootless=yes\nlacking: cgroup: .*\ncure: /)
  })

  test('a judge that may run its pid 1 first does not pass that on, as a shell does', async () => {
    const mayBeFirst = 'prlimit --pid $$ --rtprio=1:1'
    const outside = spawnSync('sh', ['-c', `${mayBeFirst} && exec setpriv --reuid=${ordinaryUser} ${file} run-first`])
    // Where even root is not given the rank, there is none to be passed on.
    const isGiven = outside.status === 0
    const enter = isGiven ? `${groups.enter}\n${mayBeFirst}` : groups.enter
    const sandbox = await Sandbox.start({ ...slots, binary: rootlessBox(folder, 'ranked', enter) })
    const inside = await sandbox.run(request({ file }, ['run-first']))
    expect({ exitCode: inside.exitCode, stdout: textOf(inside.stdout) }).toEqual({ exitCode: 1, stdout: 'EPERM\n' })
    await sandbox.close()
  })

  test('kill -9 of the supervisor ends every process, and the next run works; closing leaves no control group', async () => {
    const before = supervisorsOf(process.pid)
    const sandbox = await Sandbox.start({ ...slots, binary: path.join(folder, 'delegated') })
    const supervisor = supervisorsOf(process.pid).find((pid) => !before.includes(pid)) ?? 0
    const long = { limits: { cpuMs: 20_000, wallMs: 40_000 } }
    const running = sandbox.run(request({ file }, ['burn-in-child'], long))
    await waitUntil(() => descendantsOf(supervisor).length === 4)
    const processes = descendantsOf(supervisor)
    process.kill(supervisor, 'SIGKILL')
    expect((await running).error?.step).toBe('praxis-box')
    await waitUntil(() => !processes.some(isAlive))
    expect((await shell(sandbox, 'echo again')).status).toBe('ok')
    expect(groupsOf(supervisor)).toEqual([])
    const next = supervisorsOf(process.pid).find((pid) => !before.includes(pid)) ?? 0
    expect(groupsOf(next).length).toBeGreaterThan(0)
    await sandbox.close()
    expect(groupsOf(next)).toEqual([])
  })

  describe.each(each)('%s', (_, box) => {
    test('a program says hello', async () => {
      const result = await shell(box(), 'cat; id -u; id -un', { stdin: { bytes: Buffer.from('hello\n') } })
      expect(result).toMatchObject({ status: 'ok', exitCode: 0 })
      expect(textOf(result.stdout)).toMatch(/^hello\n\d{5}\nbox\n$/)
    })

    test('a program and its session weigh less than others', async () => {
      // Kernels without sessions that weigh tell nothing of one.
      const told = await shell(box(), 'nice; sed "s/.*nice //" /proc/self/autogroup 2>/dev/null || echo 10')
      expect(textOf(told.stdout)).toBe('10\n10\n')
    })

    test.each(Object.entries(refused))('%s is refused', async (name, errno) => {
      const result = await box().run(request({ file }, [name]))
      expect({ status: result.status, exitCode: result.exitCode }).toEqual({ status: 'exit', exitCode: 1 })
      // User 0 does not exist here, so asking to become it is not even a valid question.
      expect(textOf(result.stdout).trim()).toBe(name === 'setuid' ? 'EINVAL' : errno)
    })

    test('files of the host are not there', async () => {
      for (const target of ['/etc/shadow', '/root', '/home', '/sys', file, process.cwd()])
        expect(await box().run(request({ file }, ['exists', target]))).toMatchObject({ status: 'exit', exitCode: 1 })
    })

    test('a program sees only its own processes, and cannot end pid 1, though it has the same user', async () => {
      const result = await shell(box(), 'echo /proc/[0-9]*; cat /proc/1/status; kill -9 1; kill -STOP 1; exit 0')
      expect(textOf(result.stdout)).toMatch(/^\/proc\/\d+\n$/)
      expect(result.status).toBe('ok')
      expect((await shell(box(), 'echo next')).status).toBe('ok')
    })

    test('a program has no privileges, no way to any, and no descriptors beyond the three', async () => {
      const result = await shell(box(), 'grep -E "^(Cap|NoNewPrivs|Seccomp:)" /proc/self/status; ls /proc/self/fd')
      const text = textOf(result.stdout)
      for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'])
        expect(text).toContain(`${set}:\t0000000000000000`)
      expect(text).toContain('NoNewPrivs:\t1')
      expect(text).toContain('Seccomp:\t2')
      // 3 is the folder ls itself has open.
      expect(text.trim().split('\n').slice(-4)).toEqual(['0', '1', '2', '3'])
    })

    test.each(['rewrite-input', 'chmod-input'])('%s works outside and not inside', async (attack) => {
      const input = ownFile(`input-${attack}`, 'answer')
      const outside = asOrdinaryUser(['sh', '-c', `${file} ${attack} < ${input}`])
      expect({ status: outside.status, stdout: outside.stdout }).toEqual({ status: 0, stdout: '' })
      ownFile(`input-${attack}`, 'answer')
      const inside = await box().run(request({ file }, [attack], { stdin: { file: input } }))
      expect({ exitCode: inside.exitCode, stdout: textOf(inside.stdout) }).toEqual({ exitCode: 1, stdout: 'EROFS\n' })
      expect(readFileSync(input, 'utf8')).toBe('answer')
    })

    test('a program cannot change the artefact it was started from, as it could outside', async () => {
      const original = readFileSync(file)
      const own = ownFile('own', original, 0o755)
      expect(asOrdinaryUser([own, 'rewrite-program']).status).toBe(0)
      expect(readFileSync(own).equals(original)).toBe(false)
      ownFile('own', original, 0o755)
      const inside = await box().run(request({ file: own }, ['rewrite-program']))
      expect(inside.exitCode).not.toBe(0)
      expect(readFileSync(own).equals(original)).toBe(true)
    })

    test.each(['renice-init', 'renice-user', 'reschedule-init', 'limit-init'])(
      '%s is refused, as it would last for the next program',
      async (attack) => {
        const control = asOrdinaryUser(['unshare', '-Urpf', file, attack])
        expect({ status: control.status, stdout: control.stdout }).toEqual({ status: 0, stdout: '' })
        const inside = await box().run(request({ file }, [attack]))
        expect({ exitCode: inside.exitCode, stdout: textOf(inside.stdout) }).toEqual({ exitCode: 1, stdout: 'EPERM\n' })
      },
    )

    test('mode, times and attributes of the writable folders do not reach the next program', async () => {
      expect((await box().run(request({ file }, ['mark-folder']))).status).toBe('ok')
      await box().run(request({ file }, ['mark-attribute'])) // refused where tmpfs has no attributes
      // Both slots are looked at, as either may have been the one.
      const script = 'stat -c "%a %Y" /w /tmp; getfattr -d /tmp 2>/dev/null; sleep 0.1'
      const looks = await Promise.all([shell(box(), script), shell(box(), script)])
      for (const { stdout } of looks) {
        expect(textOf(stdout)).toMatch(/^1777 \d+\n1777 \d+\n$/)
        expect(textOf(stdout)).not.toContain(' 12345\n')
      }
    })

    test('what one run leaves, the next does not find', async () => {
      for (let run = 0; run < 2; run++) await box().run(request({ file }, ['leave-files']))
      for (const place of ['/w', '/tmp'])
        expect(await Promise.all([0, 1].map(() => box().run(request({ file }, ['count', place]))))).toMatchObject([
          { exitCode: 0 },
          { exitCode: 0 },
        ])
    })

    test('files are copied in, and a result is collected', async () => {
      const target = path.join(folder, 'collected')
      chmodSync(folder, 0o777)
      const result = await shell(box(), 'cat in/a > out', {
        files: [{ path: 'in/a', from: { bytes: Buffer.from('text') }, mode: 0o400 }],
        collect: [{ path: 'out', to: target, max: 100 }],
      })
      chmodSync(folder, 0o755)
      expect(result).toMatchObject({ status: 'ok', collected: ['out'] })
      expect(readFileSync(target, 'utf8')).toBe('text')
    })

    test('a busy loop is killed at its limit', async () => {
      const result = await box().run(request({ file }, ['spin']))
      expect(result.status).toBe('cpu')
      expect(result.cpuNs).toBeLessThan(400e6 * slowness)
    })

    test('a sleeper is idle', async () => {
      expect((await box().run(request({ file }, ['sleep']))).status).toBe('idle')
    })

    test('a memory bomb does not get what it wants', async () => {
      const result = await box().run(request({ file }, ['touch', '256'], { limits: { memory: 32 * MiB } }))
      // Without control groups the kernel refuses the memory, and the program may notice it.
      expect(box() === full ? ['memory'] : ['memory', 'exit']).toContain(result.status)
      expect(result.peak).toBeLessThan(48 * MiB)
    })

    test('a fork bomb stays within its limits and leaves nothing, and the other slot keeps its own limit', async () => {
      const limits = { limits: { procs: 20 } }
      const [bomb, other] = await Promise.all([
        box().run(request({ file }, ['fork-bomb'], limits)),
        box().run(request({ file }, ['count-forks'], limits)),
      ])
      expect(bomb.status).toBe('cpu')
      expect(bomb.procsKilled).toBeGreaterThan(5)
      expect(other.exitCode).toBe(19)
      expect(other.procsKilled).toBe(19)
      expect((await shell(box(), 'echo next')).status).toBe('ok')
    })

    test('children that left the session die with the program', async () => {
      const result = await box().run(request({ file }, ['leave-children']))
      expect(result).toMatchObject({ status: 'ok', procsKilled: 6 })
    })

    test('two programs talk to each other', async () => {
      const side = (script: string) => {
        const { stdin: _, stdout: __, ...rest } = request({ path: '/bin/sh' }, ['-c', script])
        return rest
      }
      const [one, two] = await box().runPair(
        side('echo ping; read x; [ $x = pong ]'),
        side('read x; echo pong; [ $x = ping ]'),
      )
      expect([one.status, two.status]).toEqual(['ok', 'ok'])
    })
  })
})

describe.skipIf(cannotRun)('without root and without a way to be it', () => {
  const { folder, remove } = temporaryFolder()
  afterAll(remove)

  test('where user namespaces are used up, the setting to change is named', () => {
    // A namespace of its own whose limit is nil: this machine's setting stays as it is.
    rootlessBox(folder, 'none')
    const script = `echo 0 > /proc/sys/user/max_user_namespaces; exec ${path.join(folder, 'praxis-box')} check`
    const check = asOrdinaryUser(['unshare', '-Ur', 'sh', '-c', script])
    expect(check).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^failed: user namespace.*\ncure: sysctl user\.max_user_namespaces=/) as string,
    })
  })

  test('where /proc is masked, as in a container, the cure is named', () => {
    rootlessBox(folder, 'masked')
    const mask = `sed -n 's/^[^ ]* [^ ]* [^ ]* [^ ]* \\([^ ]*\\) .* - proc .*/\\1/p' /proc/self/mountinfo | while read at; do mount -t tmpfs none "$at/sys"; done`
    const command = `setpriv --reuid=${ordinaryUser} --regid=${ordinaryUser} --clear-groups ${path.join(folder, 'praxis-box')} check --allow-degraded`
    const script = `${mask}; exec ${command}`
    const check = spawnSync('unshare', ['-m', 'sh', '-c', script], { encoding: 'utf8' })
    expect(check).toMatchObject({ status: 1, stdout: expect.stringContaining('systempaths=unconfined') as string })
  })
})
