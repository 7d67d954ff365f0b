import { commentLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** The words of comments. */
export const { useWords: useCommentText, preload: preloadCommentText } = lateText(commentLocales)
