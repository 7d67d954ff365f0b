import { pageSizeOf } from '@praxis/contract/limits'
import { problems } from '@praxis/contract/problems'
import { readFilter } from '#web/api/filterQuery.ts'
import { preload } from '#web/api/preload.ts'
import type { Screen } from './screen.ts'

/** The screens of the site. */
export const siteScreens: readonly Screen[] = [
  { path: '/', redirect: '/home', shape: 'asideList' },
  { path: '/home', redirect: '/problem', shape: 'asideList' },
  {
    path: '/problem',
    title: (text) => text.problems.title,
    shape: 'asideList',
    preload: (query) => {
      preload(problems.list, readFilter(problems.list, query, { limit: pageSizeOf.problems }))
      preload(problems.difficulties, {})
    },
    page: () => import('#web/features/problems/list/ProblemListPage.tsx'),
  },
  {
    path: '/problem/:problemId',
    shape: 'workbench',
    fullHeight: true,
    preload: (_, { problemId = '' }) => preload(problems.detail, { problemId }),
    page: () => import('#web/features/problems/detail/WorkbenchPage.tsx'),
  },
  {
    path: '/status',
    title: (text) => text.shell.status,
    shape: 'list',
    page: () => import('#web/features/submissions/list/SubmissionListPage.tsx'),
  },
  {
    path: '/submission-detail/:submitId',
    title: (text) => text.shell.submission,
    shape: 'detail',
    page: () => import('#web/features/submissions/detail/SubmissionDetailPage.tsx'),
  },
  {
    path: '/contest',
    title: (text) => text.shell.contests,
    shape: 'asideList',
    page: () => import('#web/features/contests/list/ContestListPage.tsx'),
  },
  {
    path: '/contest/acm-scoreboard/:cid',
    isWide: true,
    fullHeight: true,
    page: () => import('#web/features/contests/board/outside/AcmBoardPage.tsx'),
  },
  {
    path: '/contest/oi-scoreboard/:cid',
    isWide: true,
    fullHeight: true,
    page: () => import('#web/features/contests/board/outside/OiBoardPage.tsx'),
  },
  {
    path: '/group',
    title: (text) => text.shell.groups,
    shape: 'list',
    page: () => import('#web/features/groups/list/GroupListPage.tsx'),
  },
  {
    path: '/about/languages',
    title: (text) => text.languages.title,
    shape: 'table',
    preload: () => preload(problems.languages, {}),
    page: () => import('#web/features/problems/languages/LanguagesPage.tsx'),
  },
  {
    path: '/setting',
    guard: 'signedIn',
    title: (text) => text.shell.settings,
    shape: 'detail',
    page: () => import('#web/features/settings/SettingPage.tsx'),
  },
  { path: '/invitation/:token', page: () => import('#web/features/groups/invitation/InvitationPage.tsx') },
  { path: '/reset-password', page: () => import('#web/features/accounts/reset/ResetPasswordPage.tsx') },
  { path: '/sign-in', isPassing: true, page: () => import('#web/features/accounts/outside/SignInPage.tsx') },
  { path: '/logout', guard: 'signedIn', isPassing: true, page: () => import('#web/features/accounts/LogoutPage.tsx') },
  {
    path: '*',
    title: (text) => text.shell.notFoundTitle,
    page: () => import('#web/components/feedback/NotFoundPage.tsx'),
  },
]
