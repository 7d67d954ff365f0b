import { groupLocales } from '@praxis/locales/locales'
import { lateText } from './lateText.ts'

/** The words of the pages of groups. */
export const { useWords: useGroupText, preload: preloadGroupText } = lateText(groupLocales)
