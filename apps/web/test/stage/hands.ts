import { expect, onTestFinished } from 'vitest'
import { locators, userEvent, type Locator } from 'vitest/browser'
import { isRead, type Line } from './story.ts'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** What no role and no text tells, such as a mark of the page. */
    getByCss(selector: string): Locator
  }
}

locators.extend({ getByCss: (selector) => `css=${selector}` })

/** What tests do and look for, in few words. */

export const seen = (place: Locator) => expect.element(place).toBeVisible()
export const gone = (place: Locator) => expect.element(place).not.toBeInTheDocument()
export const count = (place: Locator): number => place.elements().length
export const valueOf = (place: Locator): string => (place.element() as HTMLInputElement).value
export const hasFocus = (place: Locator) => expect.element(place).toHaveFocus()
export const type = (text: string) => userEvent.keyboard(text.replaceAll(/[{[]/g, '$&$&'))

/** Presses a key with others held, as `Control+Shift+P`. */
export function press(chord: string): Promise<void> {
  const keys = chord.split('+')
  const last = keys.pop() ?? ''
  const held = keys.map((key) => `{${key}>}`).join('')
  const released = keys.map((key) => `{/${key}}`).join('')
  return userEvent.keyboard(`${held}${last.length === 1 ? last.toLowerCase() : `{${last}}`}${released}`)
}

/** The text of each element of a list, as people read it. */
export const texts = (place: Locator): string[] => place.elements().map((one) => (one as HTMLElement).innerText.trim())

/** The bodies of what pages asked to be changed, in its order. */
export const changesOf = ({ asked }: { asked: Line[] }): unknown[] =>
  asked.filter((line) => !isRead(line)).map(({ body }) => body)

/** What pages do after so many milliseconds, they do after 200 of them, until the test ends. */
export function hurry(...waits: number[]): void {
  const { setTimeout: later, setInterval: often } = globalThis
  const sooner = (ms: number | undefined) => (ms !== undefined && waits.includes(ms) ? 200 : ms)
  const put = (timers: object) => void Object.assign(globalThis, timers)
  put({
    setTimeout: (act: () => void, ms?: number) => later(act, sooner(ms)),
    setInterval: (act: () => void, ms?: number) => often(act, sooner(ms)),
  })
  onTestFinished(() => put({ setTimeout: later, setInterval: often }))
}
