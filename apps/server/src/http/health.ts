import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../context.ts'

/** /healthz: the process answers. /readyz: it can do its work, that is, its database answers. */
export function serveHealth(app: FastifyInstance, { db, log }: Services): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ready' }
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database does not answer')
      return reply.code(503).send({ status: 'not ready' })
    }
  })
}
