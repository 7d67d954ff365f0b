import { home } from '@praxis/contract/home'
import { pageSizeOf } from '@praxis/contract/limits'
import { people } from '@praxis/contract/people'
import { membership } from '@praxis/contract/membership'
import { problems } from '@praxis/contract/problems'
import { ranks } from '@praxis/contract/ranks'
import { rankTypes } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { readFilter } from '#web/api/filterQuery.ts'
import { preload } from '#web/api/preload.ts'
import { links } from '#web/links.ts'
import { personNames } from '#web/parts/people/personNames.ts'
import { currentViewer } from '#web/session/session.ts'
import type { Screen } from './screen.ts'

const preloadRanks = (query: URLSearchParams, type: number) =>
  preload(ranks.list, { ...readFilter(ranks.list, query, { type, limit: pageSizeOf.ranks }), type })

/** The screens of the site. */
export const siteScreens: readonly Screen[] = [
  { path: '/', redirect: '/home', shape: 'home' },
  {
    path: '/home',
    title: (text) => text.home.title,
    shape: 'home',
    preload: () => {
      preload(home.recentContests, {})
      preload(home.recentProblems, {})
      preload(home.acRank, { type: 'week' })
      preload(home.quotation, {})
      preload(problems.difficulties, {})
    },
    page: () => import('#web/features/home/HomePage.tsx'),
  },
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
    path: '/training',
    title: (text) => text.shell.trainings,
    shape: 'list',
    page: () => import('#web/features/trainings/list/TrainingListPage.tsx'),
  },
  {
    path: '/lesson',
    title: (text) => text.shell.lessons,
    shape: 'list',
    page: () => import('#web/features/lessons/list/LessonListPage.tsx'),
  },
  {
    path: '/lesson/:lessonId',
    shape: 'detail',
    page: () => import('#web/features/lessons/detail/LessonPage.tsx'),
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
  ...(['/discussion', '/discussion/:problemId'] as const).map((path): Screen => ({
    path,
    feature: 'openPublicDiscussion',
    title: (text) => text.shell.discussions,
    shape: 'asideList',
    page: () => import('#web/features/discussions/list/DiscussionListPage.tsx'),
  })),
  {
    path: '/discussion-detail/:did',
    feature: 'openPublicDiscussion',
    shape: 'detail',
    page: () => import('#web/features/discussions/detail/DiscussionPage.tsx'),
  },
  {
    path: '/group',
    title: (text) => text.shell.groups,
    shape: 'list',
    page: () => import('#web/features/groups/list/GroupListPage.tsx'),
  },
  {
    path: '/acm-rank',
    title: (text) => text.shell.acmRank,
    shape: 'list',
    preload: (query) => preloadRanks(query, rankTypes.acm),
    page: () => import('#web/features/ranks/RankPage.tsx'),
  },
  {
    path: '/oi-rank',
    title: (text) => text.shell.oiRank,
    shape: 'list',
    preload: (query) => preloadRanks(query, rankTypes.oi),
    page: () => import('#web/features/ranks/RankPage.tsx'),
  },
  {
    path: '/user-home',
    shape: 'detail',
    preload: (query) => {
      const person = personNames(query, currentViewer())
      if (person === null) return
      preload(people.profile, person)
      preload(people.heatMap, person)
      preload(submissions.homeCount, person)
      preload(problems.difficulties, {})
    },
    page: () => import('#web/features/people/UserHomePage.tsx'),
  },
  {
    path: '/member',
    title: (text) => text.shell.membership,
    shape: 'detail',
    preload: () => preload(membership.page, {}),
    page: () => import('#web/features/membership/MemberPage.tsx'),
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
  {
    path: links.aiAnswers,
    guard: 'signedIn',
    title: (text) => text.shell.aiAnswers,
    shape: 'list',
    page: () => import('#web/features/ai/answers/AnswersPage.tsx'),
  },
  { path: '/invitation/:token', page: () => import('#web/features/groups/invitation/InvitationPage.tsx') },
  { path: '/reset-password', page: () => import('#web/features/accounts/reset/ResetPasswordPage.tsx') },
  { path: '/sign-in', isPassing: true, page: () => import('#web/features/accounts/outside/SignInPage.tsx') },
  { path: '/logout', guard: 'signedIn', isPassing: true, page: () => import('#web/features/accounts/LogoutPage.tsx') },
  { path: '/message', guard: 'signedIn', redirect: links.messages('discuss') },
  ...(['discuss', 'reply', 'like', 'sys', 'mine'] as const).map((tab): Screen => ({
    // Nothing is read ahead: what a call of a tab sends counts as read.
    path: links.messages(tab),
    guard: 'signedIn',
    title: (text) => text.shell.messages,
    shape: 'list',
    page: () => import('#web/features/messages/MessagesPage.tsx'),
  })),
  {
    path: '*',
    title: (text) => text.shell.notFoundTitle,
    page: () => import('#web/components/feedback/NotFoundPage.tsx'),
  },
]
