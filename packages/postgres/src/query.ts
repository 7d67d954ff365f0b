import pg from 'pg'

export type Row = Record<string, unknown>

/** Runs one statement on a connection of its own. This is for set-up and inspection, not for serving requests. */
export async function query(url: string, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  // A broken connection is also reported here. Ignore it, because the statement itself fails.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}
