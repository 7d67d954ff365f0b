import { randomBytes } from 'node:crypto'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { staffLocales } from '@praxis/locales/locales'
import type { Locator, Page } from 'playwright-core'
import { clientOf } from './client.ts'
import { aProblem, button, toast } from './problemDesk.ts'
import type { TheSite } from './together.ts'

const { adminLists: lists, bank } = await staffLocales['en-US']()

export const fresh = (name: string) => `${name} ${randomBytes(3).toString('hex')}`
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const optionsOf = (select: Locator) => select.getByRole('option').allTextContents()

export const select = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: lists.select(name), exact: true }).click()

export async function pickFromMenu(page: Page, name: string, item: string): Promise<void> {
  await button(page, lists.actionsOf(name)).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

export async function confirmDeletion(page: Page, name: string): Promise<void> {
  await button(dialog(page, bank.deleting.deleteTitle(1, name)), lists.deleteAction).click()
  await toast(page, lists.deleted)
}

/** Two problems of somebody, and how they are read. */
export async function twoProblems(its: TheSite) {
  const keeper = await its.person('keeper', 'problem_admin')
  const client = clientOf(its.address)
  const [one, other] = [await aProblem(client, keeper.token), await aProblem(client, keeper.token)]
  const titleOf = ({ problemId }: { problemId: string }) => `Sum ${problemId}`
  const read = async ({ pid }: { pid: number }) => (await client(problemAdmin.read, { pid }, keeper.token)).data!
  return { keeper, one, other, titleOf, read }
}
