import { homeRules } from '@praxis/contract/limits'
import { rankTypes } from '@praxis/contract/statuses'
import { pageLocales, rankLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { count, gone, seen, texts } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const { shell, people: marks } = await pageLocales['en-US']()
const rank = await rankLocales['en-US']()
const rows = page.getByCss('tbody tr')
const chart = page.getByRole('heading', { name: rank.first('10') })
const search = page.getByRole('searchbox', { name: rank.search.site })
const sages = page.getByCss('[data-tag=honor]').filter({ hasText: 'Sage' })
const barsWith = (name: string) => page.getByCss('ol').filter({ hasText: name }).getByRole('listitem')

/** The place and the name of each row. */
function read(): string[] {
  const places = texts(page.getByCss('tbody tr td:first-child'))
  const names = texts(page.getByCss('tbody tr td:nth-of-type(2) a'))
  return names.map((name, at) => `${places[at]} ${name}`)
}

test('a visitor sees thirty people by what they solved, with medals, equal places, honours and a chart of ten; the list of scores has its own address and order', async () => {
  const stage = await aStage('ranks/visitor')
  await stage.visit('/acm-rank')
  await expect.poll(read).toHaveLength(30)
  expect(read().slice(0, 3).toSorted()).toEqual(['1 k00', '1 k01', '3 k02'])
  await expect.poll(() => document.title).toMatch(new RegExp(`^${shell.acmRank} · `))
  expect(texts(rows.nth(2).getByTitle(marks.medals[3]))).toEqual(['3'])
  await seen(chart)
  await expect.poll(() => count(barsWith('k02'))).toBe(homeRules.chartRows)
  expect(texts(barsWith('k02'))[2]).toContain('1,000,098 solved, 1,000,200 submissions')
  expect(texts(rows)[2]).toMatch(/1,000,098\s+1,000,200\s+1,000,020\s+99\.99%/)
  // Whose figure lies in the range of an honour is called by it.
  await expect.poll(() => count(sages)).toBe(2)
  expect(texts(rows.filter({ has: sages }).getByCss('td:first-child'))).toEqual(['1', '1'])

  await page.getByRole('link', { name: shell.nextPage }).click()
  await expect.poll(() => read().slice(0, 3)).toEqual(['31 k30', '32 k31', '33 climber'])
  await gone(chart)
  expect(count(sages)).toBe(0)

  await page.getByRole('button', { name: rank.types[rankTypes.oi], exact: true }).click()
  await expect.poll(() => location.pathname).toBe('/oi-rank')
  await expect.poll(() => read().slice(0, 2)).toEqual(['1 climber', '2 k31'])
  await expect.poll(() => document.title).toMatch(new RegExp(`^${shell.oiRank} · `))
  await expect.poll(() => texts(barsWith('climber'))[0]).toContain(rank.scored('1,005,000'))
  expect(count(sages)).toBe(0)
  // Nobody of this list is the viewer.
  expect(count(page.getByCss('tbody tr[data-marked]'))).toBe(0)
})

test('a search keeps the true places, and the own row is marked with what everybody may know; a list that does not come says so', async () => {
  const stage = await aStage('ranks/own')
  await stage.visit('/acm-rank', { as: 'own' })
  await seen(chart)
  await search.fill('owlabcdef')
  await expect.poll(read).toEqual(['33 climber'])
  expect(new URLSearchParams(location.search).get('searchUser')).toBe('owlabcdef')
  await gone(chart)
  const row = page.getByCss('tbody tr[data-marked]')
  expect(count(row)).toBe(1)
  expect(texts(row)[0]).toContain('Slow proofs, fast queues.')
  expect(texts(row.getByCss('[data-tag=title]'))).toEqual(['Queue Whisperer'])
  await expect.element(row.getByCss('[data-tag=nickname]')).toHaveAttribute('data-colour', '4')
  const home = new URL((row.getByRole('link', { name: 'climber' }).element() as HTMLAnchorElement).href)
  expect([home.pathname, home.searchParams.get('username')]).toEqual(['/user-home', 'climber'])
  await expect
    .element(row.getByRole('link', { name: '1,000,001', exact: true }))
    .toHaveAttribute('href', '/status?username=climber&status=0')
  await search.fill('climber-nobody')
  await seen(page.getByText(rank.noMatchTitle.site))
  expect(count(row)).toBe(0)

  const mend = stage.cutOff('/api/get-rank-list')
  await stage.visit('/acm-rank', { as: 'own' })
  await seen(page.getByText(shell.networkError).first())
  expect(read()).toEqual([])
  mend()
  await page.getByRole('button', { name: shell.retry }).first().click()
  await expect.poll(read).toHaveLength(30)
  await gone(page.getByText(shell.networkError))
})

test('on a phone rows are cards that fit, with place, name and figures', async () => {
  const stage = await aStage('ranks/phone')
  await stage.visit('/acm-rank?searchUser=climber', { as: 'own', width: 375 })
  await seen(rows.getByRole('link', { name: 'climber' }))
  expect(texts(rows)[0]).toMatch(new RegExp(`33[\\s\\S]*climber[\\s\\S]*${rank.columnSolved} 1,000,001`))
  expect(document.documentElement.scrollWidth).toBe(375)
  await stage.visit('/acm-rank', { as: 'own', width: 375 })
  await seen(chart)
  expect(document.documentElement.scrollWidth).toBe(375)
})
