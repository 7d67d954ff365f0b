import { expect, test } from 'vitest'
import { readAttachments } from './attachments.ts'

test('every file has a name and its text', () => {
  expect(readAttachments('{"testlib.h":"#pragma once","empty.txt":""}')).toEqual([
    { name: 'testlib.h', content: '#pragma once' },
    { name: 'empty.txt', content: '' },
  ])
})

test('what is no list of files has none', () => {
  for (const text of [null, '', 'null', '{', '[]', '7', '{"a":1}']) expect(readAttachments(text)).toEqual([])
})
