import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import type { SlotKind } from '#judge/runs/runGate.ts'
import { register } from './counts.ts'

export type MetricsPlace = { host: string; port: number; token: string | null }

/** What is so at this moment. */
export type Readings = {
  slots: () => Readonly<Record<SlotKind, { all: number; taken: number; waiting: number }>>
  inHand: () => Readonly<Record<string, number>>
  storeBytes: () => Readonly<Record<string, number>>
  languages: () => number
}

type About = { name: string; version: string; tier: string }

/**
 * GET /metrics: what this judge counts, in the text format of Prometheus. Rejects if nothing can listen at this place.
 */
export async function serveMetrics(place: MetricsPlace, about: About, readings: Readings): Promise<Server> {
  collectDefaultMetrics({ register })
  keepReadings(about, readings)
  const server = createServer((request, reply) => {
    if (request.url?.split('?')[0] !== '/metrics') return void reply.writeHead(404, plain).end('Only /metrics.\n')
    if (request.method !== 'GET') return void reply.writeHead(405, plain).end('Only GET.\n')
    if (!isAllowed(request, place.token))
      return void reply.writeHead(401, plain).end('The token is missing or wrong.\n')
    register.metrics().then(
      (text) => reply.writeHead(200, { 'Content-Type': register.contentType }).end(text),
      () => reply.writeHead(500, plain).end('The metrics could not be read.\n'),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(place.port, place.host, resolve)
  })
  // The worker ends with its work.
  server.unref()
  return server
}

const plain = { 'Content-Type': 'text/plain; charset=utf-8' }
const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

function isAllowed({ headers }: IncomingMessage, token: string | null): boolean {
  if (token === null) return true
  return timingSafeEqual(hashOf((headers.authorization ?? '').replace(/^Bearer /i, '')), hashOf(token))
}

function keepReadings(about: About, { slots, inHand, storeBytes, languages }: Readings): void {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: (told: Gauge<Label>) => void,
  ) =>
    new Gauge({
      name: `praxis_worker_${name}`,
      help,
      labelNames,
      registers: [register],
      collect() {
        read(this)
      },
    })
  gauge('info', 'The judge that runs.', ['name', 'version', 'tier'], (told) => told.set({ ...about }, 1))
  const ofSlots = (field: 'all' | 'taken' | 'waiting') => (told: Gauge<'slot'>) => {
    for (const [slot, state] of Object.entries(slots())) told.set({ slot }, state[field])
  }
  gauge('slots', 'Slots of the sandbox.', ['slot'], ofSlots('all'))
  gauge('slots_in_use', 'Slots in which something runs.', ['slot'], ofSlots('taken'))
  gauge('slots_wanted', 'Runs that wait for a slot.', ['slot'], ofSlots('waiting'))
  gauge('work_in_hand', 'Work that this judge has.', ['kind'], (told) => {
    for (const [kind, count] of Object.entries(inHand())) told.set({ kind }, count)
  })
  gauge('store_bytes', 'What caches hold.', ['store'], (told) => {
    for (const [store, bytes] of Object.entries(storeBytes())) told.set({ store }, bytes)
  })
  gauge('languages', 'Languages that this judge offers.', [], (told) => told.set(languages()))
}
