import { expect, test } from 'vitest'
import { isOwn, watchClicks } from './clickBeside.ts'

const dialog = new EventTarget()
const field = new EventTarget()
const on = (target: EventTarget) => ({ target, currentTarget: dialog })

test('a click that begins and ends beside the dialog is beside it', () => {
  const clicks = watchClicks()
  clicks.press(on(dialog))
  expect(clicks.isBeside(on(dialog))).toBe(true)
})

test('a text that is selected from inside to beyond the edge is no click beside the dialog', () => {
  const clicks = watchClicks()
  clicks.press(on(dialog))
  clicks.press(on(field))
  expect(clicks.isBeside(on(dialog))).toBe(false)
})

test('a click on what is in the dialog is not beside it, wherever it began', () => {
  for (const begin of [dialog, field]) {
    const clicks = watchClicks()
    clicks.press(on(begin))
    expect(clicks.isBeside(on(field))).toBe(false)
  }
})

test('a click without a press, as of a key, is not beside the dialog', () => {
  expect(watchClicks().isBeside(on(dialog))).toBe(false)
})

test('the closing of a dialog or a file choice inside is not the closing of this one', () => {
  expect(isOwn(on(dialog))).toBe(true)
  expect(isOwn(on(field))).toBe(false)
})
