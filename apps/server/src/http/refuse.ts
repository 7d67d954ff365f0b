import type { Endpoint, Envelope } from '@praxis/contract/endpoint'
import type { ErrorCode } from '@praxis/contract/errors'
import { retrySeconds } from '@praxis/contract/limits'
import type { Messages } from '@praxis/locales/locales'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Services } from '../context.ts'
import { DatabaseAway } from '../db/outage/away.ts'
import { Failure } from '../failure.ts'
import { messagesOf, refusalText } from '../messages.ts'
import { localeOfRequest } from './language.ts'

/** Errors of the framework and what they mean to a caller. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadable_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable_body',
  FST_ERR_BAD_URL: 'no_such_call',
  // Dots, NUL and the like where a file is asked for.
  FST_STATIC_FORBIDDEN_PATH: 'no_such_call',
  FST_ERR_MAX_PARAM_LENGTH: 'no_such_call',
}

export async function replyWithFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Services['log'],
  endpoint?: Pick<Endpoint, 'reply' | 'access' | 'inEnvelope'>,
): Promise<void> {
  const isDownload = endpoint?.reply === 'download'
  // A judge must tell a fault of the server from a file that it cannot have.
  const bug = isDownload && endpoint?.access !== 'judge' ? 'download_failed' : 'internal'
  const failure = failureOf(error, request, log, bug)
  const messages = await messagesOf(localeOfRequest(request))
  const { layer, status, envelope: shown = status } = failure.kind
  const urlType = request.headers['url-type']
  if (urlType === 'admin' || urlType === 'general') reply.header('Url-Type', urlType)
  const envelope: Envelope<null> = {
    status: shown,
    data: null,
    msg: refusalText(messages, failure.code, failure.details),
    code: failure.code,
    ...(failure.field === undefined ? {} : { field: failure.field }),
  }
  // A failed download is HTTP 400 whatever the cause (docs/compatibility.md, Envelope); the security layer keeps its
  // own numbers.
  const isReal = layer === 'security' && endpoint?.inEnvelope?.includes(failure.code) !== true
  const http = isReal ? status : isDownload ? 400 : 200
  // The handler may have written these for the reply that it meant to send.
  reply.removeHeader('ETag').header('Cache-Control', 'no-store')
  if (http === 503) reply.header('Retry-After', retrySeconds.first)
  await reply.code(http).type('application/json; charset=utf-8').send(JSON.stringify(envelope))
}

function failureOf(
  error: unknown,
  request: FastifyRequest,
  log: Services['log'],
  bug: 'internal' | 'download_failed',
): Failure {
  if (error instanceof Failure) return error
  if (error instanceof DatabaseAway) {
    log.warn({ err: error.cause, requestId: request.id }, error.message)
    return new Failure('database_away')
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = code === undefined ? undefined : frameworkCodes[code]
  if (known !== undefined) return new Failure(known)
  if (statusCode === 404) return new Failure('no_such_call')
  if (error instanceof SyntaxError || statusCode === 400) return new Failure('unreadable_body')
  log.error(
    { err: error, requestId: request.id, call: `${request.method} ${request.url.split('?')[0] ?? ''}` },
    'request failed',
  )
  return new Failure(bug, { requestId: request.id })
}

/** Names the first wrong field, in the caller's language. */
export function wrongInput(error: z.ZodError, messages: Messages): Failure {
  const issue = error.issues[0]
  if (issue === undefined) return new Failure('invalid_input')
  const field = issue.path.join('.') || 'body'
  return new Failure('invalid_input', { problem: describe(issue, field, messages.validation) }, field)
}

const isBlank = (text: unknown) => typeof text !== 'string' || text.trim() === ''

function describe(issue: z.core.$ZodIssue, field: string, words: Messages['validation']): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? words.required(field) : words.wrongType(field)
    case 'too_big':
      if (issue.origin === 'string') return words.tooLong(field, Number(issue.maximum))
      return issue.origin === 'array'
        ? words.tooMany(field, Number(issue.maximum))
        : words.tooBig(field, Number(issue.maximum))
    case 'too_small':
      if (issue.origin === 'string') {
        return isBlank(issue.input) ? words.blank(field) : words.tooShort(field, Number(issue.minimum))
      }
      return issue.origin === 'array'
        ? words.tooFew(field, Number(issue.minimum))
        : words.tooSmall(field, Number(issue.minimum))
    case 'invalid_format':
      return issue.format === 'email' ? words.email(field) : words.wrong(field)
    case 'invalid_value':
      return words.choice(field)
    case 'custom':
      return issue.params?.['rule'] === 'nul' ? words.nul(field) : words.wrong(field)
    default:
      return words.wrong(field)
  }
}
