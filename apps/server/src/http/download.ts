import type { FastifyReply, FastifyRequest } from 'fastify'
import { attachment } from './disposition.ts'
import type { Download } from './replies.ts'

/**
 * Sends a file, or the rest of one: whoever lost the connection asks for `bytes=N-` and goes on from there. Other
 * ranges are not served; then the whole file comes, as the standard allows.
 */
export async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  { hash, name, open }: Download,
): Promise<FastifyReply> {
  const tag = `"${hash}"`
  const start = startOf(request, tag)
  const { stream, size } = await open(start)
  reply.header('Accept-Ranges', 'bytes').header('ETag', tag)
  if (start > 0 && start >= size) {
    stream.destroy()
    return reply.code(416).header('Content-Range', `bytes */${size}`).send()
  }
  if (start > 0) reply.code(206).header('Content-Range', `bytes ${start}-${size - 1}/${size}`)
  return reply
    .header('Content-Type', 'application/octet-stream')
    .header('Content-Length', size - start)
    .header('Content-Disposition', attachment(name))
    .send(stream)
}

function startOf({ headers }: FastifyRequest, tag: string): number {
  const asked = /^bytes=(\d{1,15})-$/.exec(headers.range ?? '')?.[1]
  const isSameFile = headers['if-range'] === undefined || headers['if-range'] === tag
  return asked !== undefined && isSameFile ? Number(asked) : 0
}
