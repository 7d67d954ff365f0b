import { problemAdmin } from '@praxis/contract/problemAdmin'
import { staffLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { seriousOn, type Screen } from './src/axe.ts'
import { clientOf } from './src/client.ts'
import { aProblem, box, button, dataSection, region, wordsOf, writeCode } from './src/problemDesk.ts'
import { theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
// The screens of one width, one after the other.
vi.setConfig({ testTimeout: 600_000 })
const words = await wordsOf('en-US')
const { editor, testData, benches } = words
const { adminLists: lists, problemDesk: desk } = await staffLocales['en-US']()
/** One of the sample problems, with a checker and subtasks. */
const sample = '1006'
let root: Person
let pid: number
let problemId: string

beforeAll(async () => {
  const client = clientOf(its.address)
  root = await theRoot(client)
  problemId = (await aProblem(client, root.token)).problemId
  await client(problemAdmin.remove, { pid: (await aProblem(client, root.token)).pid }, root.token)
  const [row] = await its.query('select id from problem where display_id = $1', [sample])
  pid = Number(row?.['id'])
})

/** Opens the sections that a phone keeps closed. */
async function openSections(page: Page): Promise<void> {
  for (const title of [editor.judging, editor.sharing]) {
    const opens = button(page, editor.expand(title))
    if (await opens.isVisible()) await opens.click()
  }
}

const pick = async (page: Page, menu: string, item: string) => {
  await button(page, menu).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const leaveDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const screens: readonly Screen[] = [
  {
    name: 'the problems, one of them selected',
    path: () => `/admin/problems?keyword=${problemId}`,
    asRoot: true,
    prepare: (page) => page.getByRole('checkbox', { name: lists.select(`${problemId} Sum ${problemId}`) }).check(),
    next: [
      {
        name: 'the languages that selected problems are to have',
        prepare: async (page) => {
          await button(page, desk.languages).click()
          await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
        },
      },
    ],
  },
  {
    name: 'a new problem with what is missing',
    path: () => '/admin/problem/create',
    asRoot: true,
    prepare: async (page) => {
      await box(region(page, editor.statement), editor.displayId).fill('NEW')
      await openSections(page)
      await button(dataSection(page, words), testData.typed).click()
      await button(dataSection(page, words), testData.addCaseLabel).click()
      await page.keyboard.press('Control+s')
      await region(page, editor.check).getByRole('button').first().waitFor()
    },
    next: [
      {
        name: 'an extra file without name and content',
        prepare: async (page) => {
          await button(page.getByRole('group', { name: editor.userFiles }), editor.addFile).click()
          await button(page.getByRole('dialog'), editor.keepFile).click()
          await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor()
        },
      },
      {
        name: 'the preview of a problem',
        prepare: async (page) => {
          await leaveDialog(page)
          // The editors of the texts have such a button too.
          await page.getByRole('banner').getByRole('button', { name: editor.preview, exact: true }).click()
          await page.getByRole('dialog', { name: editor.previewTitle }).waitFor()
        },
      },
    ],
  },
  {
    name: 'the editor of a problem with a checker and subtasks, with a solution of the author',
    path: () => `/admin/problem/edit/${pid}`,
    asRoot: true,
    prepare: async (page) => {
      await openSections(page)
      await region(page, benches.checker).waitFor()
      await button(region(page, benches.solutions), benches.addSolution).click()
      await writeCode(box(region(page, benches.solutions), benches.code), 'print(1)')
      await dataSection(page, words)
        .getByRole('checkbox', { name: testData.selectCase('1'), exact: true })
        .check()
    },
    next: [
      {
        name: 'the data of a case',
        prepare: async (page) => {
          await pick(page, testData.actionsOf('1'), testData.look)
          await page.getByRole('dialog').locator('pre').first().waitFor()
        },
      },
      {
        name: 'a copy of a problem',
        prepare: async (page) => {
          await leaveDialog(page)
          await pick(page, editor.menu, editor.copy)
          await page.getByRole('dialog').getByRole('textbox').waitFor()
        },
      },
    ],
  },
  { name: 'the tags', path: () => '/admin/problem/tag', asRoot: true },
  { name: 'the question banks', path: () => '/admin/problem/question-bank', asRoot: true },
  { name: 'the difficulties', path: () => '/admin/problem/difficulty', asRoot: true },
  { name: 'the deleted problems', path: () => '/admin/problem/trash', asRoot: true },
]

test.each([1440, 375])('axe finds nothing serious where problems are made and kept, %i px wide', async (width) => {
  expect(await seriousOn(its, { reader: root, root }, screens, width)).toEqual([])
})
