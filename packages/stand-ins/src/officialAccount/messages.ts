import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import type { Credentials } from './account.ts'

/** The fields of a message, in the order in which they are sent. Texts are in CDATA, numbers are not. */
export type Message = Readonly<Record<string, string | number>>

/** A call of the callback: the query, and the body. */
export type Delivery = { query: URLSearchParams; body: string }

export function toXml(message: Message): string {
  const fields = Object.entries(message).map(([name, value]) => `<${name}>${contentOf(value)}</${name}>`)
  return `<xml>${fields.join('')}</xml>`
}

/** The end of CDATA within a text is split between two of them. */
const contentOf = (value: string | number) =>
  typeof value === 'number' ? String(value) : `<![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

export const sign = (...parts: string[]): string => createHash('sha1').update(parts.toSorted().join('')).digest('hex')

/** What is signed: when, and a number that is used once. */
export function signedQuery(token: string, at = Math.floor(Date.now() / 1000)): URLSearchParams {
  const [timestamp, nonce] = [String(at), String(randomBytes(6).readUIntBE(0, 6))]
  return new URLSearchParams({ signature: sign(token, timestamp, nonce), timestamp, nonce })
}

export function plainDelivery({ token }: Credentials, message: Message, at?: number): Delivery {
  const query = signedQuery(token, at)
  query.set('openid', String(message['FromUserName']))
  return { query, body: toXml(message) }
}

/** As in the safe mode of the account. */
export function encryptedDelivery(credentials: Credentials, message: Message, at?: number): Delivery {
  const { token, appId, encodingKey } = credentials
  const { query } = plainDelivery(credentials, message, at)
  const encrypted = encrypt(toXml(message), { appId, encodingKey })
  query.set('encrypt_type', 'aes')
  query.set('msg_signature', sign(token, query.get('timestamp') ?? '', query.get('nonce') ?? '', encrypted))
  return { query, body: toXml({ ToUserName: String(message['ToUserName']), Encrypt: encrypted }) }
}

export function encrypt(text: string, { appId, encodingKey }: Pick<Credentials, 'appId' | 'encodingKey'>): string {
  const key = Buffer.from(`${encodingKey}=`, 'base64')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(Buffer.byteLength(text))
  const content = Buffer.concat([randomBytes(16), length, Buffer.from(text), Buffer.from(appId)])
  const missing = 32 - (content.length % 32)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([
    cipher.update(content),
    cipher.update(Buffer.alloc(missing, missing)),
    cipher.final(),
  ]).toString('base64')
}
