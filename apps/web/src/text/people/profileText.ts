import { profileLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** The words of the page of a person. */
export const { useWords: useProfileText, preload: preloadProfileText } = lateText(profileLocales)
