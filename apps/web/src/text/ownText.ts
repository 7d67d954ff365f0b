import { ownLocales } from '@praxis/locales/locales'
import { lateText } from './lateText.ts'

/** The words of the page of one's own account. */
export const { useWords: useOwnText, preload: preloadOwnText } = lateText(ownLocales)
