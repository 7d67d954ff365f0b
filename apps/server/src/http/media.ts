import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Range } from '../services/fileStore.ts'
import { untrusted } from './download.ts'
import { giveUpStalled } from './generated.ts'
import type { Media } from './replies.ts'

/**
 * Sends what a player plays, or the one range of it that the player asks for (RFC 9110, 14). Players try with `bytes=0-1`
 * whether ranges are served. Several ranges at once are not: then all of it comes.
 */
export async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  { hash, size, mediaType, openPart }: Media,
): Promise<FastifyReply> {
  const tag = `"${hash}"`
  const range = rangeOf(request, { tag, size })
  reply.headers(untrusted).header('Accept-Ranges', 'bytes').header('ETag', tag)
  if (range === 'unsatisfiable') return reply.code(416).header('Content-Range', `bytes */${size}`).send()
  const { start, end } = range ?? { start: 0, end: size }
  if (range !== null) reply.code(206).header('Content-Range', `bytes ${start}-${end - 1}/${size}`)
  reply.header('Content-Type', mediaType).header('Content-Length', end - start)
  if (request.method === 'HEAD' || size === 0) return reply.send(Readable.from([]))
  const stream = await openPart({ start, end })
  giveUpStalled(reply.raw)
  return reply.send(stream)
}

/** Null: all of it. A range that cannot be read is ignored, as the standard says. */
function rangeOf(
  { method, headers }: FastifyRequest,
  { tag, size }: { tag: string; size: number },
): Range | 'unsatisfiable' | null {
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag
  if (headers.range === undefined || method !== 'GET' || !isSame) return null
  return readRange(headers.range, size)
}

export function readRange(asked: string, size: number): Range | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(asked) ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const start = Math.max(0, size - Number(last))
    return start < size ? { start, end: size } : 'unsatisfiable'
  }
  const [start, end] = [Number(first), last === '' ? size : Math.min(size, Number(last) + 1)]
  if (last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'unsatisfiable'
}
