import { load, type CheerioAPI } from 'cheerio'
import { RemoteError } from '../remoteError.ts'
import { isTooDeep } from './tooDeep.ts'

/** An answer within its bounds. */
export type RemoteReply = {
  readonly status: number
  /** Where the answer came from, after redirects. */
  readonly url: string
  header(name: string): string | null
  readonly bytes: Buffer
  text(): string
  /** Throws `changed` if it is no JSON. */
  json(): unknown
  /** The page, to be read by selectors. */
  page(): CheerioAPI
}

export async function readBounded(body: AsyncIterable<Uint8Array> | null, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    length += piece.length
    if (length > most) throw new RemoteError('changed', 'too many bytes')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

export function replyOf(reply: Pick<RemoteReply, 'status' | 'url' | 'header' | 'bytes'>): RemoteReply {
  const text = () => decode(reply.bytes, reply.header('content-type') ?? '')
  return {
    ...reply,
    text,
    json() {
      try {
        return JSON.parse(text()) as unknown
      } catch {
        throw new RemoteError('changed', `no JSON at ${new URL(reply.url).pathname}`)
      }
    },
    page() {
      const html = text()
      if (isTooDeep(html)) throw new RemoteError('changed', 'a page with too many elements in each other')
      return load(html)
    },
  }
}

/** Pages say their encoding in the header or in their head. */
function decode(bytes: Buffer, contentType: string): string {
  const said = /charset=["']?([\w-]+)/i
  const name = said.exec(contentType)?.[1] ?? said.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(name).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}
