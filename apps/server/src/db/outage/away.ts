import pg from 'pg'

/** PostgreSQL cannot be reached, or has not answered. Nobody knows whether the statement was carried out. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'

  constructor(cause: unknown) {
    super('the database does not answer', { cause })
  }
}

/** PostgreSQL stops, starts, or takes no more connections. Codes of the class 08 are about the connection too. */
const stateCodes: readonly unknown[] = ['53300', '57P01', '57P02', '57P03']

/** What pg says of a connection that has ended. These errors have no code. */
const ofConnection = /^Connection terminated|is not queryable$|^Query read timeout$/

const refusesAll = ({ code = '' }: pg.DatabaseError) => stateCodes.includes(code) || code.startsWith('08')

/** The error of an attempt to connect. */
export const failedToConnect = (error: unknown): unknown =>
  error instanceof pg.DatabaseError && !refusesAll(error) ? error : new DatabaseAway(error)

/** The error of a statement. One that the database refused stays as it is. */
export function failedToAnswer(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const isAway =
    error instanceof pg.DatabaseError ? refusesAll(error) : 'errno' in error || ofConnection.test(error.message)
  return isAway ? new DatabaseAway(error) : error
}
