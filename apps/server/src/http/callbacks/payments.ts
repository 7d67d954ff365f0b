import { payTypes } from '@praxis/contract/paymentLimits'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { Failure } from '../../failure.ts'
import { receiveNotification } from '../../modules/payments/public.ts'

/** Notifications have about two kilobytes. */
const notificationBytes = 65_536

/** What providers of payments tell. The bytes of the body are signed, so that nothing may parse them before. */
export async function servePaymentNotifications(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: notificationBytes }, (_request, body, done) =>
      done(null, body),
    )
    for (const name of payTypes) {
      scope.post(`/api/pay/notify/${name}`, { bodyLimit: notificationBytes }, async (request, reply) => {
        const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
        const answer = await receiveNotification(services, name, { body, headers: request.headers })
        if (answer === null) throw new Failure('no_such_call')
        return reply.code(answer.status).type(answer.mediaType).send(answer.body)
      })
    }
  })
}
