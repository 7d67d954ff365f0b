import type { TrainingInfo } from '@praxis/contract/trainingShapes'
import { createContext, use } from 'react'

export const TrainingContext = createContext<TrainingInfo | null>(null)

/** The training in whose frame the page stands. */
export function useTraining(): TrainingInfo {
  const training = use(TrainingContext)
  if (training === null) throw new Error('a page of a training stands in its frame')
  return training
}
