import { createHash } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect } from 'vitest'

/** So that a later run can choose the tests of a change: what the tests of each file ask a server for, in a run that wants it. */
const folder = process.env['PRAXIS_TEST_RECORD']
const root = resolve(import.meta.dirname, '../..')

type Recorder = { seen: Set<string>; file: string }
const state = globalThis as { praxisRecorder?: Recorder }

/** `asked` is a method and an address, without the server's. */
export function record(asked: string): void {
  const recorder = state.praxisRecorder
  if (folder === undefined || recorder === undefined) return
  const line = `${recorder.file}\t${asked.split('?')[0]}\n`
  if (recorder.seen.has(line)) return
  recorder.seen.add(line)
  const name = createHash('sha256').update(recorder.file).digest('hex').slice(0, 16)
  appendFileSync(join(folder, `${name}-${process.pid}.txt`), line)
}

type Asked = { method: string; path: string }
type Server = { addHook(name: 'onRequest', hook: (request: { method: string; url: string }) => Promise<void>): void }

/** Runs for each file anew. Files of one process share what it has started, so one recorder serves all. */
function begin(): void {
  const file = relative(root, expect.getState().testPath ?? '')
  if (state.praxisRecorder !== undefined) {
    state.praxisRecorder.file = file
    return
  }
  state.praxisRecorder = { seen: new Set(), file }
  // Calls of the tests themselves, to servers of other processes.
  subscribe('undici:request:create', (message) => {
    const { method, path } = (message as { request: Asked }).request
    record(`${method} ${path}`)
  })
  subscribe('http.client.request.created', (message) => {
    const { method, path } = (message as { request: Asked }).request
    record(`${method} ${path}`)
  })
  // Calls to servers of this process, which need no connection.
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: Server }
    fastify.addHook('onRequest', async ({ method, url }) => record(`${method} ${url}`))
  })
}

if (folder !== undefined) begin()
