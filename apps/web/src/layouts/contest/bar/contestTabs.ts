import type { ContestInfo } from '@praxis/contract/contestShapes'
import type { ContestMessages } from '@praxis/locales/locales'
import { links } from '#web/links.ts'

export type ContestTab = {
  to: (cid: number, containsEnd: boolean) => string
  title: (words: ContestMessages['contestFrame']['tabs']) => string
  /** Its pages are open to those who may enter the contest. */
  isInside: boolean
  /** Where else its screens are. */
  alsoAt?: (cid: number) => readonly string[]
  /** The number beside it. */
  badge?: 'announcements' | 'clarifications'
  isThere?: (info: ContestInfo) => boolean
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
    title: (words) => words.submissions,
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
]

/** The address of a submission is below that of its problem, and its tab is that of submissions. */
const submissionPath = /\/submission-detail\/[^/]*\/*$/

/** The tab to which an address of a contest belongs. */
export function tabAt(cid: number, path: string): ContestTab {
  const at = submissionPath.test(path) ? links.contestSubmissions(cid) : path
  const isAt = ({ to, alsoAt }: ContestTab) =>
    [to(cid, false), ...(alsoAt?.(cid) ?? [])].some((own) => `${at}/`.startsWith(`${own}/`))
  return contestTabs.findLast(isAt) ?? overview
}
