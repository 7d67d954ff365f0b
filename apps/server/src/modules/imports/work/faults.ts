import type { ErrorCode, ErrorDetails } from '@praxis/contract/errors'
import type { Finding } from '@praxis/contract/findings'
import { ArchiveError } from '@praxis/formats/archive/archiveError'
import { PackageError } from '@praxis/formats/packageError'
import { Failure } from '#server/failure.ts'
import { storableFinding } from './checkSave.ts'

/** Why an import does not go on. */
export type Fault = Pick<Finding, 'code' | 'params'>

/** A refusal of the contract, as a fault of an import. */
export const refusal = (code: ErrorCode, details: ErrorDetails = {}): Fault => ({
  code: 'archive_refused',
  params: { ...details, code },
})

/** What is told of an upload that cannot be read; null for what is not its fault. */
export function faultOf(error: unknown): Fault | null {
  if (error instanceof ArchiveError || error instanceof Failure) return refusal(error.code, error.details)
  if (!(error instanceof PackageError)) return null
  const { code, params } = storableFinding(error.finding)
  return { code, params }
}
