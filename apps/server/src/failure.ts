import { errorKinds, type ErrorCode, type ErrorDetails } from '@praxis/contract/errors'

/** An expected refusal. Anything else that is thrown is a bug and answers 500. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  readonly field: string | undefined

  constructor(code: ErrorCode, details: ErrorDetails = {}, field?: string) {
    super(code)
    this.code = code
    this.details = details
    this.field = field
  }

  get kind() {
    return errorKinds[this.code]
  }
}

export function allow(reason: ErrorCode | null, details: ErrorDetails = {}): void {
  if (reason !== null) throw new Failure(reason, details)
}

export function found<T>(record: T | undefined, code: ErrorCode): T {
  if (record === undefined) throw new Failure(code)
  return record
}
