import { entranceLocales } from '@praxis/locales/locales'
import { lateText } from './lateText.ts'

/** The words of signing in, registering, and looking after an account. */
export const { useWords: useEntranceText, preload: preloadEntranceText } = lateText(entranceLocales)
