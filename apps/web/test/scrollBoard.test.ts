import { scrollBoardLocales } from '@praxis/locales/locales'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changesOf, count, press, seen } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const words = await scrollBoardLocales['en-US']()
const address = '/scrollBoard?cid=LINK&removeStar=false&medals[]=1&medals[]=1&medals[]=1'
const line = (text: string) => page.getByText(text, { exact: true }).first()
const seriousOn = async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false })
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)
}

test('a manager finds the medals filled in and the links that hold; the show goes on by keys and back, tells awards, and ends with its link', async () => {
  const stage = await aStage('contests/scroll')
  await stage.visit('/contest/1000/scroll-board', { as: 'root' })
  const box = (n: number) => page.getByRole('textbox', { name: words.medals[n]! })
  await expect.element(box(0)).toHaveValue('0')
  await box(0).fill('x')
  await seen(line(words.seatsWrong('10,000')))
  await box(0).fill('1')
  expect(count(page.getByRole('listitem').filter({ hasText: words.real }))).toBe(1)
  expect(await seriousOn()).toEqual([])

  await stage.visit(address, { width: 1920, height: 1080 })
  const names = () =>
    page
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent)
  await seen(line(words.stake('cid', '1', 'B P2') + words.stakeRank('1', true) + words.stakeAward(words.medals[0]!)))
  expect(document.documentElement.dataset['scheme']).toBe('dark')
  expect(await seriousOn()).toEqual([])
  await press(' ')
  await press('ArrowLeft')
  await press(' ')
  await press(' ')
  await press(' ')
  expect(names().length).toBeGreaterThan(0)
  await seen(page.getByRole('heading', { level: 1 }))
  await seen(page.getByText(words.awards, { exact: true }))
  expect(await seriousOn()).toEqual([])

  await stage.visit(address, { width: 375, height: 812 })
  await seen(line(words.remote))
  await page.getByRole('button', { name: words.undo, exact: true }).click()
  await seen(page.getByRole('switch', { name: words.runItself }))
  expect(await seriousOn()).toEqual([])
  expect(changesOf(stage).length).toBeGreaterThan(4)

  await stage.others('root ends the link')
  await page.getByRole('button', { name: words.next, exact: true }).click()
  await seen(line(words.ended))
})
