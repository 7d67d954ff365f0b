import { staffLocales } from '@praxis/locales/locales'
import { lateText } from './lateText.ts'

/** The words of administrators' screens. */
export const { useWords: useStaffText, preload: preloadStaffText } = lateText(staffLocales)
