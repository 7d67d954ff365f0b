import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'
import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** The signature of the official account: SHA-1 over the sorted parts. */
export function isSigned(parts: readonly string[], signature: string): boolean {
  const expected = createHash('sha1').update(parts.toSorted().join('')).digest()
  const given = Buffer.from(/^[0-9a-f]{40}$/i.test(signature) ? signature : '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const parser = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  processEntities: false,
})

/** The fields of a message, or null if it is none. Types of documents, and with them entities, are not taken. */
export function readXml(text: string): Readonly<Record<string, string>> | null {
  if (/<!(?!\[CDATA\[)/i.test(text) || XMLValidator.validate(text) !== true) return null
  try {
    const { xml } = parser.parse(text) as { xml?: unknown }
    if (typeof xml !== 'object' || xml === null) return null
    return Object.fromEntries(
      Object.entries(xml).filter((field): field is [string, string] => typeof field[1] === 'string'),
    )
  } catch {
    return null
  }
}

const blockBytes = 32
const randomBytes = 16

/**
 * Opens an encrypted message: AES-256-CBC, padded to blocks of 32 bytes, with 16 random bytes and the length before the
 * text and the app id after it. Null if it is not of this account.
 */
export function decrypt(
  encrypted: string,
  { encodingKey, appId }: { encodingKey: string; appId: string },
): string | null {
  const key = Buffer.from(`${encodingKey}=`, 'base64')
  if (key.length !== blockBytes) return null
  const all = decipher(Buffer.from(encrypted, 'base64'), key)
  const padding = all?.at(-1) ?? 0
  if (all === null || padding < 1 || padding > blockBytes || all.length < padding + randomBytes + 4) return null
  const content = all.subarray(randomBytes, all.length - padding)
  const end = 4 + content.readUInt32BE()
  if (end > content.length || content.subarray(end).toString() !== appId) return null
  return content.subarray(4, end).toString()
}

function decipher(bytes: Buffer, key: Buffer): Buffer | null {
  try {
    const deciphering = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
    return Buffer.concat([deciphering.update(bytes), deciphering.final()])
  } catch {
    return null
  }
}
