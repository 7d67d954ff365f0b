import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../apps/judge/src/sandbox/sandbox.ts'
import { MiB, cannotRun, compileProgram, request, shell, startSandbox, temporaryFolder, textOf } from './box.ts'

describe.skipIf(cannotRun)('files', () => {
  const { folder, remove } = temporaryFolder()
  const target = (name: string) => path.join(folder, name)
  let sandbox: Sandbox
  let file: string

  beforeAll(async () => {
    file = compileProgram(folder, 'attacks')
    for (const name of ['hosted', 'given']) writeFileSync(target(`${name}.txt`), `${name}\n`)
    sandbox = await startSandbox({ compileSlots: 1, checkerSlots: 1 })
  })
  afterAll(async () => {
    await sandbox?.close()
    remove()
  })

  test('a source is compiled, and the artefact runs in another slot', async () => {
    const compiled = await sandbox.run(
      request({ path: '/usr/bin/gcc' }, ['-o', 'main', 'main.c'], {
        slot: 'compile',
        files: [
          { path: 'main.c', from: { bytes: Buffer.from('#include <stdio.h>\nint main(void) { puts("built"); }') } },
        ],
        collect: [{ path: 'main', to: target('main'), max: MiB }],
        limits: { cpuMs: 5000, wallMs: 10_000, memory: 256 * MiB, procs: 32 },
      }),
    )
    expect(compiled).toMatchObject({ status: 'ok', collected: ['main'], missing: [] })
    expect(statSync(target('main')).mode & 0o777).toBe(0o755)
    const run = await sandbox.run(request({ file: target('main') }, []))
    expect(textOf(run.stdout)).toBe('built\n')
  })

  test('files are copied in from the host and from bytes, with folders and modes', async () => {
    const result = await shell(sandbox, 'cat hosted.txt a/b/inner.txt; test -x a/run && echo executable', {
      files: [
        { path: 'hosted.txt', from: { file: target('hosted.txt') } },
        { path: 'a/b/inner.txt', from: { bytes: Buffer.from('inner') } },
        { path: 'a/run', from: { bytes: Buffer.from('') }, mode: 0o755 },
      ],
    })
    expect(textOf(result.stdout)).toBe('hosted\ninnerexecutable\n')
  })

  test.each(['../out', '/out', 'a/../../out'])('a file cannot be copied in to %s', async (escape) => {
    const result = await shell(sandbox, 'true', { files: [{ path: escape, from: { bytes: Buffer.from('x') } }] })
    expect(result.status).toBe('internal')
    expect((await shell(sandbox, 'true')).status).toBe('ok')
  })

  describe('given as a descriptor', () => {
    const given = (name: string) => ({ path: name, from: { given: target(name) } })

    test('a file is found under its name and read again and again, also by children', async () => {
      const result = await shell(sandbox, 'cat given.txt given.txt; sh -c "cat given.txt"; readlink given.txt', {
        slot: 'checker',
        files: [{ path: 'copied.txt', from: { bytes: Buffer.from('') } }, given('given.txt')],
      })
      expect(textOf(result.stdout)).toBe('given\ngiven\ngiven\n/proc/self/fd/100\n')
    })

    test('it cannot be written, made shorter, given another mode or put aside', async () => {
      writeFileSync(target('kept.txt'), 'kept\n')
      chmodSync(target('kept.txt'), 0o644)
      const script = `
        true >> kept.txt && echo appended
        true > kept.txt && echo truncated
        chmod 666 kept.txt && echo changed
        rm -f kept.txt; mv kept.txt other; ln -sf /etc/passwd kept.txt
        perl -e 'open(my $f, "+<&=", 100) and print $f "x" and close($f) and print "written\n"'
        ls /proc/self/fd/100/.. && echo above
        cat kept.txt`
      const result = await shell(sandbox, script, { files: [given('kept.txt')] })
      expect(textOf(result.stdout)).toBe('kept\n')
      expect(readFileSync(target('kept.txt'), 'utf8')).toBe('kept\n')
      expect(statSync(target('kept.txt')).mode & 0o777).toBe(0o644)
    })

    test('a file of 300 MB costs neither copying nor memory', async () => {
      writeFileSync(target('large'), '')
      truncateSync(target('large'), 300 * MiB)
      const result = await shell(sandbox, 'wc -c < large; tail -c 1 large | wc -c', {
        slot: 'checker',
        files: [given('large')],
        limits: { memory: 32 * MiB, cpuMs: 5_000, wallMs: 20_000 },
      })
      rmSync(target('large'))
      expect(result).toMatchObject({ status: 'ok', oomKills: 0 })
      expect(textOf(result.stdout)).toBe(`${300 * MiB}\n1\n`)
    })

    test('the next run has neither the descriptor nor the link', async () => {
      await shell(sandbox, 'true', { files: [given('given.txt')] })
      const result = await shell(sandbox, 'ls -A /w; ls /proc/self/fd')
      expect(textOf(result.stdout)).toBe('0\n1\n2\n3\n')
    })

    test('what is no plain file of the host is refused', async () => {
      for (const from of [target('nowhere'), folder, '/dev/zero']) {
        const result = await shell(sandbox, 'true', { files: [{ path: 'x', from: { given: from } }] })
        expect(result.error?.step).toBe('give')
      }
      expect((await shell(sandbox, 'true')).status).toBe('ok')
    })
  })

  describe('of a folder that is collected as a whole', () => {
    const collected = async (script: string, max = MiB) => {
      const to = mkdtempSync(target('whole-'))
      const collect = [{ path: 'notes', to, max, folder: true, optional: true }]
      const result = await shell(sandbox, `mkdir notes; ${script}`, { collect })
      return { ...result, found: readdirSync(to).toSorted(), to }
    }

    test('come out the plain files with plain names, and nothing else', async () => {
      const {
        found,
        to,
        collected: names,
      } = await collected(
        'cd notes; echo one > one.txt; echo two > state; ln -s one.txt link; mkfifo pipe; mkdir inner; echo x > .hidden; echo y > "a b"',
      )
      expect(names).toEqual(['notes'])
      expect(found).toEqual(['one.txt', 'state'])
      expect(readFileSync(path.join(to, 'one.txt'), 'utf8')).toBe('one\n')
    })

    test('they go into the next run as any other files', async () => {
      const { found, to } = await collected('echo kept > notes/state')
      const files = found.map((name) => ({ path: `notes/${name}`, from: { file: path.join(to, name) } }))
      expect(
        textOf((await shell(sandbox, 'cat notes/*; echo more >> notes/state && echo may', { files })).stdout),
      ).toBe('kept\nmay\n')
    })

    test('too many or too much is not collected', async () => {
      expect((await collected('for i in $(seq 40); do echo > notes/$i; done')).collected).toEqual([])
      const large = await collected('head -c 600000 /dev/zero > notes/a; head -c 600000 /dev/zero > notes/b')
      expect(large.collected).toEqual([])
      const exact = await collected('head -c 600000 /dev/zero > notes/a; head -c 400000 /dev/zero > notes/b', 1_000_000)
      expect(exact.collected).toEqual(['notes'])
    })

    test('a link in its place is not followed', async () => {
      expect((await collected('rmdir notes; ln -s /etc notes')).collected).toEqual([])
    })
  })

  test.each(['link', 'fifo', 'folder'])('a result that is a %s is not collected', async (kind) => {
    const to = target(`result-${kind}`)
    const result = await sandbox.run(
      request({ file }, ['result', kind], { collect: [{ path: 'result', to, max: MiB }] }),
    )
    expect(result).toMatchObject({ status: 'ok', collected: [], missing: ['result'] })
    expect(existsSync(to)).toBe(false)
  })

  test('a result behind a linked folder is not collected', async () => {
    const collect = [{ path: 'folder/passwd', to: target('passwd'), max: MiB }]
    const result = await sandbox.run(request({ file }, ['result', 'folder-link'], { collect }))
    expect(result.missing).toEqual(['folder/passwd'])
  })

  test('a result of exactly the allowed size is collected, a larger one is not', async () => {
    const collect = (max: number) => [{ path: 'result', to: target('sized'), max, optional: true }]
    const good = await sandbox.run(request({ file }, ['result', 'plain'], { collect: collect(MiB) }))
    expect(good.collected).toEqual(['result'])
    expect(readFileSync(target('sized'))).toHaveLength(MiB)
    const large = await sandbox.run(request({ file }, ['result', 'plain'], { collect: collect(MiB - 1) }))
    expect(large).toMatchObject({ status: 'ok', collected: [], missing: [] })
  })

  test('what one run leaves, the next does not find', async () => {
    expect((await sandbox.run(request({ file }, ['leave-files']))).status).toBe('ok')
    const after = await shell(sandbox, 'ls -A /w /tmp; : > /w/new && echo writable')
    expect(textOf(after.stdout)).toBe('/tmp:\n\n/w:\nwritable\n')
  })

  test('more entries than worth cleaning give the slot a new life', async () => {
    const before = await sandbox.stats()
    const script =
      'i=0; while true > f$i; do i=$((i+1)); done 2>/dev/null; j=0; while true > /tmp/g$j; do j=$((j+1)); done 2>/dev/null; true'
    await shell(sandbox, script, { limits: { cpuMs: 3000, wallMs: 6000 } })
    expect(textOf((await shell(sandbox, 'ls -A /w /tmp')).stdout)).toBe('/tmp:\n\n/w:\n')
    expect((await sandbox.stats()).recycled).toBeGreaterThan(before.recycled)
  })

  test('a missing input or program is an error of ours, with the step that failed', async () => {
    const input = await shell(sandbox, 'true', { stdin: { file: target('nowhere') } })
    expect(input.error).toMatchObject({ step: 'stdin', errno: 'ENOENT' })
    const program = await sandbox.run(request({ path: '/usr/bin/nothing-there' }, []))
    expect(program.error).toMatchObject({ step: 'exec', errno: 'ENOENT' })
    writeFileSync(target('plain.txt'), 'no program', { mode: 0o644 })
    const plain = await sandbox.run(request({ file: target('plain.txt') }, []))
    expect(plain.error).toMatchObject({ step: 'exec', errno: 'EACCES' })
  })

  test('output goes to a file of the host, but not through a link', async () => {
    const written = await shell(sandbox, 'echo spooled', { stdout: { file: target('spool') } })
    expect(written.status).toBe('ok')
    expect(readFileSync(target('spool'), 'utf8')).toBe('spooled\n')
    symlinkSync('/etc/passwd', target('trap'))
    expect((await shell(sandbox, 'echo x', { stdout: { file: target('trap') } })).error?.step).toBe('stdout')
  })

  test('a folder of the host can be bound read-only', async () => {
    chmodSync(folder, 0o755)
    writeFileSync(target('bound.txt'), 'bound')
    const bound = await startSandbox({ extraBinds: [`${folder}:/opt/data`] })
    const result = await shell(bound, 'cat /opt/data/bound.txt; true > /opt/data/new || echo read-only')
    await bound.close()
    expect(textOf(result.stdout)).toBe('boundread-only\n')
  })
})
