import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)
/** Much faster than the usual level, for a document that is a few hundredths larger. */
const level = 2
/** Of a gzip file: no name, no time, from no system that anybody asks for (RFC 1952). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** The beginning of a text, packed so that anything may follow it. */
export type PackedStart = { readonly packed: Buffer; readonly crc: number; readonly bytes: number }

export async function packStart(text: string): Promise<PackedStart> {
  const plain = Buffer.from(text)
  const packed = await deflate(plain, { level, finishFlush: constants.Z_SYNC_FLUSH })
  return { packed, crc: crc32(plain), bytes: plain.length }
}

/** A gzip file of the beginning and the rest. Only the rest is packed for it. */
export async function packWith(start: PackedStart, rest: string): Promise<Buffer> {
  const plain = Buffer.from(rest)
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc32(plain, start.crc), 0)
  end.writeUInt32LE((start.bytes + plain.length) >>> 0, 4)
  return Buffer.concat([header, start.packed, await deflate(plain, { level }), end])
}
