import { preloadTrainingMakingText } from '#web/text/training/trainingMakingText.ts'
import { preloadTrainingText } from '#web/text/training/trainingText.ts'
import { MadeTrainingPage } from '../making/MadeTrainingPage.tsx'
import { TrainingLinks } from './TrainingLinks.tsx'

preloadTrainingMakingText()
preloadTrainingText()

/** The problems of a training of the site, for those who make it. */
export function TrainingLinksPage() {
  return <MadeTrainingPage shape="table">{({ training }) => <TrainingLinks training={training} />}</MadeTrainingPage>
}
