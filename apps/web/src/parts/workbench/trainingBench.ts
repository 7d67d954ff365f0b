import { createContext, use } from 'react'

/** What is different where a problem is solved in a training. The page of the training provides it. */
export type TrainingBench = {
  /** A submission counts in this training. */
  tid: number
  /** Calls that a verdict makes stale, beside those of every problem. */
  staleAfterVerdict: readonly string[]
  /** The screen with more around the problem, or with less. */
  focusTarget: string
}

export const TrainingBenchContext = createContext<TrainingBench | null>(null)

/** Null: the problem stands in no training. */
export const useTrainingBench = (): TrainingBench | null => use(TrainingBenchContext)
