import { boardLocales } from '@praxis/locales/locales'
import { lateText } from './lateText.ts'

/** The words of the boards of contests. */
export const { useWords: useBoardText, preload: preloadBoardText } = lateText(boardLocales)
