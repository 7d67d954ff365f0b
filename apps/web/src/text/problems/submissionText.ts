import { submissionLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** The words about submissions. */
export const { useWords: useSubmissionText, preload: preloadSubmissionText } = lateText(submissionLocales)
