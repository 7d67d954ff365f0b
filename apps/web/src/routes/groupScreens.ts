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
    path: '/group/:gid/problem/create',
    page: () => import('#web/features/problems/edit/ProblemEditPage.tsx'),
  },
  {
    path: '/group/:gid/problem/:pid/edit',
    page: () => import('#web/features/problems/edit/ProblemEditPage.tsx'),
  },
  {
    path: '/group/:gid/rank',
    page: () => import('#web/features/groups/rank/RankPage.tsx'),
  },
  {
    path: '/group/:gid/setting',
    page: () => import('#web/features/groups/settings/GroupSettingsPage.tsx'),
  },
]
