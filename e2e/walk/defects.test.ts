import { expect, onTestFinished, test } from 'vitest'
import { theSite } from '../src/together.ts'
import { lookInBoth } from './walkOver.ts'
import { WalkPage } from './walkPage.ts'

const its = theSite()

/** For a page: what each part of a look is there to find, some of it in one language, width or scheme only. */
const defects = `(() => {
  const styles = new CSSStyleSheet()
  styles.replaceSync(\`
    html[data-scheme=dark] main h1 { color: #333 !important; background: #222 !important }
    @media (width: 768px) { html[lang=zh-CN] main h1 { min-width: 1000px !important } }
  \`)
  document.adoptedStyleSheets.push(styles)
  const unnamed = document.createElement('button')
  unnamed.style.cssText = 'width: 24px; height: 24px'
  document.querySelector('main').append(unnamed)
  const foreign = document.createElement('img')
  foreign.alt = ''
  foreign.src = 'https://foreign.example/picture.png'
  document.querySelector('main').append(foreign)
  console.error('a planted error')
  void fetch('/assets/nowhere.js').catch(() => {})
})()`

test('a screen without a defect is sound, and each kind of defect that is planted in it is told', async () => {
  const walked = await WalkPage.open(its, null, false)
  onTestFinished(() => walked.close())
  await walked.open('/about/languages')
  expect([...(await lookInBoth(walked)), ...walked.takeProblems()]).toEqual([])

  await walked.page.evaluate(defects)
  const kinds = (await lookInBoth(walked)).map((line) => line.replace(/(px: (color-contrast|button-name|)).*/s, '$1'))
  expect([...new Set(kinds)]).toEqual([
    'light at 1440 px: button-name',
    'dark at 1440 px: color-contrast',
    'zh-CN at 768 px: ',
    'light at 375 px: button-name',
  ])
  const problems = walked.takeProblems().join('\n')
  for (const problem of [/console: a planted error/, /policy: img-src/, /HTTP 404 .*nowhere\.js/])
    expect(problems).toMatch(problem)
})
