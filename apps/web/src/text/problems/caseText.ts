import { caseLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** What is said of the cases of a submission. */
export const { useWords: useCaseText } = lateText(caseLocales)
