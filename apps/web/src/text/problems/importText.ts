import { importLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** The words of the page that imports packages of problems. */
export const { useWords: useImportText, preload: preloadImportText } = lateText(importLocales)
