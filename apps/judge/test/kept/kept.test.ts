import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { CompileError } from '#judge/compile/compile.ts'
import type { CompileTools } from '#judge/compile/compile.ts'
import { nativeRun, usualFacts } from '#judge/languages/language.ts'
import type { Language } from '#judge/languages/language.ts'
import { RunGate } from '#judge/runs/runGate.ts'
import type { RunRequest, RunResult } from '#judge/sandbox/types.ts'
import { DiskStore } from '#judge/store/diskStore.ts'
import { aFolder } from '../aFolder.ts'
import { Kept } from './kept.ts'

const key = 'a'.repeat(64)

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
