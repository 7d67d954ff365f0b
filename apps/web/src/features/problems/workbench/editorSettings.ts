import { editorDefaults } from '@praxis/contract/limits'
import { useState } from 'react'
import { readStored, writeStored } from '#web/session/storage.ts'

export const fontSizes = [12, 14, 16, 18, 20, 22] as const
export const tabSizes = [2, 4, 8] as const

export type EditorSettings = { language: string; fontSize: number; tabSize: number }

const storageKey = 'Praxis_Editor'
const languageKey = (scope: string): string => `Praxis_Editor_Language:${scope}`

/** How this person likes the editor; the language is remembered per problem as well. */
export function useEditorSettings(
  scope: string,
  languages: readonly string[],
): [EditorSettings, (change: Partial<EditorSettings>) => void] {
  const [settings, setSettings] = useState(() => readSettings(readStored(storageKey)))
  const [chosen, setChosen] = useState<{ scope: string; language: string } | null>(null)
  const here = chosen?.scope === scope ? chosen.language : readStored(languageKey(scope))

  function change(next: Partial<EditorSettings>) {
    const changed = { ...settings, ...next }
    setSettings(changed)
    writeStored(storageKey, JSON.stringify(changed))
    if (next.language === undefined) return
    setChosen({ scope, language: next.language })
    writeStored(languageKey(scope), next.language)
  }
  return [{ ...settings, language: pickLanguage(languages, [here, settings.language]) }, change]
}

/** The first wish the problem allows, else the default language, else the first one it offers. */
export function pickLanguage(offered: readonly string[], wishes: readonly (string | null)[]): string {
  const wish = [...wishes, editorDefaults.language].find((name) => name !== null && offered.includes(name))
  return wish ?? offered[0] ?? ''
}

/** Anything that is not one of the offered choices is the default. */
export function readSettings(text: string | null): EditorSettings {
  const defaults = {
    language: editorDefaults.language,
    fontSize: editorDefaults.fontSize,
    tabSize: editorDefaults.tabSize,
  }
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<Record<keyof EditorSettings, unknown>> | null
    return {
      language: typeof stored?.language === 'string' ? stored.language : defaults.language,
      fontSize: fontSizes.find((size) => size === stored?.fontSize) ?? defaults.fontSize,
      tabSize: tabSizes.find((size) => size === stored?.tabSize) ?? defaults.tabSize,
    }
  } catch {
    return defaults
  }
}
