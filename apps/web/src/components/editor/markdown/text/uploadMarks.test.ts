import fc from 'fast-check'
import { expect, test } from 'vitest'
import { difference, typed, type Draft } from './draft.ts'
import { draftOf, written } from './testing.ts'
import { insertLines } from './textEdits.ts'
import { hasMark, markedLink, newMark, removeMark, resolveMark } from './uploadMarks.ts'

const mark = 'uploading:ab12'

test('a link stands for a file that is uploaded, with the words of its name', () => {
  expect(markedLink('a.png', mark, true)).toBe('![a.png](uploading:ab12)')
  expect(markedLink('notes [1]_*.pdf', mark, false)).toBe('[notes \\[1\\]\\_\\*.pdf](uploading:ab12)')
  expect(markedLink('two\nlines\t.png', mark, true)).toBe('![two lines .png](uploading:ab12)')
  expect(new Set(Array.from({ length: 1_000 }, newMark)).size).toBe(1_000)
})

test.each([
  ['the caret stands behind', 'x ![a](uploading:ab12) y‸', 'x ![a](/f/1.png) y‸'],
  ['the caret stands before', 'x‸ ![a](uploading:ab12)', 'x‸ ![a](/f/1.png)'],
  ['the words were edited', '![my w‸ords](uploading:ab12)', '![my w‸ords](/f/1.png)'],
  ['the link was copied', '‹![a](uploading:ab12)\n![a](uploading:ab12)›', '‹![a](/f/1.png)\n![a](/f/1.png)›'],
  ['the caret stands within', '![a](uploa‸ding:ab12)', '![a](/f/1.‸png)'],
  ['it was deleted', 'x‸', 'x‸'],
])('an uploaded file takes its place: %s', (_, before, after) => {
  expect(written(resolveMark(draftOf(before), mark, '/f/1.png'))).toBe(after)
})

test.each([
  ['a line of its own', 'x\n![a.png](uploading:ab12)\ny‸', 'x\ny‸'],
  ['with words of somebody', 'x\n![my words](uploading:ab12)\ny‸', 'x\nmy words\ny‸'],
  ['with what was typed behind it', '![a.png](uploading:ab12)z‸', 'z‸'],
  ['with broken brackets', '![a.png(uploading:ab12)‸', '![a.png()‸'],
])('what stands for a file goes with it: %s', (_, before, after) => {
  expect(written(removeMark(draftOf(before), mark, 'a.png'))).toBe(after)
})

/** Only these are typed, so that they can be told from names and addresses. */
const letters = '①②③④⑤😀你\n'
const typedIn = (text: string) => [...text].filter((letter) => letters.includes(letter) && letter !== '\n').join('')

const step = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), at: fc.nat(), letter: fc.constantFrom(...letters) }),
  fc.record({ kind: fc.constantFrom('begin', 'arrive', 'cancel', 'move'), at: fc.nat() }),
)

test('whatever is typed while files come and go is there in the end, and the caret stays behind what it was behind', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let draft: Draft = { text: '', start: 0, end: 0 }
      const marks: string[] = []
      for (const { kind, at, ...rest } of steps) {
        const before = draft
        const one = marks[at % Math.max(1, marks.length)] ?? ''
        if (kind === 'type' && 'letter' in rest) draft = typed(draft, rest.letter)
        else if (kind === 'move')
          draft = { ...draft, start: at % (draft.text.length + 1), end: at % (draft.text.length + 1) }
        else if (kind === 'begin') {
          marks.push(`uploading:${String(marks.length).padStart(4, 'a')}`)
          draft = insertLines(draft, [markedLink('a [1].png', marks.at(-1) ?? '', true)])
        } else if (one !== '')
          draft = kind === 'arrive' ? resolveMark(draft, one, '/f/1.png') : removeMark(draft, one, 'a [1].png')
        if (kind === 'type' || kind === 'move') continue
        expect(typedIn(draft.text)).toBe(typedIn(before.text))
        if (kind === 'begin') continue
        expect(typedIn(draft.text.slice(0, draft.start))).toBe(typedIn(before.text.slice(0, before.start)))
        if (one !== '') expect(hasMark(draft.text, one)).toBe(false)
      }
    }),
  )
})

test('what differs between two texts makes one of the other, and divides no character', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀', '😁', '你'), maxLength: 12 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { from, to, insert } = difference(before, after)
      expect(before.slice(0, from) + insert + before.slice(to)).toBe(after)
      expect(insert.isWellFormed()).toBe(true)
      expect(before.slice(0, from).isWellFormed()).toBe(true)
    }),
  )
  expect(difference('a😀b', 'a😁b')).toEqual({ from: 1, to: 3, insert: '😁' })
})
