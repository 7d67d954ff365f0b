import type { ErrorCode } from '@praxis/contract/errors'
import { Failure } from '../failure.ts'

/** What PostgreSQL says of a refused row. */
type Refused = { code?: string; constraint?: string }

const violations: readonly unknown[] = ['23503', '23505']

/** The rule that a transaction broke, if that is why it failed. */
function brokenRule(error: unknown): string | undefined {
  const { code, constraint } = error as Refused
  return violations.includes(code) ? constraint : undefined
}

/** Runs a transaction anew if another one broke a rule for it at the same moment. The second time it sees the other's row. */
export async function retrying<T>(rule: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (brokenRule(error) !== rule) throw error
    return run()
  }
}

/**
 * Runs a transaction that may break a rule of the database, which holds also for two calls at once. A broken rule among
 * the named ones becomes the refusal beside it.
 */
export async function refusing<T>(rules: Readonly<Record<string, ErrorCode>>, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const refusal = rules[brokenRule(error) ?? '']
    throw refusal === undefined ? error : new Failure(refusal)
  }
}
