import type { Screen } from './screen.ts'

/** The screens of a contest. Their titles are those of its tabs. All are as wide as its bar. */
export const contestScreens: readonly Screen[] = [
  {
    path: '/contest/:cid',
    isWide: true,
    page: () => import('#web/features/contests/overview/OverviewPage.tsx'),
  },
  {
    path: '/contest/:cid/problems',
    isWide: true,
    page: () => import('#web/features/contests/inside/ProblemsPage.tsx'),
  },
  {
    path: '/contest/:cid/problem/:displayId',
    isWide: true,
    fullHeight: true,
    page: () => import('#web/features/contests/inside/ContestProblemPage.tsx'),
  },
  {
    path: '/contest/:cid/full-screen/problem/:displayId',
    isWide: true,
    fullHeight: true,
    isFocused: true,
    page: () => import('#web/features/contests/inside/ContestProblemPage.tsx'),
  },
  {
    path: '/contest/:cid/submissions',
    isWide: true,
    page: () => import('#web/features/submissions/list/SubmissionListPage.tsx'),
  },
  {
    path: '/contest/:cid/rank',
    isWide: true,
    fullHeight: true,
    page: () => import('#web/features/contests/board/BoardPage.tsx'),
  },
  {
    path: '/contest/:cid/problem/:displayId/submission-detail/:submitId',
    isWide: true,
    page: () => import('#web/features/submissions/detail/SubmissionDetailPage.tsx'),
  },
  {
    path: '/contest/:cid/announcements',
    isWide: true,
    page: () => import('#web/features/contests/inside/AnnouncementsPage.tsx'),
  },
  {
    path: '/contest/:cid/clarifications',
    isWide: true,
    page: () => import('#web/features/contests/clarifications/ClarificationsPage.tsx'),
  },
  {
    path: '/contest/:cid/comment',
    isWide: true,
    feature: 'openContestComment',
    page: () => import('#web/features/contests/comments/ContestCommentsPage.tsx'),
  },
  {
    path: '/contest/:cid/print',
    isWide: true,
    page: () => import('#web/features/contests/run/prints/PrintPage.tsx'),
  },
  {
    path: '/contest/:cid/ac-info',
    isWide: true,
    page: () => import('#web/features/contests/run/balloons/BalloonsPage.tsx'),
  },
  {
    path: '/contest/:cid/admin-print',
    isWide: true,
    page: () => import('#web/features/contests/run/prints/PrintDeskPage.tsx'),
  },
  {
    path: '/contest/:cid/rejudge',
    isWide: true,
    guard: 'root',
    page: () => import('#web/features/contests/run/rejudge/RejudgePage.tsx'),
  },
  {
    path: '/contest/:cid/scroll-board',
    isWide: true,
    page: () => import('#web/features/contests/scroll/ScrollDeskPage.tsx'),
  },
  {
    path: '/contest/:cid/desk',
    isWide: true,
    page: () => import('#web/features/contests/run/overview/RunDeskPage.tsx'),
  },
]
