import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasTag } from './bytes/accepted.ts'
import { attachment } from './disposition.ts'
import { giveUpStalled } from './generated.ts'
import type { Download } from './replies.ts'

const yearSeconds = 31_536_000

/** Whatever a file holds, a browser that opens it runs nothing on this origin. */
export const untrusted = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * Sends a file, or the rest of one: whoever lost the connection asks for `bytes=N-` and goes on from there. Other
 * ranges are not served; then the whole file comes, as the standard allows.
 */
export async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  { hash, name, picture, isImmutable, open }: Download,
): Promise<FastifyReply> {
  const tag = `"${hash}"`
  const start = startOf(request, tag)
  reply.headers(untrusted).header('Accept-Ranges', 'bytes').header('ETag', tag)
  if (isImmutable === true) reply.header('Cache-Control', `private, max-age=${yearSeconds}, immutable`)
  // Before anything is opened: the content of a hash never changes.
  if (hasTag(request, tag)) return reply.code(304).send()
  const { stream, size } = await open(start)
  if (start > 0 && start >= size) {
    stream.destroy()
    return reply.code(416).header('Content-Range', `bytes */${size}`).send()
  }
  if (start > 0) reply.code(206).header('Content-Range', `bytes ${start}-${size - 1}/${size}`)
  reply.header('Content-Type', picture ?? 'application/octet-stream').header('Content-Length', size - start)
  if (picture === undefined) reply.header('Content-Disposition', attachment(name))
  if (request.method === 'HEAD') {
    stream.destroy()
    return reply.send(Readable.from([]))
  }
  giveUpStalled(reply.raw)
  return reply.send(stream)
}

function startOf({ headers }: FastifyRequest, tag: string): number {
  const asked = /^bytes=(\d{1,15})-$/.exec(headers.range ?? '')?.[1]
  const isSameFile = headers['if-range'] === undefined || headers['if-range'] === tag
  return asked !== undefined && isSameFile ? Number(asked) : 0
}
