import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'
import { PackageError } from '@praxis/formats/packageError'
import { XmlReader, type XmlEvent } from '@praxis/formats/xml/xmlReader'

/** The signature of the official account: SHA-1 over the sorted parts. */
export function isSigned(parts: readonly string[], signature: string): boolean {
  const expected = createHash('sha1').update(parts.toSorted().join('')).digest()
  const given = Buffer.from(/^[0-9a-f]{40}$/i.test(signature) ? signature : '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The fields of a message, or null if it is none. Types of documents, and with them entities, are not taken. */
export function readXml(text: string): Readonly<Record<string, string>> | null {
  if (/<!(?!\[CDATA\[)/i.test(text)) return null
  try {
    const reader = new XmlReader('message')
    return fieldsOf([...reader.write(text), ...reader.end()])
  } catch (error) {
    if (error instanceof PackageError) return null
    throw error
  }
}

/** The texts of the elements in `xml`. An element with others in it, and one that is there twice, is no field. */
function fieldsOf(events: readonly XmlEvent[]): Readonly<Record<string, string>> | null {
  const fields = new Map<string, string | null>()
  const open: string[] = []
  for (const event of events) {
    const [root, name] = open
    if (event.kind === 'entity' || (root !== undefined && root !== 'xml')) return null
    if (event.kind === 'close') open.pop()
    else if (event.kind === 'text') {
      const known = name === undefined ? null : (fields.get(name) ?? null)
      if (name !== undefined && known !== null) fields.set(name, known + event.text)
    } else {
      open.push(event.name)
      if (open.length === 2) fields.set(event.name, fields.has(event.name) ? null : '')
      else if (name !== undefined) fields.set(name, null)
    }
  }
  const texts = [...fields].flatMap(([name, value]) => (value === null ? [] : [[name, value.trim()] as const]))
  return Object.fromEntries(texts)
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
