import type { Locale } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { longIds } from './crowd.ts'

/**
 * From the widest to a phone: between them are those at which pages change their layout. English words are the longer
 * ones, so every second width shows what Chinese ones do.
 */
export const widthsOf: Readonly<Record<Locale, readonly number[]>> = {
  'en-US': [1440, 1366, 1200, 1024, 992, 900, 768, 375],
  'zh-CN': [1366, 1024, 768, 375],
}

/**
 * What is not whole, once the page is laid out: buttons and heads of tables whose words are cut or broken, ids that are
 * cut, and anything that sticks out of the window without scrolling in a box of its own. A button with a `title` has a
 * name that somebody wrote, which may take several lines.
 */
export const notWhole = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    await frame()
    await frame()
    const found = new Set()
    const isBusy = () => document.querySelector('main [aria-busy=true]') !== null
    for (let frames = 0; isBusy() && frames < 1_000; frames += 1) await frame()
    if (isBusy()) found.add('it stays busy')
    const wide = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth > wide) found.add('the page scrolls sideways')
    const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.getClientRects().length > 0
    const nameOf = (one) => one.tagName.toLowerCase() + ' ' + (one.textContent.trim() || one.getAttribute('aria-label') || '').slice(0, 40)
    // Words of several sizes stand on one line: the middle of each is above the bottom of the first.
    const linesOf = (words) => {
      const boxes = [...words.getClientRects()].filter(({ width }) => width > 1)
      const middle = ({ top, bottom }) => (top + bottom) / 2
      let lines = 0
      let end = -Infinity
      for (const box of boxes.toSorted((one, other) => middle(one) - middle(other))) {
        if (middle(box) <= end) continue
        lines += 1
        end = box.bottom
      }
      return lines
    }
    const scrolls = (one) => {
      for (let box = one.parentElement; box; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true
      return false
    }
    for (const one of document.querySelectorAll('header *, main *, footer *, dialog[open] *')) {
      if (!isSeen(one) || one.closest('.sr, .katex, svg, .cm-editor')) continue
      const { left, right, width } = one.getBoundingClientRect()
      if (width > 1 && (left < -1 || right > wide + 1) && !scrolls(one)) found.add('sticks out: ' + nameOf(one))
      if (one.matches('button:not([class*=toggle]), th, [role=tab], a.mantine-Button-root, label')) {
        if (one.scrollWidth > one.clientWidth + 1) found.add('cut: ' + nameOf(one))
        const words = document.createRange()
        words.selectNodeContents(one)
        if (one.matches('button:not([title]), th, a.mantine-Button-root') && !one.querySelector('svg, small, p, kbd, input, span span') && linesOf(words) > 1)
          found.add('broken: ' + nameOf(one))
      }
      const own = [...one.childNodes].filter((node) => node.nodeType === 3).map(({ data }) => data.trim()).join('')
      if (${JSON.stringify(longIds)}.includes(own)) {
        const words = document.createRange()
        words.selectNodeContents(one)
        for (const { left, right } of words.getClientRects())
          for (let box = one; box !== document.body; box = box.parentElement) {
            const edge = box.getBoundingClientRect()
            const cuts = getComputedStyle(box).overflowX !== 'visible' && getComputedStyle(box).display !== 'inline'
            if (cuts && (left < edge.left - 1 || right > edge.right + 1)) found.add('cut id: ' + own)
            if (box.tagName === 'TD' && (left < edge.left - 1 || right > edge.right + 1)) found.add('id out of its cell: ' + own)
          }
      }
    }
    return [...found]
  })()`)
