export type JsonBounds = { depth: number; values: number }

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openList = 0x5b
const closeList = 0x5d
const openObject = 0x7b
const closeObject = 0x7d

/**
 * Which bound a JSON text exceeds, read byte by byte before anything is made of it: a mebibyte of brackets or of small
 * values costs the parser, and whoever walks the result, a hundred times what it costs its sender. Every item, member,
 * list and object is a value. Text that is not JSON is the parser's business.
 */
export function exceededBound(text: Uint8Array, { depth, values }: JsonBounds): keyof JsonBounds | null {
  let level = 0
  let found = 1
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case quote:
        at = endOfString(text, at)
        break
      case openList:
      case openObject:
        level += 1
        found += 1
        if (level > depth) return 'depth'
        break
      case closeList:
      case closeObject:
        level -= 1
        break
      case comma:
        found += 1
        break
      default:
    }
    if (found > values) return 'values'
  }
  return null
}

function endOfString(text: Uint8Array, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== quote) at += text[at] === backslash ? 2 : 1
  return at
}
