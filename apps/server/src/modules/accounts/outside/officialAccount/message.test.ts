import { expect, test } from 'vitest'
import { readXml } from './message.ts'

test('the fields of a message are the texts of its elements', () => {
  const text = '<xml><a><![CDATA[<1> ]]]]><![CDATA[>]]></a>\n<b> 2 </b><c>&lt;&#65;</c><d/></xml>'
  expect(readXml(text)).toEqual({ a: '<1> ]]>', b: '2', c: '<A', d: '' })
})

test('an element that is there twice, or has others in it, is no field', () => {
  expect(readXml('<xml><a>1</a><a>2</a><b><c>3</c>4</b><d>5</d></xml>')).toEqual({ d: '5' })
})

test.each([
  ['a type of documents', '<!DOCTYPE xml [<!ENTITY a "1">]><xml><b>&a;</b></xml>'],
  ['a comment', '<xml><!-- a --><b>1</b></xml>'],
  ['an entity', '<xml><b>&a;</b></xml>'],
  ['another root', '<html><b>1</b></html>'],
  ['no end', '<xml><b>1</b>'],
  ['no XML', 'b=1'],
  ['nothing', ''],
])('%s is no message', (_what, text) => {
  expect(readXml(text)).toBeNull()
})
