import { errors } from '@praxis/locales/en-US/errors'
import { contestLocales, contestMakingLocales, locales } from '@praxis/locales/locales'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changesOf, count, gone, press, seen, texts } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const { shell } = await locales['en-US']()
const { participantDesk, rules } = await contestMakingLocales['en-US']()
const { contestFrame } = await contestLocales['en-US']()
const words = participantDesk.helpers
const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = (message: string) => page.getByText(message, { exact: true }).first()

test('the author names helpers by their desks, is told who cannot be one, and takes a removal back; a helper has the tab of their desk alone', async () => {
  const stage = await aStage('contests/helpers')
  await stage.visit('/admin/contest/1000/participants', { as: 'root' })
  await button(words.open).click()
  const dialog = page.getByRole('dialog', { name: words.title })
  await seen(dialog.getByText(words.none))
  const box = dialog.getByRole('textbox', { name: words.username })
  const desks = (name: string) => dialog.getByRole('group', { name: words.desksOf(name) })
  const desk = (name: string, which: string) => desks(name).getByRole('checkbox', { name: which })
  const add = dialog.getByRole('button', { name: words.add, exact: true })
  await expect.element(add).toBeDisabled()
  await box.fill('runner')
  await add.click()
  await seen(dialog.getByText(rules.contest_helper_takes_part))
  expect(count(dialog.getByRole('listitem'))).toBe(0)
  await box.fill('helper')
  await gone(dialog.getByText(rules.contest_helper_takes_part))
  await desk(words.newHelper, words.desks.jury).click()
  await desk(words.newHelper, words.desks.balloons).click()
  await add.click()
  await seen(said(words.added('helper')))
  await expect.element(desk('helper', words.desks.jury)).toBeChecked()
  await expect.element(desk('helper', words.desks.balloons)).not.toBeChecked()
  await desk('helper', words.desks.prints).click()
  await seen(said(words.saved('helper')))
  await dialog.getByRole('button', { name: words.remove('helper') }).click()
  await seen(dialog.getByText(words.none))
  await button(shell.undo).click()
  await expect.element(desk('helper', words.desks.prints)).toBeChecked()
  const one = { cid: 1000, username: 'helper' }
  expect(changesOf(stage)).toEqual([
    { cid: 1000, username: 'runner', desks: ['balloons'] },
    { ...one, desks: ['jury'] },
    { ...one, desks: ['jury', 'prints'] },
    { ...one, desks: [] },
    { ...one, desks: ['jury', 'prints'] },
  ])
  const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false })
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual(
    [],
  )
  await press('Escape')
  await gone(dialog)

  await stage.others('root asks the helper to print')
  await stage.visit('/contest/1000/admin-print', { as: 'helper' })
  const tabs = page.getByRole('navigation', { name: contestFrame.pages })
  await seen(tabs.getByRole('link', { name: contestFrame.tabs.adminPrint, exact: true }))
  expect(texts(tabs.getByCss('[aria-current]'))).toEqual([contestFrame.tabs.adminPrint])
  expect(count(tabs.getByRole('link', { name: contestFrame.tabs.acInfo, exact: true }))).toBe(0)
  expect(count(tabs.getByRole('link', { name: contestFrame.tabs.desk, exact: true }))).toBe(0)
  expect(count(said(errors.contest_not_yours))).toBe(0)
})
