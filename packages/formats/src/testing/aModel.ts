import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { ExportFormat } from '@praxis/contract/findings'
import type { Case, PackageFile, ProblemModel } from '../model.ts'
import { lineComparison, withoutParts } from '../parts/plainModel.ts'
import { inMemoryFile } from '../source/inMemoryFile.ts'
import { writePackages } from '../writePackages.ts'
import { readSent, sent } from './anArchive.ts'

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

/** What is read of the package of these problems. */
export const readBack = async (format: ExportFormat, models: readonly ProblemModel[], withSolutions = false) =>
  readSent(
    sent(await written(format, models, withSolutions), format === 'fps' ? 'sent.xml' : 'sent.zip'),
    format === 'kattis' ? { judgedAs: 'judged' } : {},
  )
