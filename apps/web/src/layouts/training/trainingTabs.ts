import type { TrainingInfo } from '@praxis/contract/trainingShapes'
import type { TrainingMessages } from '@praxis/locales/locales'
import type { trainingLinks } from '#web/links.ts'

type To = ReturnType<typeof trainingLinks>

export type TrainingTab = {
  to: (links: To) => string
  title: (words: TrainingMessages['tabs']) => string
  /** Only those open it who may read the problems. */
  isInside: boolean
  /** Absent: every training has it. */
  isThere?: (info: TrainingInfo) => boolean
}

const introduction: TrainingTab = { to: ({ home }) => home, title: (words) => words.introduction, isInside: false }
const problems: TrainingTab = { to: (links) => links.problems, title: (words) => words.problems, isInside: true }
const rank: TrainingTab = {
  to: (links) => links.rank,
  title: (words) => words.rank,
  isInside: true,
  isThere: ({ hasRank }) => hasRank,
}

/** The tabs of a training, in their order. */
export const trainingTabs: readonly TrainingTab[] = [introduction, problems, rank]

/** The tab to which an address of a training belongs. A problem stands below the list of problems. */
export function tabAt(links: To, path: string): TrainingTab {
  const below = path.replace(/\/+$/, '').slice(links.home.length)
  if (/^\/(problems|problem\/.+|full-screen\/.+)$/.test(below)) return problems
  return below === '/rank' ? rank : introduction
}
