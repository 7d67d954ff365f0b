import { siteScope } from '@praxis/contract/scope'
import { preloadTrainingMakingText } from '#web/text/training/trainingMakingText.ts'
import { preloadTrainingText } from '#web/text/training/trainingText.ts'
import { TrainingDesk } from './TrainingDesk.tsx'

preloadTrainingMakingText()
preloadTrainingText()

/** The trainings of the site, in the back office. */
export function TrainingsPage() {
  return <TrainingDesk scope={siteScope} />
}
