import { errors } from '@praxis/locales/en-US/errors'
import { scrollBoardLocales } from '@praxis/locales/locales'
import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changesOf, count, gone, seen, texts } from './stage/hands.ts'
import { aStage, type Stage } from './stage/stage.tsx'

const words = await scrollBoardLocales['en-US']()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = (message: string) => page.getByText(message, { exact: true }).first()
const links = page.getByRole('list', { name: words.links })
const desk = '/contest/1000/scroll-board'

/** The windows that pages open. A browser that blocks them has none. */
function windows({ areBlocked = false } = {}): string[] {
  const opened: string[] = []
  const real = window.open
  const other = {
    close() {},
    location: {
      set href(address: string) {
        opened.push(address)
      },
    },
  }
  window.open = () => (areBlocked ? null : (other as never))
  onTestFinished(() => void (window.open = real))
  return opened
}

const violations = async () => {
  const found = await axe.run(document, { resultTypes: ['violations'], preload: false })
  return found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)
}

/** The address of the newest link, as the page of the contest has it. */
async function addressOf(stage: Stage, name: string): Promise<string> {
  windows()
  await stage.visit(desk, { as: 'chief' })
  await button(name).click()
  const open = links.getByRole('link', { name: words.openAgain })
  await seen(open)
  return open.element().getAttribute('href') ?? ''
}

test('the page says why nothing can be shown; a link is made, listed and ended, also one that somebody else has ended', async () => {
  const stage = await aStage('scrollBoards/desk')
  const opened = windows()
  await stage.visit(desk, { as: 'chief' })
  await seen(said(words.refusals.scroll_not_sealed))
  await expect.element(button(words.open)).toBeDisabled()
  await expect.element(button(words.rehearse)).toBeEnabled()
  await seen(page.getByText(words.none))
  await stage.others('the contest is sealed, and something waits')
  await stage.reload()
  await seen(said(words.refusals.contest_judging('1')))
  await expect.element(button(words.open)).toBeDisabled()
  await stage.others('it is judged')
  await stage.reload()
  await expect.element(button(words.open)).toBeEnabled()
  await gone(page.getByText(words.refusals.contest_judging('1')))
  expect(await violations()).toEqual([])

  const gold = page.getByRole('textbox', { name: words.medals[0] ?? '' })
  await expect.element(gold).toHaveValue('1')
  await gold.fill('some')
  await seen(said(words.seatsWrong('10,000')))
  await button(words.open).click()
  expect([changesOf(stage), opened]).toEqual([[], []])
  await gold.fill('2')
  await page.getByRole('checkbox', { name: words.removeStar }).click()
  await button(words.open).click()
  await seen(links.getByText(words.real))
  expect(changesOf(stage)).toEqual([{ cid: 1000, isRehearsal: false, removeStar: true, medals: [2, 2, 4] }])
  const address = links.getByRole('link', { name: words.openAgain }).element().getAttribute('href')
  expect(opened).toEqual([address])
  expect(address).toContain('&removeStar=true&medals[]=2&medals[]=2&medals[]=4')

  await stage.others('another ends all links')
  await links.getByRole('button', { name: words.end }).click()
  await seen(said(errors.scroll_link_ended))
  await stage.reload()
  await seen(page.getByText(words.none))
})

const stageOf = page.getByRole('table')
const rows = () => texts(stageOf.getByCss('tbody tr')).map((text) => text.split('\n').join(' '))
const step = async (stage: Stage, key: string) => {
  const before = changesOf(stage).length
  await userEvent.keyboard(key)
  await expect.poll(() => changesOf(stage).length).toBe(before + 1)
}
const moving = () =>
  [...document.querySelectorAll('tbody tr')].flatMap((row) =>
    row.getAnimations().map(() => (row as HTMLElement).innerText.split(/\s/).find((part) => part.startsWith('team'))),
  )

test('keys step through a show, forth and back; a row that rises moves, and nothing waits for it', async () => {
  const stage = await aStage('scrollBoards/keys')
  const address = await addressOf(stage, words.open)
  await stage.visit(address, { as: 'chief', width: 1440, height: 810 })
  await seen(page.getByText(words.settled('0', '14')))
  expect(document.documentElement.dataset.scheme).toBe('dark')
  expect(count(stageOf.getByCss('tbody tr'))).toBe(10)
  const first = rows()
  expect(await violations()).toEqual([])
  await seen(page.getByText(/^team14, 1 try at B .*: accepted means rank 1 and Gold$/))

  await step(stage, ' ')
  expect(moving()).toContain('team14')
  expect(moving().length).toBeGreaterThan(5)
  await expect.poll(() => moving().length).toBe(0)
  expect(rows().join()).not.toContain('team14')
  await step(stage, '{ArrowLeft}')
  await step(stage, ' ')
  const arrive = stage.hold('PUT /api/contest/scroll-session')
  await step(stage, '{ArrowLeft}')
  await expect.poll(rows).toEqual(first)

  // Whoever holds the remote control goes on, and the stage follows, also while a step of its own is on its way.
  const key = new URL(address, location.origin).searchParams.get('cid') ?? ''
  const session = { step: 1, isPlaying: false, speed: 1, version: 99, digest: null }
  await stage.hear({ type: 'scroll', key, session })
  arrive()
  await expect.poll(() => rows().join()).not.toContain('team14')
  await stage.hear({ type: 'scroll', key, session: null })
  await seen(page.getByText(words.ended))
  await gone(stageOf)
})

test('a phone steers the same show and knows what comes; a link opens nothing while something waits, nor after its end', async () => {
  const stage = await aStage('scrollBoards/remote')
  const address = await addressOf(stage, words.open)
  await stage.visit(address, { width: 375, height: 812 })
  await seen(page.getByRole('heading', { name: words.remote }))
  await seen(said(words.onlyYou))
  await seen(said(words.resultSolved('1', '4:10')))
  await seen(said(words.moves('1')))
  await expect.element(button(words.undo)).toBeDisabled()
  expect(await violations()).toEqual([])
  await button(words.reveal('B')).click()
  await seen(page.getByText(words.nextSettle('team13')))
  await gone(said(words.onlyYou))
  await seen(page.getByText(words.settled('0', '14')))
  await button(words.undo).click()
  await seen(button(words.reveal('B')))
  expect(changesOf(stage).slice(1)).toMatchObject([
    { version: 0, step: 1, isPlaying: false },
    { version: 1, step: 0, isPlaying: false },
  ])

  await stage.others('something waits')
  await stage.visit(address)
  await seen(page.getByRole('heading', { name: words.closed }))
  await gone(page.getByText('team01'))
  await stage.others('it is taken back')
  await stage.visit(address)
  await seen(stageOf)
  await stage.others('its link ends')
  await stage.visit(address)
  await seen(page.getByText(errors.scroll_link_ended))
  await gone(stageOf)
})

test('a show that begins at a row ends in the final board, with its awards before it', async () => {
  const stage = await aStage('scrollBoards/end')
  const address = await addressOf(stage, words.open)
  await stage.visit(address, { as: 'chief', width: 1440, height: 810 })
  await page.getByRole('textbox', { name: words.from }).fill('1')
  await button(words.start).click()
  await gone(button(words.start))
  const winner = page.getByRole('heading', { name: 'team14', level: 2 })
  for (let n = 0; n < 8 && count(winner) === 0; n += 1) await step(stage, ' ')
  await seen(winner)
  await seen(page.getByText(words.awardRank('Gold', '1')))
  await seen(page.getByText(words.over))
  await step(stage, '{ArrowLeft}')
  await gone(winner)
  await seen(page.getByText(words.nextAward('team14')))
  await step(stage, ' ')
  await seen(button(words.awardsFile))
  // There is nothing beyond the end.
  await step(stage, ' ')
  await seen(winner)
})

test('a rehearsal is possible while the contest goes on, and says what it is', async () => {
  const stage = await aStage('scrollBoards/rehearsal')
  windows()
  await stage.visit(desk, { as: 'chief' })
  await seen(said(words.refusals.contest_not_ended))
  await button(words.rehearse).click()
  await seen(links.getByText(words.rehearsal))
  const address = links.getByRole('link', { name: words.openAgain }).element().getAttribute('href') ?? ''
  await stage.others('it is invented from another seed')
  await stage.visit(address, { as: 'chief', width: 1440, height: 810 })
  await seen(said(words.rehearsal))
  expect(count(stageOf.getByCss('tbody tr'))).toBe(10)
  expect(count(stageOf.getByCss('[data-kind=frozen]'))).toBeGreaterThan(3)
})
