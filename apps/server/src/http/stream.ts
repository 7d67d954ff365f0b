import type { FastifyReply } from 'fastify'
import type { Services } from '../context.ts'
import type { EventSource } from './replies.ts'

/** A reader may be behind by this many bytes, and that long; then it is sent away and begins anew. */
const mostUnsentBytes = 1024 * 1024
const longestStallMs = 20_000

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  // nginx hands on what it gets instead of gathering it.
  'X-Accel-Buffering': 'no',
  // A stream is ended by closing its connection, so that a server that stops waits for nobody.
  Connection: 'close',
}

type Streaming = {
  source: EventSource<{ type: string }>
  write: (event: { type: string }) => string
  log: Services['log']
}

/** Writes server-sent events until their source ends or the reader has gone. Nothing compresses or gathers them. */
export async function sendEvents(reply: FastifyReply, { source, write, log }: Streaming): Promise<void> {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(headers)) raw.setHeader(name, value)
  raw.writeHead(200)
  raw.flushHeaders()
  let behind: { taken: PromiseWithResolvers<void>; limit: NodeJS.Timeout } | undefined
  const caughtUp = () => {
    clearTimeout(behind?.limit)
    behind?.taken.resolve()
    behind = undefined
  }
  raw.on('drain', caughtUp)
  raw.once('close', caughtUp)

  async function send(event: { type: string }): Promise<void> {
    if (raw.closed || raw.destroyed || raw.writableEnded) return
    // Measured before the event is added: that one is large is no fault of the reader.
    if (raw.writableLength > mostUnsentBytes) return void raw.destroy()
    if (raw.write(`event: ${event.type}\ndata: ${write(event)}\n\n`)) return
    behind ??= { taken: Promise.withResolvers(), limit: setTimeout(() => raw.destroy(), longestStallMs) }
    await behind.taken.promise
  }

  try {
    await source(send)
    // What a slow reader has not taken yet must not keep a server from stopping.
    if (raw.writableNeedDrain) raw.destroy()
    else raw.end()
  } catch (error) {
    log.error({ err: error, requestId: reply.request.id }, 'a stream failed')
    raw.destroy()
  }
}
