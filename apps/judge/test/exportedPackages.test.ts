import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { exportFormats, type ExportFormat } from '@praxis/contract/findings'
import { judgeStatus } from '@praxis/contract/statuses'
import { findPackages } from '@praxis/formats/findPackages'
import { manifestOf } from '@praxis/formats/manifest'
import type { PackageFile, ProblemModel } from '@praxis/formats/model'
import { readPackage } from '@praxis/formats/readPackage'
import { openSource } from '@praxis/formats/source/openSource'
import { Scratch } from '@praxis/formats/source/scratch'
import { exportEndings, unsayable, writePackages } from '@praxis/formats/writePackages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLocalJudge, type LocalJudge } from '#judge/problems/localJudge.ts'
import { judgeSolution } from '#judge/problems/verify/judgeSolution.ts'
import { sandboxMissing } from './bench.ts'

const samples = join(import.meta.dirname, '../../../problems')
const bounds = { links: true, entries: 10_000, bytes: 2 ** 30, seconds: null }
/** What may say what the samples say; the others are refused by name. */
const sayable: Readonly<Record<string, readonly ExportFormat[]>> = {
  1000: ['praxis', 'hoj', 'kattis', 'fps'],
  1001: ['praxis', 'hoj', 'kattis', 'fps'],
  1002: ['praxis', 'hoj', 'kattis', 'fps'],
  1003: ['praxis', 'kattis'],
  1004: ['praxis', 'kattis'],
  1005: ['praxis'],
  1006: ['praxis'],
  1007: ['praxis', 'hoj'],
  1008: ['praxis', 'hoj', 'kattis', 'fps'],
  1009: ['praxis', 'hoj', 'kattis'],
  1010: ['praxis', 'hoj', 'kattis', 'fps'],
  1011: ['praxis', 'hoj', 'kattis', 'fps'],
}

describe.skipIf(sandboxMissing() !== null)('a problem that goes out and comes in again', () => {
  let root = ''
  let localJudge: LocalJudge
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'exported-'))
    localJudge = await openLocalJudge(join(root, 'cache'))
  })
  afterAll(async () => {
    await localJudge.close()
    await rm(root, { recursive: true })
  })

  /** The verdict, the first failing case and the points of each solution that does not run into the time limit. */
  const judged = async (model: ProblemModel) => {
    const manifest = await manifestOf(model.cases.flatMap(({ input, answer }) => [input, answer]))
    const dataFile = (file: PackageFile) => {
      const hash = manifest.get(file.name)!
      localJudge.files.add(hash, file.path!)
      return { hash, size: file.size }
    }
    const cases = model.cases.map(({ input, answer, group, score, requires }, at) => {
      return { id: at + 1, seq: at + 1, group, score, requires, input: dataFile(input), answer: dataFile(answer) }
    })
    const got: object[] = []
    if (model.validator !== null) await localJudge.toolchainOf(model.validator.language)
    for (const solution of model.workshop.solutions) {
      await localJudge.toolchainOf(solution.language)
      const about = { localJudge, signal: new AbortController().signal, everyCase: false }
      const { verdict, cases: ends } = await judgeSolution({ model, cases }, solution, about)
      got.push({ file: solution.file, verdict, cases: ends.map(({ status }) => status) })
    }
    return got
  }

  /** The model with its files on the disk, where the judge reads them. */
  const placed = async (model: ProblemModel, folder: string): Promise<ProblemModel> => {
    const place = async (file: PackageFile, name: string): Promise<PackageFile> => {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, await buffer(Readable.from(file.read())))
      return { ...file, name, path }
    }
    const cases = []
    for (const [at, one] of model.cases.entries())
      cases.push({ ...one, input: await place(one.input, `${at}.in`), answer: await place(one.answer, `${at}.out`) })
    return { ...model, cases }
  }

  const throughPackage = async (model: ProblemModel, format: ExportFormat, folder: string): Promise<ProblemModel> => {
    async function* one() {
      yield model
    }
    const bytes = await buffer(Readable.from(writePackages(format, one())))
    const scratch = new Scratch(join(folder, 'scratch'), 2 ** 28)
    const sent = {
      name: `sent.${exportEndings[format]}`,
      size: bytes.length,
      open: async (range?: { start: number; end: number }) =>
        Readable.from([range === undefined ? bytes : bytes.subarray(range.start, range.end)]),
    }
    const files = await openSource(sent, { bounds, scratch })
    for await (const found of findPackages(files, { bounds, scratch })) {
      const { model: read, findings } = await found.read()
      if (read === null) throw new Error(JSON.stringify(findings.filter(({ outcome }) => outcome === 'broken')))
      return placed(read, folder)
    }
    throw new Error('there is no package')
  }

  test('is judged as before, whatever format it goes through', async () => {
    const said: Record<string, ExportFormat[]> = {}
    for (const name of (await readdir(samples)).filter((one) => /^\d/.test(one))) {
      const { model: whole } = await readPackage(join(samples, name), { generatedData: null })
      const isQuick = (statuses: readonly number[]) => !statuses.includes(judgeStatus.timeLimitExceeded)
      const quick = whole.workshop.solutions.filter(({ expected }) => isQuick(expected?.statuses ?? []))
      // Without a compiler, one that is right and one that is wrong fit into the time of a test.
      const solutions = quick.filter(({ language }) => language === 'Python3').slice(0, 2)
      if (solutions.length === 0) solutions.push(...quick.slice(0, 1))
      const model = { ...whole, workshop: { ...whole.workshop, solutions } }
      const before = await judged(await placed(model, join(root, name)))
      said[name.slice(0, 4)] = []
      for (const format of exportFormats) {
        if (unsayable(format, model).some(({ outcome }) => outcome === 'broken')) continue
        said[name.slice(0, 4)]!.push(format)
        const folder = join(root, `${name}-${format}`)
        const read = await throughPackage(model, format, folder)
        expect({ name, format, got: await judged({ ...read, workshop: model.workshop }) }).toEqual({
          name,
          format,
          got: before,
        })
      }
    }
    expect(said).toEqual(sayable)
  }, 120_000)
})
