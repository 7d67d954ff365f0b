import type { ErrorCode } from '@praxis/contract/errors'
import { Failure } from '../failure.ts'

/** What PostgreSQL says of a refused row. */
type Refused = { code?: string; constraint?: string }

const violations: readonly unknown[] = ['23503', '23505']

/**
 * Runs a transaction that may break a rule of the database, which holds also for two calls at once. A broken rule among
 * the named ones becomes the refusal beside it.
 */
export async function refusing<T>(rules: Readonly<Record<string, ErrorCode>>, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const { code, constraint = '' } = error as Refused
    const refusal = violations.includes(code) ? rules[constraint] : undefined
    throw refusal === undefined ? error : new Failure(refusal)
  }
}
