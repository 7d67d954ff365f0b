import { problemEditorLocales } from '@praxis/locales/locales'
import { lateText } from './lateText.ts'

/** The words of the editor of problems. */
export const { useWords: useProblemEditorText, preload: preloadProblemEditorText } = lateText(problemEditorLocales)
