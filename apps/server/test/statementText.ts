/** The text of what was sent to PostgreSQL, whether it is prepared or not. For spies on `pg.Client.prototype.query`. */
export const statementText = (sent: unknown): string =>
  typeof sent === 'string' ? sent : String((sent as { readonly text?: unknown }).text)
