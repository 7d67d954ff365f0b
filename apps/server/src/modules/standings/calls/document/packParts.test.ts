import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packStart, packWith } from './packParts.ts'

test.each([
  ['', ''],
  ['beginning', ''],
  ['', 'rest'],
  ['{"rows":[1', ',2,3]}'],
  ['姓名"'.repeat(5_000), '🎈'.repeat(3)],
  ['a'.repeat(100_000), 'b'.repeat(100_000)],
])('a beginning may be followed by anything, and is a gzip file of both', async (start, rest) => {
  const packed = await packStart(start)
  for (const end of [rest, `${rest}!`, ''])
    expect(gunzipSync(await packWith(packed, end)).toString()).toBe(`${start}${end}`)
})
