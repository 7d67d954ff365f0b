import { expect, test } from 'vitest'
import { EventReader } from './eventReader.ts'

const stream =
  ': hello\r\n\r\nevent: a\r\ndata: one\r\n\r\ndata:two\ndata: 三\nid: 7\n\ndata\r\rdatabase: no\n\ndata: cut'
const expected = ['one', 'two\n三', '']

test('events are found wherever the text is cut, with any kind of line break', () => {
  for (let size = 1; size <= stream.length; size += 1) {
    const reader = new EventReader()
    const found: string[] = []
    for (let from = 0; from < stream.length; from += size) found.push(...reader.read(stream.slice(from, from + size)))
    expect(found, `pieces of ${size}`).toEqual(expected)
  }
})

test('an event that was not finished is not told', () => {
  const reader = new EventReader()
  expect(reader.read('data: half\n')).toEqual([])
  expect(reader.read('\n')).toEqual(['half'])
})
