import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { compile } from './compile.ts'
import type { Workshop } from './compile.ts'
import { DiskStore } from './diskStore.ts'
import { Equipment } from './equipment.ts'
import { languages } from './languages/index.ts'
import type { Language } from './languages/language.ts'
import { RunGate } from './runGate.ts'
import type { RunRequest, RunResult } from './sandbox/types.ts'

test('neither a compiler nor the making of a header disturbs a run that is alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'compile-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const run = vi.fn(async ({ collect = [] }: RunRequest): Promise<Partial<RunResult>> => {
    for (const { to } of collect) await writeFile(to, 'made')
    return { status: 'ok', stderrBytes: 0 }
  })
  const gate = new RunGate()
  const equipment = await Equipment.open(join(folder, 'equipment'))
  const artefacts = await DiskStore.open(join(folder, 'artefacts'), 1_000)
  const workshop = { sandbox: { run }, gate, artefacts, equipment } as unknown as Workshop
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
