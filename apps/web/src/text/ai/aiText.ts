import { aiLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** The words of the AI helper. */
export const { useWords: useAiText, preload: preloadAiText } = lateText(aiLocales)
