import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FilePlace } from '../../apps/server/src/services/fileStore.ts'
import { openFileStore } from '../../apps/server/src/services/files.ts'
import { startS3 } from '../../apps/server/test/s3.ts'
import { sized, sizes } from './sizes.ts'

/**
 * Measures how much memory a store needs to receive and deliver a file. Exits with 1 if it is more than the bound.
 *
 *   npx node bench/src/fileStore.ts [megabytes] [--smallest]
 */
const megabyte = 2 ** 20
const { fileMegabytes } = sizes({ fileMegabytes: [300, 4] })
const boundMegabytes = 150
const sampleMs = 10

const place = process.env['BENCH_PLACE']
if (place === undefined) process.exitCode = await measureAll()
else await carry(JSON.parse(place) as FilePlace)

async function measureAll(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'praxis-bench-'))
  const s3 = await startS3()
  try {
    const excess = [await measure('folder', { folder }), await measure('S3', s3.place)]
    console.log(`bound: ${boundMegabytes} MB over idle`)
    return excess.every((megabytes) => megabytes < boundMegabytes) ? 0 : 1
  } finally {
    await s3.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The store runs in a process of its own, so that only its memory is measured. */
async function measure(name: string, place: FilePlace): Promise<number> {
  const child = fork(import.meta.filename, process.argv.slice(2), {
    env: { ...process.env, BENCH_PLACE: JSON.stringify(place) },
  })
  const peaks = new Map<string, number>()
  const seconds = new Map<string, number>()
  let phase = 'idle'
  let began = performance.now()
  child.on('message', (next: string) => {
    seconds.set(phase, (performance.now() - began) / 1000)
    phase = next
    began = performance.now()
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  while (child.exitCode === null && child.signalCode === null) {
    peaks.set(phase, Math.max(peaks.get(phase) ?? 0, residentMegabytes(child.pid ?? 0)))
    await pause(sampleMs)
  }
  if ((await ended) !== 0) throw new Error(`${name}: the file did not come out as it went in`)
  const idle = peaks.get('ready') ?? 0
  const told = ['upload', 'download'].map((phase) => {
    const speed = Math.round(fileMegabytes / (seconds.get(phase) ?? 1))
    return `${phase} ${Math.round((peaks.get(phase) ?? 0) - idle)} MB over idle at ${speed} MB/s`
  })
  console.log(`${name}, ${fileMegabytes} MB: idle ${Math.round(idle)} MB, ${told.join(', ')}`)
  return Math.max(peaks.get('upload') ?? 0, peaks.get('download') ?? 0) - idle
}

function residentMegabytes(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    return (pages * 4096) / megabyte
  } catch {
    return 0
  }
}

/** The child process. It prints the name of each phase when the phase begins. */
async function carry(place: FilePlace): Promise<void> {
  const tell = (phase: string) => process.send?.(phase)
  const store = await openFileStore(place)
  tell('ready')
  await pause(sized(1_000, 100))
  tell('upload')
  const draft = await store.receive(Readable.from(pieces()))
  const { hash } = await draft.keep()
  await draft.discard()
  tell('download')
  const file = await store.open(hash)
  const digest = createHash('sha256')
  for await (const piece of file?.stream ?? []) digest.update(piece as Buffer)
  tell('end')
  process.exit(digest.digest('hex') === hash ? 0 : 1)
}

/** Yields a new buffer for each piece, as a socket does. */
function* pieces() {
  const size = 64 * 1024
  for (let at = 0; at < fileMegabytes * megabyte; at += size) {
    const piece = Buffer.alloc(size)
    piece.writeUInt32LE(at)
    yield piece
  }
}
