import type { KeyboardEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { loopFocus } from './loopFocus.ts'

afterEach(() => vi.unstubAllGlobals())

function control(tag: string) {
  return {
    tag,
    focus: vi.fn(),
    checkVisibility: () => true,
    matches: (selector: string) => selector.split(', ').includes(tag),
  }
}

/** Presses Tab in a dialog with these controls. The tag of the control that gets the focus; null: the browser decides. */
function press(tags: readonly string[], active: number, shiftKey = false): string | null {
  const controls = tags.map(control)
  vi.stubGlobal('document', { activeElement: controls[active], body: control('body') })
  const event = {
    key: 'Tab',
    shiftKey,
    defaultPrevented: false,
    currentTarget: { querySelectorAll: () => controls },
    preventDefault: vi.fn(),
  }
  loopFocus(event as unknown as KeyboardEvent<HTMLElement>)
  const focused = controls.find(({ focus }) => focus.mock.calls.length > 0)?.tag ?? null
  expect(event.preventDefault).toHaveBeenCalledTimes(focused === null ? 0 : 1)
  return focused
}

test('Tab goes from the last control to the first, and back with Shift', () => {
  expect(press(['a', 'input', 'button'], 2)).toBe('a')
  expect(press(['a', 'input', 'button'], 0, true)).toBe('button')
})

test('between the others the browser moves the focus', () => {
  for (const shiftKey of [false, true]) expect(press(['a', 'input', 'button'], 1, shiftKey)).toBeNull()
})

test.each(['video', 'iframe'])('the browser moves the focus among the controls of a %s', (tag) => {
  expect(press(['button', tag], 1)).toBeNull()
  expect(press([tag, 'button'], 0, true)).toBeNull()
  expect(press(['button', tag], 0, true)).toBe(tag)
})
