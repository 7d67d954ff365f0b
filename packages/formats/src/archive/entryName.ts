import yauzl, { type Entry } from 'yauzl'

const isUtf8 = 0x800
const unicodePath = 0x7075
const longest = 255

/**
 * The name of an entry with slashes between its folders; null for one that no honest archive has: outside of the
 * archive, too long, with letters that nobody sees, or in no known encoding. Archives of Chinese Windows name files in
 * GBK and do not say so.
 */
export function entryName({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string | null {
  const decoded = extraFields.some(({ id }) => id === unicodePath)
    ? yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
    : (decode('utf-8', fileNameRaw) ?? ((generalPurposeBitFlag & isUtf8) === 0 ? decode('gbk', fileNameRaw) : null))
  return decoded === null ? null : plainPath(decoded)
}

/** A path with slashes between its folders; null for one that leads out, is too long, or has letters that nobody sees. */
export function plainPath(path: string): string | null {
  const name = path
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '')
    .normalize('NFC')
  const leaves = name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').includes('..')
  const isShown = name !== '' && name.length <= longest && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/u.test(name)
  return leaves || !isShown ? null : name
}

function decode(encoding: 'utf-8' | 'gbk', bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** A name as a message tells it. */
export const shownName = (name: string): string =>
  [...name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')].slice(0, 100).join('')
