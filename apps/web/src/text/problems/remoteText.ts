import { remoteLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** The words about problems that another judge judges. */
export const { useWords: useRemoteText } = lateText(remoteLocales)
