import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Envelope } from '@praxis/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WrittenReply } from './replies.ts'

const unpack = promisify(gunzip)

/** Sends it as it is packed, or unpacks it for the few clients that do not take that. */
export async function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  { packed }: WrittenReply,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding')
  if (takesGzip(request.headers['accept-encoding'])) return reply.header('Content-Encoding', 'gzip').send(packed)
  return reply.send(await unpack(packed))
}

export const dataOf = async ({ packed }: WrittenReply): Promise<unknown> =>
  (JSON.parse((await unpack(packed)).toString()) as Envelope<unknown>).data

/** `gzip`, or `*` for all that are not named, with any weight but 0. */
function takesGzip(accepted: string | string[] | undefined): boolean {
  const weights = new Map(
    String(accepted ?? '')
      .split(',')
      .map((one) => {
        const [name = '', ...more] = one.split(';').map((part) => part.trim().toLowerCase())
        return [name, Number(more.find((part) => part.startsWith('q='))?.slice(2) ?? 1)] as const
      }),
  )
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0
}
