import { contestLocales } from '@praxis/locales/locales'
import { lateText } from './lateText.ts'

/** The words of the pages of contests. */
export const { useWords: useContestText, preload: preloadContestText } = lateText(contestLocales)
