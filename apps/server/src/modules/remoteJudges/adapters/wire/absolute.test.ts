import { expect, test } from 'vitest'
import { withAbsoluteAddresses } from './absolute.ts'

const site = 'https://judge.example'

test.each([
  [
    '![a](/img/1.png) and [b](</file/a b>)',
    '![a](https://judge.example/img/1.png) and [b](<https://judge.example/file/a b>)',
  ],
  [
    '<img src="/img/1.png"> <a href=\'/x\'>',
    '<img src="https://judge.example/img/1.png"> <a href=\'https://judge.example/x\'>',
  ],
  ['[a]: /img/1.png', '[a]: https://judge.example/img/1.png'],
  ['text\n[a]: /img/1.png "title"', 'text\n[a]: https://judge.example/img/1.png "title"'],
  ['![a](//cdn.example/1.png)', '![a](https://cdn.example/1.png)'],
  ['![a](https://other.example/1.png) ![b](data:image/png;base64,AA)', null],
  ['either/or, 1/2, $a/b$, (/x)', null],
  ['`![a](/1)` ``[b](/2)``', null],
  ['```\n![a](/1)\n```\n![a](/2)', '```\n![a](/1)\n```\n![a](https://judge.example/2)'],
  ['~~~~\n![a](/1)\n~~~\n![a](/2)', null],
  ['a ` alone ![a](/1)', 'a ` alone ![a](https://judge.example/1)'],
  ['', null],
])('addresses of %j are absolute outside code', (markdown, expected) => {
  expect(withAbsoluteAddresses(markdown, site)).toBe(expected ?? markdown)
})

test('a text that looks like nothing but beginnings is read in no time', () => {
  const began = performance.now()
  for (const piece of ['`a``b', '](', '\n[', ' src', '\n```', '\n\t\t\t', '](    ', '[[[[[', ' href  =  ']) {
    withAbsoluteAddresses(piece.repeat(1_000_000 / piece.length), site)
  }
  expect(performance.now() - began).toBeLessThan(5_000)
})
