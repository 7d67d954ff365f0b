import { contestMakingLocales } from '@praxis/locales/locales'
import { lateText } from './lateText.ts'

/** The words of the pages that make contests. */
export const { useWords: useContestMakingText, preload: preloadContestMakingText } = lateText(contestMakingLocales)
