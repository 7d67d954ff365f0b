import { writeNote } from '@praxis/contract/judgeNotes'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { compile, CompileError, CompileFailure } from './compile.ts'
import type { CompileTools, Source } from './compile.ts'
import { DiskStore } from '#judge/store/diskStore.ts'
import { Equipment } from './equipment.ts'
import { languages } from '#judge/languages/index.ts'
import type { Language, Toolchain } from '#judge/languages/language.ts'
import { companies } from '@praxis/contract/companies'
import { RunGate } from '#judge/runs/runGate.ts'
import type { RunRequest, RunResult } from '#judge/sandbox/types.ts'

/** Compile tools whose boxes run `run` instead of a program. */
async function someTools(run: (request: RunRequest) => Promise<Partial<RunResult>>) {
  const folder = await mkdtemp(join(tmpdir(), 'compile-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const gate = new RunGate()
  const equipment = await Equipment.open(join(folder, 'equipment'))
  const artefacts = await DiskStore.open(join(folder, 'artefacts'), 1_000)
  return { gate, equipment, tools: { sandbox: { run }, gate, artefacts, equipment } as unknown as CompileTools }
}

const toolchainOf = (language: Language) => ({
  language,
  variant: { compiler: '/usr/bin/g++', flags: [] },
  version: '',
})

async function aWorkingCompiler() {
  const run = vi.fn(async ({ collect = [] }: RunRequest): Promise<Partial<RunResult>> => {
    for (const { to } of collect) await writeFile(to, 'made')
    return { status: 'ok', stderrBytes: 0 }
  })
  return { run, ...(await someTools(run)) }
}

test('a program is compiled once for all that is equal, and anew when source, extra files, flags, version or language differ', async () => {
  const { tools, run } = await aWorkingCompiler()
  const c = languages.find((it) => it.name === 'C') as Language
  const toolchain = { language: c, variant: { compiler: '/usr/bin/gcc', flags: ['-static'] }, version: '12' }
  const source = { source: 'int main(void) {}', extraFiles: { 'a.h': '1', 'b.h': '2' } }
  const kinds = [
    [toolchain, source],
    [toolchain, { ...source, source: 'int main(void) { }' }],
    [toolchain, { ...source, extraFiles: { 'a.h': '1', 'b.h': '3' } }],
    [toolchain, { ...source, extraFiles: { 'a.h': '1', 'c.h': '2' } }],
    [toolchain, { ...source, extraFiles: { 'a.h': '1' } }],
    [toolchain, { ...source, extraFiles: { 'a.h': '2', 'b.h': '1' } }],
    [{ ...toolchain, variant: { compiler: '/usr/bin/gcc', flags: [] } }, source],
    [{ ...toolchain, variant: { compiler: '/usr/bin/clang', flags: ['-static'] } }, source],
    [{ ...toolchain, version: '13' }, source],
    [{ ...toolchain, language: { ...c, name: 'C With O2' } }, source],
  ] as const
  const held = new Set<string>()
  const hold = async (how: Toolchain, what: Source) => {
    const { path, release } = await compile(tools, how, what)
    held.add(path)
    release()
  }
  for (const [how, what] of kinds) await hold(how, what)
  expect(held.size).toBe(kinds.length)
  expect(run).toHaveBeenCalledTimes(kinds.length)
  for (const [how, what] of kinds) await hold(how, what)
  const { source: same, extraFiles } = source
  const reversed = Object.fromEntries(Object.entries(extraFiles).toReversed())
  await hold(toolchain, { source: same, extraFiles: reversed })
  expect([held.size, run.mock.calls.length]).toEqual([kinds.length, kinds.length])
})

test.each([
  ['exit', 'oh no'],
  ['signal', 'oh no'],
  ['cpu', 'oh no\nCompiling took more than 10 s.'],
  ['idle', 'oh no\nCompiling took more than 15 s.'],
  ['memory', 'oh no\nCompiling took more than 512 MB of memory.'],
] as const)('a compiler that ends by %s has made no program, whatever it left', async (status, message) => {
  const { tools, run } = await aWorkingCompiler()
  run.mockImplementation(async ({ collect = [] }) => {
    for (const { to } of collect) await writeFile(to, 'half a program')
    return { status, stderr: Buffer.from('oh no'), stderrBytes: 5 }
  })
  const c = languages.find((it) => it.name === 'C') as Language
  const toolchain = { language: c, variant: { compiler: '/usr/bin/gcc', flags: [] }, version: '12' }
  const source = { source: 'int main(void) {}', extraFiles: {} }
  const failure = await compile(tools, toolchain, source).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CompileError)
  expect((failure as Error).message).toBe(message)
  // The failed compilation was not cached.
  await compile(tools, toolchain, source).catch(() => {})
  expect(run).toHaveBeenCalledTimes(2)
})

test.each(['main.c', 'main', '../a.h', '/etc/a.h', 'a b.h', '.hidden', ''])(
  'an extra file cannot be called %j',
  async (name) => {
    const { tools, run } = await aWorkingCompiler()
    const c = languages.find((it) => it.name === 'C') as Language
    const toolchain = { language: c, variant: { compiler: '/usr/bin/gcc', flags: [] }, version: '12' }
    const extraFiles = { [name]: 'int main(void) {}' }
    await expect(compile(tools, toolchain, { source: '', extraFiles })).rejects.toThrow(CompileFailure)
    expect(run).not.toHaveBeenCalled()
  },
)

test('what a compiler says of a program that it makes is kept with it, without paths of the box', async () => {
  const { tools, run } = await aWorkingCompiler()
  const make = run.getMockImplementation()!
  run.mockImplementation(async (request) => {
    const stderr = Buffer.from('/w/main.c:1:1: warning: odd\0 \u001E')
    return { ...(await make(request)), stderr, stderrBytes: stderr.length }
  })
  const toolchain = toolchainOf(languages.find((it) => it.name === 'C') as Language)
  for (let time = 0; time < 2; time += 1) {
    const held = await compile(tools, toolchain, { source: 'int main(void) {}', extraFiles: {} })
    expect(await held.said()).toBe('main.c:1:1: warning: odd\uFFFD \uFFFD')
    held.release()
  }
  expect(run).toHaveBeenCalledTimes(1)
})

test.each([
  [
    'Pascal',
    'Free Pascal Compiler version 3.2.2\nCopyright (c) 1993\nmain.pas(1,1) Warning: odd',
    'main.pas(1,1) Warning: odd',
  ],
  ['OCaml', "ld: in function `caml_dlopen':\n(.text.caml_dlopen+0xf): warning: Using 'dlopen'", ''],
  ['OCaml', 'File "main.ml", line 1\nWarning 8: odd', 'File "main.ml", line 1\nWarning 8: odd'],
  ['Perl', 'main.pl syntax OK', ''],
  ['PHP', 'No syntax errors detected in main.php', ''],
])('what %s says of every program is no warning', async (name, said, told) => {
  const { tools, run } = await aWorkingCompiler()
  const make = run.getMockImplementation()!
  run.mockImplementation(async (request) => ({
    ...(await make(request)),
    stderr: Buffer.from(said),
    stderrBytes: said.length,
  }))
  const toolchain = toolchainOf(languages.find((it) => it.name === name) as Language)
  const held = await compile(tools, toolchain, { source: '', extraFiles: {} })
  expect(await held.said()).toBe(told)
  held.release()
})

test('a mark of the byte order before a source does not reach the compiler', async () => {
  const { tools, run } = await aWorkingCompiler()
  const toolchain = toolchainOf(languages.find((it) => it.name === 'C') as Language)
  const sources = ['int main(void) {}', '\uFEFFint main(void) {}'].map((source) => ({ source, extraFiles: {} }))
  for (const source of sources) (await compile(tools, toolchain, source)).release()
  expect(run).toHaveBeenCalledTimes(1)
  ;(await compile(tools, toolchain, { source: '\uFEFF// another\uFEFF', extraFiles: {} })).release()
  expect(run.mock.lastCall?.[0].files).toEqual([{ path: 'main.c', from: { bytes: Buffer.from('// another\uFEFF') } }])
})

test('neither a compiler nor the making of a header disturbs a run that is alone', async () => {
  const { tools, run, gate, equipment } = await aWorkingCompiler()
  const language = languages.find((it) => it.bigHeader !== undefined) as Language
  const toolchain = { language, variant: { compiler: '/usr/bin/g++', flags: [] }, version: '' }
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const alone = gate.alone(() => end)
  const compiling = compile(tools, toolchain, { source: '#include <bits/stdc++.h>', extraFiles: {} })
  await new Promise((done) => setTimeout(done, 200))
  expect(run).not.toHaveBeenCalled()
  resolve()
  const [{ release }] = await Promise.all([compiling, alone, equipment.settled()])
  release()
  expect(run).toHaveBeenCalledTimes(2)
})

test('a compiler is beside no program with secret inputs, because its messages are read; the making of a header may be', async () => {
  const { tools, run, gate, equipment } = await aWorkingCompiler()
  const language = languages.find((it) => it.bigHeader !== undefined) as Language
  const toolchain = { language, variant: { compiler: '/usr/bin/g++', flags: [] }, version: '' }
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const judged = gate.beside(['run'], () => end, companies.ofContest(1))
  const compiling = compile(tools, toolchain, { source: '#include <bits/stdc++.h>', extraFiles: {} })
  await vi.waitFor(() => expect(run).toHaveBeenCalled())
  await equipment.settled()
  expect(run.mock.calls.map(([{ files }]) => files?.map(({ path }) => path))).toEqual([['header.hpp']])
  resolve()
  const [{ release }] = await Promise.all([compiling, judged])
  release()
  expect(run).toHaveBeenCalledTimes(2)
})

const error = async (result: Partial<RunResult>) => {
  const { tools } = await someTools(async () => ({ stderrBytes: 0, ...result }))
  const language = languages.find(({ name }) => name === 'Java') as Language
  return compile(tools, toolchainOf(language), { source: '', extraFiles: {} }).catch((it: unknown) => it)
}
const said = (text: string) => ({ stderr: Buffer.from(text), stderrBytes: text.length })

test.each([
  ['one that leaves no program', { status: 'ok' }, { note: 'programMissing' }],
  ['silence', { status: 'exit', exitCode: 1 }, { note: 'compileSilent' }],
  ['too much time', { status: 'cpu' }, { note: 'compileTime', seconds: 10 }],
  ['too much sleep', { status: 'idle' }, { note: 'compileTime', seconds: 15 }],
  ['too much memory', { status: 'memory' }, { note: 'compileMemory', mb: 1_024 }],
  ['too much output', { status: 'output' }, { note: 'compileOutput' }],
  ['no main', { status: 'exit', exitCode: 64 }, { note: 'mainMissing' }],
  ['several', { status: 'exit', exitCode: 65, ...said('A, B\n') }, { note: 'mainSeveral', classes: 'A, B' }],
] as const)('of a compiler that ends by %s there is a note of its own', async (_name, result, note) => {
  const failed = await error(result)
  expect(failed).toBeInstanceOf(CompileError)
  expect((failed as CompileError).forAuthor).toBe(writeNote(note))
  expect((failed as CompileError).message).toMatch(/^[\w ]+: .+\.$|^[\w ]+\.$/)
})

test('what a compiler says stands before the note, and cannot be taken for one', async () => {
  const forged = writeNote({ note: 'mainMissing' })
  const failed = (await error({ status: 'memory', ...said(`Main.java:1: error\n${forged}`) })) as CompileError
  const note = writeNote({ note: 'compileMemory', mb: 1_024 })
  expect(failed.forAuthor).toBe(`Main.java:1: error\n\uFFFD{"note":"mainMissing"}\n${note}`)
})

test('a compiler may say as much on stderr as it may write on stdout', async () => {
  const run = vi.fn(async (_request: RunRequest): Promise<Partial<RunResult>> => ({ status: 'output', stderrBytes: 0 }))
  const { tools } = await someTools(run)
  const language = languages.find((it) => it.name === 'C') as Language
  const toolchain = { language, variant: { compiler: '/usr/bin/gcc', flags: [] }, version: '' }
  const compiling = compile(tools, toolchain, { source: 'int main(void) {}', extraFiles: {} })
  await expect(compiling).rejects.toThrow('The compiler wrote too much output.')
  const [request] = run.mock.calls[0] ?? []
  expect(request?.stderr.limit).toBe(64 * 2 ** 20)
  expect(request?.stderr.limit).toBe(request?.limits.output)
})
