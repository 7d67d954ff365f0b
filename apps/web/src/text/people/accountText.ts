import { accountLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** The words about names, passwords and signing in. */
export const { useWords: useAccountText, preload: preloadAccountText } = lateText(accountLocales)
