import type { KeyObject } from 'node:crypto'
import { isSignedBy } from '../keys.ts'
import { parsed } from '../readJson.ts'

/** What is signed of parameters: name=value in the order of the names, as they are before anything is encoded. */
export const signedText = (parameters: ReadonlyMap<string, string>): string =>
  [...parameters]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/**
 * The text of each field of a JSON object, exactly as it was sent: of an answer, Alipay signs the text of one field.
 * Null for what is no object, and for one that has a name twice, which readers could understand in two ways.
 */
export function rawFields(text: string): ReadonlyMap<string, string> | null {
  const whole = parsed(text)
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return null
  const fields = new Map<string, string>()
  let [name, start] = ['', -1]
  for (const { found, index, depth } of outerTokens(text)) {
    const isValue = start >= 0
    if (!isValue && found.startsWith('"')) name = JSON.parse(found) as string
    if (!isValue && found === ':') start = index + 1
    if (!isValue || !(found === ',' || depth === 0)) continue
    if (fields.has(name)) return null
    fields.set(name, text.slice(start, index).trim())
    start = -1
  }
  return fields
}

/** Strings and punctuation of the outermost object alone. `depth` is 0 behind its end. */
function* outerTokens(text: string): Generator<{ found: string; index: number; depth: number }> {
  let depth = 0
  for (const { 0: found, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]/g)) {
    if (found === '{' || found === '[') depth += 1
    if (found === '}' || found === ']') depth -= 1
    if (depth < 2) yield { found, index, depth }
  }
}

/** Some answers are signed before their slashes are escaped. Alipay's own kit tries both. */
export const isSignedAnswer = (raw: string, signature: string, key: KeyObject): boolean =>
  isSignedBy(raw, signature, key) || (raw.includes('\\/') && isSignedBy(raw.replaceAll('\\/', '/'), signature, key))

/**
 * The fields of a form. Alipay signs the values that are in it, so each is unescaped once and then left alone: quotes
 * and percent signs in values stay as they are. Null for what is no such form or has a name twice.
 */
export function readForm(text: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>()
  for (const part of text.split('&')) {
    const equals = part.indexOf('=')
    const [name, value] = [unescaped(part.slice(0, Math.max(0, equals))), unescaped(part.slice(equals + 1))]
    if (equals < 1 || name === null || value === null || fields.has(name)) return null
    fields.set(name, value)
  }
  return fields
}

function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return null
  }
}
