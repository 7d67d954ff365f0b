import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { writePackages } from '../../../packages/formats/src/writePackages.ts'
import type { PackageFile, ProblemModel } from '../../../packages/formats/src/model.ts'
import { lineComparison, withoutParts } from '../../../packages/formats/src/parts/plainModel.ts'
import { median } from '../figures.ts'
import { missTime, sized } from '../sizes.ts'
import { digits } from './archives.ts'

/**
 * Measures the export of a problem of 300 MB beside a bare zip of the same cases: seconds, and the peak of memory.
 *
 *   npx node bench/src/packages/export.ts
 */
const variable = 'BENCH_EXPORT'
const mebibyte = 2 ** 20
const cases = sized(15, 3)
const caseBytes = sized(20, 1) * mebibyte
/** Of the export over the bare zip: seconds, and memory. */
const goals = { seconds: 1.3, memory: 1.3 }
const rounds = sized(3, 1)
const ways = ['bare', 'praxis', 'hoj', 'fps'] as const
type Way = (typeof ways)[number]
type Done = { seconds: number; rssMebibytes: number; bytes: number }

const given = process.env[variable]
if (given === undefined) await measureAll()
else console.log(JSON.stringify(await work(given as Way)))

async function measureAll(): Promise<void> {
  const of = new Map<Way, Done>()
  for (const way of ways) {
    const all: Done[] = []
    for (let round = 0; round < rounds; round += 1) all.push(await inProcess(way))
    const done = {
      seconds: median(all.map(({ seconds }) => seconds)),
      rssMebibytes: median(all.map(({ rssMebibytes }) => rssMebibytes)),
      bytes: all[0]!.bytes,
    }
    of.set(way, done)
    const { seconds, rssMebibytes, bytes } = done
    console.log(
      `${way}: ${seconds.toFixed(2)} s, ${rssMebibytes.toFixed(0)} MiB, ${(bytes / mebibyte).toFixed(0)} MiB written`,
    )
  }
  const [bare, own] = [of.get('bare')!, of.get('praxis')!]
  const [seconds, memory] = [own.seconds / bare.seconds, own.rssMebibytes / bare.rssMebibytes]
  console.log(
    `own over bare: ${seconds.toFixed(2)} × the time, ${memory.toFixed(2)} × the memory (goal: at most ${goals.seconds} × and ${goals.memory} ×)`,
  )
  if (seconds > goals.seconds || memory > goals.memory) missTime()
}

async function inProcess(way: Way): Promise<Done> {
  const child = spawn(process.execPath, [import.meta.filename, ...process.argv.slice(2)], {
    env: { ...process.env, [variable]: way },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(said) as Done
}

async function work(way: Way): Promise<Done> {
  const folder = await mkdtemp(join(tmpdir(), 'praxis-bench-'))
  const path = join(folder, 'out')
  try {
    const began = performance.now()
    await pipeline(way === 'bare' ? bareZip() : Readable.from(writePackages(way, problems())), createWriteStream(path))
    const seconds = (performance.now() - began) / 1_000
    return { seconds, rssMebibytes: process.resourceUsage().maxRSS / 1_024, bytes: (await stat(path)).size }
  } finally {
    await rm(folder, { recursive: true })
  }
}

function bareZip(): Readable {
  const zip = new ZipFile()
  for (let at = 1; at <= cases; at += 1)
    zip.addReadStreamLazy(`${at}.in`, (give) => give(null, Readable.from(digits(caseBytes, at))))
  zip.end()
  return zip.outputStream as Readable
}

function file(name: string, size: number, seed: number): PackageFile {
  return {
    name,
    size,
    path: null,
    async *read() {
      yield* digits(size, seed)
    },
  }
}

async function* problems(): AsyncGenerator<ProblemModel> {
  yield {
    ...withoutParts,
    displayId: '1000',
    statements: { 'en-US': { title: 'Sum', description: 'Add.', input: null, output: null, hint: null } },
    examples: [],
    difficulty: 1,
    source: {},
    authors: [],
    tags: [],
    sharesCode: false,
    showsCases: null,
    languages: null,
    limits: { timeMs: 1_000, memoryMb: 256, stackMb: 128, outputMb: null },
    type: 0,
    judgeMode: 'default',
    caseMode: 'default',
    compare: lineComparison(true),
    validator: null,
    templates: {},
    ioScore: null,
    groups: [],
    cases: Array.from({ length: cases }, (_, at) => ({
      name: String(at + 1),
      input: file(`${at + 1}.in`, caseBytes, at + 1),
      answer: file(`${at + 1}.out`, 8, at),
      isSample: false,
      group: null,
      score: null,
      requires: [],
      args: null,
    })),
    provenance: { format: 'praxis', version: '' },
  }
}
