import { randomBytes } from 'node:crypto'
import { groupAnnouncements } from '@praxis/contract/announcements'
import { applications } from '@praxis/contract/bank'
import { groupMembers } from '@praxis/contract/groupMembers'
import { groupProblemList } from '@praxis/contract/groupProblemList'
import { groupProblems } from '@praxis/contract/groupProblems'
import { groups } from '@praxis/contract/groups'
import { home } from '@praxis/contract/home'
import { groupRules } from '@praxis/contract/groupLimits'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { problems } from '@praxis/contract/problems'
import { groupAuth } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { workshop } from '@praxis/contract/workshop'
import type { Endpoint, OutputOf } from '@praxis/contract/endpoint'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from './src/browser.ts'
import { clientOf } from './src/client.ts'
import { aGroupProblem, aProblem } from './src/problemDesk.ts'
import { signInto, type Person } from './src/session.ts'
import { shellOf } from './src/shell.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const { aSubmission, root } = shellOf(its)

/** As long as they come from other judges and from people. */
const longId = 'LIBRE-P10001A-EXTRA'
const longName = 'WWWWWWWWWWWWWWWWWWWW'
const longTitle = '一个题目的名字很长很长很长很长很长很长很长很长很长很长很长很长 and goes on in English for a while'
const manyDigits = 123_456_789_012

let administrator: Person
let submitId: number
let group: string
let invitation: string

beforeAll(async () => {
  administrator = await root()
  submitId = await aSubmission()
  const client = clientOf(its.address)
  const gid = await aGroup(administrator)
  group = `/group/${gid}`
  const written = { gid, title: longTitle, content: 'From **14:00** on.' }
  await client(groupAnnouncements.create, written, administrator.token)
  const offered = await aGroupProblem(client, administrator.token, { gid, problemId: '1', title: longTitle })
  await client(groupProblems.applyPublic, { pid: offered, isApplied: true }, administrator.token)
  const { pid: removed } = await aProblem(client, administrator.token)
  await client(problemAdmin.remove, { pid: removed }, administrator.token)
  const person = await its.person('member')
  const rows = [{ username: person.username, displayName: longTitle.slice(0, groupRules.displayNameLength) }]
  await client(groupMembers.addByList, { gid, rows }, administrator.token)
  // The administrator of the pages is in the group: an invitation into another one shows its text.
  const owner = await its.person('owner', 'admin')
  const invited = await client(groupMembers.invite, { gid: await aGroup(owner), days: 1, uses: 1 }, owner.token)
  if (invited.data === null) throw new Error(invited.msg)
  invitation = `/invitation/${encodeURIComponent(invited.data.token)}`
})

/** The number of a group whose names are as long as they may be. */
async function aGroup(owner: Person): Promise<number> {
  const ending = randomBytes(4).toString('hex')
  const { data, msg } = await clientOf(its.address)(
    groups.create,
    {
      name: `${longTitle.slice(0, groupRules.name.max - ending.length)}${ending}`,
      shortName: `WW${ending}`.toUpperCase(),
      brief: longTitle.slice(0, groupRules.brief.max),
      description: 'For the **first** year.',
      auth: groupAuth.private,
      code: 'K7QM2X',
    },
    owner.token,
  )
  if (data === null) throw new Error(msg)
  return data.id
}

/** The replies of a call as the server wrote them, but for a change. */
async function change<E extends Endpoint>(page: Page, { call }: E, how: (data: OutputOf<E>) => unknown): Promise<void> {
  await page.route(new RegExp(`${call.split(' ')[1] ?? ''}(\\?|$)`), async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as { data: OutputOf<E> }
    await route.fulfill({ response, json: { ...rest, data: how(data) } })
  })
}

/** One page for each language, whose scripts are read once. */
const pages = new Map<string, Promise<Page>>()
afterAll(async () => {
  for (const page of pages.values()) await (await page).context().close()
})

function crowdedPage(locale: string): Promise<Page> {
  const page = pages.get(locale) ?? aCrowdedPage(locale)
  pages.set(locale, page)
  return page
}

async function aCrowdedPage(locale: string): Promise<Page> {
  const { page } = await openPage(its.browser, its.address, locale)
  await signInto(page.context(), administrator)
  await page.addInitScript(`localStorage.setItem('Web_Language', '${locale}')`)
  await change(page, problems.list, (list) => ({
    ...list,
    records: list.records.map((row, at) => (at < 3 ? { ...row, problemId: longId, title: longTitle } : row)),
  }))
  await change(page, home.recentProblems, (list) =>
    list.map((row, at) => (at < 3 ? { ...row, problemId: longId, title: longTitle } : row)),
  )
  await change(page, home.acRank, (list) => list.map((row) => ({ ...row, username: longName, ac: 12_345 })))
  await change(page, submissions.list, (list) => ({
    ...list,
    records: list.records.map((row) => ({
      ...row,
      submitId: manyDigits,
      displayPid: longId,
      title: longTitle,
      username: longName,
    })),
  }))
  for (const list of [
    problemAdmin.list,
    groupProblemList.list,
    groupProblems.adminList,
    applications.list,
    workshop.trash,
  ])
    await change<Endpoint>(page, list, (data) => {
      const { records } = data as { records: object[] }
      const named = { problemId: longId, title: longTitle, author: longName }
      return { ...(data as object), records: records.map((row) => ({ ...row, ...named })) }
    })
  return page
}

/**
 * What is not whole: buttons and heads of tables whose words are cut or broken, ids that are cut, and anything that
 * sticks out of the window without scrolling in a box of its own. A button with a `title` has a name that somebody wrote,
 * which may take several lines.
 */
const notWhole = (page: Page) =>
  page.evaluate(`(() => {
    const found = new Set()
    const wide = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth > wide) found.add('the page scrolls sideways')
    const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.getClientRects().length > 0
    const nameOf = (one) => one.tagName.toLowerCase() + ' ' + (one.textContent.trim() || one.getAttribute('aria-label') || '').slice(0, 40)
    const scrolls = (one) => {
      for (let box = one.parentElement; box; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true
      return false
    }
    for (const one of document.querySelectorAll('header *, main *, footer *, dialog[open] *')) {
      if (!isSeen(one) || one.closest('.sr, .katex, svg, .cm-editor')) continue
      const { left, right, width } = one.getBoundingClientRect()
      if (width > 1 && (left < -1 || right > wide + 1) && !scrolls(one)) found.add('sticks out: ' + nameOf(one))
      if (one.matches('button:not([class*=toggle]), th, [role=tab], a.mantine-Button-root, label')) {
        if (one.scrollWidth > one.clientWidth + 1) found.add('cut: ' + nameOf(one))
        const words = document.createRange()
        words.selectNodeContents(one)
        const lines = new Set([...words.getClientRects()].filter((box) => box.width > 1).map((box) => Math.round(box.bottom / 12)))
        if (one.matches('button:not([title]), th, a.mantine-Button-root') && !one.querySelector('svg, small, p, kbd, input, span span') && lines.size > 1)
          found.add('broken: ' + nameOf(one))
      }
      const own = [...one.childNodes].filter((node) => node.nodeType === 3).map(({ data }) => data.trim()).join('')
      if (own === '${longId}' || own === '${manyDigits}') {
        const words = document.createRange()
        words.selectNodeContents(one)
        for (const { left, right } of words.getClientRects())
          for (let box = one; box !== document.body; box = box.parentElement) {
            const edge = box.getBoundingClientRect()
            const cuts = getComputedStyle(box).overflowX !== 'visible' && getComputedStyle(box).display !== 'inline'
            if (cuts && (left < edge.left - 1 || right > edge.right + 1)) found.add('cut id: ' + own)
            if (box.tagName === 'TD' && (left < edge.left - 1 || right > edge.right + 1)) found.add('id out of its cell: ' + own)
          }
      }
    }
    return [...found]
  })()`)

/** What was asked for is here, and laid out. */
async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

const screens: [name: string, path: () => string][] = [
  ['the home page', () => '/home'],
  ['the problem list', () => '/problem'],
  ['a filtered problem list', () => '/problem?keyword=a&difficulty=1'],
  ['the submission list', () => '/status'],
  ['a submission', () => `/submission-detail/${submitId}`],
  ['the languages', () => '/about/languages'],
  ['the judges', () => '/admin/judges'],
  ['the start page of the back office', () => '/admin'],
  ['the list of groups', () => '/group'],
  ['a group', () => group],
  ['the members of a group', () => `${group}/member`],
  ['the announcements of a group', () => `${group}/announcement`],
  ['the rank of a group', () => `${group}/rank`],
  ['the settings of a group', () => `${group}/setting`],
  ['the problems of a group', () => `${group}/problem`],
  ['the problems of a group for its administrators', () => `${group}/problem?manage=true`],
  ['the submissions of a group', () => `${group}/status`],
  ['the problems of the back office', () => '/admin/problems'],
  ['a new problem', () => '/admin/problem/create'],
  ['the tags', () => '/admin/problem/tag'],
  ['the question banks', () => '/admin/problem/question-bank'],
  ['the difficulties', () => '/admin/problem/difficulty'],
  ['the problems that groups offer', () => '/admin/group-problem/apply'],
  ['the deleted problems', () => '/admin/problem/trash'],
  ['an invitation into a group', () => invitation],
  ['nothing', () => '/nowhere'],
]

const widths = [375, 768, 900, 992, 1024, 1200, 1366, 1440]

test.each(screens)('%s is whole at every width, in both languages', async (_, path) => {
  const wrong: string[] = []
  for (const locale of ['zh-CN', 'en-US']) {
    const page = await crowdedPage(locale)
    await page.goto(path())
    await page.locator(`html[lang=${locale}]`).waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 1366 ? 640 : 900 })
      await settled(page)
      for (const one of (await notWhole(page)) as string[]) wrong.push(`${locale} ${width}: ${one}`)
    }
  }
  expect(wrong).toEqual([])
})
