import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoints } from '@praxis/contract/endpoint'
import { site } from '@praxis/contract/site'
import { buildApp } from '../../../apps/server/src/app.ts'
import type { Services } from '../../../apps/server/src/context.ts'
import { zipFile } from '../../../apps/server/src/downloads/zip.ts'
import { implement } from '../../../apps/server/src/http/handlers.ts'
import { sized } from '../sizes.ts'

/**
 * Measures the memory of a server over time while it writes a zip of 300 MB, beside a bare stream of the same bytes.
 * Exits with 1 if the zip takes more than the bound.
 *
 *   npx node bench/src/downloads/zip.ts [--smallest]
 */
const megabyte = 2 ** 20
const entries = sized(30, 2)
const entryMegabytes = sized(10, 1)
const boundMegabytes = 150
const steps = 10

const nothing = { input: site.websiteConfig.input, output: site.websiteConfig.output }

const table = endpoints({
  bare: {
    call: 'GET /api/bench/bare',
    summary: 'A bare stream.',
    access: 'anyone',
    ...nothing,
    reply: 'download',
  },
  zip: {
    call: 'GET /api/bench/zip',
    summary: 'A zip.',
    access: 'anyone',
    ...nothing,
    reply: 'download',
  },
})

if (process.send === undefined) process.exitCode = await measureBoth()
else await serve()

/** The server runs in a process of its own, so that only its memory is measured. */
async function serve(): Promise<void> {
  // Packing it does not make it smaller.
  const block = randomBytes(megabyte / 4)
  async function* content() {
    for (let sent = 0; sent < entryMegabytes * megabyte; sent += block.length) yield block
  }
  async function* all() {
    for (let entry = 0; entry < entries; entry += 1) yield* content()
  }
  function* packed() {
    for (let entry = 0; entry < entries; entry += 1) yield { path: `${entry}.bin`, content: content() }
  }
  const routes = implement(table, {
    bare: () => ({ name: 'all.bin', mediaType: 'application/octet-stream', content: all() }),
    zip: () => zipFile('all.zip', packed()),
  })
  const services = { signals: { hear: () => () => {} }, log: console, now: () => new Date() }
  const app = await buildApp(services as unknown as Services, {
    strictOutput: false,
    version: 'bench',
    trustedProxies: [],
    extraRoutes: Object.values(routes),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send!((app.server.address() as AddressInfo).port)
}

async function measureBoth(): Promise<number> {
  const bare = await measure('bare')
  const zip = await measure('zip')
  console.log('MB sent, and MB of memory over idle')
  console.log(['sent', 'bare', 'zip'].map((word) => word.padStart(6)).join(''))
  for (const [step, [sent]] of bare.samples.entries()) {
    console.log([sent, bare.samples[step]![1], zip.samples[step]?.[1]].map((cell) => String(cell).padStart(6)).join(''))
  }
  for (const [name, { seconds, peak }] of Object.entries({ bare, zip })) {
    console.log(`${name}: ${seconds.toFixed(1)} s, at most ${peak} MB over idle`)
  }
  console.log(`bound: ${boundMegabytes} MB over idle`)
  return zip.peak < boundMegabytes ? 0 : 1
}

type Measured = { seconds: number; peak: number; samples: [sent: number, megabytes: number][] }

async function measure(name: string): Promise<Measured> {
  const child = fork(import.meta.filename, process.argv.slice(2))
  const [port] = (await once(child, 'message')) as [number]
  try {
    const idle = residentMegabytes(child.pid!)
    const samples: Measured['samples'] = []
    const began = performance.now()
    let sent = 0
    let peak = 0
    for await (const chunk of await open(`http://127.0.0.1:${port}/api/bench/${name}`)) {
      sent += (chunk as Buffer).length
      const over = residentMegabytes(child.pid!) - idle
      peak = Math.max(peak, over)
      const step = (entries * entryMegabytes * (samples.length + 1)) / steps
      if (sent / megabyte >= step) samples.push([step, over])
    }
    if (sent < entries * entryMegabytes * megabyte) throw new Error(`${name}: only ${sent} bytes came`)
    return { seconds: (performance.now() - began) / 1000, peak, samples }
  } finally {
    child.kill()
  }
}

async function open(url: string): Promise<IncomingMessage> {
  const [reply] = (await once(get(url), 'response')) as [IncomingMessage]
  if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}`)
  return reply
}

function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes ?? 0) / 1024)
}
