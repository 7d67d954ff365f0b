import { discussionLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** The words of discussions, for those who read and write them. */
export const { useWords: useDiscussionText, preload: preloadDiscussionText } = lateText(discussionLocales)
