import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Finding, PackageFormat } from '@praxis/contract/findings'
import { tellFinding } from '@praxis/locales/tellFinding'
import { onTestFinished } from 'vitest'
import { ZipFile } from 'yazl'
import type { ArchiveBounds } from '../archive/openArchive.ts'
import { findPackages } from '../findPackages.ts'
import type { PackageFile, Reading } from '../model.ts'
import type { ReadOptions } from '../reader.ts'
import { openSource, type SentFile } from '../source/openSource.ts'
import { Scratch } from '../source/scratch.ts'

export type Entries = Readonly<Record<string, string | Buffer>>

export async function zipped(entries: Entries): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(entries)) archive.addBuffer(Buffer.from(content as string), name)
  archive.end()
  return buffer(archive.outputStream)
}

/** A file as somebody sends it. */
export const sent = (content: Buffer | string, name = 'sent.zip'): SentFile => {
  const bytes = Buffer.from(content as string)
  return {
    name,
    size: bytes.length,
    open: async (range) => Readable.from([range === undefined ? bytes : bytes.subarray(range.start, range.end)]),
  }
}

export const bounds: ArchiveBounds = { links: true, entries: 1_000, bytes: 64 * 1024 * 1024, seconds: null }

export async function aScratch(): Promise<Scratch> {
  const folder = await mkdtemp(join(tmpdir(), 'scratch-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return new Scratch(folder, 128 * 1024 * 1024)
}

export type ReadProblem = Reading & {
  readonly key: string
  readonly format: PackageFormat | null
  /** The contents of the cases, read while that was possible, by the names of their files. */
  readonly contents: Readonly<Record<string, string>>
}

/** Everything that is found in what somebody sent, as an importer reads it. */
export async function readSent(file: SentFile, options: Omit<ReadOptions, 'scratch'> = {}): Promise<ReadProblem[]> {
  const scratch = await aScratch()
  const files = await openSource(file, { bounds, scratch })
  const read: ReadProblem[] = []
  for await (const found of findPackages(files, { ...options, bounds, scratch })) {
    const reading = await found.read()
    const kept = reading.model === null ? [] : reading.model.cases.flatMap(({ input, answer }) => [input, answer])
    const contents: Record<string, string> = {}
    for (const one of [...kept, ...(reading.model?.attachments ?? [])]) contents[one.name] = await textOf(one)
    read.push({ key: found.key, format: found.format, ...reading, contents })
  }
  return read
}

export const readZip = async (entries: Entries, options?: Omit<ReadOptions, 'scratch'>) =>
  readSent(sent(await zipped(entries)), options)

const textOf = async ({ read }: PackageFile) => (await buffer(Readable.from(read()))).toString()

/** What is told of a problem apart from what is taken as it is: `outcome part: words, after their place`. */
export const told = ({ findings }: Pick<Reading, 'findings'>, outcome?: Finding['outcome']): string[] =>
  findings
    .filter((finding) => (outcome === undefined ? finding.outcome !== 'mapped' : finding.outcome === outcome))
    .map((finding) => `${finding.outcome} ${finding.part}: ${tellFinding(finding, 'en-US', { place: true })}`)
