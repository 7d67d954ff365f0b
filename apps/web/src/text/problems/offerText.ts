import { offerLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** What is said of time limits that are measured. */
export const { useWords: useOfferText, preload: preloadOfferText } = lateText(offerLocales)
