import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Envelope } from '@praxis/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WrittenReply } from '../replies.ts'
import { acceptedEncoding } from './accepted.ts'

const unpack = promisify(gunzip)

/** Sends it as it is packed, or unpacks it for the few clients that do not take that. */
export async function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  { packed }: WrittenReply,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding')
  if (acceptedEncoding(request, ['gzip']) !== null) return reply.header('Content-Encoding', 'gzip').send(packed)
  return reply.send(await unpack(packed))
}

export const dataOf = async ({ packed }: WrittenReply): Promise<unknown> =>
  (JSON.parse((await unpack(packed)).toString()) as Envelope<unknown>).data
