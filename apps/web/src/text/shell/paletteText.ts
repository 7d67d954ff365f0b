import { paletteLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** The words of the palette of commands. */
export const { useWords: usePaletteText, preload: preloadPaletteText } = lateText(paletteLocales)
