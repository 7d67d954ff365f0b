import { errors } from '@praxis/locales/en-US/errors'
import { contestLocales, contestMakingLocales, staffLocales } from '@praxis/locales/locales'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gone, seen } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const { adminLists } = await staffLocales['en-US']()
const { participantDesk, contestDesk } = await contestMakingLocales['en-US']()
const { contestFrame } = await contestLocales['en-US']()
const words = participantDesk.seats
const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = (message: string) => page.getByText(message, { exact: true }).first()
const noViolations = async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false })
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id }) => id)).toEqual([])
}

test('the desk lets somebody in, seats teams by a list and one by one, releases a device and pauses; a participant chooses their device', async () => {
  const stage = await aStage('contests/seats')
  await stage.others('team1 asks from another machine')
  await stage.visit('/admin/contest/1000/participants', { as: 'root' })
  const requests = page.getByRole('region', { name: words.title })
  await seen(requests.getByText(words.fromTo('10.9.9.9', '10.1.2.3')))
  await noViolations()
  await requests.getByRole('button', { name: words.letInFor('team1') }).click()
  await seen(said(words.isIn('team1')))
  await gone(requests.getByRole('listitem'))
  await seen(page.getByTitle(words.tiedTo('10.9.9.9', 'Chrome')))

  await button(participantDesk.add).click()
  const adding = page.getByRole('dialog', { name: participantDesk.addTitle })
  const list = adding.getByRole('textbox', { name: participantDesk.list })
  const send = adding.getByRole('button', { name: participantDesk.addAction, exact: true })
  await list.fill('runner,B-2,Red Pandas,North,"Ann, Bo",10.1.2')
  await seen(adding.getByText(participantDesk.addAddress('1', '10.1.2')))
  await expect.element(send).toBeDisabled()
  await list.fill('runner,B-2,Red Pandas,North,"Ann, Bo",10.1.2.0/24\nnobody\n')
  await send.click()
  await seen(adding.getByText(participantDesk.addRefused))
  await adding.getByRole('button', { name: participantDesk.addSkip }).click()
  await gone(adding)
  await seen(page.getByText('10.1.2.0/24'))

  await button(adminLists.actionsOf('runner')).click()
  await page.getByRole('menuitem', { name: participantDesk.edit }).click()
  const editing = page.getByRole('dialog', { name: participantDesk.editTitle('runner') })
  const address = editing.getByRole('textbox', { name: participantDesk.texts.address })
  await expect.element(address).toHaveValue('10.1.2.0/24')
  await address.fill('the hall')
  await editing.getByRole('button', { name: participantDesk.editAction, exact: true }).click()
  await seen(
    editing.getByText((errors.participant_address_wrong as (d: object) => string)({ address: 'the hall' })).first(),
  )
  await address.fill('10.1.2.7')
  await editing.getByRole('button', { name: participantDesk.editAction, exact: true }).click()
  await gone(editing)
  await seen(page.getByText('10.1.2.7'))

  await button(adminLists.actionsOf('team1')).click()
  await page.getByRole('menuitem', { name: words.release }).click()
  await seen(said(words.released('team1')))
  await gone(page.getByText(words.tied, { exact: true }))

  await button(contestDesk.pause).click()
  const question = page.getByRole('dialog', { name: contestDesk.pauseTitle })
  await question.getByRole('button', { name: contestDesk.pauseAction, exact: true }).click()
  await seen(button(contestDesk.resume))
  await gone(question)

  await stage.visit('/contest/1000', { as: 'runner' })
  await seen(said(contestFrame.places.unboundTitle))
  await noViolations()
  await button(contestFrame.places.take).click()
  await seen(said(contestFrame.places.isHere))
  await gone(page.getByText(contestFrame.places.unboundTitle))
  // What is inside is open now, and the page asks what is new in it.
  await expect.poll(() => stage.asked.some(({ url }) => url.includes('not-read-announcement'))).toBe(true)
})
