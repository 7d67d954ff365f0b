import { exportLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** The words of the dialog that exports problems. */
export const { useWords: useExportText } = lateText(exportLocales)
