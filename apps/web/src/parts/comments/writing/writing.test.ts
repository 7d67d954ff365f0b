import { expect, test } from 'vitest'
import { draftKey } from './commentDrafts.ts'
import { mentionAt, moveChoice, withMention } from './mentions.ts'

const at = (text: string) => {
  const caret = text.indexOf('|')
  return { text: text.replace('|', ''), start: caret, end: caret }
}

test.each([
  ['@|', ''],
  ['@al|', 'al'],
  ['hello @al|', 'al'],
  ['hello\n@al|', 'al'],
  ['谢谢，@小|', '小'],
  ['(@al| )', 'al'],
  ['@al|ice', 'al'],
])('in %s a name is typed', (text, keyword) => {
  expect(mentionAt(at(text))?.keyword).toBe(keyword)
})

test.each(['|', 'al|', '@al |', 'a@b.c|', '@@|', '@\nal|', `@${'a'.repeat(21)}|`])('in %s none is', (text) => {
  expect(mentionAt(at(text))).toBeNull()
})

test('while something is selected, no name is typed', () => {
  expect(mentionAt({ text: '@al', start: 1, end: 3 })).toBeNull()
})

test('a name that is chosen takes the place of what was typed of it, with the caret behind it', () => {
  const draft = at('hello @al| there')
  expect(withMention(draft, mentionAt(draft)!, 'alice')).toEqual({ text: 'hello @alice  there', start: 13, end: 13 })
})

test('arrow keys walk around the choices', () => {
  expect(moveChoice('ArrowDown', 2, 3)).toBe(0)
  expect(moveChoice('ArrowUp', 0, 3)).toBe(2)
  expect([moveChoice('a', 0, 3), moveChoice('ArrowDown', 0, 0)]).toEqual([null, null])
})

test('each person has a draft of a comment for each place, and one for each answer', () => {
  const keys = [
    draftKey({ uid: 'u', place: { cid: 1 } }),
    draftKey({ uid: 'v', place: { cid: 1 } }),
    draftKey({ uid: 'u', place: { did: 1 } }),
    draftKey({ uid: 'u', place: { cid: 1 }, answers: 2 }),
    draftKey({ uid: 'u', place: { cid: 12 } }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys[0]).toBe('Praxis_Comments:u:contest-1')
})
