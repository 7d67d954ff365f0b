import { locales, staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { count, hasFocus, press, seen, texts } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const en = { ...(await locales['en-US']()), ...(await staffLocales['en-US']()) }
const { siteSettings: words } = en
const section = (name: string) => page.getByRole('form', { name, exact: true })

test('a page of settings has its contents beside it, which lead to a section and follow the scrolling; on a phone they are a choice', async () => {
  const stage = await aStage('site/contents')
  const contents = page.getByRole('navigation', { name: words.contents })
  const entry = (name: string) => contents.getByRole('link', { name, exact: true })
  const topOf = (name: string) => section(name).element().getBoundingClientRect().top
  const isAtTop = (name: string) => expect.poll(() => topOf(name) > 0 && topOf(name) < 200).toBe(true)
  const { section: mail } = en.mailDesk
  await stage.visit('/admin/conf', { as: 'root', width: 1440, height: 900 })
  await expect.element(entry(words.site)).toHaveAttribute('aria-current', 'true')
  await seen(entry(mail))
  expect(texts(contents.getByRole('link')).slice(0, 3)).toEqual([words.site, words.registration, words.footer])
  ;(entry(mail).element() as HTMLElement).focus()
  await press('Enter')
  await isAtTop(mail)
  await hasFocus(section(mail).getByRole('heading'))
  await expect.element(entry(mail)).toHaveAttribute('aria-current', 'true')
  await expect.element(entry(words.site)).not.toHaveAttribute('aria-current')
  window.scrollTo(0, 0)
  await expect.element(entry(words.site)).toHaveAttribute('aria-current', 'true')
  expect(location.pathname).toBe('/admin/conf')

  // The address names a section, whatever comes above it later.
  await stage.visit('/admin/conf#mail', { as: 'root', width: 1440, height: 900 })
  await seen(section(en.signInSettings.rules))
  await isAtTop(mail)

  await stage.visit('/admin/conf', { as: 'root', width: 375, height: 812 })
  const choice = page.getByRole('combobox', { name: words.contents })
  await seen(choice)
  expect(count(contents)).toBe(0)
  await choice.selectOptions(words.home)
  await isAtTop(words.home)
  await expect.element(choice).toHaveValue('home')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375)
})
