import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { attachment } from './disposition.ts'
import type { Generated } from './replies.ts'

/** A download ends if no byte has moved for so long. */
const longestStallMs = 120_000

/** Readers who take nothing hold an open file or a query. */
export const giveUpStalled = (raw: ServerResponse): void => void raw.setTimeout(longestStallMs, () => raw.destroy())

type Sending = { gone: AbortSignal; log: Services['log'] }

/**
 * Sends a file while it is written, no faster than its reader takes it. An error before the first byte is thrown, so
 * that the caller gets a refusal. A later one breaks the connection: the file must not look whole.
 */
export async function sendGenerated(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, mediaType, content }: Generated,
  { gone, log }: Sending,
): Promise<FastifyReply> {
  const source = Readable.from(content, { objectMode: false })
  try {
    await once(source, 'readable', { signal: gone })
  } catch (error) {
    source.destroy()
    if (!gone.aborted) throw error
    return reply.hijack()
  }
  reply.hijack()
  const { raw } = reply
  for (const [header, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(header, value)
  raw.setHeader('Content-Type', mediaType)
  raw.setHeader('Content-Disposition', attachment(name))
  raw.setHeader('X-Content-Type-Options', 'nosniff')
  giveUpStalled(raw)
  if (request.method === 'HEAD') {
    source.destroy()
    raw.end()
    return reply
  }
  await pipeline(source, raw).catch((error: unknown) => {
    if (!hasLeft(error)) log.error({ err: error, requestId: request.id }, 'a download failed while it was sent')
  })
  return reply
}

const hasLeft = (error: unknown) => (error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE'
