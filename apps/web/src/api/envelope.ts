import type { Envelope } from '@praxis/contract/endpoint'
import type { ErrorCode } from '@praxis/contract/errors'

type Details = {
  httpStatus: number
  status: number
  code?: ErrorCode | undefined
  field?: string | undefined
  message: string
}

/** A call that did not succeed. `httpStatus` 0: no reply came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly httpStatus: number
  /** The number in the envelope; it differs from the HTTP status for refusals of the business. */
  readonly status: number
  readonly code: ErrorCode | undefined
  /** The wrong input, where the refusal is about one. */
  readonly field: string | undefined

  constructor({ httpStatus, status, code, field, message }: Details) {
    super(message)
    this.httpStatus = httpStatus
    this.status = status
    this.code = code
    this.field = field
  }
}

/** What a person reads when the server sent no words of its own. */
export type Fallbacks = { notFound: string; serverError: string }

/** Frozen with its spelling: the wire's word for a check that has not passed yet, which is not an error. */
const checkFailed = 'check faild'

/**
 * Unwraps a reply, or throws the refusal in it. No status in the envelope means success (docs/compatibility.md,
 * Envelope).
 */
export function readEnvelope(httpStatus: number, body: unknown, fallbacks: Fallbacks): unknown {
  if (body === undefined && isOk(httpStatus)) return null
  const envelope: Reply = isEnvelope(body) ? body : {}
  const status = envelope.status ?? httpStatus
  if (isOk(httpStatus) && envelope.status === undefined) return envelope.data ?? body
  if (isOk(httpStatus) && status === 200) return envelope.data
  if (status === 400 && envelope.msg === checkFailed) return envelope.data ?? null
  const message = messageOf(httpStatus, envelope.msg, fallbacks)
  throw new ApiError({ httpStatus, status, code: envelope.code, field: envelope.field, message })
}

type Reply = Partial<Envelope<unknown>>

const isOk = (httpStatus: number): boolean => httpStatus >= 200 && httpStatus < 300

const isEnvelope = (body: unknown): body is Reply => typeof body === 'object' && body !== null && !Array.isArray(body)

function messageOf(httpStatus: number, msg: string | undefined, fallbacks: Fallbacks): string {
  if (httpStatus === 404) return fallbacks.notFound
  return msg === undefined || msg === '' ? fallbacks.serverError : msg
}
