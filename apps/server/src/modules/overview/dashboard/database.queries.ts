import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

type Facts = { name: string; username: string; host: string | null; port: number }

/** Where the database says that it is. The host is null on a socket. */
export async function describeDatabase(db: Database): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select current_database() as name, current_user as username, host(inet_server_addr()) as host,
      coalesce(inet_server_port(), current_setting('port')::integer) as port`.execute(db)
  return rows[0]!
}

type Size = { postgres: string; bytes: number }

export async function measureDatabase(db: Database): Promise<Size> {
  const { rows } = await sql<Size>`
    select current_setting('server_version') as postgres, pg_database_size(current_database())::double precision as bytes`.execute(
    db,
  )
  return rows[0]!
}

export async function listMigrated(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
