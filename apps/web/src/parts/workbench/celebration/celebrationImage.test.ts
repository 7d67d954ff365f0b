import { expect, test } from 'vitest'
import { celebrationSvg, cutTo, svgAddress } from './celebrationImage.ts'

const praised = {
  headline: 'Accepted',
  problem: '1000 A+B',
  lines: ['12 ms'],
  person: 'ann',
  site: 'Lakeside',
  date: '2026',
}

test('what people call things cannot become part of the picture’s code', () => {
  const svg = celebrationSvg({ ...praised, problem: '</text><script>&"', person: 'a\u0000b' }, 'light')
  expect(svg).toContain('&lt;/text&gt;&lt;script&gt;&amp;&quot;')
  expect(svg).not.toContain('<script>')
  expect(svg).not.toContain('\u0000')
})

test('the same verdict gives the same picture, the schemes give two', () => {
  expect(celebrationSvg(praised, 'dark')).toBe(celebrationSvg(praised, 'dark'))
  expect(celebrationSvg(praised, 'dark')).not.toBe(celebrationSvg(praised, 'light'))
})

test('the picture is an address a page may show', () => {
  expect(svgAddress('<svg>#1</svg>')).toBe('data:image/svg+xml;charset=utf-8,%3Csvg%3E%231%3C%2Fsvg%3E')
})

test('a long title ends where the picture does; wide characters count two', () => {
  expect(cutTo('short', 5)).toBe('short')
  expect(cutTo('A title too long', 8)).toBe('A title…')
  expect(cutTo('最长上升子序列', 8)).toBe('最长上升…')
})

test('the picture is of the site where it was solved; a long name is cut before it reaches the person', () => {
  expect(celebrationSvg(praised, 'light')).toContain('>Lakeside · 2026<')
  expect(celebrationSvg({ ...praised, site: 'A very long name of a school' }, 'light')).toContain(
    '>A very long name… · 2026<',
  )
})
