import { crc32, deflateRawSync } from 'node:zlib'

/** A text in GBK. Node reads it but does not write it, so that its table is turned around. */
export function toGbk(text: string): Buffer {
  return Buffer.concat([...text].map((letter) => Buffer.from(table().get(letter) ?? [0x3f])))
}

let known: ReadonlyMap<string, number[]> | null = null

function table(): ReadonlyMap<string, number[]> {
  if (known !== null) return known
  const decoder = new TextDecoder('gbk')
  const letters = new Map(Array.from({ length: 128 }, (_, code) => [String.fromCharCode(code), [code]]))
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const letter = decoder.decode(Buffer.from([lead, trail]))
      if ([...letter].length === 1 && !letters.has(letter)) letters.set(letter, [lead, trail])
    }
  known = letters
  return letters
}

/** An archive whose names are in GBK, as those of Alipay. */
export function zip(files: readonly { name: string; content: Buffer }[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const [rawName, packed] = [toGbk(name), deflateRawSync(content)]
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(content.length, 18)
    fields.writeUInt16LE(rawName.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, rawName, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, tail, rawName]))
    bodies.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, central, end])
}
