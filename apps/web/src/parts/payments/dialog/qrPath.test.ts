import { expect, test } from 'vitest'
import { qrPath } from './qrPath.ts'

/** The corner at which a reader finds the code. */
const finder = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######']

test('a code has its three corners, and another text another drawing', () => {
  const { size, path } = qrPath('weixin://wxpay/bizpayurl?pr=aBcDeFg')
  const isDark = (x: number, y: number) => path.includes(`M${x} ${y}h1v1h-1z`)
  const drawn = (left: number, top: number) =>
    finder.map((line, y) => [...line].map((_, x) => (isDark(left + x, top + y) ? '#' : ' ')).join(''))
  expect(size).toBe(29)
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    expect(drawn(left, top)).toEqual(finder)
  expect(drawn(size - 7, size - 7)).not.toEqual(finder)
  // This square is dark in every code. In a mirrored one it lies elsewhere.
  expect([isDark(8, size - 8), isDark(size - 8, 8)]).toEqual([true, false])
  expect(qrPath('weixin://wxpay/bizpayurl?pr=aBcDeFh').path).not.toBe(path)
})
