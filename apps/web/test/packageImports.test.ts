import { errors } from '@praxis/locales/en-US/errors'
import { problemDataEnUS } from '@praxis/locales/en-US/problemData'
import { importLocales, locales, offerLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changesOf, count, gone, hasFocus, press, seen, texts, valueOf } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const { shell } = await locales['en-US']()
const { upload, dryRun: words, running, earlier } = await importLocales['en-US']()
const offers = await offerLocales['en-US']()
const { benches } = problemDataEnUS

const path = '/admin/problem/batch-operation'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = (message: string) => page.getByText(message, { exact: true }).first()
const choice = (title: string) => page.getByRole('combobox', { name: words.becomesOf(title) })
const findings = (title: string) => page.getByRole('list', { name: words.findings(title) })
const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
const question = page.getByRole('dialog')
const options = (title: string) => texts(choice(title).getByRole('option'))

async function chooseForAll(file: string, all: string): Promise<void> {
  await button(words.forAllOf(file)).click()
  await item(all).click()
}

test('what was read is shown part by part, a broken problem is left out, and each other one becomes what its importer chooses', async () => {
  const stage = await aStage('packageImports/dryRun')
  await stage.visit(path, { as: 'root' })
  // What has the id of another problem is left out at first.
  await seen(button(words.start('1')))
  await seen(said(words.chosen('1', '3')))
  await seen(said(words.leftOutBroken('1')))
  await seen(said(words.leftOutChosen('1')))
  await expect.element(choice('Taken')).toHaveValue('skip')

  // The broken one is open from the beginning, and what broke it comes first.
  await seen(findings('Broken cases'))
  expect(count(page.getByCss('s').getByText('Broken cases'))).toBe(1)
  expect(findings('Broken cases').getByRole('listitem').elements()[0]?.dataset['outcome']).toBe('broken')
  expect(options('Broken cases')).toEqual([words.becomes.skip])
  await expect.element(choice('Broken cases')).toBeDisabled()
  await button(words.hide('Broken cases')).click()
  await gone(findings('Broken cases'))
  await button(words.show('A sum')).click()
  await seen(findings('A sum'))

  // Its id is free; that of the other one is not.
  expect(options('A sum')).toEqual([
    words.becomesOwn('1001'),
    words.becomes.site,
    words.becomes.ask,
    words.becomes.skip,
  ])
  expect(options('Taken')).toEqual([
    words.becomes.copy,
    words.becomes.ask,
    words.becomesData('1000'),
    words.becomes.skip,
  ])
  await choice('A sum').selectOptions(words.becomes.ask)
  const field = page.getByRole('textbox', { name: words.otherId('A sum') })
  await field.fill('A-1')
  await press('Escape')
  expect(valueOf(choice('A sum'))).toBe('own')
  await hasFocus(choice('A sum'))
  await choice('A sum').selectOptions(words.becomes.ask)
  await field.fill('A-1')
  await press('Enter')
  await expect.poll(() => valueOf(choice('A sum'))).toBe('other')
  await choice('Taken').selectOptions(words.becomes.copy)
  await expect.poll(() => changesOf(stage)).toHaveLength(2)
  await choice('Taken').selectOptions(words.becomesData('1000'))
  await seen(button(words.start('2')))
  await chooseForAll('set.zip', words.all.skipTaken)
  await seen(button(words.start('1')))
  await stage.reload()
  await seen(button(words.start('1')))
  await expect.poll(() => valueOf(choice('Taken'))).toBe('skip')
  expect(valueOf(choice('A sum'))).toBe('other')
  expect(changesOf(stage)).toEqual([
    { id: 2, seqs: [1], choice: 'new', displayId: 'A-1' },
    { id: 2, seqs: [2], choice: 'new', displayId: '' },
    { id: 2, seqs: [2], choice: 'data' },
    { id: 2, choice: 'skip', idTaken: true },
  ])

  // It has no judge files among those of solvers, so nobody is asked about them.
  expect(count(page.getByRole('checkbox', { name: words.judgeFilesStay }))).toBe(0)
  await page.getByRole('checkbox', { name: words.publicAtOnce }).click()
  await gone(page.getByText(words.hidden))
  await button(words.start('1')).click()
  await seen(page.getByRole('progressbar', { name: running.progress('set.zip') }))
  await gone(button(words.forAllOf('set.zip')))
  expect(changesOf(stage).at(-1)).toEqual({ id: 2, isPublic: true, judgeFilesStay: false })

  await stage.others('the problem is made')
  await seen(said(earlier.nofm('1', '1')))
  await gone(page.getByRole('progressbar'))
  await expect.element(page.getByText(running.announceDone('set.zip'))).toBeInTheDocument()
  await button(earlier.show('set.zip')).click()
  const made = page.getByRole('list', { name: 'set.zip' })
  await seen(made.getByRole('link', { name: 'A sum' }))
  expect(made.getByRole('link').element().getAttribute('href')).toBe('/problem/A-1')
  expect(texts(made.getByRole('listitem'))).toEqual([
    `A sum\n${running.as('A-1')}`,
    `Taken\n${earlier.left}`,
    `Broken cases\n${earlier.broken}`,
  ])
  await button(earlier.actions('set.zip')).click()
  await item(earlier.takeBack).click()
  await seen(question.getByText(earlier.takeBackText('1')))
  await question.getByRole('button', { name: earlier.takeBackAction }).click()
  await seen(said(earlier.takenBack('1')))
  await seen(said(earlier.states.takenBack))
  await button(earlier.actions('set.zip')).click()
  await seen(item(earlier.remove))
  expect(count(item(earlier.takeBack))).toBe(0)
})

test('imports are those of their importer; root sees those of everybody and begins none of them', async () => {
  const stage = await aStage('packageImports/others')
  await stage.visit(path, { as: 'keeper' })
  await seen(button(words.start('1')))
  await stage.visit(path, { as: 'other' })
  await seen(said(words.emptyTitle))
  await seen(said(earlier.emptyTitle))
  expect(count(page.getByText('set.zip'))).toBe(0)
  await stage.visit(path, { as: 'root' })
  const row = page.getByRole('list', { name: upload.list }).getByRole('listitem')
  await seen(row.getByText(upload.by('keeper')))
  await seen(said(words.emptyTitle))
  expect(count(page.getByRole('table'))).toBe(0)

  await row.getByRole('button', { name: `${upload.remove} set.zip` }).click()
  await question.getByRole('button', { name: shell.cancel }).click()
  await gone(question)
  expect(changesOf(stage)).toEqual([])
  await row.getByRole('button', { name: `${upload.remove} set.zip` }).click()
  await question.getByRole('button', { name: upload.remove }).click()
  await gone(row)
})

test('a page without an answer says so and asks again; what somebody else has removed meanwhile is told, and leaves the page', async () => {
  const stage = await aStage('packageImports/refused')
  const mend = stage.cutOff('/api/package-import/list')
  await stage.visit(path, { as: 'keeper' })
  await seen(page.getByRole('alert').first())
  expect(count(page.getByText(words.emptyTitle))).toBe(0)
  mend()
  await button(shell.retry).first().click()
  await seen(button(words.start('1')))
  await stage.others('root removes the import')
  await choice('A sum').selectOptions(words.becomes.skip)
  await seen(said(errors.package_import_not_found))
  await gone(choice('A sum'))
  await seen(said(words.emptyTitle))
})

test('an import that runs shows what it makes and why something failed; it is paused, goes on and is stopped', async () => {
  const stage = await aStage('packageImports/running')
  await stage.visit(path, { as: 'keeper' })
  const rows = page.getByRole('list', { name: running.rows })
  await seen(said(running.of('3')))
  await seen(rows.getByRole('link', { name: 'A sum' }))
  await seen(page.getByRole('list', { name: running.failures('1') }).getByText('Taken', { exact: true }))
  await button(running.pause).click()
  await seen(said(running.paused))
  await gone(button(running.pause))
  await button(running.goOn).click()
  await seen(button(running.pause))
  await button(running.stop).click()
  await seen(question.getByText(running.stopText('1')))
  await question.getByRole('button', { name: running.stopAction }).click()
  await seen(said(earlier.states.stopped))
  await seen(said(earlier.nofm('1', '3')))
  await gone(rows)
  await button(earlier.actions('set.zip')).click()
  await item(earlier.goOn).click()
  await seen(rows)
})

test('a problem without a time limit shows how one is measured, and its importer takes it or keeps the guess', async () => {
  const stage = await aStage('packageImports/measured')
  await stage.visit(path, { as: 'keeper' })
  // The closed row tells that something is to be chosen.
  await seen(said(earlier.undecided))
  await button(earlier.show('set.zip')).click()
  const rows = page.getByRole('list', { name: 'set.zip' }).getByRole('listitem')
  const sum = rows.filter({ hasText: 'A sum' })
  const wrong = rows.filter({ hasText: 'Wrong' })
  const guess = `${offers.said(offers.guess('1.5 s'))} · `
  await seen(sum.getByText(`${guess}${offers.running('1', '2')}`, { exact: false }))
  // It wants to be public, and the other does not.
  await seen(sum.getByText(offers.becomesPublic))
  expect(count(wrong.getByText(offers.becomesPublic))).toBe(0)
  const verdict = offers.faults.notAccepted('submissions/accepted/a.c', 'Wrong Answer')
  await seen(wrong.getByText(`${guess}${verdict}`, { exact: false }))
  expect(count(sum.getByRole('button', { name: offers.again }))).toBe(0)
  expect(count(sum.getByRole('button', { name: offers.take('3 s') }))).toBe(0)
  await wrong.getByRole('button', { name: offers.keep('1.5 s') }).click()
  await gone(wrong.getByText(verdict, { exact: false }))
  await gone(wrong.getByRole('button'))
  await seen(wrong.getByText(offers.said(offers.dismissed('1.5 s'))))
  await hasFocus(wrong.getByCss('p[tabindex]'))
  await seen(said(earlier.undecided))

  await stage.others('judges have measured')
  await seen(sum.getByText(`${guess}${offers.measured('3 s', '2')}`, { exact: false }))
  await sum.getByRole('button', { name: offers.take('3 s') }).click()
  await gone(sum.getByRole('button'))
  await seen(sum.getByText(offers.said(offers.taken('3 s'))))
  await gone(page.getByText(earlier.undecided))
  expect(changesOf(stage)).toEqual([{ pid: 1001 }, { pid: 1000 }])

  // The editor says what was measured, with each solution, on a phone as well.
  await stage.visit('/admin/problem/edit/1000', { as: 'keeper', width: 375 })
  await seen(page.getByText(offers.said(offers.taken('3 s')), { exact: false }))
  await seen(page.getByText(offers.slowest('submissions/accepted/b.py', '1,300 ms', '2'), { exact: false }))
  const table = page.getByRole('table', { name: offers.table })
  expect(texts(table.getByRole('cell'))).toEqual([
    'submissions/accepted/a.c\nC With O2',
    'Accepted',
    '420 ms',
    '2 MB',
    `submissions/accepted/b.py\nPython3 · ${offers.factor('2')}`,
    'Accepted',
    '2,600 ms',
    '2 MB',
  ])
  await button(offers.again).click()
  await seen(page.getByText(`${guess.replace('1.5 s', '3 s')}${offers.waiting}`, { exact: false }))

  // The solutions of the package stand in the list, to be tried.
  await seen(button(`${benches.run} submissions/accepted/a.c`))
  await seen(button(`${benches.run} submissions/accepted/b.py`))
})
