import { expect, test } from 'vitest'
import { beginHistory, moveTo, record, redo, rewrite, undo, type History } from './history.ts'
import { draftOf, written } from './testing.ts'
import { removeMark, resolveMark } from './uploadMarks.ts'

const begin = (marked: string) => beginHistory(draftOf(marked))
const type = (history: History, marked: string, at: number) => record(history, draftOf(marked), 'typing', at)
const shown = ({ present }: History) => written(present)

test('what is typed in one go is undone in one go, line by line', () => {
  let history = type(type(type(begin('‸'), 'a‸', 1_000), 'ab‸', 1_500), 'ab\n‸', 1_800)
  history = type(history, 'ab\nc‸', 1_900)
  expect(shown((history = undo(history)))).toBe('ab‸')
  expect(shown((history = undo(history)))).toBe('‸')
  expect(undo(history)).toBe(history)
  expect(shown((history = redo(history)))).toBe('ab‸')
})

test('a rest of a second, a deletion and a button are steps of their own', () => {
  let history = type(type(begin('‸'), 'a‸', 1_000), 'ab‸', 2_000)
  history = record(history, draftOf('a‸'), 'deleting', 2_100)
  history = record(history, draftOf('**a‸**'), 'edit', 2_200)
  history = record(history, draftOf('***a‸***'), 'edit', 2_300)
  const states = [shown(history)]
  for (let steps = 0; steps < 5; steps += 1) states.push(shown((history = undo(history))))
  expect(states).toEqual(['***a‸***', '**a‸**', 'a‸', 'ab‸', 'a‸', '‸'])
})

test('undo returns to where the caret was, and what is typed then ends what could be redone', () => {
  let history = moveTo(type(begin('‸'), 'abc‸', 1_000), 1, 2)
  history = record(history, draftOf('a**‹b›**c'), 'edit', 9_000)
  expect(shown((history = undo(history)))).toBe('a‹b›c')
  history = type(history, 'ax‸c', 10_000)
  expect(redo(history)).toBe(history)
})

test('undo never brings back the mark of a file that has come, nor the link of one that does not', () => {
  let history = record(begin('x‸'), draftOf('x\n![a](uploading:1)\n‸'), 'edit', 1_000)
  history = type(history, 'x\n![a](uploading:1)\ny‸', 2_000)
  const came = rewrite(history, (draft) => resolveMark(draft, 'uploading:1', '/f/1.png'))
  expect(shown(came)).toBe('x\n![a](/f/1.png)\ny‸')
  expect(shown(undo(came))).toBe('x\n![a](/f/1.png)\n‸')
  expect(shown(undo(undo(came)))).toBe('x‸')
  const gone = rewrite(undo(undo(history)), (draft) => removeMark(draft, 'uploading:1', 'a'))
  expect(shown(redo(redo(gone)))).toBe('x\ny‸')
})

test('the past of a very long text is short, and its last step can still be undone', () => {
  const long = (letter: string) => ({ text: letter.repeat(3_000_000), start: 0, end: 0 })
  let history = beginHistory(long('a'))
  for (const letter of ['b', 'c', 'd', 'e']) history = record(history, long(letter), 'edit', 0)
  expect(history.past.map(({ text }) => text[0])).toEqual(['c', 'd'])
  expect(undo(history).present.text[0]).toBe('d')
})
