import { expect, test } from 'vitest'
import { withWholeAddresses } from './addresses.ts'

const page = 'https://judge.example/problem/1000'

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
  [
    '![a](img/x.png) ![b](./y.png)',
    '![a](https://judge.example/problem/img/x.png) ![b](https://judge.example/problem/y.png)',
  ],
  ['![a](../x.png "title")', '![a](https://judge.example/x.png "title")'],
  ['<img alt="a" src="img/x.png">', '<img alt="a" src="https://judge.example/problem/img/x.png">'],
  ['[a]: img/x.png', '[a]: https://judge.example/problem/img/x.png'],
  ['<img src="data:image/png;base64,AA"> [a](javascript:alert(1)) [b](mailto:a@b.example) [c](#part) [d]()', null],
  ['[Note]: read it\nlet href = x, src=y', null],
  ['either/or, 1/2, $a/b$, (/x)', null],
  ['`![a](/1)` ``[b](/2)``', null],
  ['```\n![a](/1)\n```\n![a](/2)', '```\n![a](/1)\n```\n![a](https://judge.example/2)'],
  ['~~~~\n![a](/1)\n~~~\n![a](/2)', null],
  ['a ` alone ![a](/1)', 'a ` alone ![a](https://judge.example/1)'],
  ['', null],
])('addresses of %j are absolute outside code', (markdown, expected) => {
  expect(withWholeAddresses(markdown, page)).toBe(expected ?? markdown)
})

test('a text that looks like nothing but beginnings is read in no time', () => {
  const began = performance.now()
  for (const piece of ['`', '~', '`a``b', '](', '\n[', ' src', '\n```', '\n\t\t\t', '](    ', '[[[[[', ' href  =  ']) {
    withWholeAddresses(piece.repeat(1_000_000 / piece.length), page)
  }
  expect(performance.now() - began).toBeLessThan(5_000)
})
