import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DiskStore } from '#judge/store/diskStore.ts'
import { aFolder } from '../aFolder.ts'
import { groundOf, thisMachine } from './ground.ts'
import type { Machine } from './ground.ts'
import { Kept } from './kept.ts'

/** Whether a run on this machine has to make a program. */
async function isMade(folder: string, machine: Machine): Promise<boolean> {
  const programs = new Kept(folder, groundOf(machine)).programsIn(await DiskStore.open(aFolder(), 1e6))
  let made = false
  const { release } = await programs.hold('a'.repeat(64), async (path) => {
    made = true
    fs.writeFileSync(path, 'program')
  })
  release()
  return made
}

describe('the ground of what is kept', () => {
  /** A machine with a file for everything. */
  const aMachine = (): { machine: Machine; write: (file: string, text: string) => string } => {
    const folder = aFolder()
    const write = (file: string, text: string) => {
      fs.mkdirSync(join(folder, file, '..'), { recursive: true })
      fs.writeFileSync(join(folder, file), text)
      return join(folder, file)
    }
    write('include/stdio.h', 'int')
    write('etc/java/jvm.cfg', 'server')
    const machine: Machine = {
      praxisBox: write('praxis-box', 'box'),
      node: write('node', 'node'),
      facts: ['x64', 'a processor'],
      packages: write('status', 'Package: gcc\nStatus: install ok installed\nVersion: 12\nDescription: C\n'),
      compilers: [write('gcc', 'gcc')],
      headers: [join(folder, 'include')],
      settings: [join(folder, 'etc')],
      sources: [write('compile.ts', 'compile()')],
    }
    return { machine, write }
  }
  type Change = (write: (file: string, text: string) => string, machine: Machine) => Machine | string | void

  /** Ways in which each field can change. */
  const changes: { [Field in keyof Machine]: Record<string, Change> } = {
    praxisBox: { 'other bytes': (write) => write('praxis-box', 'b0x') },
    node: { 'another size': (write) => write('node', 'node 2') },
    facts: { 'another processor': (_write, machine) => ({ ...machine, facts: ['x64', 'another'] }) },
    packages: {
      'a newer version': (write) => write('status', 'Package: gcc\nStatus: install ok installed\nVersion: 13\n'),
      'one that is gone': (write) => write('status', 'Package: gcc\nStatus: deinstall ok config-files\nVersion: 12\n'),
    },
    compilers: {
      'another size': (write) => write('gcc', 'gcc 13'),
      'another time': (_write, { compilers }) => fs.utimesSync(compilers[0]!, 1, 1),
      none: (_write, { compilers }) => fs.rmSync(compilers[0]!),
      'a link to another': (write, { compilers: [gcc = ''] }) => {
        const [{ mtime }, other] = [fs.statSync(gcc), write('g++', 'g++')]
        fs.rmSync(gcc)
        fs.utimesSync(other, mtime, mtime)
        fs.symlinkSync(other, gcc)
      },
    },
    headers: {
      'another text': (write) => write('include/stdio.h', 'long'),
      'one more': (write) => write('include/sys/stat.h', ''),
      'another time': (_write, { headers }) => fs.utimesSync(join(headers[0]!, 'stdio.h'), 1, 1),
    },
    settings: { 'another text': (write) => write('etc/java/jvm.cfg', 'client only') },
    sources: {
      'another text': (write) => write('compile.ts', 'compile(1)'),
      'one more': (write, machine) => ({ ...machine, sources: [...machine.sources, write('make.ts', '')] }),
    },
  }
  const all = Object.entries(changes).flatMap(([field, ways]) =>
    Object.entries(ways).map(([way, change]) => [field, way, change] as const),
  )

  test.each(all)('changes with %s: %s, and nothing is served', async (_field, _way, change) => {
    const { machine, write } = aMachine()
    const folder = aFolder()
    expect(await isMade(folder, machine)).toBe(true)
    expect(await isMade(folder, machine)).toBe(false)
    const changed = change(write, machine)
    expect(await isMade(folder, typeof changed === 'object' ? changed : machine)).toBe(true)
  })

  test('does not change with what apt notes besides versions', () => {
    const { machine, write } = aMachine()
    const before = groundOf(machine)
    write('status', 'Package: gcc\nStatus: install ok installed\nVersion: 12\nDescription: a compiler\n')
    expect(groundOf(machine)).toBe(before)
  })

  test('of this machine holds the sandbox, the compilers, and all sources that compile, but not those that judge', () => {
    const { praxisBox, compilers, sources, headers } = thisMachine()
    expect(praxisBox).toMatch(/build\/praxis-box$/)
    expect(compilers).toEqual(
      expect.arrayContaining(['/usr/bin/gcc', '/usr/bin/g++', '/usr/bin/javac', '/usr/bin/java']),
    )
    expect(headers).toContain('/usr/include')
    const names = sources.map((file) => file.replace(/.*\/(apps|packages)\//, '$1/'))
    expect(names).toEqual(
      expect.arrayContaining([
        'apps/judge/src/compile/compile.ts',
        'apps/judge/src/compile/equipment.ts',
        'apps/judge/src/runs/runReliably.ts',
        'apps/judge/src/sandbox/frames.ts',
        'apps/judge/src/languages/java/Compile.java',
        'apps/judge/src/languages/kotlin.ts',
        'packages/contract/src/judgeNotes.ts',
        'apps/judge/test/kept/keptFiles.ts',
      ]),
    )
    expect(names).not.toContain('apps/judge/src/job/judge.ts')
    expect(names.filter((name) => name.endsWith('.test.ts'))).toEqual([])
  })
})
