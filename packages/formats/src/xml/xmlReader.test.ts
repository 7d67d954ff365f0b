import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PackageError } from '../packageError.ts'
import { XmlReader, type XmlEvent } from './xmlReader.ts'

function read(...pieces: string[]): XmlEvent[] {
  const reader = new XmlReader('a.xml')
  return [...pieces.flatMap((piece) => reader.write(piece)), ...reader.end()]
}

/** What was read, in a line for each event. */
const told = (...pieces: string[]) => {
  const lines: string[] = []
  let text = ''
  const flush = () => {
    if (text !== '') lines.push(JSON.stringify(text))
    text = ''
  }
  for (const event of read(...pieces)) {
    if (event.kind === 'text') {
      text += event.text
      continue
    }
    flush()
    if (event.kind === 'open') lines.push(`${event.line} <${event.name} ${JSON.stringify(event.attributes)}>`)
    if (event.kind === 'close') lines.push(`${event.line} </${event.name}>`)
    if (event.kind === 'entity') lines.push(`${event.line} &${event.name}; ${event.isDeclared ? 'declared' : ''}`)
  }
  flush()
  return lines
}

const refusal = (...pieces: string[]) => {
  try {
    read(...pieces)
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    return error.message
  }
  return null
}

const whole = `
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE a PUBLIC "-//a//it's > one//EN" "http://a/a.dtd" [
  <!-- it's ]> no end -->
  <!ENTITY own "x">
]>
<a n='1 > "0"'><!-- a -- comment <b> -->
  <b/>&lt;&#65;&#x4E2D;&own;&nbsp;<![CDATA[<c> & ]] ]>]]]]><![CDATA[>]]>\u0001&#2;
</a>
`

const events = [
  '7 <a {"n":"1 > \\"0\\""}>',
  '"\\n  "',
  '8 <b {}>',
  '8 </b>',
  '"<A中"',
  '8 &own; declared',
  '8 &nbsp; ',
  '"<c> & ]] ]>]]>\\u0001\\u0002\\n"',
  '9 </a>',
]

test('tags come with their lines, and text as it is', () => {
  expect(told(whole)).toEqual(events)
})

test('it does not matter where a file is cut into pieces', () => {
  expect(told(...whole.replaceAll('\n', '\r\n'))).toEqual(events)
  const cut = (at: number) => [whole.slice(0, at), whole.slice(at)]
  for (let at = 0; at <= whole.length; at++) expect(told(...cut(at))).toEqual(events)
})

test('a text is handed on before its end has come', () => {
  const reader = new XmlReader('a.xml')
  reader.write('<a><![CDATA[')
  expect(reader.write('x'.repeat(100_000))).toEqual([{ kind: 'text', text: 'x'.repeat(100_000) }])
  expect(reader.write('y]')).toEqual([{ kind: 'text', text: 'y' }])
  expect(reader.write(']z')).toEqual([{ kind: 'text', text: ']]z' }])
})

describe('what is no XML is refused with its line', () => {
  test.each([
    ['an end that is missing', '<a>\n<b>\n</a>', 'a.xml:3: this is no valid XML: unexpected close tag.'],
    ['a root that is missing', '', 'a.xml:1: this is no valid XML: document must contain a root element.'],
    ['a second root', '<a/>\n<b/>', 'a.xml:2: this is no valid XML: documents may contain only one root.'],
    ['text outside', '<a/>\nb', 'a.xml:2: this is no valid XML: text outside of the root element'],
    [
      'a broken tag',
      '<a>\n<math xm<x>lns="b"></a>',
      'a.xml:2: this is no valid XML: disallowed character in attribute name.',
    ],
    ['an attribute twice', '<a b="1" b="2"/>', 'a.xml:1: this is no valid XML: duplicate attribute: b.'],
    ['an ampersand', '<a>\n1 && 2;</a>', 'a.xml:2: this is no valid XML: "&" begins no reference'],
    ['half a pair', '<a>&#xD800;</a>', 'a.xml:1: this is no valid XML: &#xD800; is no character'],
    ['CDATA that ends twice', '<a><![CDATA[b]]>c]]></a>', 'a.xml:1: this is no valid XML: "]]>" outside of CDATA'],
    ['CDATA without an end', '<a><![CDATA[b\n', 'a.xml:2: this is no valid XML: unexpected end.'],
    ['a tag without an end', `<a>\n<b ${'c'.repeat(70_000)}`, 'a.xml:2: this is no valid XML: a tag that does not end'],
    ['depth', '<a>'.repeat(65), 'a.xml:1: this is no valid XML: elements are more than 64 deep'],
  ])('%s', (_what, text, message) => {
    expect(refusal(text)).toBe(message)
  })
})

test('whatever is sent, nothing but PackageError is thrown', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<a>',
      '</a>',
      '<a/>',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<?a?>',
      '<!DOCTYPE a [',
      ']>',
      '&amp;',
      '&',
    ),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      refusal('<a>', ...pieces, '</a>')
    }),
  )
})

test('what stands before a fault in the same piece is handed on first', () => {
  const reader = new XmlReader('a.xml')
  expect(reader.write('<a>b</c>').map(({ kind }) => kind)).toEqual(['open', 'text'])
  expect(() => reader.write('d')).toThrow('a.xml:1: this is no valid XML: unexpected close tag.')
})
