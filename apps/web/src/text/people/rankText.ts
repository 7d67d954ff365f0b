import { rankLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** The words of the ranklists. */
export const { useWords: useRankText, preload: preloadRankText } = lateText(rankLocales)
