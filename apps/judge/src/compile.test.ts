import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { compile, CompileError, CompileFailure } from './compile.ts'
import type { Workshop } from './compile.ts'
import { DiskStore } from './diskStore.ts'
import { Equipment } from './equipment.ts'
import { languages } from './languages/index.ts'
import type { Language } from './languages/language.ts'
import { RunGate } from './runGate.ts'
import type { RunRequest, RunResult } from './sandbox/types.ts'

async function aWorkshop() {
  const folder = await mkdtemp(join(tmpdir(), 'compile-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const run = vi.fn(async ({ collect = [] }: RunRequest): Promise<Partial<RunResult>> => {
    for (const { to } of collect) await writeFile(to, 'made')
    return { status: 'ok', stderrBytes: 0 }
  })
  const gate = new RunGate()
  const equipment = await Equipment.open(join(folder, 'equipment'))
  const artefacts = await DiskStore.open(join(folder, 'artefacts'), 1_000)
  return { run, gate, equipment, workshop: { sandbox: { run }, gate, artefacts, equipment } as unknown as Workshop }
}

test('a program is compiled once for all that is equal, and anew when source, extra files, flags, version or language differ', async () => {
  const { workshop, run } = await aWorkshop()
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
  for (const [how, what] of kinds) held.add((await compile(workshop, how, what)).path)
  expect(held.size).toBe(kinds.length)
  expect(run).toHaveBeenCalledTimes(kinds.length)
  for (const [how, what] of kinds) held.add((await compile(workshop, how, what)).path)
  const { source: same, extraFiles } = source
  const reversed = Object.fromEntries(Object.entries(extraFiles).toReversed())
  held.add((await compile(workshop, toolchain, { source: same, extraFiles: reversed })).path)
  expect([held.size, run.mock.calls.length]).toEqual([kinds.length, kinds.length])
})

test.each([
  ['exit', 'oh no'],
  ['signal', 'oh no'],
  ['cpu', 'oh no\nCompiling took more than 10 s.'],
  ['idle', 'oh no\nCompiling took more than 15 s.'],
  ['memory', 'oh no\nCompiling took more than 512 MB of memory.'],
] as const)('a compiler that ends by %s has made no program, whatever it left', async (status, message) => {
  const { workshop, run } = await aWorkshop()
  run.mockImplementation(async ({ collect = [] }) => {
    for (const { to } of collect) await writeFile(to, 'half a program')
    return { status, stderr: Buffer.from('oh no'), stderrBytes: 5 }
  })
  const c = languages.find((it) => it.name === 'C') as Language
  const toolchain = { language: c, variant: { compiler: '/usr/bin/gcc', flags: [] }, version: '12' }
  const source = { source: 'int main(void) {}', extraFiles: {} }
  const failure = await compile(workshop, toolchain, source).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CompileError)
  expect((failure as Error).message).toBe(message)
  // Nothing of it is kept.
  await compile(workshop, toolchain, source).catch(() => {})
  expect(run).toHaveBeenCalledTimes(2)
})

test.each(['main.c', 'main', '../a.h', '/etc/a.h', 'a b.h', '.hidden', ''])(
  'an extra file cannot be called %j',
  async (name) => {
    const { workshop, run } = await aWorkshop()
    const c = languages.find((it) => it.name === 'C') as Language
    const toolchain = { language: c, variant: { compiler: '/usr/bin/gcc', flags: [] }, version: '12' }
    const extraFiles = { [name]: 'int main(void) {}' }
    await expect(compile(workshop, toolchain, { source: '', extraFiles })).rejects.toThrow(CompileFailure)
    expect(run).not.toHaveBeenCalled()
  },
)

test('neither a compiler nor the making of a header disturbs a run that is alone', async () => {
  const { workshop, run, gate, equipment } = await aWorkshop()
  const language = languages.find((it) => it.bigHeader !== undefined) as Language
  const toolchain = { language, variant: { compiler: '/usr/bin/g++', flags: [] }, version: '' }
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const alone = gate.alone(() => end)
  const compiling = compile(workshop, toolchain, { source: '#include <bits/stdc++.h>', extraFiles: {} })
  await new Promise((done) => setTimeout(done, 200))
  expect(run).not.toHaveBeenCalled()
  resolve()
  await Promise.all([alone, compiling, equipment.settled()])
  expect(run).toHaveBeenCalledTimes(2)
})

test('a compiler may say as much on stderr as it may write on stdout', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'compile-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const run = vi.fn(async (_request: RunRequest): Promise<Partial<RunResult>> => ({ status: 'output', stderrBytes: 0 }))
  const equipment = await Equipment.open(join(folder, 'equipment'))
  const artefacts = await DiskStore.open(join(folder, 'artefacts'), 1_000)
  const workshop = { sandbox: { run }, gate: new RunGate(), artefacts, equipment } as unknown as Workshop
  const language = languages.find((it) => it.name === 'C') as Language
  const toolchain = { language, variant: { compiler: '/usr/bin/gcc', flags: [] }, version: '' }
  const compiling = compile(workshop, toolchain, { source: 'int main(void) {}', extraFiles: {} })
  await expect(compiling).rejects.toThrow('The compiler wrote too much.')
  const [request] = run.mock.calls[0] ?? []
  expect(request?.stderr.limit).toBe(64 * 2 ** 20)
  expect(request?.stderr.limit).toBe(request?.limits.output)
})
