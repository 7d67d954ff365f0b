import { siteScope, type Scope } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { contestTabs } from '#web/layouts/contest/bar/contestTabs.ts'
import { groupTabs } from '#web/layouts/group/groupTabs.ts'
import { trainingTabs } from '#web/layouts/training/trainingTabs.ts'
import { trainingLinks } from '#web/links.ts'
import { adminBranches } from './adminBranches.ts'
import { branches as first, laterBranches } from './branches.ts'
import { contestScreens } from './contestScreens.ts'
import { insideBranches } from './insideBranches.ts'
import type { Branch } from './screen.ts'
import { groupTrainingScreens, trainingScreens } from './trainingScreens.ts'

const branches = [...first, ...insideBranches, ...adminBranches]
const table = branches.flatMap((branch) =>
  ('screens' in branch ? branch.screens : branch.adminScreens).map((screen) => ({
    ...screen,
    guard: screen.guard ?? branch.guard,
    scope: branch.scope,
  })),
)
const paths = table.map(({ path }) => path)
/** Without the names of the parts that change. */
const shapeOf = (path: string) => path.replaceAll(/:\w+/g, ':')

/** The paths that the specification of the product lists for visitors and signed-in people. */
const sitePaths = [
  '/',
  '/home',
  '/problem',
  '/problem/:problemID',
  '/lesson',
  '/lesson/:lessonId',
  '/member',
  '/training',
  '/training/:trainingID',
  '/training/:trainingID/problems',
  '/training/:trainingID/problem/:problemID',
  '/training/:trainingID/full-screen/problem/:problemID',
  '/training/:trainingID/rank',
  '/contest',
  '/contest/acm-scoreboard/:contestID',
  '/contest/oi-scoreboard/:contestID',
  '/contest/:contestID',
  '/contest/:contestID/submissions',
  '/contest/:contestID/problem/:problemID/submission-detail/:submitID',
  '/contest/:contestID/problems',
  '/contest/:contestID/problem/:problemID',
  '/contest/:contestID/full-screen/problem/:problemID',
  '/contest/:contestID/announcements',
  '/contest/:contestID/rank',
  '/contest/:contestID/ac-info',
  '/contest/:contestID/rejudge',
  '/contest/:contestID/comment',
  '/contest/:contestID/print',
  '/contest/:contestID/admin-print',
  '/contest/:contestID/scroll-board',
  '/scrollBoard',
  '/status',
  '/submission-detail/:submitID',
  '/acm-rank',
  '/oi-rank',
  '/reset-password',
  '/user-home',
  '/setting',
  '/logout',
  '/discussion',
  '/discussion/:problemID',
  '/discussion-detail/:discussionID',
  '/group',
  '/group/:groupID',
  '/group/:groupID/announcement',
  '/group/:groupID/problem',
  '/group/:groupID/problem/:problemID',
  '/group/:groupID/full-screen/problem/:problemID',
  '/group/:groupID/training',
  '/group/:groupID/training/:trainingID',
  '/group/:groupID/training/:trainingID/problems',
  '/group/:groupID/training/:trainingID/problem/:problemID',
  '/group/:groupID/training/:trainingID/full-screen/problem/:problemID',
  '/group/:groupID/training/:trainingID/rank',
  '/group/:groupID/contest',
  '/group/:groupID/status',
  '/group/:groupID/submission-detail/:submitID',
  '/group/:groupID/discussion',
  '/group/:groupID/discussion/:problemID',
  '/group/:groupID/discussion-detail/:discussionID',
  '/group/:groupID/member',
  '/group/:groupID/setting',
  '/group/:groupID/rank',
  '/message',
  '/message/discuss',
  '/message/reply',
  '/message/like',
  '/message/sys',
  '/message/mine',
  '*',
]

/** Those for administrators, and who may open them. */
const adminPaths = {
  '/admin': 'staff',
  '/admin/*': 'staff',
  '/admin/dashboard': 'staff',
  '/admin/problems': 'staff',
  '/admin/problem/create': 'staff',
  '/admin/problem/edit/:problemId': 'staff',
  '/admin/problem/tag': 'bank',
  '/admin/group-problem/apply': 'bank',
  '/admin/problem/batch-operation': 'bank',
  '/admin/problem/question-bank': 'staff',
  '/admin/lesson': 'staff',
  '/admin/lesson/create': 'staff',
  '/admin/lesson/:lessonId/edit': 'staff',
  '/admin/lesson/:lessonId/groups': 'staff',
  '/admin/training': 'staff',
  '/admin/training/create': 'staff',
  '/admin/training/:trainingId/edit': 'staff',
  '/admin/training/:trainingId/problems': 'staff',
  '/admin/training/category': 'bank',
  '/admin/contest': 'staff',
  '/admin/contest/create': 'staff',
  '/admin/contest/:contestId/edit': 'staff',
  '/admin/contest/:contestId/announcement': 'staff',
  '/admin/contest/:contestId/problems': 'staff',
  '/admin/contest/:contestId/problem/create': 'staff',
  '/admin/contest/:contestId/problem/:problemId/edit': 'staff',
  '/admin/discussion': 'staff',
  '/admin/user': 'root',
  '/admin/announcement': 'root',
  '/admin/notice': 'root',
  '/admin/tools': 'root',
  '/admin/more': 'root',
  '/admin/goods': 'root',
  '/admin/member': 'root',
  '/admin/conf': 'root',
  '/admin/switch': 'root',
} as const

/** Screens of our own. */
const ours = [
  '/contest/:contestID/clarifications',
  '/contest/:contestID/desk',
  '/about/languages',
  '/sign-in',
  '/invitation/:token',
  '/group/:groupID/problem/create',
  '/group/:groupID/problem/:problemID/edit',
  '/setting/ai',
  '/admin/ai',
  '/admin/judges',
  '/admin/remote-judges',
  '/admin/remote-judges/:key',
  '/admin/audit',
  '/admin/group',
  '/admin/jobs',
  '/admin/doctor',
  '/admin/contest/:contestId/participants',
  '/group/:groupID/training/create',
  '/group/:groupID/training/:trainingId/edit',
  '/group/:groupID/contest/create',
  '/group/:groupID/contest/:contestId/edit',
  '/group/:groupID/contest/:contestId/problems',
  '/group/:groupID/contest/:contestId/participants',
  '/group/:groupID/contest/:contestId/announcement',
  '/group/:groupID/contest/:contestId/problem/create',
  '/group/:groupID/contest/:contestId/problem/:problemId/edit',
  '/admin/problem/difficulty',
  '/admin/problem/trash',
  '/group/:gid/problem/trash',
  '/group/:gid/problem/import',
  '/admin/mail',
  '/admin/other-contest',
  '/admin/user/import',
  '/admin/user/sheet',
]

const specified = ['/admin/login', ...sitePaths, ...Object.keys(adminPaths)]

test('every path of the specification has a screen', () => {
  const missing = specified.filter((path) => !paths.map(shapeOf).includes(shapeOf(path)))
  expect(missing).toEqual([])
})

test('there is no screen at another path', () => {
  const known = [...specified, ...ours].map(shapeOf)
  expect(paths.filter((path) => !known.includes(shapeOf(path)))).toEqual([])
  expect(new Set(paths.map(shapeOf)).size).toBe(paths.length)
})

test.each(Object.entries(adminPaths).filter(([path]) => paths.map(shapeOf).includes(shapeOf(path))))(
  '%s is for %s',
  (path, guard) => {
    expect(table.find((screen) => shapeOf(screen.path) === shapeOf(path))?.guard).toBe(guard)
  },
)

test.each(['/admin/audit', '/admin/group', '/admin/remote-judges', '/admin/remote-judges/:key'])(
  '%s is for root alone',
  (path) => {
    expect(table.find((screen) => screen.path === path)?.guard).toBe('root')
  },
)

test('the log-in of the back office and the screens of the site are open to visitors, except those of a group or a contest, one’s own settings and the log-out', () => {
  const guarded = table.filter(({ path, guard }) => !path.startsWith('/admin') && guard !== undefined)
  expect(guarded.map(({ path, guard }) => [path, guard])).toEqual([
    ['/setting', 'signedIn'],
    ['/setting/ai', 'signedIn'],
    ['/logout', 'signedIn'],
    ...['', '/discuss', '/reply', '/like', '/sys', '/mine'].map((tab) => [`/message${tab}`, 'signedIn']),
    ['/group/:gid', 'signedIn'],
    ['/group/:gid/announcement', 'signedIn'],
    ['/group/:gid/member', 'signedIn'],
    ['/group/:gid/problem', 'signedIn'],
    ['/group/:gid/problem/trash', 'signedIn'],
    ['/group/:gid/problem/import', 'signedIn'],
    ['/group/:gid/problem/create', 'signedIn'],
    ['/group/:gid/problem/:pid/edit', 'signedIn'],
    ['/group/:gid/problem/:problemId', 'signedIn'],
    ['/group/:gid/full-screen/problem/:problemId', 'signedIn'],
    ['/group/:gid/training', 'signedIn'],
    ['/group/:gid/training/create', 'signedIn'],
    ['/group/:gid/training/:tid/edit', 'signedIn'],
    ['/group/:gid/contest', 'signedIn'],
    ['/group/:gid/contest/create', 'signedIn'],
    ['/group/:gid/contest/:cid/edit', 'signedIn'],
    ['/group/:gid/contest/:cid/problems', 'signedIn'],
    ['/group/:gid/contest/:cid/participants', 'signedIn'],
    ['/group/:gid/contest/:cid/announcement', 'signedIn'],
    ['/group/:gid/contest/:cid/problem/create', 'signedIn'],
    ['/group/:gid/contest/:cid/problem/:pid/edit', 'signedIn'],
    ['/group/:gid/discussion', 'signedIn'],
    ['/group/:gid/discussion/:problemId', 'signedIn'],
    ['/group/:gid/discussion-detail/:did', 'signedIn'],
    ['/group/:gid/status', 'signedIn'],
    ['/group/:gid/submission-detail/:submitId', 'signedIn'],
    ['/group/:gid/rank', 'signedIn'],
    ['/group/:gid/setting', 'signedIn'],
    ...groupTrainingScreens.map(({ path }) => [path, 'signedIn']),
    ...contestScreens.map(({ path }) => [path, path.endsWith('/rejudge') ? 'root' : 'signedIn']),
  ])
  expect(table.find(({ path }) => path === '/admin/login')?.guard).toBeUndefined()
})

test('a screen either shows a page or leads to another one', () => {
  expect(table.filter(({ page, redirect }) => (page === undefined) === (redirect === undefined))).toEqual([])
})

test('a screen with an entry in the navigation of the back office has a title for it', () => {
  const entries = table.filter((screen) => 'menu' in screen)
  expect(entries.length).toBeGreaterThan(1)
  expect(entries.filter(({ title }) => title === undefined)).toEqual([])
})

test('each tab of a contest leads to a screen', () => {
  const contestPaths = contestScreens.map(({ path }) => path)
  expect(
    contestTabs.map(({ to }) => to(7, false)).filter((to) => !contestPaths.includes(to.replace('7', ':cid'))),
  ).toEqual([])
})

test('each tab of a training leads to a screen, on the site and in a group', () => {
  const pathsOf = (screens: readonly { path: string }[]) => screens.map(({ path }) => path)
  const to = (scope: Scope) => trainingTabs.map((tab) => tab.to(trainingLinks(scope, 7)).replace('/7', '/:tid'))
  expect(to(siteScope).filter((path) => !pathsOf(trainingScreens).includes(path))).toEqual([])
  const inGroup = to({ kind: 'group', groupId: 3 }).map((path) => path.replace('/3', '/:gid'))
  expect(inGroup.filter((path) => !pathsOf(groupTrainingScreens).includes(path))).toEqual([])
})

test('each tab of a group leads to a screen, and each screen of a group belongs to the group', () => {
  const groupPaths = table.filter(({ scope }) => scope === 'group').map(({ path }) => path)
  expect(groupTabs.map(({ to }) => to(7)).filter((to) => !groupPaths.includes(to.replace('7', ':gid')))).toEqual([])
  expect(groupPaths.filter((path) => !path.startsWith('/group/:gid'))).toEqual([])
})

test('the problems, trainings and contests of a group are made, edited and restored by its administrators alone', () => {
  const paths = table.filter(({ level }) => level === groupLevels.admin).map(({ path }) => path)
  const contest = ['create', ...['edit', 'problems', 'participants', 'announcement'].map((part) => `:cid/${part}`)]
  const ofContest = [...contest, ':cid/problem/create', ':cid/problem/:pid/edit']
  expect(paths).toEqual([
    ...['trash', 'import', 'create', ':pid/edit'].map((path) => `/group/:gid/problem/${path}`),
    ...['create', ':tid/edit'].map((path) => `/group/:gid/training/${path}`),
    ...ofContest.map((path) => `/group/:gid/contest/${path}`),
  ])
})

test('a later part of the table loads at every address of its screens, and at none of the first part but their parents', async () => {
  const pathsOf = (some: readonly Branch[]) =>
    some.flatMap((branch) => ('screens' in branch ? branch.screens : branch.adminScreens).map(({ path }) => path))
  for (const { begin, script } of laterBranches) {
    const own = pathsOf(Object.values(await script()).flat())
    expect(own.filter((path) => !begin.test(path.replaceAll(/:\w+/g, '7')))).toEqual([])
    expect(pathsOf(first).filter((path) => begin.test(path))).toEqual(
      begin.test('/admin') ? ['/admin/login'] : ['/contest/acm-scoreboard/:cid', '/contest/oi-scoreboard/:cid'],
    )
  }
})
