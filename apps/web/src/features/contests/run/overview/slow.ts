import type { ContestRun } from '@praxis/contract/contestRun'

/** Seconds after which what waits deserves a look. */
const slowAfter = { question: 180, submission: 30 } as const

export const isSlowQuestion = (seconds: number): boolean => seconds >= slowAfter.question

type Known = Pick<ContestRun, 'oldestWaiting' | 'oldestQuestion' | 'judges'>

/** Which figures of a contest deserve a look. */
export const slowFigures = ({ oldestWaiting, oldestQuestion, judges }: Known) => ({
  queue: (oldestWaiting ?? 0) >= slowAfter.submission,
  questions: isSlowQuestion(oldestQuestion ?? 0),
  judges: judges.silent > 0 || judges.all === 0,
})
