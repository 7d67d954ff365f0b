import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contestAuth, judgeStatus, roles } from '@praxis/contract/statuses'
import { entranceLocales, type Locale } from '@praxis/locales/locales'
import { startMailServer } from '@praxis/stand-ins/mail/mailServer'
import type { Browser, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openBrowser, openPage } from '../src/browser.ts'
import {
  dialog,
  enterPassword,
  fillMoment,
  hour,
  minute,
  solve,
  sum,
  wordsOf as contestWordsOf,
} from '../src/contestDesk.ts'
import { wordsOf as groupWordsOf } from '../src/groupDesk.ts'
import { box, button, choice, dataSection, region, save, toast, wordsOf, writeStatement } from '../src/problemDesk.ts'
import { startProduct } from '../src/product.ts'
import { enWide, zhPhone } from '../src/views.ts'

const textsOf = async (locale: Locale) => ({
  ...(await groupWordsOf(locale)),
  ...(await contestWordsOf(locale)),
  entrance: await entranceLocales[locale](),
})
const en = await textsOf('en-US')
const zh = await textsOf('zh-CN')
const { mailDesk, siteSettings, userAdmin: users, adminLists: lists } = en.staff
const contestPassword = 'autumn 26'

/** Somebody at a device of their own. */
async function aVisitor(browser: Browser, address: string, { locale, width }: typeof enWide | typeof zhPhone) {
  const { page, problems } = await openPage(browser, address, locale, { isCold: true })
  onTestFinished(() => page.context().close())
  await page.setViewportSize({ width, height: 900 })
  await page.goto('/')
  return { page, problems }
}

async function logIn(page: Page, { shell, accounts }: typeof en, username: string, password: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: shell.logIn, exact: true }).click()
  await box(page.getByRole('dialog'), accounts.username).fill(username)
  await box(page.getByRole('dialog'), accounts.password).fill(password)
  await page.keyboard.press('Enter')
}

/** Whose password somebody else has set is asked for a new one, and for nothing else. */
async function chooseNewPassword(page: Page, { accounts, entrance, shell }: typeof en, username: string) {
  const owed = dialog(page, entrance.owed.passwordTitle)
  await box(owed, accounts.newPassword).fill('only mine 2026')
  await box(owed, accounts.newPasswordAgain).fill('only mine 2026')
  await page.keyboard.press('Enter')
  await owed.waitFor({ state: 'detached' })
  await button(page, shell.userMenu(username)).waitFor()
}

/** Root names the site, and sets up mail, which is tried at once. */
async function setUpSite(page: Page): Promise<void> {
  const mails = await startMailServer()
  onTestFinished(() => mails.stop())
  await page.goto('/admin/conf')
  const site = page.getByRole('form', { name: siteSettings.site, exact: true })
  await box(site, siteSettings.name).fill('Lakeside School Online Judge')
  await box(site, siteSettings.shortName).fill('Lakeside')
  await button(site, en.editing.saveSection(siteSettings.site)).click()
  await toast(page, en.editing.saved(siteSettings.site))
  await expect.poll(() => page.title()).toMatch(/ · Lakeside$/)

  const mail = page.getByRole('form', { name: mailDesk.section, exact: true })
  await mail.getByLabel(mailDesk.host, { exact: true }).fill(mails.host)
  await mail.getByLabel(mailDesk.port, { exact: true }).fill(String(mails.port))
  await mail.getByRole('switch', { name: mailDesk.ssl }).click()
  await mail.getByLabel(mailDesk.from, { exact: true }).fill('oj@lakeside.example')
  await button(mail, en.editing.saveSection(mailDesk.section)).click()
  await toast(page, en.editing.saved(mailDesk.section))
  const trial = page.getByRole('form', { name: mailDesk.test, exact: true })
  await trial.getByLabel(mailDesk.testTo).fill('head@lakeside.example')
  await button(trial, mailDesk.sendTest).click()
  await page.getByText(mailDesk.testSent('head@lakeside.example')).waitFor()
  expect(mails.mails.map(({ to }) => to)).toContain('head@lakeside.example')
}

/** Root makes an account, whose password has to be changed, and makes an administrator of it. */
async function makeTeacher(page: Page): Promise<void> {
  await page.goto('/admin/user')
  await button(page, users.create).click()
  const made = dialog(page, users.createTitle)
  await box(made, users.fieldUsername).fill('teacher')
  await made.getByLabel(users.fieldPassword, { exact: true }).fill('for the first day')
  await page.keyboard.press('Control+Enter')
  await toast(page, lists.created)
  await button(page, lists.actionsOf('teacher')).click()
  await page.getByRole('menuitem', { name: lists.edit }).click()
  const edited = dialog(page, users.editTitle('teacher'))
  await choice(edited, users.fieldType).selectOption(String(roles.admin))
  await page.keyboard.press('Control+Enter')
  await toast(page, lists.updated)
}

/** The teacher makes a group that only its members see the inside of. */
async function makeGroup(page: Page): Promise<number> {
  const { groupSettings: words } = en
  await page.goto('/group')
  await button(page, words.create).first().click()
  const made = dialog(page, words.create)
  await box(made, words.name).fill('Class 3 of Lakeside')
  await box(made, words.shortName).fill('CLASS3')
  await box(made, words.brief).fill('We meet on Mondays.')
  await box(made, words.description).fill('For the **third** year.')
  await button(made, words.createAction).click()
  await toast(page, words.created)
  await page.waitForURL(/\/group\/\d+$/)
  return Number(page.url().split('/').at(-1))
}

/** Root brings in a list as the school has it, straight into the group. */
async function importStudents(page: Page, gid: number): Promise<void> {
  await page.goto('/admin/user/import')
  const list = '姓名,用户名,密码\n李明,liming,first day 1\n王芳,wangfang,first day 2\n'
  const file = { name: '三班.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('table', { name: users.previewLabel }).getByText('wangfang', { exact: true }).waitFor()
  await box(page, users.importGroup).fill(String(gid))
  await page.getByRole('checkbox', { name: users.importMustChange }).check()
  await button(page, users.check).click()
  await button(page, users.importAll('2')).click()
  await page.getByText(users.importedAll('2')).waitFor({ timeout: 20_000 })
}

/** The accounts were made for the group, so that its teacher adds them without asking them. */
async function addStudents(page: Page, gid: number): Promise<void> {
  const { groupMembers: words } = en
  await page.goto(`/group/${gid}/member`)
  await button(page, words.add).click()
  const adding = dialog(page, words.addTitle)
  await box(adding, words.addList).fill('liming, 李明\nwangfang, 王芳')
  await button(adding, words.preview).click()
  await button(adding, words.addAction(2, '2')).click()
  await adding.getByText(`${words.results.added.done} 2`).waitFor()
  await button(adding, words.addClose).click()
}

async function makeProblem(page: Page, gid: number): Promise<void> {
  const words = await wordsOf('en-US')
  const { editor, testData } = words
  await page.goto(`/group/${gid}/problem/create`)
  await box(region(page, editor.statement), editor.displayId).fill('1')
  const texts = { description: 'Add two numbers.', input: 'Two numbers.', output: 'Their sum.' }
  await writeStatement(page, words, { title: 'Two numbers', ...texts })
  const examples = page.getByRole('group', { name: editor.examples })
  await box(examples, editor.exampleInput).fill('1 2\n')
  await box(examples, editor.exampleOutput).fill('3\n')
  const data = dataSection(page, words)
  await button(data, testData.typed).click()
  await button(data, testData.addCaseLabel).click()
  await box(data, testData.caseText('1', testData.input)).fill('20 22\n')
  await box(data, testData.caseText('1', testData.output)).fill('42\n')
  await save(page, words)
  await toast(page, editor.created)
}

/** A contest that asks for a password, runs, and has the problem. */
async function makeContest(page: Page, gid: number): Promise<string> {
  const { contestForm: form, contestProblemDesk: desk } = en
  await page.goto(`/group/${gid}/contest/create`)
  await box(page, form.name).fill('First contest')
  await box(page, form.description).fill('Good luck.')
  await fillMoment(page, form.start, new Date(Date.now() - minute))
  await fillMoment(page, form.end, new Date(Date.now() + 2 * hour))
  await choice(page, form.kind).selectOption(String(contestAuth.private))
  await box(page, form.password).fill(contestPassword)
  await button(page, form.save).click()
  await toast(page, form.createdDone)
  await page.waitForURL(new RegExp(`/group/${gid}/contest/\\d+/problems$`))
  await button(page, desk.fromGroup).click()
  const adding = dialog(page, desk.groupTitle)
  await box(adding, desk.groupProblemId).fill('CLASS31')
  await button(adding, desk.add).click()
  await toast(page, desk.added('A'))
  return `/contest/${/contest\/(\d+)/.exec(page.url())?.[1]}`
}

test(
  'the first week of a school: from the first start to the verdict of a student in the private contest of a new group',
  { timeout: 240_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'praxis-first-week-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const [product, browser] = await Promise.all([
      startProduct(folder, { environment: { PRAXIS_DEMO: '0' } }),
      openBrowser(),
    ])
    onTestFinished(() => product.stop())
    onTestFinished(() => browser.close())
    const rootPassword = (await readFile(join(folder, 'root-password'), 'utf8')).trim()
    await expect.poll(() => product.said(), { timeout: 20_000 }).toContain(rootPassword)

    const root = await aVisitor(browser, product.address, enWide)
    await logIn(root.page, en, 'root', rootPassword)
    await button(root.page, en.shell.userMenu('root')).waitFor()
    await setUpSite(root.page)
    await makeTeacher(root.page)

    const teacher = await aVisitor(browser, product.address, enWide)
    await logIn(teacher.page, en, 'teacher', 'for the first day')
    await chooseNewPassword(teacher.page, en, 'teacher')
    const gid = await makeGroup(teacher.page)
    await importStudents(root.page, gid)
    await addStudents(teacher.page, gid)
    await makeProblem(teacher.page, gid)
    const contest = await makeContest(teacher.page, gid)

    const student = await aVisitor(browser, product.address, zhPhone)
    await logIn(student.page, zh, 'liming', 'first day 1')
    await chooseNewPassword(student.page, zh, 'liming')
    await student.page.goto(contest)
    await button(student.page, zh.contests.enterPassword).first().click()
    await enterPassword(student.page, zh, contestPassword)
    await student.page.goto(`${contest}/problem/A`)
    const views = student.page.getByRole('tablist', { name: zh.text.workbench.views })
    await views.getByRole('tab', { name: zh.text.workbench.code, exact: true }).click()
    await solve(student.page, zh, sum, judgeStatus.accepted)

    await teacher.page.goto(`${contest}/rank`)
    await teacher.page.getByText('liming').first().waitFor()
    expect(root.problems).toEqual([])
  },
)
