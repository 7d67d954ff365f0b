import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { ExportFormat } from '@praxis/contract/findings'
import type { Case, PackageFile, ProblemModel } from '../model.ts'
import { lineComparison, withoutParts } from '../parts/plainModel.ts'
import { inMemoryFile } from '../source/inMemoryFile.ts'
import { unsayable, writePackages } from '../writePackages.ts'
import { findPackages } from '../findPackages.ts'
import { openSource } from '../source/openSource.ts'
import { aScratch, bounds, sent, told } from './anArchive.ts'

export const aFile = (name: string, content: string | Buffer): PackageFile => ({
  name,
  ...inMemoryFile(Buffer.from(content as string)),
})

export const caseOf = (name: string, change: Partial<Case> = {}): Case => ({
  name,
  input: aFile(`${name}.in`, `${name}\n`),
  answer: aFile(`${name}.out`, `answer of ${name}\n`),
  isSample: false,
  group: null,
  score: null,
  requires: [],
  args: null,
  ...change,
})

/** A small problem that every format can say. */
export const aModel = (change: Partial<ProblemModel> = {}): ProblemModel => ({
  ...withoutParts,
  displayId: '1000',
  statements: { 'en-US': { title: 'Sum', description: 'Add.', input: 'Two numbers.', output: 'One.', hint: null } },
  examples: [{ input: '1 2\n', output: '3\n', noteZh: null, noteEn: null }],
  difficulty: 1,
  source: { 'en-US': 'Here' },
  authors: [],
  tags: ['easy'],
  sharesCode: false,
  showsCases: true,
  languages: null,
  limits: { timeMs: 1500, memoryMb: 256, stackMb: 128, outputMb: null },
  type: 0,
  judgeMode: 'default',
  caseMode: 'default',
  compare: lineComparison(true),
  validator: null,
  templates: {},
  ioScore: null,
  groups: [],
  cases: [caseOf('1'), caseOf('2')],
  provenance: { format: 'praxis', version: '2025-09' },
  ...change,
})

export async function* problemsOf(...models: ProblemModel[]): AsyncGenerator<ProblemModel> {
  yield* models
}

export const written = (format: ExportFormat, models: readonly ProblemModel[], withSolutions = false) =>
  buffer(Readable.from(writePackages(format, problemsOf(...models), { withSolutions })))

/** What is read of the package of these problems, with its files in memory. */
export async function readBack(format: ExportFormat, models: readonly ProblemModel[], withSolutions = false) {
  const scratch = await aScratch()
  const name = format === 'fps' ? 'sent.xml' : 'sent.zip'
  const files = await openSource(sent(await written(format, models, withSolutions), name), { bounds, scratch })
  const readings = []
  for await (const found of findPackages(files, { bounds, scratch })) {
    const reading = await found.read()
    readings.push({ key: found.key, ...reading, model: reading.model && (await inMemory(reading.model)) })
  }
  return readings
}

async function inMemory(model: ProblemModel): Promise<ProblemModel> {
  const kept = async ({ name, read }: PackageFile) => aFile(name, await buffer(Readable.from(read())))
  const cases: Case[] = []
  for (const one of model.cases) cases.push({ ...one, input: await kept(one.input), answer: await kept(one.answer) })
  return { ...model, cases, attachments: await Promise.all(model.attachments.map(kept)) }
}

/** What a format cannot say of a problem: `outcome part: words`. */
export const toldOf = (format: ExportFormat, model: ProblemModel): string[] =>
  told({ findings: unsayable(format, model) })
