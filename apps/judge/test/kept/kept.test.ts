import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { CompileError } from '#judge/compile/compile.ts'
import type { CompileTools } from '#judge/compile/compile.ts'
import { nativeRun, usualFacts } from '#judge/languages/language.ts'
import type { Language } from '#judge/languages/language.ts'
import { RunGate } from '#judge/runs/runGate.ts'
import type { RunRequest, RunResult } from '#judge/sandbox/types.ts'
import { DiskStore } from '#judge/store/diskStore.ts'
import { groundOf, thisMachine } from './ground.ts'
import type { Machine } from './ground.ts'
import { Kept } from './kept.ts'
import { KeptFiles } from './keptFiles.ts'
import { openKeptFolder } from './keptFolder.ts'

function aFolder(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'kept-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}
const modeOf = (path: string) => fs.statSync(path).mode & 0o777
const key = createHash('sha256').update('key').digest('hex')

describe('the folder of what is kept', () => {
  const opened = (env: NodeJS.ProcessEnv) => {
    const found = openKeptFolder(env)
    if (found.why !== null) onTestFinished(() => fs.rmSync(found.folder, { recursive: true }))
    return found
  }

  test('is beside the caches of other programs, for its user alone', () => {
    const home = aFolder()
    const caches = join(home, 'caches')
    expect(opened({ XDG_CACHE_HOME: caches })).toEqual({ folder: join(caches, 'praxis/judge-tests'), why: null })
    for (const env of [{ HOME: home }, { HOME: home, XDG_CACHE_HOME: 'somewhere' }])
      expect(opened(env)).toEqual({ folder: join(home, '.cache/praxis/judge-tests'), why: null })
    expect([caches, join(caches, 'praxis'), join(caches, 'praxis/judge-tests')].map(modeOf)).toEqual([
      0o700, 0o700, 0o700,
    ])
    // What is there already is taken as it is.
    expect(opened({ HOME: home }).why).toBeNull()
  })

  const wrong: [string, RegExp, (folder: string) => void][] = [
    ['belongs to another user', /belongs to user 65534/, (folder) => fs.chownSync(folder, 65_534, 65_534)],
    ['its group may read', /open to others \(mode 740\)/, (folder) => fs.chmodSync(folder, 0o740)],
    ['its group may write', /open to others/, (folder) => fs.chmodSync(folder, 0o720)],
    ['others may enter', /open to others \(mode 701\)/, (folder) => fs.chmodSync(folder, 0o701)],
    [
      'is a link',
      /is not a folder/,
      (folder) => {
        fs.renameSync(folder, `${folder}-real`)
        fs.symlinkSync(`${folder}-real`, folder)
      },
    ],
    [
      'is a file',
      /is not a folder|ENOTDIR/,
      (folder) => {
        fs.rmSync(folder, { recursive: true })
        fs.writeFileSync(folder, '')
      },
    ],
  ]
  const places = ['praxis', 'praxis/judge-tests']
  test.skipIf(process.getuid?.() !== 0).each(places.flatMap((place) => wrong.map((it) => [place, ...it] as const)))(
    '%s is not used when it %s: the run gets one of its own, and hears why',
    (place, _name, why, spoil) => {
      const caches = aFolder()
      opened({ XDG_CACHE_HOME: caches })
      spoil(join(caches, place))
      const { folder, why: told } = opened({ XDG_CACHE_HOME: caches })
      expect(told).toMatch(why)
      expect(told).toContain(join(caches, place))
      expect(folder.startsWith(caches)).toBe(false)
      expect(fs.readdirSync(folder)).toEqual([])
      expect(modeOf(folder)).toBe(0o700)
    },
  )
})

describe('a kept file', () => {
  const anEntry = () => {
    const folder = aFolder()
    const files = new KeptFiles(folder)
    files.keep(key, Buffer.from('a program'))
    return { folder, files, path: join(folder, key) }
  }

  test('is served whole, with the mode that is asked for', () => {
    const { folder, files, path } = anEntry()
    expect(modeOf(path)).toBe(0o600)
    expect(files.take(key, join(folder, 'to'), 0o755)).toBe(true)
    expect(fs.readFileSync(join(folder, 'to'), 'utf8')).toBe('a program')
    expect(modeOf(join(folder, 'to'))).toBe(0o755)
    expect(files.read('0'.repeat(64))).toBeNull()
  })

  const spoilt = (change: (bytes: Buffer) => Buffer) => (path: string) =>
    fs.writeFileSync(path, change(fs.readFileSync(path)))
  const flipped = (at: number) =>
    spoilt((bytes) => {
      bytes[at < 0 ? bytes.length + at : at]! ^= 1
      return bytes
    })
  test.skipIf(process.getuid?.() !== 0).each<[string, (path: string, folder: string) => void]>([
    ['has another first byte', flipped(0)],
    ['has another last byte', flipped(-1)],
    ['is cut', spoilt((bytes) => bytes.subarray(0, -1))],
    ['is empty', spoilt(() => Buffer.alloc(0))],
    ['is longer', spoilt((bytes) => Buffer.concat([bytes, Buffer.from('!')]))],
    [
      'is that of another key',
      (path, folder) => {
        const other = key.split('').toReversed().join('')
        new KeptFiles(folder).keep(other, Buffer.from('another program'))
        fs.renameSync(join(folder, other), path)
      },
    ],
    ['belongs to another user', (path) => fs.chownSync(path, 65_534, 65_534)],
    ['can be written by its group', (path) => fs.chmodSync(path, 0o620)],
    ['can be read by others', (path) => fs.chmodSync(path, 0o604)],
    [
      'is a link',
      (path) => {
        fs.renameSync(path, `${path}-real`)
        fs.symlinkSync(`${path}-real`, path)
      },
    ],
  ])('that %s is not served, and can be kept anew', (_name, spoil) => {
    const { folder, files, path } = anEntry()
    spoil(path, folder)
    expect(files.take(key, join(folder, 'to'), 0o755)).toBe(false)
    expect(fs.existsSync(join(folder, 'to'))).toBe(false)
    files.keep(key, Buffer.from('anew'))
    expect(files.read(key)?.toString()).toBe('anew')
  })

  test('that cannot be written leaves nothing behind', () => {
    const { folder, files, path } = anEntry()
    fs.rmSync(path)
    fs.mkdirSync(path)
    files.keep(key, Buffer.from('a program'))
    expect(fs.readdirSync(folder)).toEqual([key])
    expect(files.read(key)).toBeNull()
  })

  test('goes when there are too many bytes: what was not used for longest first, and what was never completed', () => {
    const folder = aFolder()
    const files = new KeptFiles(folder)
    const keys = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(64))
    for (const [at, each] of keys.entries()) {
      files.keep(each, Buffer.alloc(68))
      fs.utimesSync(join(folder, each), at, at)
    }
    for (const name of ['making-1', 'making-2']) fs.writeFileSync(join(folder, name), '')
    fs.utimesSync(join(folder, 'making-1'), 1, 1)
    // The oldest is used now.
    expect(files.read('a'.repeat(64))).not.toBeNull()
    files.prune(300)
    expect(fs.readdirSync(folder).map((name) => name[0] + name.slice(-1))).toEqual(['aa', 'cc', 'dd', 'm2'])
    files.prune(250)
    expect(fs.readdirSync(folder).map((name) => name[0] + name.slice(-1))).toEqual(['aa', 'dd', 'm2'])
  })
})

const aLanguage = (name: string): Language => ({
  name,
  facts: { contentType: '', description: '', template: null, seq: 1, ...usualFacts },
  source: 'main.x',
  debian: [],
  // A compiler that is there.
  variants: [{ compiler: process.execPath, flags: [] }],
  compile: ({ compiler }) => [compiler, 'main.x'],
  artefact: 'main',
  version: ['--version'],
  run: nativeRun,
  needsExtraFiles: false,
  processes: 1,
  selfTest: { source: '', input: '', expected: 'right\n' },
})

/** A place where things are made; what is kept belongs to the folder, and the rest to one run. */
async function aRun(folder: string, ground: string, { tier = 'full', isRootless = false } = {}) {
  const kept = new Kept(folder, ground)
  const artefacts = kept.programsIn(await DiskStore.open(aFolder(), 1e6))
  const sandbox = {
    tier,
    isRootless,
    run: vi.fn(async ({ collect = [], slot }: RunRequest): Promise<Partial<RunResult>> => {
      for (const { to } of collect) fs.writeFileSync(to, '')
      return { status: 'ok', stderrBytes: 0, stdout: Buffer.from(slot === 'run' ? 'right\n' : 'version 1.2') }
    }),
  }
  const equipment = { headerFlags: () => Promise.resolve([]) }
  const tools = { sandbox, gate: new RunGate(), artefacts, equipment } as unknown as CompileTools
  const made: string[] = []
  const make = (text: string) => async (path: string) => {
    made.push(text)
    fs.writeFileSync(path, text)
  }
  const target = join(aFolder(), 'product')
  return {
    made,
    /** What a program, a product and a survey are made of; says what had to be made. */
    program: async (its: string, text = 'program') => {
      const { path, release } = await artefacts.hold(its, make(text))
      release()
      return fs.readFileSync(path, 'utf8')
    },
    product: async (what: readonly unknown[]) => {
      await kept.products(what, target, () => make('product')(target))
      return fs.readFileSync(target, 'utf8')
    },
    survey: async (...names: string[]) => {
      const before = sandbox.run.mock.calls.length
      const { works } = await kept.surveyOf(tools, names.map(aLanguage))
      if (sandbox.run.mock.calls.length > before) made.push('survey')
      return works.map(({ language, version }) => `${language.name} ${version}`)
    },
    sandbox,
    artefacts,
  }
}

describe('what a run has made', () => {
  test('is served to the next, as long as all is the same', async () => {
    const folder = aFolder()
    for (const made of [['program', 'product', 'survey'], []]) {
      const run = await aRun(folder, 'ground')
      expect(await run.program(key)).toBe('program')
      expect(await run.product(['1.2', 'make'])).toBe('product')
      expect(await run.survey('Snobol')).toEqual(['Snobol version 1.2'])
      expect(run.made).toEqual(made)
    }
  })

  test.each<[string, { ground?: string; key?: string; what?: string[]; name?: string; box?: object }, string[]]>([
    ['the ground', { ground: 'other' }, ['program', 'product', 'survey']],
    ['the key of a program', { key: 'f'.repeat(64) }, ['program']],
    ['what a product is made of', { what: ['1.2', 'make other'] }, ['product']],
    ['the version that makes a product', { what: ['1.3', 'make'] }, ['product']],
    ['a language', { name: 'Simula' }, ['survey']],
    ['the sort of sandbox', { box: { tier: 'degraded' } }, ['survey']],
    ['the rights of the sandbox', { box: { isRootless: true } }, ['survey']],
  ])('is not served when %s has changed', async (_name, other, made) => {
    const folder = aFolder()
    for (const it of [{}, other] as (typeof other)[]) {
      const run = await aRun(folder, it.ground ?? 'ground', it.box)
      await run.program(it.key ?? key)
      await run.product(it.what ?? ['1.2', 'make'])
      await run.survey(it.name ?? 'Snobol')
      if (it === other) expect(run.made).toEqual(made)
    }
  })

  test('is not kept when it failed: a source that does not compile is compiled by every run', async () => {
    const folder = aFolder()
    for (let round = 0; round < 2; round++) {
      const run = await aRun(folder, 'ground')
      const failing = vi.fn(async (path: string) => {
        fs.writeFileSync(path, 'half')
        throw new CompileError('no', null)
      })
      await expect(run.artefacts.hold(key, failing)).rejects.toThrow(CompileError)
      expect(failing).toHaveBeenCalledTimes(1)
      run.sandbox.run.mockResolvedValue({ status: 'exit' })
      expect(await run.survey('Snobol')).toEqual([])
      expect(run.made).toEqual(['survey'])
    }
    expect(fs.readdirSync(folder)).toEqual([])
  })
})

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
    await (await aRun(folder, groundOf(machine))).program(key)
    const same = await aRun(folder, groundOf(machine))
    await same.program(key)
    expect(same.made).toEqual([])
    const changed = change(write, machine)
    const next = await aRun(folder, groundOf(typeof changed === 'object' ? changed : machine))
    await next.program(key)
    expect(next.made).toEqual(['program'])
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
