import { contestLocales } from '@praxis/locales/locales'
import { preloadContestMarkText } from './contest/contestMarkText.ts'
import { lateText } from './lateText.ts'

const { useWords, preload } = lateText(contestLocales)

/** The words of the pages of contests. */
export const useContestText = useWords

/** Pages of contests show marks too. */
export function preloadContestText(): void {
  preload()
  preloadContestMarkText()
}
