import { problems } from '@praxis/contract/problems'
import { groupLevels } from '@praxis/contract/statuses'
import { preload } from '#web/api/preload.ts'
import type { Screen } from './screen.ts'

/** The screens of a group. Their titles are those of its tabs. */
export const groupScreens: readonly Screen[] = [
  {
    path: '/group/:gid',
    page: () => import('#web/features/groups/home/GroupHomePage.tsx'),
  },
  {
    path: '/group/:gid/announcement',
    page: () => import('#web/features/announcements/GroupAnnouncementPage.tsx'),
  },
  {
    path: '/group/:gid/member',
    page: () => import('#web/features/groups/members/MembersPage.tsx'),
  },
  {
    path: '/group/:gid/problem',
    page: () => import('#web/features/problems/list/ProblemListPage.tsx'),
  },
  {
    path: '/group/:gid/problem/trash',
    level: groupLevels.admin,
    page: () => import('#web/features/bank/TrashPage.tsx'),
  },
  {
    path: '/group/:gid/problem/import',
    level: groupLevels.admin,
    page: () => import('#web/features/imports/ImportsPage.tsx'),
  },
  {
    path: '/group/:gid/problem/create',
    level: groupLevels.admin,
    page: () => import('#web/features/problems/edit/ProblemEditPage.tsx'),
  },
  {
    path: '/group/:gid/problem/:pid/edit',
    level: groupLevels.admin,
    page: () => import('#web/features/problems/edit/ProblemEditPage.tsx'),
  },
  {
    path: '/group/:gid/problem/:problemId',
    fullHeight: true,
    preload: (_, { gid, problemId = '' }) => preload(problems.detail, { problemId, gid: Number(gid) }),
    page: () => import('#web/features/problems/detail/WorkbenchPage.tsx'),
  },
  {
    path: '/group/:gid/full-screen/problem/:problemId',
    fullHeight: true,
    isFocused: true,
    preload: (_, { gid, problemId = '' }) => preload(problems.detail, { problemId, gid: Number(gid) }),
    page: () => import('#web/features/problems/detail/WorkbenchPage.tsx'),
  },
  {
    path: '/group/:gid/training',
    isWide: true,
    page: () => import('#web/features/trainings/list/TrainingListPage.tsx'),
  },
  {
    path: '/group/:gid/training/create',
    level: groupLevels.admin,
    page: () => import('#web/features/trainings/edit/TrainingEditPage.tsx'),
  },
  {
    path: '/group/:gid/training/:tid/edit',
    level: groupLevels.admin,
    page: () => import('#web/features/trainings/edit/TrainingEditPage.tsx'),
  },
  {
    path: '/group/:gid/contest',
    page: () => import('#web/features/contests/list/ContestListPage.tsx'),
  },
  {
    path: '/group/:gid/contest/create',
    level: groupLevels.admin,
    page: () => import('#web/features/contests/edit/ContestEditPage.tsx'),
  },
  {
    path: '/group/:gid/contest/:cid/edit',
    level: groupLevels.admin,
    page: () => import('#web/features/contests/edit/ContestEditPage.tsx'),
  },
  {
    path: '/group/:gid/contest/:cid/problems',
    level: groupLevels.admin,
    page: () => import('#web/features/contests/problems/ContestProblemsPage.tsx'),
  },
  {
    path: '/group/:gid/contest/:cid/participants',
    level: groupLevels.admin,
    page: () => import('#web/features/contests/participants/ParticipantsPage.tsx'),
  },
  {
    path: '/group/:gid/contest/:cid/announcement',
    level: groupLevels.admin,
    page: () => import('#web/features/contests/announcements/ContestAnnouncementsPage.tsx'),
  },
  {
    path: '/group/:gid/contest/:cid/problem/create',
    level: groupLevels.admin,
    page: () => import('#web/features/problems/edit/contest/ContestProblemEditPage.tsx'),
  },
  {
    path: '/group/:gid/contest/:cid/problem/:pid/edit',
    level: groupLevels.admin,
    page: () => import('#web/features/problems/edit/contest/ContestProblemEditPage.tsx'),
  },
  ...(['/group/:gid/discussion', '/group/:gid/discussion/:problemId'] as const).map((path): Screen => ({
    path,
    feature: 'openGroupDiscussion',
    page: () => import('#web/features/discussions/list/DiscussionListPage.tsx'),
  })),
  {
    path: '/group/:gid/discussion-detail/:did',
    feature: 'openGroupDiscussion',
    page: () => import('#web/features/discussions/detail/DiscussionPage.tsx'),
  },
  {
    path: '/group/:gid/status',
    isWide: true,
    page: () => import('#web/features/submissions/list/SubmissionListPage.tsx'),
  },
  {
    path: '/group/:gid/submission-detail/:submitId',
    page: () => import('#web/features/submissions/detail/SubmissionDetailPage.tsx'),
  },
  {
    path: '/group/:gid/rank',
    page: () => import('#web/features/ranks/RankPage.tsx'),
  },
  {
    path: '/group/:gid/setting',
    page: () => import('#web/features/groups/settings/GroupSettingsPage.tsx'),
  },
]
