import { createHash, timingSafeEqual } from 'node:crypto'
import type { Viewer } from '@praxis/rules/viewer'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { Failure } from '../failure.ts'
import { openSession, renewSession } from '../modules/accounts/public.ts'

export type Caller = { viewer: Viewer | null; sessionHash: Buffer | null }

/** Older clients may write `Bearer `; the wire writes the raw token (wire-oj 1.2). */
function tokenOf(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').replace(/^Bearer /i, '').trim()
}

/**
 * Who is calling. Calls open to anyone ignore a bad token and never renew one; the others refuse it and renew a token
 * that is past half of its life (wire-oj 1.3).
 */
export async function authenticate(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  forAnyone: boolean,
): Promise<Caller> {
  const token = tokenOf(request)
  if (token === '') return { viewer: null, sessionHash: null }
  const session = await openSession(services, token)
  if (session === null || session.banned) {
    if (forAnyone) return { viewer: null, sessionHash: null }
    throw new Failure(session === null ? 'session_expired' : 'account_banned_session')
  }
  if (!forAnyone && session.mayRenew) {
    const renewed = await renewSession(services, session.hash)
    if (renewed !== null) {
      reply.header('Authorization', renewed).header('Refresh-Token', 'true')
      const urlType = request.headers['url-type']
      if (urlType === 'admin' || urlType === 'general') reply.header('Url-Type', urlType)
    }
  }
  return { viewer: session.viewer, sessionHash: session.hash }
}

/** Compared by hash, so that neither length nor time tells anything about the token. */
export function isJudge(request: FastifyRequest, judgeToken: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(tokenOf(request)), hash(judgeToken))
}
