import { sql, type KyselyPlugin, type QueryId, type RootOperationNode } from 'kysely'
import { expect } from 'vitest'
import { createDatabase } from '../../../tests/setup/database.ts'
import type { Database } from '#server/db/connection.ts'
import { startServer } from './harness.ts'

/** The services of a server on a database that no test has used: its tables are as long as their rows. */
export const aNewDatabase = async () => (await startServer({ database: await createDatabase() })).services

/** The plans of all statements that a function sends, and how many pages each of them reads. */
export async function plansOf(db: Database, ask: (db: Database) => Promise<unknown>) {
  const sent: RootOperationNode[] = []
  await ask(db.withPlugin(recorder(sent)))
  const plans = []
  for (const node of sent) {
    const compiled = db.getExecutor().compileQuery(node, { queryId: 'explain' })
    plans.push(await explain(db, compiled.sql, compiled.parameters))
  }
  return plans
}

/** What is executed; parts of other statements are built with the same plugin and have no result. */
function recorder(sent: RootOperationNode[]): KyselyPlugin {
  const built = new WeakMap<QueryId, RootOperationNode>()
  return {
    transformQuery({ node, queryId }) {
      built.set(queryId, node)
      return node
    },
    async transformResult({ result, queryId }) {
      const node = built.get(queryId)
      if (node !== undefined) sent.push(node)
      return result
    },
  }
}

/** The plan with what it really read, undone afterwards. */
async function explain(db: Database, text: string, parameters: readonly unknown[]) {
  const undo = new Error('undo')
  let plan = { text: '', pages: 0 }
  const run = db.transaction().execute(async (tx) => {
    const parts = text.split(/\$\d+/)
    const statement = parts.reduce(
      (built, part, index) =>
        index === 0 ? sql`${sql.raw(part)}` : sql`${built}${parameters[index - 1]}${sql.raw(part)}`,
      sql``,
    )
    const { rows } = await sql<Record<string, string>>`explain (analyze, buffers) ${statement}`.execute(tx)
    const lines = rows.map((row) => Object.values(row)[0] ?? '')
    const pages = /shared (?:hit=(\d+))?(?: ?read=(\d+))?/.exec(lines.find((line) => line.includes('Buffers:')) ?? '')
    plan = { text: lines.join('\n'), pages: Number(pages?.[1] ?? 0) + Number(pages?.[2] ?? 0) }
    throw undo
  })
  await run.catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return plan
}

/**
 * Marks the pages whose rows an index can answer for, and reads the figures that plans follow from. It marks none while
 * something that began before still reads, and by itself leaves a page with a few deleted rows.
 */
export async function vacuum(db: Database, table: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await sql`vacuum (analyze, index_cleanup on) ${sql.table(table)}`.execute(db)
        const { rows } = await sql<{ isMarked: boolean }>`
          select relallvisible = relpages as "isMarked" from pg_class where oid = ${table}::regclass`.execute(db)
        return rows[0]?.isMarked
      },
      { timeout: 30_000 },
    )
    .toBe(true)
}
