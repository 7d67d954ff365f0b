import { messageLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** The words of the message centre. */
export const { useWords: useMessageText, preload: preloadMessageText } = lateText(messageLocales)
