import { ask } from '../ask.ts'
import { beijingTime } from '../beijingTime.ts'
import { privateKeyOf, publicKeyOf, signText } from '../keys.ts'
import { ProviderError, type ProviderCode } from '../provider.ts'
import { readJson } from '../readJson.ts'
import type { AlipaySettings } from './settings.ts'
import { Outcome } from './shapes.ts'
import { isSignedAnswer, rawFields, signedText } from './signing.ts'

export type AlipayOptions = {
  /** Of the gateway, to which every call goes. */
  address: string
  now(): Date
  patienceMs?: number
}

const billBytes = 64 * 1024 * 1024
const billMs = 60_000
const good = '10000'
const busy = '20000'
/** Codes after which Alipay itself asks to query what became of a call. */
const open = /SYSTEM_ERROR|unknow-error|call-limited/

/** What the codes of Alipay mean for an order. Any other is `refused`, with the code as its detail. */
const meanings: Readonly<Record<string, ProviderCode>> = {
  'ACQ.TRADE_NOT_EXIST': 'order_unknown',
  'ACQ.TRADE_HAS_SUCCESS': 'order_paid',
  'ACQ.TRADE_HAS_CLOSE': 'order_closed',
  'isp.bill_not_exist': 'bill_missing',
  BILL_NOT_EXIST: 'bill_missing',
  NO_BILL_DATA: 'bill_missing',
}

export type Calls = {
  /** The verified text of the answer. */
  call(method: string, content: object, notifyAddress?: string): Promise<string>
  /** The file of a bill, which is neither signed nor asked for with a signature. */
  download(url: string): Promise<Buffer>
}

export function openCalls(settings: AlipaySettings, { address, now, patienceMs }: AlipayOptions): Calls {
  const [ownKey, alipayKey] = [privateKeyOf(settings.privateKey)!, publicKeyOf(settings.publicKey)!]
  const patience = patienceMs !== undefined && { patienceMs }

  return {
    async call(method, content, notifyAddress) {
      const parameters = new Map([
        ['app_id', settings.appId],
        ['method', method],
        ['format', 'JSON'],
        ['charset', 'utf-8'],
        ['sign_type', 'RSA2'],
        ['timestamp', beijingTime(now())],
        ['version', '1.0'],
        ...(notifyAddress === undefined ? [] : [['notify_url', notifyAddress] as const]),
        ['biz_content', JSON.stringify(content)],
      ])
      parameters.set('sign', signText(signedText(parameters), ownKey))
      // The gateway reads the body with the charset that the address names.
      const { status, body } = await ask(`${address}?charset=utf-8`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8', 'user-agent': 'praxis' },
        body: new URLSearchParams([...parameters]).toString(),
        ...patience,
      })
      if (status !== 200) throw new ProviderError('unreachable', `HTTP ${status}`)
      return verified(body.toString(), `${method.replaceAll('.', '_')}_response`)
    },

    async download(url) {
      if (!isBillAddress(url, address)) throw new ProviderError('not_understood', 'address of the bill')
      const { status, body } = await ask(url, { method: 'GET', ...patience, mostBytes: billBytes, patienceMs: billMs })
      if (status !== 200) throw new ProviderError('unreachable', `HTTP ${status}`)
      return body
    },
  }

  function verified(text: string, name: string): string {
    const fields = rawFields(text)
    const raw = fields?.get(name) ?? fields?.get('error_response')
    if (raw === undefined) throw new ProviderError('not_understood', 'shape')
    const { code, sub_code: subCode } = readJson(raw, Outcome)
    const signature = fields?.get('sign')
    const isGood = code === good && fields?.has(name) === true
    // A gateway that does not know the app has no key to sign for it. No money follows from a refusal.
    if (isGood && signature === undefined) throw new ProviderError('wrong_signature')
    if (signature !== undefined && !isSignedAnswer(raw, String(JSON.parse(signature)), alipayKey))
      throw new ProviderError('wrong_signature')
    if (isGood) return raw
    if (code === busy || open.test(subCode ?? '')) throw new ProviderError('unreachable', subCode ?? code)
    const meaning = meanings[subCode ?? '']
    throw meaning === undefined ? new ProviderError('refused', subCode ?? code) : new ProviderError(meaning)
  }
}

/** Bills lie on other hosts of Alipay than the gateway. For a stand-in it is the host of the gateway. */
export function isBillAddress(url: string, gateway: string): boolean {
  if (!URL.canParse(url)) return false
  const [{ origin, protocol, hostname, username }, own] = [new URL(url), new URL(gateway)]
  if (origin === own.origin) return true
  const domain = ['.alipay.com', '.alipaydev.com', '.alipayobjects.com'].find((end) => own.hostname.endsWith(end))
  return domain !== undefined && protocol === 'https:' && username === '' && hostname.endsWith(domain)
}
