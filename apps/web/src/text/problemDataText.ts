import { problemDataLocales } from '@praxis/locales/locales'
import { lateText } from './lateText.ts'

/** The words about test data and the programs of an author. */
export const { useWords: useProblemDataText, preload: preloadProblemDataText } = lateText(problemDataLocales)
