import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, hasTag } from './accepted.ts'

const packed = {
  /** The best levels take seconds for a megabyte, and save a tenth. */
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) as Promise<Uint8Array>,
  gzip: promisify(gzip) as (bytes: Uint8Array) => Promise<Uint8Array>,
}
type Encoding = keyof typeof packed
const encodings: readonly Encoding[] = ['br', 'gzip']

type Kept = { tag: string; plain: Uint8Array } & Record<Encoding, Uint8Array>

type What = {
  mediaType: string
  /** Called once, for the first reader. */
  make: () => string | Uint8Array | Promise<string | Uint8Array>
  headers?: Record<string, string>
}

/**
 * A handler of a reply that is equal for everybody until the process ends. It is written and packed once. Browsers ask
 * again each time, and hear that nothing has changed.
 */
export function keptReply({ mediaType, make, headers = {} }: What) {
  let kept: Promise<Kept> | undefined
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    kept ??= pack(make)
    const { tag, plain, ...others } = await kept.catch((error: unknown) => {
      kept = undefined
      throw error
    })
    const encoding = acceptedEncoding(request, encodings)
    reply.headers({
      'X-Content-Type-Options': 'nosniff',
      ...headers,
      'Cache-Control': 'no-cache',
      ETag: tag,
      Vary: 'Accept-Encoding',
    })
    if (hasTag(request, tag)) return reply.code(304).send()
    reply.type(mediaType)
    return encoding === null ? reply.send(plain) : reply.header('Content-Encoding', encoding).send(others[encoding])
  }
}

async function pack(make: What['make']): Promise<Kept> {
  const plain = Buffer.from(await make())
  const [br, zipped] = await Promise.all([packed.br(plain), packed.gzip(plain)])
  // Weak: the same for all encodings.
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { tag, plain, br, gzip: zipped }
}
