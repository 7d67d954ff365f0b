import { ask, type Answer } from '../ask.ts'
import { privateKeyOf, publicKeyOf } from '../keys.ts'
import { ProviderError, type ProviderCode } from '../provider.ts'
import { parsed } from '../readJson.ts'
import { openPlatformKeys, type PlatformKeys } from './platformKeys.ts'
import type { WechatPaySettings } from './settings.ts'
import { Trouble } from './shapes.ts'
import { authorization, signatureOf } from './signing.ts'

export type WechatPayOptions = {
  /** Without a slash at the end. */
  address: string
  now(): Date
  patienceMs?: number
}

const billBytes = 64 * 1024 * 1024
const billMs = 60_000

/** What the codes of WeChat Pay mean for an order. Any other is `refused`, with the code as its detail. */
const meanings: Readonly<Record<string, ProviderCode>> = {
  ORDER_NOT_EXIST: 'order_unknown',
  ORDERNOTEXIST: 'order_unknown',
  RESOURCE_NOT_EXISTS: 'order_unknown',
  ORDERPAID: 'order_paid',
  ORDER_PAID: 'order_paid',
  ORDER_CLOSED: 'order_closed',
  ORDERCLOSED: 'order_closed',
  NO_STATEMENT_EXIST: 'bill_missing',
  STATEMENT_CREATING: 'bill_not_ready',
}

export type Calls = {
  /** The verified text of the answer. */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<string>
  /** A file of this host, whose content is not signed. */
  download(url: string): Promise<Buffer>
  keys: PlatformKeys
}

export function openCalls(settings: WechatPaySettings, { address, now, patienceMs }: WechatPayOptions): Calls {
  const { merchantId, serial, apiKey, publicKeyId } = settings
  const key = privateKeyOf(settings.privateKey)!
  const publicKey = publicKeyId === '' ? null : { id: publicKeyId, key: publicKeyOf(settings.publicKey)! }

  function send(
    { method, path, body }: { method: 'GET' | 'POST'; path: string; body: string },
    most?: { mostBytes: number; patienceMs: number },
  ): Promise<Answer> {
    return ask(address + path, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'praxis',
        authorization: authorization({ method, path, body }, { merchantId, serial, key }, now()),
        ...(body !== '' && { 'content-type': 'application/json' }),
        // Asks for answers that this key signed.
        ...(publicKeyId !== '' && { 'wechatpay-serial': publicKeyId }),
      },
      ...(body !== '' && { body }),
      ...(patienceMs !== undefined && { patienceMs }),
      ...most,
    })
  }

  const keys = openPlatformKeys({
    apiKey,
    publicKey,
    now,
    async download() {
      const { status, headers, body } = await send({ method: 'GET', path: '/v3/certificates', body: '' })
      return { status, body, signature: signatureOf(Object.fromEntries(headers)) }
    },
  })

  return {
    keys,

    async call(method, path, body) {
      const answer = await send({ method, path, body: body === undefined ? '' : JSON.stringify(body) })
      const isGood = answer.status === 200 || answer.status === 204
      const signature = signatureOf(Object.fromEntries(answer.headers))
      // Answers to requests that it does not know as ours are not signed. No money follows from a refusal.
      if (isGood || answer.headers.has('wechatpay-signature')) await keys.verify({ body: answer.body, signature })
      if (!isGood) throw refusalOf(answer)
      return answer.body.toString()
    },

    async download(url) {
      const own = new URL(address)
      const given = URL.canParse(url) ? new URL(url) : null
      // The signature must not go to another host.
      if (given === null || given.origin !== own.origin)
        throw new ProviderError('not_understood', 'address of the bill')
      const path = given.pathname + given.search
      const answer = await send({ method: 'GET', path, body: '' }, { mostBytes: billBytes, patienceMs: billMs })
      if (answer.status !== 200) throw refusalOf(answer)
      return answer.body
    },
  }
}

function refusalOf({ status, body }: Answer): ProviderError {
  const { success, data } = Trouble.safeParse(parsed(body.toString()))
  const code = success ? data.code : `HTTP ${status}`
  if (status >= 500 || status === 429) return new ProviderError('unreachable', code)
  const meaning = meanings[code]
  return meaning === undefined ? new ProviderError('refused', code) : new ProviderError(meaning)
}
