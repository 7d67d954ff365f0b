import { trainingLocales, trainingMakingLocales } from '@praxis/locales/locales'
import { box, button, choice } from '../../src/problemDesk.ts'
import type { State } from '../walkOver.ts'
import type { BackOfficeWorld } from '../worlds/backOffice.ts'
import type { SiteWorld } from '../worlds/site.ts'

const words = await trainingLocales['en-US']()
const { form, problems, categories, desk } = await trainingMakingLocales['en-US']()

/** What shows where trainings are solved. */
export const trainingStates: readonly State<SiteWorld>[] = [
  {
    name: 'a training that asks for its password',
    path: '/training/:tid',
    as: 'member',
    params: ({ closedTraining }) => ({ tid: closedTraining }),
    act: async (page) => {
      await button(page, words.enter).click()
      return page.getByText(words.passwordRequired, { exact: true })
    },
  },
  {
    name: 'the problems of a training without its password',
    path: '/training/:tid/problems',
    as: 'member',
    params: ({ closedTraining }) => ({ tid: closedTraining }),
  },
  {
    name: 'a record list in which nobody is found',
    path: '/training/:tid/rank',
    as: 'member',
    query: '?keyword=nobody-has-this-name',
  },
]

/** What shows where trainings are made. */
export const trainingMakingStates: readonly State<BackOfficeWorld>[] = [
  {
    name: 'a new training with what is missing',
    path: '/admin/training/create',
    as: 'root',
    act: async (page) => {
      await choice(page, form.kind).selectOption('Private')
      await box(page, form.name).fill('Loops')
      await button(page, form.save).click()
      return page.getByText(form.required.privatePwd, { exact: true })
    },
  },
  {
    name: 'a training whose new password asks whom it is for',
    path: '/admin/training/:tid/edit',
    as: 'root',
    act: async (page) => {
      await box(page, form.password).fill('another')
      await button(page, form.save).click()
      return page.getByRole('dialog', { name: form.passwordTitle }).getByText(form.passwordNew, { exact: true })
    },
  },
  {
    name: 'problems that are put into a training',
    path: '/admin/training/:tid/problems',
    as: 'root',
    act: async (page) => {
      await button(page, problems.fromBank).click()
      const dialog = page.getByRole('dialog', { name: problems.bankTitle })
      await dialog.getByRole('checkbox', { name: problems.choosePage }).check()
      return dialog.getByRole('button', { name: /^Add \d+/ })
    },
  },
  {
    name: 'a category of trainings with what is wrong',
    path: '/admin/training/category',
    as: 'root',
    act: async (page) => {
      await button(page, categories.create).first().click()
      const dialog = page.getByRole('dialog', { name: categories.create })
      await box(dialog, categories.color).fill('reddish')
      await button(dialog, categories.save).click()
      return dialog.getByText(categories.colorWrong, { exact: true })
    },
  },
  {
    name: 'a training that is deleted',
    path: '/admin/training',
    as: 'root',
    act: async (page, { training }) => {
      await page
        .getByRole('row')
        .filter({ hasText: training })
        .getByRole('button', { name: /^Actions/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: desk.delete, exact: true }).click()
      return page.getByRole('dialog', { name: desk.deleteTitle(training) })
    },
  },
]
