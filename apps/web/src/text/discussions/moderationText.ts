import { moderationLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** The words of the desk of discussions. */
export const { useWords: useModerationText, preload: preloadModerationText } = lateText(moderationLocales)
