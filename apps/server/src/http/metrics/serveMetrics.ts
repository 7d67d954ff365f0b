import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../context.ts'
import { hashOfSecret } from '../../modules/accounts/secrets.ts'
import { openMetrics, type Pool } from '../../modules/overview/public.ts'

export type MetricsOptions = { readonly token: string; readonly pool: Pool }

/**
 * GET /metrics: what this process counts, in the text format of Prometheus. Streams have no latency. Without a
 * token among the settings there is no such address.
 */
export function serveMetrics(
  app: FastifyInstance,
  services: Services,
  { token, pool, version }: MetricsOptions & { version: string },
): void {
  const metrics = openMetrics(services, { pool, version })
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions
    if (url?.startsWith('/api/') === true) {
      const isStream =
        String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream') || url === '/api/live'
      metrics.answered(`${request.method} ${url}`, reply.statusCode, isStream ? null : reply.elapsedTime / 1_000)
    }
    done()
  })
  const wanted = hashOfSecret(token)
  const isAllowed = ({ headers }: FastifyRequest) =>
    timingSafeEqual(hashOfSecret((headers.authorization ?? '').replace(/^Bearer /i, '')), wanted)
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request)) return reply.code(401).type('text/plain').send('The token is missing or wrong.\n')
    return reply.type(metrics.contentType).send(await metrics.read())
  })
}
