import type { ErrorCode, ErrorDetails } from '@praxis/contract/errors'

type ArchiveCode = Extract<ErrorCode, `archive_${string}`>

/** An archive that cannot be taken, with the refusal of the contract that says why. */
export class ArchiveError extends Error {
  readonly code: ArchiveCode
  readonly details: ErrorDetails

  constructor(code: ArchiveCode, details: ErrorDetails = {}) {
    super(`${code} ${JSON.stringify(details)}`)
    this.name = 'ArchiveError'
    this.code = code
    this.details = details
  }
}
