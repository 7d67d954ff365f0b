import { S3ServiceException } from '@aws-sdk/client-s3'
import type { S3Place } from './fileStore.ts'

const refusals = ['AccessDenied', 'Forbidden']
const wrongRegions = ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException']

/** Which setting to look at when the store refuses the trial of the start. */
export function explainS3Failure(error: unknown, { bucket, endpoint, region, pathStyle }: S3Place): string {
  const where = endpoint ?? `Amazon S3 in ${region}`
  const reason = reasonOf(error)
  if (!(error instanceof S3ServiceException)) {
    const hint = pathStyle ? '' : '; for a store that is not Amazon’s, S3_PATH_STYLE=1 may be missing'
    return `S3_ENDPOINT: ${where} cannot be reached (${reason})${hint}`
  }
  if (error.name === 'NoSuchBucket') return `PRAXIS_FILES: there is no bucket ${bucket} at ${where}; make it first`
  if (error.name === 'InvalidAccessKeyId') return `S3_ACCESS_KEY_ID: ${where} does not know this key`
  if (error.name === 'SignatureDoesNotMatch') return `S3_SECRET_ACCESS_KEY: ${where} says that it is wrong`
  if (refusals.includes(error.name))
    return `S3_ACCESS_KEY_ID: this key may not write, read and delete in the bucket ${bucket} (${reason})`
  if (wrongRegions.includes(error.name)) return `S3_REGION: ${region} is not the region of ${bucket} (${reason})`
  return `PRAXIS_FILES: the bucket ${bucket} at ${where} cannot be used (${reason})`
}

/** A host of several addresses fails with one error for each and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  if (!(error instanceof Error)) return String(error)
  return error.message === '' || error.message === 'UnknownError' ? error.name : error.message
}
