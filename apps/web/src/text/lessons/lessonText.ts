import { lessonLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** The words of lessons, for those who watch them. */
export const { useWords: useLessonText, preload: preloadLessonText } = lateText(lessonLocales)
