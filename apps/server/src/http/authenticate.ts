import type { Owed } from '@praxis/contract/accounts'
import type { Viewer } from '@praxis/rules/viewer'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { Failure } from '../failure.ts'
import { openSession, ordinary, renewSession } from '../modules/accounts/public.ts'
import { admitJudge } from '../modules/judgeHosts/public.ts'

export type Caller = {
  viewer: Viewer | null
  owes: Owed | null
  sessionHash: Buffer | null
  judgeSecretId: number | null
}

const visitor: Caller = { viewer: null, owes: null, sessionHash: null, judgeSecretId: null }

/** Older clients may write `Bearer `; the wire writes the raw token (docs/compatibility.md, Tokens). */
function tokenOf(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').replace(/^Bearer /i, '').trim()
}

/**
 * Who is calling. Calls open to anyone ignore a bad token and never renew one; the others refuse it and renew a token
 * that is past half of its life (docs/compatibility.md, Tokens). On calls open to anyone, staff who owe something are
 * ordinary people.
 */
export async function authenticate(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  forAnyone: boolean,
): Promise<Caller> {
  const token = tokenOf(request)
  if (token === '') return visitor
  const session = await openSession(services, token, request.ip)
  if (session === null || session.banned) {
    if (forAnyone) return visitor
    throw new Failure(session === null ? 'session_expired' : 'account_banned_session')
  }
  if (!forAnyone && session.mayRenew) {
    const renewed = await renewSession(services, { uid: session.viewer.uid, hash: session.hash })
    if (renewed !== null) {
      reply.header('Authorization', renewed).header('Refresh-Token', 'true')
      const urlType = request.headers['url-type']
      if (urlType === 'admin' || urlType === 'general') reply.header('Url-Type', urlType)
    }
  }
  const { viewer, owes, hash } = session
  return { ...visitor, viewer: forAnyone && owes !== null ? ordinary(viewer) : viewer, owes, sessionHash: hash }
}

/** A judge shows the token of the site or a secret of its own. */
export async function authenticateJudge(request: FastifyRequest, services: Services): Promise<Caller> {
  const admitted = await admitJudge(services, tokenOf(request))
  if (admitted === null) throw new Failure('judge_token_wrong')
  return { ...visitor, judgeSecretId: admitted.secretId }
}
