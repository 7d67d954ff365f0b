import { rmSync } from 'node:fs'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startPostgres } from '@praxis/postgres/embedded'
import { makeMemoryFolder } from '@praxis/postgres/memoryFolder'
import { query } from '@praxis/postgres/query'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `folder` is for the files of this run, which need not survive: each is otherwise waited for until it is on disk. */
    databaseServer: { url: string; template: string; folder: string }
  }
}

let stop = async () => {}

/** One PostgreSQL for the whole run with one migrated database, which test files copy. */
export async function setup(project: TestProject) {
  const outside = process.env.PRAXIS_TEST_DATABASE_URL
  const binFolder = postgresFolder(process.env.PRAXIS_TEST_POSTGRES)
  const own = outside
    ? null
    : await startPostgres({ durable: false, autovacuum: false, maxConnections: 300, binFolder })
  const server = new URL(outside ?? own!.url)
  // Runs at the same time on one outside server must not drop each other's databases.
  const template = `praxis_test_${process.pid}`
  const folder = makeMemoryFolder()
  stop = async () => {
    await (own ? own.stop() : dropAll(server.href, template))
    rmSync(folder, { recursive: true, force: true })
  }
  await query(server.href, `create database ${template}`)
  await migrate(withDatabase(server, template))
  project.provide('databaseServer', { url: server.href, template, folder })
}

/** `15` means Debian's PostgreSQL 15, a path the folder of its programs, nothing the built-in one. */
function postgresFolder(wanted: string | undefined): string | undefined {
  if (!wanted) return undefined
  return wanted.includes('/') ? wanted : `/usr/lib/postgresql/${wanted}/bin`
}

export async function teardown() {
  await stop()
}

async function dropAll(url: string, template: string) {
  const rows = await query(url, `select datname from pg_database where starts_with(datname, '${template}')`)
  for (const { datname } of rows) await query(url, `drop database ${String(datname)} with (force)`)
}

export function withDatabase(server: URL, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
