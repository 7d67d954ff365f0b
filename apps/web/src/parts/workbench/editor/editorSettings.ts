import { editorFontSizes, editorTabSizes, editorThemes, type EditorTheme } from '@praxis/contract/editorChoices'
import { editorDefaults } from '@praxis/contract/limits'
import type { SiteConfig } from '#web/api/useSiteConfig.ts'

export type ChangeSettings = (change: Partial<EditorSettings>) => void
export type EditorSettings = { language: string; theme: EditorTheme; fontSize: number; tabSize: number }

/** The settings by who has chosen them, the nearest first. What nobody has chosen is as specified. */
export function settingsOf(offered: readonly string[], choices: readonly Partial<EditorSettings>[]): EditorSettings {
  const { theme, fontSize, tabSize } = editorDefaults
  const chosen: Partial<EditorSettings> = Object.assign({}, ...choices.toReversed())
  const languages = choices.map(({ language }) => language)
  return { theme, fontSize, tabSize, ...chosen, language: pickLanguage(offered, languages) }
}

/** The first choice the problem allows, else the specified language, else the first one it offers. */
export function pickLanguage(offered: readonly string[], preferred: readonly (string | undefined)[]): string {
  const choice = [...preferred, editorDefaults.language].find((name) => name !== undefined && offered.includes(name))
  return choice ?? offered[0] ?? ''
}

export const siteChoices = (config: SiteConfig): Partial<EditorSettings> => ({
  language: config.editorLanguage,
  theme: config.editorTheme,
  fontSize: config.editorFontSize,
})

/** A stored value that is not on offer counts as no choice. */
export function readChoices(text: string | null): Partial<EditorSettings> {
  const stored = parseRecord(text)
  const language = stored['language']
  const theme = editorThemes.find((name) => name === stored['theme'])
  const fontSize = editorFontSizes.find((size) => size === stored['fontSize'])
  const tabSize = editorTabSizes.find((size) => size === stored['tabSize'])
  return {
    ...(typeof language === 'string' && { language }),
    ...(theme !== undefined && { theme }),
    ...(fontSize !== undefined && { fontSize }),
    ...(tabSize !== undefined && { tabSize }),
  }
}

function parseRecord(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
