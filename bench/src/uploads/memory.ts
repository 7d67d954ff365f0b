import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { uploadBytes, uploadsAtOnce } from '@praxis/contract/limits'
import { aDatabase } from '../database.ts'
import { residentMebibytes as resident, serverProgram, start, tokenOf } from '../servers.ts'
import { sized } from '../sizes.ts'

/**
 * Measures the memory of a server while files of the largest size are uploaded, beside a bare process that writes the
 * same bytes to a disk. Exits with 1 if the server takes more over idle than the bound.
 *
 *   npx node bench/src/uploads/memory.ts [--smallest]
 */
const mebibyte = 2 ** 20
const fileBytes = sized(uploadBytes.file, 4 * mebibyte)
const boundMebibytes = 120
const sampleMs = 20
const boundary = 'b'
const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n`
const end = `\r\n--${boundary}--\r\n`

type Target = { name: string; pid: number; port: number; path: string; headers: Record<string, string> }

if (process.env['BENCH_BASELINE'] === undefined) process.exitCode = await measureAll()
else await writeToDisk(process.env['BENCH_BASELINE'])

async function measureAll(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'praxis-bench-'))
  const postgres = await aDatabase()
  const children: ChildProcess[] = []
  try {
    const baseline = await start(children, import.meta.filename, { BENCH_BASELINE: join(folder, 'baseline') })
    const password = 'bench-password'
    const server = await start(children, serverProgram, {
      DATABASE_URL: postgres.url,
      PRAXIS_DATA: join(folder, 'data'),
      PRAXIS_ROOT_PASSWORD: password,
      PRAXIS_DEMO: '0',
      PRAXIS_QUOTATION_URL: 'off',
    })
    const headers = { authorization: await tokenOf(server.port, password) }
    const targets: Target[] = [
      { name: 'bare stream to disk', ...baseline, path: '/', headers: {} },
      { name: 'upload-md-file', ...server, path: '/api/file/upload-md-file', headers },
    ]
    let most = 0
    for (const atOnce of [1, uploadsAtOnce.person])
      for (const target of targets) most = Math.max(most, await measure(target, atOnce))
    console.log(`bound: ${boundMebibytes} MiB over idle`)
    return most < boundMebibytes ? 0 : 1
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Prints the memory over time, and returns the most over idle. */
async function measure(target: Target, atOnce: number): Promise<number> {
  const idle = resident(target.pid)
  const samples: number[] = []
  const end = new AbortController()
  const began = performance.now()
  const uploads = Promise.all(Array.from({ length: atOnce }, (_, n) => upload(target, n))).finally(() => end.abort())
  const sampling = (async () => {
    while (!end.signal.aborted) {
      samples.push(resident(target.pid))
      await pause(sampleMs)
    }
  })()
  await Promise.all([uploads, sampling])
  const seconds = (performance.now() - began) / 1000
  const tenths = Array.from({ length: 10 }, (_, n) => samples[Math.floor((n * samples.length) / 10)] ?? idle)
  const most = Math.max(...samples) - idle
  const speed = (atOnce * fileBytes) / mebibyte / seconds
  console.log(
    `${target.name}, ${atOnce} at once: idle ${idle.toFixed(0)} MiB, most ${most.toFixed(0)} MiB over it, ` +
      `${speed.toFixed(0)} MiB/s; over time ${tenths.map((one) => one.toFixed(0)).join(' ')}`,
  )
  return most
}

async function upload({ port, path, headers }: Target, n: number): Promise<void> {
  const call = request({
    host: '127.0.0.1',
    port,
    path,
    method: 'POST',
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + fileBytes + end.length,
    },
  })
  const answered = once(call, 'response')
  call.write(head)
  for (let at = 0; at < fileBytes; at += 65_536) {
    // Each file has a content of its own.
    if (!call.write(Buffer.alloc(65_536, n + 1))) await once(call, 'drain')
  }
  call.end(end)
  const [response] = (await answered) as [AsyncIterable<Buffer> & { statusCode: number }]
  let text = ''
  for await (const chunk of response) text += String(chunk)
  if (response.statusCode !== 200 || text.includes('"code"')) throw new Error(`refused: ${text}`)
}

async function writeToDisk(file: string): Promise<void> {
  let count = 0
  const server = createServer((call, reply) => {
    count += 1
    void pipeline(call, createWriteStream(`${file}-${count}`)).then(() => reply.end('{}'))
  })
  server.listen(Number(process.env['PORT']), '127.0.0.1')
  await once(server, 'close')
}
