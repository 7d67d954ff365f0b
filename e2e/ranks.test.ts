import { randomBytes, randomUUID } from 'node:crypto'
import { homeRules } from '@praxis/contract/limits'
import { rankTypes } from '@praxis/contract/statuses'
import { pageLocales, rankLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const { shell, people: marks } = await pageLocales['en-US']()
const rank = await rankLocales['en-US']()

const mark = randomBytes(3).toString('hex')
/** Nine letters, and nobody else's. */
const ownNickname = `owl${mark}`
const soon = { timeout: 10_000 }
/** More than anybody has who really solves something here. */
const many = 1_000_000
/** The later the name, the fewer are solved, and the higher the score. The first two are equal in both. */
const crowd = Array.from({ length: 32 }, (_, at) => {
  const order = Math.max(at, 1)
  const figures = { solved: many + 100 - order, submitted: many + 200, accepted: many, score: many + 10 * order }
  return { uid: randomUUID().replaceAll('-', ''), username: `k${mark}${String(at).padStart(2, '0')}`, figures }
})
const nameOf = (at: number) => crowd[at]!.username
let own: Person & { uid: string }
let honorId: number

beforeAll(async () => {
  const accounts = crowd.map(({ uid, username }) => ({ uid, username, password_hash: 'none' }))
  await its.db.insertInto('account').values(accounts).execute()
  const person = await its.person('climber')
  own = { ...person, uid: (person.user as { uid: string }).uid }
  const ownFigures = { solved: many + 1, submitted: many + 300, score: many + 5_000 }
  for (const { uid, figures } of [...crowd, { uid: own.uid, figures: ownFigures }])
    await its.db.updateTable('person_stat').set(figures).where('uid', '=', uid).execute()
  const about = { nickname: ownNickname, signature: 'Slow proofs, fast queues.', title_name: 'Queue Whisperer' }
  await its.db.updateTable('account').set(about).where('uid', '=', own.uid).execute()
  const honor = {
    name: `Sage ${mark}`,
    type: rankTypes.acm,
    min_value: many + 99,
    color: '#fff',
    background: '#4338ca',
  }
  const { id } = await its.db.insertInto('honor').values(honor).returning('id').executeTakeFirstOrThrow()
  honorId = id
})
afterAll(async () => {
  await its.db.deleteFrom('honor').where('id', '=', honorId).execute()
  const uids = [...crowd.map(({ uid }) => uid), own.uid]
  await its.db.deleteFrom('account').where('uid', 'in', uids.slice(0, -1)).execute()
  const nothing = { solved: 0, submitted: 0, accepted: 0, score: 0 }
  await its.db.updateTable('person_stat').set(nothing).where('uid', '=', own.uid).execute()
})

const rowsOf = (page: Page) => page.locator('tbody tr')
/** The place and the name of each row. */
async function read(page: Page): Promise<string[]> {
  const places = await rowsOf(page).locator('td:first-child').allInnerTexts()
  const names = await rowsOf(page).locator('td:nth-of-type(2) a').allInnerTexts()
  return names.map((name, at) => `${places[at]?.trim()} ${name}`)
}
const chart = (page: Page) => page.getByRole('heading', { name: rank.first('10') })
const search = (page: Page) => page.getByRole('searchbox', { name: rank.search.site })

test('a visitor sees thirty people by what they solved, with medals, equal places and a chart of ten', async () => {
  const page = await its.visit('/acm-rank')
  await expect.poll(() => read(page), soon).toHaveLength(30)
  expect((await read(page)).slice(0, 3).toSorted()).toEqual([`1 ${nameOf(0)}`, `1 ${nameOf(1)}`, `3 ${nameOf(2)}`])
  expect(await page.title()).toMatch(new RegExp(`^${shell.acmRank} · `))
  expect(await rowsOf(page).nth(2).getByTitle(marks.medals[3]).innerText()).toBe('3')
  await chart(page).waitFor()
  const bars = page
    .locator('ol')
    .filter({ hasText: nameOf(2) })
    .getByRole('listitem')
  await expect.poll(() => bars.count()).toBe(homeRules.chartRows)
  expect(await bars.nth(2).innerText()).toContain('1,000,098 solved, 1,000,200 submissions')
  expect(await rowsOf(page).nth(2).innerText()).toMatch(/1,000,098\s+1,000,200\s+1,000,020\s+99\.99%/)

  await page.getByRole('link', { name: shell.nextPage }).click()
  await expect
    .poll(async () => (await read(page)).slice(0, 3), soon)
    .toEqual([`31 ${nameOf(30)}`, `32 ${nameOf(31)}`, `33 ${own.username}`])
  await expect.poll(() => chart(page).count()).toBe(0)
})

test('a search keeps the true places, and the own row is marked with what everybody may know', async () => {
  const page = await its.visit('/acm-rank', { as: own })
  await search(page).fill(ownNickname)
  await expect.poll(() => read(page), soon).toEqual([`33 ${own.username}`])
  expect(new URL(page.url()).searchParams.get('searchUser')).toBe(ownNickname)
  await expect.poll(() => chart(page).count()).toBe(0)
  const row = page.locator('tbody tr[data-marked]')
  expect(await row.innerText()).toContain('Slow proofs, fast queues.')
  expect(await row.locator('[data-tag=title]').innerText()).toBe('Queue Whisperer')
  // Nine letters: the fourth of the five colours.
  expect(await row.locator('[data-tag=nickname]').getAttribute('data-colour')).toBe('4')

  await row.getByRole('link', { name: own.username }).click()
  await page.waitForURL(
    ({ pathname, searchParams }) =>
      pathname === '/user-home' && searchParams.get('uid') === own.uid && searchParams.get('username') === own.username,
  )
  await page.goBack()
  await row.getByRole('link', { name: '1,000,001', exact: true }).click()
  await page.waitForURL(`**/status?username=${own.username}&status=0`)
  await page.goBack()
  await search(page).fill(`${own.username}-nobody`)
  await page.getByText(rank.noMatchTitle.site).waitFor()
})

test('the list of scores has its own address and order, and the choice between the lists leads there', async () => {
  const page = await its.visit('/acm-rank')
  await chart(page).waitFor()
  await page.getByRole('button', { name: rank.types[rankTypes.oi], exact: true }).click()
  await page.waitForURL('**/oi-rank')
  await expect.poll(async () => (await read(page)).slice(0, 2), soon).toEqual([`1 ${own.username}`, `2 ${nameOf(31)}`])
  expect(await page.title()).toMatch(new RegExp(`^${shell.oiRank} · `))
  const bars = page.locator('ol').filter({ hasText: own.username }).getByRole('listitem')
  expect(await bars.first().innerText()).toContain(rank.scored('1,005,000'))
  await page.goBack()
  await page.waitForURL('**/acm-rank')
})

test('whose figure lies in the range of an honour is called by it, in the list it is of', async () => {
  const page = await its.visit('/acm-rank')
  const sages = page.locator('[data-tag=honor]').filter({ hasText: `Sage ${mark}` })
  await expect.poll(() => sages.count(), soon).toBe(2)
  expect(await rowsOf(page).filter({ has: sages }).locator('td:first-child').allInnerTexts()).toEqual(['1', '1'])
  await page.goto('/oi-rank')
  await expect.poll(() => read(page), soon).toHaveLength(30)
  expect(await sages.count()).toBe(0)
})

test('on a phone rows are cards that fit, with place, name and figures', async () => {
  const page = await its.visit(`/acm-rank?searchUser=${own.username}`, { as: own, width: 375 })
  const card = page.locator('tbody tr')
  await card.getByRole('link', { name: own.username }).waitFor()
  expect(await card.innerText()).toMatch(
    new RegExp(`33[\\s\\S]*${own.username}[\\s\\S]*${rank.columnSolved} 1,000,001`),
  )
  const overflow = 'document.documentElement.scrollWidth - innerWidth'
  expect(await page.evaluate<number>(overflow)).toBe(0)
  await page.goto('/acm-rank')
  await chart(page).waitFor()
  expect(await page.evaluate<number>(overflow)).toBe(0)
})
