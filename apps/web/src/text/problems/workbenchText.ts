import { workbenchLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** The words of the page of a problem with its editor, and of other places with an editor. */
export const { useWords: useWorkbenchText, preload: preloadWorkbenchText } = lateText(workbenchLocales)
