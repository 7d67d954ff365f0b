import { expect, test } from 'vitest'
import { readList } from './readList.ts'

const bytesOf = (text: string) => Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)))

test('a list is read in the encoding that a person chooses, or else in the likeliest', async () => {
  // 張三 in Big5, which is a text in GB 18030 as well.
  const big5 = bytesOf('\u00b1\u0069\u00a4\u0054')
  expect(await readList(big5, 'Big5')).toBe('張三')
  expect(await readList(big5, null)).not.toBe('張三')
  expect(await readList(bytesOf('Jos\u00e9'), 'Latin-1')).toBe('José')
  expect(await readList(bytesOf('Jos\u00e9\n'), 'UTF-8')).toBeNull()
  expect(await readList(bytesOf('PK\u0003\u0004'), 'Latin-1')).toBeNull()
})
