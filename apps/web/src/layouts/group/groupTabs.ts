import type { Group } from '@praxis/contract/groups'
import { groupLevels } from '@praxis/contract/statuses'
import type { GroupMessages } from '@praxis/locales/locales'
import type { GroupMinimum } from '@praxis/rules/permissions/groups'
import { links } from '#web/links.ts'

export type GroupTab = {
  to: (gid: number) => string
  title: (words: GroupMessages['groupFrame']['tabs']) => string
  /** The least level of those who may open it, and the pages under it. */
  level: GroupMinimum
  /** Where else its screens are. */
  alsoAt?: (gid: number) => readonly string[]
  /** A figure beside its title. */
  count?: (group: Group) => number | null
}

/** The first stands for the group itself. */
const home: GroupTab = { to: links.group, title: (words) => words.home, level: groupLevels.member }

/** The tabs of a group, in their order. Each leads to a screen of `groupScreens`. */
export const groupTabs: readonly GroupTab[] = [
  home,
  {
    to: links.groupAnnouncements,
    title: (words) => words.announcements,
    level: groupLevels.admin,
    count: (group) => group.announcementCount,
  },
  {
    to: (gid) => links.groupProblems(gid),
    alsoAt: (gid) => [`${links.group(gid)}/full-screen/problem`],
    title: (words) => words.problems,
    level: groupLevels.member,
    count: (group) => group.problemCount,
  },
  { to: (gid) => links.groupTrainings(gid), title: (words) => words.trainings, level: groupLevels.member },
  { to: (gid) => links.groupContests(gid), title: (words) => words.contests, level: groupLevels.member },
  {
    to: (gid) => links.groupDiscussions(gid),
    alsoAt: (gid) => [`${links.group(gid)}/discussion-detail`],
    title: (words) => words.discussions,
    level: groupLevels.member,
  },
  {
    to: (gid) => links.groupSubmissions(gid),
    alsoAt: (gid) => [`${links.group(gid)}/submission-detail`],
    title: (words) => words.submissions,
    level: groupLevels.member,
  },
  {
    to: links.groupMembers,
    title: (words) => words.members,
    level: groupLevels.member,
    count: (group) => group.memberCount,
  },
  { to: links.groupRank, title: (words) => words.rank, level: groupLevels.member },
  { to: links.groupSettings, title: (words) => words.settings, level: groupLevels.root },
]

/** The tab to which an address of a group belongs. */
export const tabAt = (gid: number, path: string): GroupTab =>
  groupTabs.findLast(({ to, alsoAt }) =>
    [to(gid), ...(alsoAt?.(gid) ?? [])].some((own) => `${path}/`.startsWith(`${own}/`)),
  ) ?? home
