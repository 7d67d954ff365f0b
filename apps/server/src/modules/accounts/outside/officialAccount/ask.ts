import { isSecureAddress } from '@praxis/rules/addresses'
import { z } from 'zod'
import type { Services } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import type { OfficialAccount } from '../settings.ts'

const patienceMs = 5_000

/** Its API answers HTTP 200 to everything; `errcode` says what went wrong. */
const Refusal = z.object({ errcode: z.number(), errmsg: z.string().default('') })

export type Answer = { errcode: number; body: unknown }

/** Posts to the API of the official account. What is no answer of that API is `provider_failed`. */
export async function ask(
  { apiBase }: OfficialAccount,
  path: string,
  body: object,
  log: Services['log'],
): Promise<Answer> {
  const call = path.split('?')[0] ?? ''
  if (!isSecureAddress(apiBase)) {
    log.warn({ call }, 'the address of the official account is neither https nor on this machine')
    throw new Failure('provider_failed')
  }
  const answer = await post(apiBase + path, body).catch((error: unknown) => {
    // The message of the error may hold the address, and the address the access token.
    log.warn({ call, error: nameOf(error) }, 'the official account does not answer')
    throw new Failure('provider_failed')
  })
  const { success, data } = Refusal.safeParse(answer)
  if (!success || data.errcode === 0) return { errcode: 0, body: answer }
  log.warn({ call, errcode: data.errcode, errmsg: data.errmsg.slice(0, 200) }, 'the official account refuses a call')
  return { errcode: data.errcode, body: answer }
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`HTTP ${response.status}`)
  }
  return JSON.parse(await response.text())
}

function nameOf(error: unknown): string {
  const { name, message, cause } = error as Error
  const { code } = (cause ?? {}) as { code?: string }
  return code ?? (message.startsWith('HTTP ') ? message : name)
}
