import { trainingMakingLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** The words of the pages that make trainings. */
export const { useWords: useTrainingMakingText, preload: preloadTrainingMakingText } = lateText(trainingMakingLocales)
