import { trainingLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** The words of trainings, for those who solve their problems. */
export const { useWords: useTrainingText, preload: preloadTrainingText } = lateText(trainingLocales)
