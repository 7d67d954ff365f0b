import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../context.ts'
import { answerOfficialAccount, returnFromProvider } from '../../modules/accounts/public.ts'
import { servePaymentNotifications } from './payments.ts'
import { cookiesOf } from './cookies.ts'
import { rateOf } from '../rate.ts'

/** A message of the official account is small; the largest, of a picture or a place, have some kilobytes. */
const messageBytes = 65_536

const returnRate = { call: 'GET /api/oidc/callback', rate: { calls: 1_200, seconds: 3_600 } } as const

const queryOf = ({ raw }: FastifyRequest) => raw.url?.split('?').slice(1).join('?') ?? ''

/** Calls of outside services, in their own protocols: they are not in the contract. */
export async function serveCallbacks(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: messageBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: ['GET', 'POST'],
      url: '/api/wechat/callback',
      bodyLimit: messageBytes,
      handler: async (request, reply) => {
        const { status, text } = await answerOfficialAccount(services, {
          query: request.query as Record<string, unknown>,
          body: request.method === 'POST' ? ((request.body as string | undefined) ?? '') : null,
          ip: request.ip,
        })
        return reply
          .code(status)
          .type('text/plain; charset=utf-8')
          .header('X-Content-Type-Options', 'nosniff')
          .send(text)
      },
    })
    const refuseReturns = rateOf(returnRate, services)
    scope.get('/api/oidc/callback', async (request, reply) => {
      await refuseReturns({ ip: request.ip, uid: null })
      await returnFromProvider(services, { query: queryOf(request), cookies: cookiesOf(request.headers.cookie) })
      return reply.redirect('/sign-in', 302)
    })
  })
  await servePaymentNotifications(app, services)
}
