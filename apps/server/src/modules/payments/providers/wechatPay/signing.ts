import { createDecipheriv, randomBytes, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { signText } from '../keys.ts'
import { ProviderError, type Message } from '../provider.ts'

type Signer = { merchantId: string; serial: string; key: KeyObject }
export type Call = { method: 'GET' | 'POST'; /** With its query. */ path: string; body: string }

/** The header with which a request says who sends it. */
export function authorization(call: Call, { merchantId, serial, key }: Signer, now: Date): string {
  const [timestamp, nonce] = [String(Math.floor(now.getTime() / 1000)), randomBytes(16).toString('hex')]
  const fields = {
    mchid: merchantId,
    nonce_str: nonce,
    signature: signText(requestText(call, timestamp, nonce), key),
    timestamp,
    serial_no: serial,
  }
  const shown = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${shown.join(',')}`
}

export const requestText = ({ method, path, body }: Call, timestamp: string, nonce: string): string =>
  `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`

/** What the headers of a reply or a notification say about its signature. */
export type Signature = { serial: string; timestamp: string; nonce: string; signature: string }

/** Null if one of them is missing, is there twice, or has another form. */
export function signatureOf(headers: Message['headers']): Signature | null {
  const read = (name: string, form: RegExp) => {
    const value = headers[`wechatpay-${name}`]
    return typeof value === 'string' && form.test(value) ? value : null
  }
  const serial = read('serial', /^\w{4,100}$/)
  const timestamp = read('timestamp', /^\d{9,11}$/)
  const nonce = read('nonce', /^[\x21-\x7e]{1,128}$/)
  const signature = read('signature', /^[A-Za-z0-9+/=]{1,1500}$/)
  if (serial === null || timestamp === null || nonce === null || signature === null) return null
  return { serial, timestamp, nonce, signature }
}

/** The bytes that WeChat Pay signed. */
export const signedBytes = ({ timestamp, nonce }: Signature, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')])

/** WeChat Pay tries now and then whether a merchant really verifies. These are refused like any wrong signature. */
export const isProbe = ({ signature }: Signature): boolean => signature.startsWith('WECHATPAY/SIGNTEST/')

export const Resource = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string(),
  nonce: z.string().min(1).max(32),
  associated_data: z.string().optional(),
})

const tagBytes = 16

export function decrypt(resource: z.infer<typeof Resource>, apiKey: string): string {
  const sealed = Buffer.from(resource.ciphertext, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(resource.nonce), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(resource.associated_data ?? ''))
    decipher.setAuthTag(sealed.subarray(-tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]).toString()
  } catch {
    throw new ProviderError('wrong_encryption')
  }
}
