import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { SaxesParser } from 'saxes'
import yauzl from 'yauzl'
import type { Services } from '../../../apps/server/src/context.ts'
import { connect } from '../../../apps/server/src/db/connection.ts'
import { unusedFilesJob } from '../../../apps/server/src/modules/files/public.ts'
import { importPackages } from '../../../apps/server/src/modules/imports/public.ts'
import { openServices } from '../../../apps/server/src/openServices.ts'
import { folderStore } from '../../../apps/server/src/services/folderStore.ts'
import { listen } from '../../../apps/server/src/signals.ts'
import { query } from '../../../packages/postgres/src/query.ts'

/** What a process of its own does with one file. */
export type Asked = {
  readonly what: 'bare' | 'read' | 'import'
  readonly path: string
  readonly databaseUrl: string
  readonly store: string
}

export type Done = {
  readonly seconds: number
  /** The most memory that the process has had. */
  readonly rssMebibytes: number
  /** Problems that could be read, or that were made. */
  readonly problems: number
  /** What was said of the first that was not. */
  readonly refused: string
  /** Files in scratch folders, and contents that stay in the store once the unused ones are removed. */
  readonly scratch: number
  readonly contents: number
}

export async function work({ what, path, databaseUrl, store }: Asked): Promise<Done> {
  const began = performance.now()
  const told =
    what === 'bare' ? await bare(path) : await imported({ path, databaseUrl, store, isDryRun: what === 'read' })
  const seconds = (performance.now() - told.laterMs - began) / 1_000
  const scratch = await readdir(join(tmpdir(), 'praxis-imports')).catch(() => [])
  return { ...told, seconds, rssMebibytes: process.resourceUsage().maxRSS / 1_024, scratch: scratch.length }
}

const nothing = { problems: 0, refused: '', contents: 0, laterMs: 0 }

/** The least that reading the file costs: every entry unpacked, or every element parsed, to nothing. */
async function bare(path: string) {
  if (!path.endsWith('.xml')) return unzip(path)
  const parser = new SaxesParser()
  const decoder = new StringDecoder('utf8')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) parser.write(decoder.write(chunk))
  parser.close()
  return nothing
}

async function unzip(path: string) {
  const zip = await yauzl.openPromise(path, { autoClose: false })
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    for await (const _ of await zip.openReadStreamPromise(entry)) continue
  }
  zip.close()
  return nothing
}

type Here = Omit<Asked, 'what'> & { readonly isDryRun: boolean }

async function imported({ path, databaseUrl, store, isDryRun }: Here) {
  const { db, close } = connect(databaseUrl, () => undefined, 4)
  const signals = listen(databaseUrl, () => undefined)
  const files = await folderStore(store)
  const own = {
    db,
    files,
    signals,
    now: () => new Date(),
    measureDisk: async () => null,
    log: { info: () => undefined, warn: console.error, error: console.error },
  }
  const services = openServices(own as Partial<Services> as Services)
  let problems = 0
  let refused = ''
  const asked = { path, isDryRun, group: null, isPublic: false, existing: 'skip', locale: 'en-US' } as const
  await importPackages(services, asked, {
    signal: new AbortController().signal,
    tell(news) {
      if ('imported' in news || (isDryRun && 'read' in news && news.read.length > 1)) problems += 1
      const wrong = 'refused' in news ? news.refused : 'failed' in news ? news.why : lineOf(news)
      if (refused === '') refused = wrong
    },
  })
  const cleaning = performance.now()
  if (problems === 0) {
    await query(databaseUrl, `update stored_file set stored_at = now() - interval '2 days'`)
    await unusedFilesJob.run(services, {}, { id: '', signal: new AbortController().signal })
  }
  const contents = (await readdir(store, { recursive: true })).filter((name) => /[0-9a-f]{64}$|incoming\/./.test(name))
  await signals.close()
  await close()
  return { problems, refused, contents: contents.length, laterMs: performance.now() - cleaning }
}

/** The line of a dry run that says why a problem is broken. */
const lineOf = (news: object): string =>
  'read' in news ? ((news.read as string[]).find((line) => line.startsWith('  broken')) ?? '').trim() : ''
