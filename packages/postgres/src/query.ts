import pg from 'pg'

export type Row = Record<string, unknown>

/** Runs one statement on a connection of its own: for setting up and for looking, not for serving requests. */
export async function query(url: string, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  // A connection that breaks between two answers reports here too; the statement itself fails and tells.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}
