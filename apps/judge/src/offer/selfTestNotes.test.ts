import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nativeRun, usualFacts } from '#judge/languages/language.ts'
import type { Language } from '#judge/languages/language.ts'
import { SelfTestNotes } from './selfTestNotes.ts'

type Host = NonNullable<Parameters<typeof SelfTestNotes.open>[1]>
type Place = { language: Language; host: Host; folder: string }

/** A language with a file for everything, on a machine with a sandbox. */
async function aPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'notes-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = async (name: string) => {
    await writeFile(join(folder, name), name)
    return join(folder, name)
  }
  const [compiler, linker, library, runtime] = await Promise.all(['compiler', 'linker', 'library', 'runtime'].map(file))
  const language: Language = {
    name: 'Snobol',
    facts: { contentType: '', description: '', template: null, seq: 1, ...usualFacts },
    source: 'main.x',
    debian: ['snobol'],
    variants: [{ compiler: compiler ?? '', flags: [] }],
    needs: [library ?? ''],
    compile: (variant) => [linker ?? '', ...variant.flags, 'main.x'],
    artefact: 'main',
    version: ['--version'],
    run: (artefact) => ({ ...nativeRun(artefact), exec: { path: runtime ?? '' } }),
    needsExtraFiles: false,
    processes: 1,
    selfTest: { source: '', input: '', expected: 'right' },
  }
  return { language, folder, host: { kernel: '6', sandbox: await file('box') } }
}

type Change = (place: Place) => Partial<Place> | Promise<void>
const as =
  (its: Partial<Language>): Change =>
  ({ language }) => ({ language: { ...language, ...its } })
const written =
  (name: string): Change =>
  ({ folder }) =>
    writeFile(join(folder, name), 'another version')

const otherHosts: { [Field in keyof Host]: Change } = {
  kernel: ({ host }) => ({ host: { ...host, kernel: '7' } }),
  sandbox: written('box'),
}
/** Another value of each field. Null: a function that only words what it is given. */
const otherLanguages: { [Field in keyof Required<Language>]: Change | null } = {
  name: as({ name: 'Simula' }),
  facts: ({ language }) => ({ language: { ...language, facts: { ...language.facts, timeFactor: 3 } } }),
  source: as({ source: 'other.x' }),
  debian: as({ debian: [] }),
  variants: ({ language: { variants, ...rest } }) => ({
    language: { ...rest, variants: variants.map((it) => ({ ...it, flags: ['-s'] })) },
  }),
  needs: as({ needs: [] }),
  reads: as({ reads: ['/etc/R'] }),
  compile: ({ language }) => ({ language: { ...language, compile: (it) => [language.compile(it)[0], '-O'] } }),
  shortly: as({ shortly: [['a', 'b']] }),
  compileEnvironment: as({ compileEnvironment: { MODE: 'fast' } }),
  compileNotes: null,
  warnings: as({ warnings: {} }),
  compileMemoryMb: as({ compileMemoryMb: 1 }),
  artefact: as({ artefact: 'other' }),
  version: as({ version: ['-v'] }),
  libraries: as({ libraries: ['-l'] }),
  run: ({ language }) => ({
    language: { ...language, run: (...its) => ({ ...language.run(...its), env: { MODE: 'fast' } }) },
  }),
  needsExtraFiles: as({ needsExtraFiles: true }),
  processes: as({ processes: 2 }),
  runtimeKb: as({ runtimeKb: 1 }),
  outOfMemorySignal: as({ outOfMemorySignal: 6 }),
  readCrash: null,
  bigHeader: as({ bigHeader: { name: 'big.h', flags: [] } }),
  kit: as({ kit: { name: 'kit', files: {}, make: ['/bin/true'] } }),
  selfTest: as({ selfTest: { source: 'end', input: '', expected: '' } }),
}
const files = ['compiler', 'linker', 'library', 'runtime'].map(
  (name) => [`file of the ${name}`, written(name)] as const,
)
const fields = Object.entries<Change | null>({ ...otherHosts, ...otherLanguages })

test.each<readonly [string, Change]>([
  ...fields.flatMap(([name, it]) => (it === null ? [] : [[name, it] as const])),
  ...files,
])('a language that worked is tried again with another %s', async (_name, change) => {
  const place = await aPlace()
  const open = ({ folder, host }: Place) => SelfTestNotes.open(join(folder, 'notes.json'), host)
  const { language } = place
  const [variant] = language.variants
  if (variant === undefined) throw new Error('no variant')
  const toolchain = { language, variant, version: '1.2', libraries: ['numpy 1.24.2'] }
  await (await open(place)).keep(toolchain)
  expect(await (await open(place)).recall(language)).toEqual(toolchain)
  const changed = { ...place, ...((await change(place)) as Partial<Place>) }
  expect(await (await open(changed)).recall(changed.language)).toBeNull()
})
