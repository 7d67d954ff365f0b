import { PackageError } from '#formats/packageError.ts'

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
 * PackageError for an encoding that is not known, and for bytes that are no text in it.
 */
export async function* decodedXml(content: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<string> {
  let head = Buffer.alloc(0)
  let decode: ((bytes?: Uint8Array) => string) | null = null
  for await (const bytes of content) {
    if (decode !== null) {
      yield decode(bytes)
      continue
    }
    head = Buffer.concat([head, bytes])
    if (head.length < declarationBytes && !head.includes('?>')) continue
    decode = decoderOf(head, file)
    yield decode(head)
  }
  if (decode === null) {
    decode = decoderOf(head, file)
    yield decode(head)
  }
  yield decode()
}

function decoderOf(head: Buffer, file: string): (bytes?: Uint8Array) => string {
  const declaration = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(
    head
      .subarray(0, declarationBytes)
      .toString('latin1')
      .replace(/^\u00EF\u00BB\u00BF/, ''),
  )
  const named = declaration?.[1] ?? 'utf-8'
  const encoding = encodings[named.toLowerCase()]
  if (encoding === undefined) {
    const known = 'UTF-8, GB2312, GBK, GB18030, Big5'
    throw new PackageError(file, {
      part: 'package',
      code: 'value_unknown',
      params: { name: 'encoding', value: named, known },
    })
  }
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (bytes) => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      throw new PackageError(file, { part: 'package', code: 'file_wrong_encoding', params: { encoding: named } })
    }
  }
}
