import { locales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { openAttachments, openComparison, openHistory, openPreview } from '../../src/xss/acts.ts'
import { confTexts, everywhere } from '../../src/xss/lengthen.ts'
import { hostileName } from './hostileWorld.ts'
import type { Look, Place, World } from './place.ts'

const { announcements, shell } = await locales['en-US']()

const statement = ['problem title', 'description', 'input', 'output', 'hint', 'source', 'author', 'tag name']
const examples = ['example input', 'example output', 'example note', 'read file', 'write file']
const searched = encodeURIComponent(hostileName)

export const sitePlaces: readonly Place[] = [
  {
    path: '/problem',
    by: ['visitor', 'author', 'root'],
    shows: everywhere,
    act: openAnnouncements,
    showsMeanwhile: ['announcement content'],
  },
  {
    path: '/problem',
    query: '?l=%22%3E%3Csvg/onload=ran(0)%3E&difficulty=%3Csvg/onload=ran(0)%3E&tagId=%3Cb%3E&oj=%3Cb%3E',
    shows: [],
  },
  { path: '/problem/:problemId', shows: [...statement, ...examples] },
  { path: '/problem/:problemId', shows: ['extra file name', 'extra file'], act: openAttachments },
  { path: '/problem/:problemId', by: ['author'], shows: ['code template'], act: openHistory },
  { path: '/status', shows: ['problem title', 'username'] },
  { path: '/submission-detail/:submitId', shows: ['problem title', 'code', 'compile message', 'username'] },
  { path: '/submission-detail/:submitId', params: judged, shows: ['code', 'checker message'] },
  { path: '/submission-detail/:submitId', params: judged, by: ['author'], shows: ['code'], act: openComparison },
  { path: '/about/languages', shows: ['language description', 'language version', 'compile command'] },
  {
    path: '/setting',
    by: ['author'],
    shows: ['nickname', 'realname', 'signature', 'school', 'student number', 'codeforces name'],
  },
  { path: '/message/reply', by: ['author'], shows: ['contest title', 'reply'] },
  { path: '/message/like', by: ['author'], shows: ['contest title', 'comment'] },
  { path: '/message/sys', by: ['author'], shows: ['notice title', 'notice content'] },
  { path: '/message/mine', by: ['author'], shows: ['notice title', 'notice content'] },
  {
    path: '/user-home',
    query: `?username=${searched}`,
    shows: ['nickname', 'title', 'signature', 'school', 'problem title'],
  },
  {
    path: '/admin/remote-judges/:key',
    by: ['root'],
    shows: ['remote judge', 'remote account'],
  },
  { path: '/acm-rank', query: `?searchUser=${searched}`, shows: ['nickname', 'title'] },
  { path: '/admin/login', query: '?to=javascript:ran(0)', shows: [] },
  { path: '/admin/login', query: '?to=//foreign.example/', shows: [] },
  ...(
    [
      ['/admin/group-problem/apply', '?limit=100', ['problem title', 'group name', 'author']],
      ['/admin/problem/trash', '?limit=100', ['problem title', 'author']],
      ['/admin/problems', '?limit=100', ['problem title', 'tag name', 'author']],
      ['/admin/problem/tag', '', ['tag name', 'tag classification']],
      ['/admin/problem/question-bank', '?limit=100', ['bank name']],
      ['/admin/problem/difficulty', '', ['difficulty name']],
      ['/admin/judges', '', ['secret name']],
      ['/admin/announcement', '?limit=100', ['announcement title', 'username']],
      ['/admin/notice', '?limit=100', ['notice title']],
      ['/admin/user', '?limit=100', ['username', 'nickname', 'title', 'realname']],
      ['/admin/conf', '', [...confTexts(), 'addresses']],
      ['/admin/switch', '', []],
      // Without a key it waits for one.
      ['/admin/user/sheet', '?key=none', []],
      ['/admin/jobs', '', ['job data', 'job error']],
      ['/admin/doctor', '', []],
    ] as const
  ).map(([path, query, shows]): Place => ({ path, query, by: ['root'], shows })),
  {
    path: '/admin/problem/edit/:pid',
    by: ['root'],
    shows: ['problem title', 'description', 'input', 'output', 'hint', 'source', 'tag name', 'solution name'],
    act: openPreview,
  },
]

function judged({ site }: World) {
  return { submitId: site.submitIds[1] ?? 0 }
}

async function openAnnouncements(page: Page, { viewer, world, seen, check }: Look): Promise<void> {
  if (viewer === 'author') {
    await page.getByRole('button', { name: shell.userMenu(hostileName) }).click()
    await seen(['nickname', 'title'])
    await page.keyboard.press('Escape')
  }
  const panel = page.getByRole('region', { name: announcements.title, exact: true })
  for (let index = 0; index < 4; index += 1) {
    await panel
      .getByRole('listitem')
      .nth(world.site.announcements - 1 - index)
      .getByRole('button')
      .click()
    await panel.getByRole('article').waitFor()
    if (index < 2) await seen(['announcement content'])
    await check('announcement')
    if (index < 3) await panel.getByRole('button', { name: announcements.backToList }).click()
  }
}
