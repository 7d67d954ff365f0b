import { editorLocales } from '@praxis/locales/locales'
import { lateText } from './lateText.ts'

/** The words of the Markdown editor. */
export const { useWords: useEditorText, preload: preloadEditorText } = lateText(editorLocales)
