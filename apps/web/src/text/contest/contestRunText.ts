import { contestRunLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** The words of the desks of a contest that runs. */
export const { useWords: useContestRunText, preload: preloadContestRunText } = lateText(contestRunLocales)
