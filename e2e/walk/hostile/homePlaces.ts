import { locales, staffLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { everywhere } from '../../src/xss/lengthen.ts'
import { markOf } from '../../src/xss/plant.ts'
import type { Place } from './place.ts'

const { shell } = await locales['en-US']()
const { adminLists, memberDesk } = await staffLocales['en-US']()

/** The pages that show what administrators have put into the bar, on the home page and into the ranklists. */
export const homePlaces: readonly Place[] = [
  {
    path: '/home',
    shows: [
      ...everywhere,
      'homeTitle',
      'homeRightTile',
      'homeRightDesc',
      'announcement title',
      'problem title',
      'carousel title',
      'contest elsewhere',
      'site elsewhere',
    ],
  },
  { path: '/about/languages', shows: ['tool name', 'link title'], act: openMore },
  { path: '/oi-rank', shows: ['honour name'] },
  { path: '/admin/tools', query: '?limit=100', by: ['root'], shows: ['tool name', 'link address'] },
  { path: '/admin/more', query: '?limit=100', by: ['root'], shows: ['link title', 'link address'] },
  { path: '/admin/other-contest', query: '?limit=100', by: ['root'], shows: ['contest elsewhere', 'site elsewhere'] },
  {
    path: '/admin/problem/batch-operation',
    by: ['root'],
    shows: ['package file', 'package title', 'package key', 'package id', 'package finding', 'package place'],
  },
  { path: '/member', shows: ['membership page'] },
  {
    path: '/admin/member',
    query: '?state=all&limit=100',
    by: ['root'],
    shows: ['membership reason'],
    act: openHistory,
  },
  { path: '/admin/goods', by: ['root'], shows: ['product name'] },
  {
    path: '/admin/goods',
    query: '?tab=orders',
    by: ['root'],
    shows: ['product name', 'trade number', 'refund reason'],
    act: openOrder,
  },
  { path: '/admin/conf', by: ['root'], shows: ['honour name', 'carousel title'] },
]

async function openMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: shell.more, exact: true }).click()
  await page.getByRole('menu').getByText(markOf('link title')).first().waitFor()
}

async function openOrder(page: Page): Promise<void> {
  await page.locator('main tbody button').first().click()
  await page.getByRole('dialog').getByText(markOf('refund reason')).first().waitFor()
}

/** Root's own. */
async function openHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: adminLists.actionsOf('root'), exact: true }).click()
  await page.getByRole('menuitem', { name: memberDesk.history }).click()
  await page.getByRole('dialog').getByText(markOf('membership reason')).first().waitFor()
}
