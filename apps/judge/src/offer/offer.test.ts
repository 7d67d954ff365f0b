import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { CompileTools } from '#judge/compile/compile.ts'
import { DiskStore } from '#judge/store/diskStore.ts'
import { Equipment } from '#judge/compile/equipment.ts'
import { FatalError } from '#judge/fatalError.ts'
import { nativeRun, usualFacts } from '#judge/languages/language.ts'
import type { Language } from '#judge/languages/language.ts'
import { Offer } from './offer.ts'
import { RunGate } from '#judge/runs/runGate.ts'
import type { RunRequest, RunResult } from '#judge/sandbox/types.ts'
import { pause } from '#judge/waiting.ts'
import { SelfTestNotes } from './selfTestNotes.ts'

/** A machine on which all compilers and programs work, until the test breaks it. */
async function aMachine() {
  for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockReturnValue()
  const folder = await mkdtemp(join(tmpdir(), 'offer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const compiler = join(folder, 'compiler')
  await writeFile(compiler, 'version 1')
  const health = { isBroken: false, fails: '' }
  let compiled = ''
  const tried = new Set<string>()
  const run = async ({ argv, collect = [], slot }: RunRequest): Promise<Partial<RunResult>> => {
    const name = argv.find((word) => word.startsWith('language=')) ?? ''
    if (name !== '') tried.add((compiled = name.slice('language='.length)))
    for (const { to } of collect) await writeFile(to, '')
    const output = slot === 'run' && (health.isBroken || compiled === health.fails) ? 'something else\n' : 'right\n'
    return { status: 'ok', stdout: Buffer.from(slot === 'run' ? output : 'version 1.2') }
  }
  const tools = {
    sandbox: { run },
    gate: new RunGate(),
    artefacts: await DiskStore.open(join(folder, 'artefacts'), 1_000),
    equipment: await Equipment.open(join(folder, 'equipment')),
  } as unknown as CompileTools
  const languages = (names: readonly string[]) => names.map((name) => aLanguage(name, compiler))
  const opened = async (wanted: readonly Language[], signal: AbortSignal) =>
    Offer.open(tools, wanted, await SelfTestNotes.open(join(folder, 'notes.json')), signal)
  const open = (names: readonly string[], signal = new AbortController().signal) => opened(languages(names), signal)
  /** A judge that waits for a language whose compiler is installed later. */
  const openBefore = async (name: string) => {
    const ending = new AbortController()
    const later = join(folder, 'later')
    const offer = await opened([...languages(['Python3']), aLanguage(name, later)], ending.signal)
    await offer.complete(() => false)
    const watching = offer.watch(() => false, 1)
    onTestFinished(async () => {
      ending.abort()
      await watching
    })
    const install = async () => {
      await writeFile(`${later}.new`, 'version 1')
      await rename(`${later}.new`, later)
    }
    return { offer, install }
  }
  return { open, openBefore, tried, health, compiler }
}

const aLanguage = (name: string, compiler: string): Language => ({
  name,
  facts: { contentType: '', description: '', template: null, seq: 1, ...usualFacts },
  source: 'main.x',
  debian: [],
  variants: [{ compiler, flags: [] }],
  compile: () => [compiler, `language=${name}`],
  artefact: 'main',
  version: ['--version'],
  run: nativeRun,
  needsExtraFiles: false,
  processes: 1,
  selfTest: { source: '', input: '', expected: 'right\n' },
})

const namesIn = (offer: Offer) => offer.facts.map(({ name }) => name)

test('a first start waits for the usual languages only; the others are told as they pass', async () => {
  const { open, tried } = await aMachine()
  const offer = await open(['Python3', 'Snobol'])
  expect(namesIn(offer)).toEqual(['Python3'])
  expect([...tried]).toEqual(['Python3'])
  const told = offer.after(offer.revision)
  await offer.complete(() => false)
  await told
  expect(namesIn(offer)).toEqual(['Python3', 'Snobol'])
})

test('a language that is told of is offered at once by the next start, however soon that comes', async () => {
  const { open } = await aMachine()
  const offer = await open(['Python3', 'Snobol'])
  const told = offer.after(offer.revision)
  const completing = offer.complete(() => false)
  await told
  expect(namesIn(await open(['Python3', 'Snobol']))).toEqual(['Python3', 'Snobol'])
  await completing
})

test('languages that were never tried wait while there is work', async () => {
  const { open, tried } = await aMachine()
  const offer = await open(['Python3', 'Snobol'])
  let isBusy = true
  const completing = offer.complete(() => isBusy)
  await pause(300)
  expect([...tried]).toEqual(['Python3'])
  isBusy = false
  await completing
  expect(namesIn(offer)).toEqual(['Python3', 'Snobol'])
})

test('where none of the usual languages is wanted, the first that works is enough', async () => {
  const { open } = await aMachine()
  expect(namesIn(await open(['Snobol', 'Simula']))).toEqual(['Snobol'])
})

test('a later start offers at once what worked, tries it again, and leaves out what has broken since', async () => {
  const { open, tried, health } = await aMachine()
  await (await open(['Python3', 'Snobol'])).complete(() => false)
  tried.clear()
  const offer = await open(['Python3', 'Snobol'])
  expect(namesIn(offer)).toEqual(['Python3', 'Snobol'])
  expect([...tried]).toEqual([])
  const { revision } = offer
  await offer.complete(() => false)
  expect([...tried]).toEqual(['Python3', 'Snobol'])
  expect(offer.revision).toBe(revision)

  const another = await open(['Python3', 'Snobol'])
  health.isBroken = true
  await expect(another.complete(() => false)).rejects.toThrow(FatalError)
  expect(namesIn(another)).toEqual([])
  health.isBroken = false
  tried.clear()
  await open(['Python3'])
  expect([...tried]).toEqual(['Python3'])
})

test('a compiler that has changed is tried before it is offered', async () => {
  const { open, tried, compiler } = await aMachine()
  await (await open(['Python3'])).complete(() => false)
  tried.clear()
  await writeFile(compiler, 'another version')
  await open(['Python3'])
  expect([...tried]).toEqual(['Python3'])
})

test('a language that is installed while the judge runs is offered without a restart', async () => {
  const { openBefore, tried } = await aMachine()
  const { offer, install } = await openBefore('Snobol')
  expect(namesIn(offer)).toEqual(['Python3'])
  expect([...tried]).toEqual(['Python3'])
  const told = offer.after(offer.revision)
  await install()
  await told
  expect(namesIn(offer)).toEqual(['Python3', 'Snobol'])
})

test('one that works only when all of it has come is tried again', async () => {
  const { openBefore, health, tried } = await aMachine()
  const { offer, install } = await openBefore('Snobol')
  health.isBroken = true
  await install()
  await vi.waitUntil(() => tried.has('Snobol'))
  expect(namesIn(offer)).toEqual(['Python3'])
  const told = offer.after(offer.revision)
  health.isBroken = false
  await told
  expect(namesIn(offer)).toEqual(['Python3', 'Snobol'])
})

test('one that never works is tried on, with a word what may help', async () => {
  const { openBefore, health } = await aMachine()
  const { offer, install } = await openBefore('Snobol')
  health.isBroken = true
  await install()
  const advice = () => vi.mocked(console.error).mock.calls.flat().join('\n')
  await vi.waitUntil(() => /Snobol is installed and does not work here: .*restart this judge/.test(advice()))
  const told = offer.after(offer.revision)
  health.isBroken = false
  await install()
  await told
  expect(namesIn(offer)).toEqual(['Python3', 'Snobol'])
})

test('one that works no more when the judge starts is offered again when it does', async () => {
  const { open, health } = await aMachine()
  const offer = await open(['Python3', 'Snobol'])
  await offer.complete(() => false)
  const ending = new AbortController()
  const later = await open(['Python3', 'Snobol'], ending.signal)
  health.fails = 'Snobol'
  await later.complete(() => false)
  expect(namesIn(later)).toEqual(['Python3'])
  const watching = later.watch(() => false, 1)
  const told = later.after(later.revision)
  health.fails = ''
  await told
  expect(namesIn(later)).toEqual(['Python3', 'Snobol'])
  ending.abort()
  await watching
})

test('what is installed and fails is told of with the reason until it works; what is not installed is not', async () => {
  const { openBefore, health, tried, compiler } = await aMachine()
  const { offer, install } = await openBefore('Snobol')
  expect(offer.failing).toEqual([])
  health.isBroken = true
  const failed = offer.after(offer.revision)
  await install()
  await failed
  expect(offer.failing).toEqual([{ name: 'Snobol', reason: String.raw`its self-test prints "something else\n"` }])
  // It is tried on, and the same reason is no news.
  const { revision } = offer
  tried.clear()
  await vi.waitUntil(() => tried.has('Snobol'))
  await pause(10)
  expect(offer.revision).toBe(revision)
  const gone = offer.after(revision)
  await rm(compiler.replace(/compiler$/, 'later'))
  await gone
  expect(offer.failing).toEqual([])
  const back = offer.after(offer.revision)
  await install()
  await back
  expect(offer.failing).toHaveLength(1)
  const works = offer.after(offer.revision)
  health.isBroken = false
  await works
  expect(offer.failing).toEqual([])
  expect(namesIn(offer)).toEqual(['Python3', 'Snobol'])
})

test('one that fails at the first start is told of, and one that is withdrawn later', async () => {
  const { open, health } = await aMachine()
  health.fails = 'Snobol'
  const offer = await open(['Python3', 'Snobol'])
  const told = offer.after(offer.revision)
  await offer.complete(() => false)
  await told
  expect(offer.failing).toMatchObject([{ name: 'Snobol' }])
  health.fails = 'Python3'
  const later = await open(['Python3', 'Snobol'])
  expect(later.failing).toEqual([])
  await later.complete(() => false)
  expect(namesIn(later)).toEqual(['Snobol'])
  expect(later.failing).toMatchObject([{ name: 'Python3' }])
})

test('a language that prints something else is never offered, and a judge without a language does not start', async () => {
  const { open, health } = await aMachine()
  health.isBroken = true
  await expect(open(['Python3', 'Snobol'])).rejects.toThrow('No language works here')
})
