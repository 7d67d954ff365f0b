import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { ZipFile } from 'yazl'

export type ZippedFiles = readonly (readonly [name: string, content: string | Buffer])[]

export async function zipOf(files: ZippedFiles): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, content] of files) archive.addBuffer(Buffer.from(content as string), name)
  archive.end()
  return buffer(archive.outputStream)
}

/** An entry as no honest program writes it: each field may say something else than what is there. */
type Entry = {
  name: string | Buffer
  content?: string | Buffer
  flags?: number
  method?: number
  size?: number
  sum?: number
  mode?: number
  /** Where the directory says that it begins, and how many packed bytes it has. */
  start?: number
  packedSize?: number
}

/** An archive of entries that say what they like, whose end may name another number of them. */
export function rawZip(entries: readonly Entry[], count = entries.length): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { name, content = '', flags = 0x800, method = 8, size, sum, mode = 0o100_644, start, packedSize } = entry
    const bytes = Buffer.from(content as string)
    const packed = method === 8 ? deflateRawSync(bytes) : bytes
    const path = Buffer.from(name as string)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt32LE((sum ?? crc32(bytes)) >>> 0, 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(size ?? bytes.length, 18)
    common.writeUInt16LE(path.length, 22)
    parts.push(Buffer.from('PK\u0003\u0004'), common, path, packed)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(start ?? offset, 10)
    const listed = Buffer.from(common)
    listed.writeUInt32LE(packedSize ?? packed.length, 14)
    // Written by a system like Unix.
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), listed, rest, path)
    offset += 30 + path.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Math.min(count, 0xffff), 4)
  end.writeUInt16LE(Math.min(count, 0xffff), 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  const manyEntries = count < 0xffff ? [] : [longEnd(count, offset, listed.length)]
  return Buffer.concat([...parts, listed, ...manyEntries, Buffer.from('PK\u0005\u0006'), end])
}

/** What stands before the end of an archive of more entries than the end can count. */
function longEnd(count: number, offset: number, length: number): Buffer {
  const record = Buffer.alloc(56)
  record.write('PK\u0006\u0006', 'latin1')
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(length), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\u0006\u0007', 'latin1')
  locator.writeBigUInt64LE(BigInt(offset + length), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, locator])
}
