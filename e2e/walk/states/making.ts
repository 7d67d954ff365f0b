import type { Page } from 'playwright-core'
import { dialog, wordsOf as contestWordsOf } from '../../src/contestDesk.ts'
import { box, button, choice, dataSection, dropZip, region, wordsOf } from '../../src/problemDesk.ts'
import type { State } from '../walkOver.ts'
import type { BackOfficeWorld } from '../worlds/backOffice.ts'

const words = await wordsOf('en-US')
const { editor, testData, benches } = words
const { contestDesk, contestForm: form, contestProblemDesk, participantDesk, staff } = await contestWordsOf('en-US')
const { adminLists: lists, problemDesk: desk, userAdmin } = staff
const { encodings } = userAdmin
const latin1File = {
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('username,school\nzoé,École\n', 'latin1'),
}

/** Opens the sections that a phone keeps closed. */
async function openSections(page: Page): Promise<void> {
  for (const title of [editor.judging, editor.sharing]) {
    const opens = button(page, editor.expand(title))
    if (await opens.isVisible()) await opens.click()
  }
}

async function pick(page: Page, menu: string, item: string): Promise<void> {
  await button(page, menu).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function leaveDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** What shows where problems and contests are made. */
export const makingStates: readonly State<BackOfficeWorld>[] = [
  {
    name: 'the problems, one of them selected',
    path: '/admin/problems',
    as: 'root',
    query: ({ problemId }) => `?keyword=${problemId}`,
    act: async (page, { problemId }) => {
      const selected = page.getByRole('checkbox', { name: lists.select(`${problemId} Sum ${problemId}`) })
      await selected.check()
      return selected
    },
    next: [
      {
        name: 'the languages that selected problems are to have',
        act: async (page) => {
          await button(page, desk.languages).click()
          return page.getByRole('dialog').getByRole('checkbox').first()
        },
      },
    ],
  },
  {
    name: 'a new problem with what is missing',
    path: '/admin/problem/create',
    as: 'root',
    isDoneAgain: true,
    act: async (page) => {
      await box(region(page, editor.statement), editor.displayId).fill('NEW')
      await openSections(page)
      await button(dataSection(page, words), testData.typed).click()
      await button(dataSection(page, words), testData.addCaseLabel).click()
      await page.keyboard.press('Control+s')
      return region(page, editor.check).getByRole('button').first()
    },
    next: [
      {
        name: 'an extra file without name and content',
        act: async (page) => {
          await button(page.getByRole('group', { name: editor.userFiles }), editor.addFile).click()
          await button(page.getByRole('dialog'), editor.keepFile).click()
          return page.getByRole('dialog').locator('[aria-invalid=true]').first()
        },
      },
      {
        name: 'the preview of a problem',
        act: async (page) => {
          await leaveDialog(page)
          // The editors of the texts have such a button too.
          await page.getByRole('banner').getByRole('button', { name: editor.preview, exact: true }).click()
          return page.getByRole('dialog', { name: editor.previewTitle })
        },
      },
    ],
  },
  {
    name: 'the editor of a problem with a checker and subtasks',
    path: '/admin/problem/edit/:pid',
    as: 'root',
    isDoneAgain: true,
    act: async (page) => {
      await openSections(page)
      await region(page, benches.checker).waitFor()
      const selected = dataSection(page, words).getByRole('checkbox', { name: testData.selectCase('1'), exact: true })
      await selected.check()
      return selected
    },
    next: [
      {
        name: 'the data of a case',
        act: async (page) => {
          await pick(page, testData.actionsOf('1'), testData.look)
          return page.getByRole('dialog').locator('pre').first()
        },
      },
      {
        name: 'a new solution without code',
        act: async (page) => {
          await leaveDialog(page)
          await button(region(page, benches.solutions), benches.addSolution).click()
          const dialog = page.getByRole('dialog', { name: benches.addSolution })
          await button(dialog, benches.store).click()
          return dialog.getByRole('alert')
        },
      },
      {
        name: 'a copy of a problem',
        act: async (page) => {
          await leaveDialog(page)
          await pick(page, editor.menu, editor.copy)
          return page.getByRole('dialog').getByRole('textbox')
        },
      },
    ],
  },
  {
    name: 'a new contest with what is missing',
    path: '/admin/contest/create',
    as: 'root',
    act: async (page) => {
      await page.getByRole('switch', { name: form.seal }).click()
      await page.getByRole('switch', { name: form.limitAccounts }).click()
      await page.getByRole('switch', { name: form.hasWindow }).click()
      await page.keyboard.press('Control+s')
      return page.getByRole('alert').first()
    },
  },
  {
    name: 'the colour of a problem of a contest',
    path: '/admin/contest/:cid/problems',
    as: 'root',
    act: async (page, { problem }) => {
      await button(page, contestProblemDesk.colorOf(problem)).click()
      return button(page, contestProblemDesk.colorOf(problem))
    },
    next: [
      {
        name: 'a problem that is added from the bank',
        act: async (page) => {
          await page.keyboard.press('Escape')
          await button(page, contestProblemDesk.fromBank).click()
          const bank = dialog(page, contestProblemDesk.bankTitle)
          await bank
            .getByRole('button', { name: contestProblemDesk.addOf('') })
            .first()
            .click()
          return box(bank, contestProblemDesk.displayId)
        },
      },
    ],
  },
  {
    name: 'people who are registered for a contest',
    path: '/admin/contest/:cid/participants',
    as: 'root',
    act: async (page) => {
      await button(page, participantDesk.add).first().click()
      const list = box(dialog(page, participantDesk.addTitle), participantDesk.list)
      await list.fill('somebody\nsomebody')
      return list
    },
  },
  {
    name: 'people for a contest from a file in a chosen encoding',
    path: '/admin/contest/:cid/participants',
    as: 'root',
    act: async (page) => {
      await button(page, participantDesk.add).first().click()
      const asked = dialog(page, participantDesk.addTitle)
      await asked.locator('input[type=file]').setInputFiles(latin1File)
      await choice(asked, encodings.label).selectOption('Latin-1')
      return choice(asked, encodings.label)
    },
  },
  {
    name: 'the helpers of a contest',
    path: '/admin/contest/:cid/participants',
    as: 'root',
    act: async (page, { people }) => {
      await button(page, participantDesk.helpers.open).click()
      const asked = dialog(page, participantDesk.helpers.title)
      await box(asked, participantDesk.helpers.username).fill(people.member.username)
      return asked
    },
  },
  {
    name: 'results that are to be final',
    path: '/admin/contest/:cid/participants',
    as: 'root',
    params: ({ over }) => ({ cid: over }),
    act: async (page) => {
      await button(page, contestDesk.finalize).click()
      return dialog(page, contestDesk.finalizeTitle)
    },
  },
  {
    name: 'a save of test data with empty answers',
    path: '/admin/problem/edit/:pid',
    as: 'root',
    params: ({ plainPid }) => ({ pid: plainPid }),
    act: async (page) => {
      await openSections(page)
      const data = dataSection(page, words)
      await button(data, testData.uploaded).click()
      await button(dialog(page, testData.toUploadTitle), testData.switchSource).click()
      await dropZip(data, 'data.zip', [
        ['1.in', '1 2'],
        ['1.out', ''],
        ['2.in', '3 4'],
        ['2.out', '7'],
      ])
      await data.getByRole('checkbox', { name: testData.selectCase('2'), exact: true }).waitFor()
      await page.keyboard.press('Control+s')
      return dialog(page, editor.answersTitle)
    },
  },
]
