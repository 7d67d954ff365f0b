import type { PackageFile } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import { forbiddenIn } from '#formats/xml/xmlReader.ts'

/** The text of a file. Throws PackageError if it is none, or has characters that no XML may hold. */
export async function* textOfFile({ name, read }: PackageFile): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const decoded = (bytes?: Uint8Array): string => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
    } catch {
      throw new PackageError(name, { part: 'cases', code: 'file_not_utf8' })
    }
  }
  for await (const bytes of read()) yield checked(decoded(bytes), name)
  yield checked(decoded(), name)
}

function checked(text: string, name: string): string {
  if (forbiddenIn(text) > 0) throw new PackageError(name, { part: 'cases', code: 'export_characters' })
  return text
}

/** Base64 of a file, in pieces that can be joined. */
export async function* base64Of({ read }: PackageFile): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const bytes of read()) {
    const all = Buffer.concat([rest, bytes])
    const whole = all.length - (all.length % 3)
    rest = all.subarray(whole)
    yield all.subarray(0, whole).toString('base64')
  }
  yield rest.toString('base64')
}
