import { dashboard, type chartSteps } from '@praxis/contract/dashboard'
import { endpoints } from '@praxis/contract/endpoint'
import { sql } from 'kysely'
import { z } from 'zod'
import { implement, type Route } from '#server/http/handlers.ts'
import type { Database } from '#server/db/connection.ts'
import { startServer } from './harness.ts'

export const { fail } = endpoints({
  fail: {
    call: 'GET /api/test/fail',
    summary: 'Fails.',
    access: 'anyone',
    input: z.object({}),
    output: z.null(),
  },
})
const failing: Route[] = Object.values(
  implement(
    { fail },
    {
      async fail() {
        throw new Error('a column is missing')
      },
    },
  ),
)

/** A site whose dashboard is read, with a call that fails. */
export async function aDashboard(options: { database?: string } = {}) {
  const server = await startServer({ extraRoutes: failing, ...options })
  const root = await server.aUser({ username: 'rooty', role: 'root' })
  const { db } = server.services
  const readInfo = async () => (await server.call(dashboard.info, {}, root)).data!
  const readNow = async (by = root) => (await server.call(dashboard.now, {}, by)).data!
  const chart = async (hours: keyof typeof chartSteps | undefined = 24) =>
    (await server.call(dashboard.chart, { hours: `${hours}` }, root)).data!
  return { ...server, db, root, readInfo, readNow, chart }
}

/** Submissions of one person at moments of the database, as expressions of `midnight` and `now()`. */

export async function submitAt(db: Database, uid: string, moments: readonly string[], columns: object = {}) {
  const problem = await db
    .insertInto('problem')
    .values({ display_id: `P${Math.random()}`, time_limit_ms: 1, memory_limit_mb: 1, stack_limit_mb: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const moment of moments) {
    await db
      .insertInto('submission')
      .values({
        problem_id: problem.id,
        uid,
        language_id: 1,
        code: '1',
        code_length: 1,
        submitted_at: sql<string>`(select ${sql.raw(moment)}
          from (select date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' as midnight) as day)`,
        ...columns,
      })
      .execute()
  }
  return problem.id
}
