import { randomBytes } from 'node:crypto'
import { contestAdmin, contestProblemAdmin } from '@praxis/contract/contestAdmin'
import type { SentContest } from '@praxis/contract/contestShapes'
import { contestAuth, contestType } from '@praxis/contract/statuses'
import {
  contestLocales,
  contestMakingLocales,
  contestRunLocales,
  locales,
  staffLocales,
  type Locale,
} from '@praxis/locales/locales'
import type { Locator, Page } from 'playwright-core'
import { chooseLanguage } from './chooseLanguage.ts'
import type { Client } from './client.ts'
import { box, button, toast, writeCode } from './problemDesk.ts'

/** What the pages of contests say in a language, for those who take part and for those who make them. */
export const wordsOf = async (locale: Locale) => ({
  text: await locales[locale](),
  ...(await contestLocales[locale]()),
  ...(await contestMakingLocales[locale]()),
  ...(await contestRunLocales[locale]()),
  staff: await staffLocales[locale](),
})
type Words = Awaited<ReturnType<typeof wordsOf>>

export const python = 'Python3'
/** To the problem that `aProblem` makes. */
export const sum = 'print(sum(map(int, input().split())))'
export const wrongSum = 'print(3)'

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
/** A moment, as calls send it. */
export const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
/** A title that no other contest has. */
export const freshTitle = () => `Round ${randomBytes(4).toString('hex')}`

const done = <T>({ status, data, msg }: { status: number; data: T; msg: string }): T => {
  if (status !== 200) throw new Error(msg)
  return data
}

/** A contest of the site that somebody has made over the API. It begins in an hour unless told otherwise. */
export async function aContest(client: Client, token: string, more: SentContest = {}) {
  const title = freshTitle()
  const usual = { title, description: 'Bring **nothing**.', type: contestType.acm, auth: contestAuth.public }
  const times = { startTime: inMs(hour), endTime: inMs(3 * hour) }
  const made = done(await client(contestAdmin.create, { ...usual, ...times, ...more }, token))
  return { cid: made?.id ?? 0, title }
}

/** Changes a contest of the site over the API, as when its times are moved. */
export async function changeContest(client: Client, token: string, cid: number, change: SentContest): Promise<void> {
  done(await client(contestAdmin.update, { id: cid, ...change }, token))
}

export async function addProblem(client: Client, token: string, put: { cid: number; pid: number; displayId: string }) {
  done(await client(contestProblemAdmin.addFromPublic, put, token))
}

/** Types a moment into one of the boxes of a form, to the minute, in the browser's zone. */
export async function fillMoment(place: Page | Locator, label: string, moment: Date): Promise<void> {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  await place.getByLabel(label, { exact: true }).fill(`${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`)
}

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
/** A tab may have a number beside it, or say that it is closed. */
export const tab = (page: Page, { contestFrame }: Words, name: string) =>
  page.getByRole('navigation', { name: contestFrame.pages }).getByRole('link', { name: new RegExp(`^${name}`) })
/** A row of a table with all of these texts. */
export const row = (page: Page, ...texts: string[]) =>
  texts.reduce((found, hasText) => found.filter({ hasText }), page.getByRole('row'))
export const statusOf = (words: Words, status: number) => words.text.statuses[String(status)] ?? ''

/** The problem in the strip below a problem, with how the reader stands with it. */
export const inStrip = (page: Page, { contestInside, contests }: Words, id: string, said: string) =>
  page
    .getByRole('navigation', { name: contestInside.strip })
    .getByRole('link', { name: new RegExp(`^${contests.balloon(id)} .*${said}$`) })

/** Puts a program into the editor of a problem. */
export async function write(page: Page, { text }: Words, code: string): Promise<void> {
  await chooseLanguage(page, text.workbench.language, python)
  await writeCode(box(page, text.workbench.editorOf(python)), code)
}

export const submitButton = (page: Page, { text }: Words) =>
  page.getByRole('button', { name: new RegExp(`^${text.workbench.submit}`) })

/** Submits a program to the problem that is open, and waits for its verdict. */
export async function solve(page: Page, words: Words, code: string, status: number): Promise<void> {
  await write(page, words, code)
  await submitButton(page, words).click()
  const result = page.getByRole('tabpanel', { name: words.text.workbench.resultTab })
  await result
    .getByRole('status')
    .filter({ hasText: statusOf(words, status) })
    .first()
    .waitFor({ timeout: 90_000 })
}

/** Enters the password of the contest whose dialog is open. */
export async function enterPassword(page: Page, { contestFrame: words }: Words, password: string): Promise<void> {
  const asked = dialog(page, words.enterPassword)
  await asked.getByLabel(words.passwordField, { exact: true }).fill(password)
  await button(asked, words.enter).click()
  await toast(page, words.registered)
}
