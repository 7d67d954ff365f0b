import { scrollBoardLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** The words of scroll boards. */
export const { useWords: useScrollBoardText, preload: preloadScrollBoardText } = lateText(scrollBoardLocales)
