import { TextDecoder } from 'node:util'
import { PackageError } from '#formats/packageError.ts'
import { linesIn } from './markup.ts'

/** Encodings that a declaration may name, each as the decoder calls it. */
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  cp936: 'gb18030',
  gb18030: 'gb18030',
  big5: 'big5',
}

/** Bytes in which a declaration must end. */
const declarationBytes = 512

/**
 * The text of an XML file, piece by piece, in the encoding that its declaration names; UTF-8 where it names none. Throws
 * PackageError for an encoding that is not known, and for bytes that are no text in it, after the text before them.
 */
export async function* decodedXml(content: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<string> {
  let head = Buffer.alloc(0)
  let decoder: Decoder | null = null
  for await (const bytes of content) {
    if (decoder !== null) {
      yield* decoder.decode(bytes)
      continue
    }
    head = Buffer.concat([head, bytes])
    if (head.length < declarationBytes && !head.includes('?>')) continue
    decoder = decoderOf(head, file)
    yield* decoder.decode(head)
  }
  if (decoder === null) {
    decoder = decoderOf(head, file)
    yield* decoder.decode(head)
  }
  yield* decoder.end()
}

function decoderOf(head: Buffer, file: string): Decoder {
  const start = head.subarray(0, declarationBytes).toString('latin1').replace(bomAsLatin1, '')
  const named = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1] ?? 'utf-8'
  const encoding = encodings[named.toLowerCase()]
  if (encoding !== undefined) return new Decoder(encoding, { file, named })
  const known = 'UTF-8, GB2312, GBK, GB18030, Big5'
  throw new PackageError(file, {
    part: 'package',
    code: 'value_unknown',
    params: { name: 'encoding', value: named, known },
  })
}

const bomAsLatin1 = /^\u00EF\u00BB\u00BF/

class Decoder {
  readonly #about: { readonly file: string; readonly named: string }
  readonly #ahead: TextDecoder
  /** Has read what `#ahead` has read without a fault, so that the text before a fault is not lost. */
  readonly #behind: TextDecoder
  #line = 1

  constructor(encoding: string, about: { file: string; named: string }) {
    this.#about = about
    this.#ahead = new TextDecoder(encoding, { fatal: true })
    this.#behind = new TextDecoder(encoding, { fatal: true })
  }

  *decode(bytes: Uint8Array): Generator<string> {
    const text = decoded(() => this.#ahead.decode(bytes, { stream: true }))
    if (text === null) {
      const before = this.#before(bytes)
      yield before
      throw this.#fault(before)
    }
    this.#behind.decode(bytes, { stream: true })
    yield text
    this.#line += linesIn(text)
  }

  *end(): Generator<string> {
    const text = decoded(() => this.#ahead.decode())
    if (text === null) throw this.#fault('')
    yield text
  }

  /** The text before the fault in a piece. */
  #before(bytes: Uint8Array): string {
    let text = ''
    for (const byte of bytes) {
      const more = decoded(() => this.#behind.decode(Uint8Array.of(byte), { stream: true }))
      if (more === null) break
      text += more
    }
    return text
  }

  #fault(before: string): PackageError {
    const { file, named: encoding } = this.#about
    const line = this.#line + linesIn(before)
    return new PackageError(file, { part: 'package', code: 'file_wrong_encoding', params: { encoding } }, line)
  }
}

function decoded(decode: () => string): string | null {
  try {
    return decode()
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
