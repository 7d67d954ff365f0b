import { lessonMakingLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** The words of the pages that make lessons. */
export const { useWords: useLessonMakingText, preload: preloadLessonMakingText } = lateText(lessonMakingLocales)
