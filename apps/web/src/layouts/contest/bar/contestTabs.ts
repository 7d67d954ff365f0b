import type { ContestInfo } from '@praxis/contract/contestShapes'
import type { ContestDesk } from '@praxis/contract/statuses'
import type { ContestMessages } from '@praxis/locales/locales'
import { propertiesOfType } from '@praxis/rules/standings/contestRules'
import { links } from '#web/links.ts'

export type ContestTab = {
  to: (cid: number, containsEnd: boolean) => string
  /** What it opens for those who do not manage the contest, where that is something else. */
  toOwn?: (cid: number, containsEnd: boolean) => string
  title: (words: ContestMessages['contestFrame']['tabs']) => string
  /** Its pages are open to those who may enter the contest. */
  isInside: boolean
  /** Whoever works at this desk has it, also if they may not enter. */
  desk?: ContestDesk
  /** Where else its screens are. */
  alsoAt?: (cid: number) => readonly string[]
  /** The number beside it. */
  badge?: 'announcements' | 'clarifications'
  /** A switch of the site. While it is off, nobody has the tab. */
  feature?: 'openContestComment'
  /** Who has it, and in which contests; absent: everybody in each. */
  isThere?: (info: ContestInfo, isRoot: boolean) => boolean
}

const afterEnd = (containsEnd: boolean) => (containsEnd ? { containsEnd: true as const } : {})

const overview: ContestTab = { to: links.contest, title: (words) => words.overview, isInside: false }

/** The tabs of a contest, in their order. */
export const contestTabs: readonly ContestTab[] = [
  overview,
  {
    to: (cid, containsEnd) => links.contestProblems(cid, afterEnd(containsEnd)),
    alsoAt: (cid) => [`${links.contest(cid)}/problem`, `${links.contest(cid)}/full-screen/problem`],
    title: (words) => words.problems,
    isInside: true,
  },
  {
    to: (cid, containsEnd) => links.contestSubmissions(cid, afterEnd(containsEnd)),
    toOwn: (cid, containsEnd) => links.contestSubmissions(cid, { onlyMine: true, ...afterEnd(containsEnd) }),
    title: (words) => words.submissions,
    isInside: true,
  },
  {
    to: (cid, containsEnd) => links.contestRank(cid, afterEnd(containsEnd)),
    title: (words) => words.rank,
    isInside: true,
  },
  { to: links.contestAnnouncements, title: (words) => words.announcements, isInside: true, badge: 'announcements' },
  {
    to: links.contestClarifications,
    title: (words) => words.clarifications,
    isInside: true,
    badge: 'clarifications',
    isThere: ({ openClarifications }) => openClarifications,
  },
  {
    to: (cid) => links.contestComments(cid),
    title: (words) => words.comments,
    isInside: true,
    feature: 'openContestComment',
  },
  { to: links.contestPrint, title: (words) => words.print, isInside: true, isThere: ({ openPrint }) => openPrint },
  {
    to: links.contestBalloons,
    title: (words) => words.acInfo,
    isInside: true,
    desk: 'balloons',
    isThere: ({ type }) => propertiesOfType(type).hasBalloons,
  },
  {
    to: links.contestPrintDesk,
    title: (words) => words.adminPrint,
    isInside: true,
    desk: 'prints',
    isThere: ({ openPrint }) => openPrint,
  },
  { to: links.contestRejudge, title: (words) => words.rejudge, isInside: true, isThere: (_info, isRoot) => isRoot },
  {
    to: links.contestScrollBoard,
    title: (words) => words.scrollBoard,
    isInside: true,
    isThere: ({ standing }) => standing.isManager,
  },
  {
    to: links.contestRunDesk,
    title: (words) => words.desk,
    isInside: true,
    isThere: ({ standing }) => standing.isManager,
  },
]

/** What a tab opens for somebody. Whoever takes part looks for their own submissions (000 of the specification, 2). */
export const addressOf = (
  { to, toOwn }: ContestTab,
  { id, standing }: Pick<ContestInfo, 'id' | 'standing'>,
  containsEnd: boolean,
) => (standing.desks.includes('jury') ? to : (toOwn ?? to))(id, containsEnd)

const worksAt = ({ desk }: ContestTab, { standing }: ContestInfo): boolean =>
  desk !== undefined && standing.desks.includes(desk)

/** The tabs that somebody has in a contest. */
export const tabsOf = (info: ContestInfo, isRoot: boolean): ContestTab[] =>
  contestTabs.filter((tab) => (tab.desk === undefined || worksAt(tab, info)) && (tab.isThere?.(info, isRoot) ?? true))

/** Whether somebody may open the pages of a tab. */
export const isTabOpen = (tab: ContestTab, info: ContestInfo): boolean =>
  !tab.isInside || info.standing.enterRefusal === null || worksAt(tab, info)

/** The address of a submission is below that of its problem, and its tab is that of submissions. */
const submissionPath = /\/submission-detail\/[^/]*\/*$/

/** The tab to which an address of a contest belongs. */
export function tabAt(cid: number, path: string): ContestTab {
  const at = submissionPath.test(path) ? links.contestSubmissions(cid) : path
  const isAt = ({ to, alsoAt }: ContestTab) =>
    [to(cid, false), ...(alsoAt?.(cid) ?? [])].some((own) => `${at}/`.startsWith(`${own}/`))
  return contestTabs.findLast(isAt) ?? overview
}
