import { contestMarkLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** Words about contests that other pages have too, such as the home page. */
export const { useWords: useContestMarkText, preload: preloadContestMarkText } = lateText(contestMarkLocales)
