import { locales, staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { count, gone, press, seen } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const en = { ...(await locales['en-US']()), ...(await staffLocales['en-US']()) }
const { siteLinkDesk: desk, shell } = en
const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = (message: string) => page.getByText(message, { exact: true }).first()

/** The names of the links below “More” in the bar, or in the drawer, by their group. */
async function shownAt(width: number): Promise<Record<string, string[]>> {
  const isWide = width >= 992
  await page.viewport(width, 900)
  await button(isWide ? shell.more : shell.openMenu).click()
  const place = isWide ? page.getByRole('menu', { name: shell.more }) : page.getByRole('dialog')
  await seen(place.getByText(shell.furtherLinks, { exact: true }))
  const groups: Record<string, string[]> = {}
  for (const name of [shell.tools, shell.furtherLinks]) {
    const links = place.getByRole(isWide ? 'group' : 'region', { name }).getByCss('[title]')
    if (count(links) > 0) groups[name] = links.elements().map((one) => one.textContent)
  }
  await press('Escape')
  await gone(place)
  return groups
}

test('a visitor sees the links of the site in their order, in the menu and in the drawer; one that is hidden is not there, and a group without links has no heading', async () => {
  const stage = await aStage('siteLinks/shown')
  const ours = { [shell.furtherLinks]: ['A page of ours'] }
  const shown = async (tools: object) => {
    await stage.visit('/about/languages')
    for (const width of [1440, 375]) expect(await shownAt(width), `${width}`).toEqual({ ...tools, ...ours })
  }
  await shown({ [shell.tools]: ['First tool', 'Second tool'] })
  await stage.others('the first tool moves')
  await shown({ [shell.tools]: ['Second tool', 'First tool'] })
  await stage.others('the second tool is hidden')
  await shown({ [shell.tools]: ['First tool'] })
  await stage.others('the tools are deleted')
  await shown({})
  expect(count(page.getByText(shell.tools, { exact: true }))).toBe(0)
})

test('the links are asked for once, and asked for again when they have changed', async () => {
  const stage = await aStage('siteLinks/changed')
  const reads = () => stage.asked.filter(({ url }) => url === '/api/tools').length
  await stage.visit('/status', { as: 'root' })
  await expect.poll(reads).toBe(1)
  await page.getByRole('navigation', { name: shell.mainNavigation }).getByText(shell.groups).click()
  await expect.poll(() => location.pathname).toBe('/group')
  expect((await shownAt(1440))[shell.tools]).toEqual(['First tool', 'Second tool'])
  expect(reads()).toBe(1)
  // The back office is another frame of the same page.
  await button(shell.userMenu('root')).click()
  await page.getByRole('menuitem', { name: shell.backOffice }).click()
  await page.getByRole('navigation', { name: en.admin.navigation }).getByText(desk.tools.title, { exact: true }).click()
  await page.getByRole('switch', { name: desk.visibleOf('First tool') }).click()
  await seen(said(desk.tools.hidden(1)))
  await button(shell.close).click()
  await gone(said(desk.tools.hidden(1)))
  history.go(-2)
  await expect.poll(() => location.pathname).toBe('/group')
  await button(shell.more).click()
  const menu = page.getByRole('menu', { name: shell.more })
  await seen(menu.getByText('Second tool'))
  await gone(menu.getByText('First tool'))
})
