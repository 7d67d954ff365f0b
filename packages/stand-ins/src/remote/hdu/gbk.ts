const firstLead = 0x81
const lastByte = 0xfe
let codes: Map<string, number> | null = null

/** Text in the encoding of older Chinese sites, which the platform only decodes. What it does not know becomes `?`. */
export function encodeGbk(text: string): Buffer {
  codes ??= readCodes()
  const bytes: number[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0)!
    const pair = codes.get(letter)
    if (code < 0x80) bytes.push(code)
    else if (pair === undefined) bytes.push('?'.codePointAt(0)!)
    else bytes.push(pair >> 8, pair & 0xff)
  }
  return Buffer.from(bytes)
}

function readCodes(): Map<string, number> {
  const decoder = new TextDecoder('gbk')
  const found = new Map<string, number>()
  for (let lead = firstLead; lead <= lastByte; lead += 1) {
    for (let trail = 0x40; trail <= lastByte; trail += 1) {
      const letter = decoder.decode(Uint8Array.of(lead, trail))
      if (!letter.includes('\uFFFD') && [...letter].length === 1) found.set(letter, lead * 0x100 + trail)
    }
  }
  return found
}
