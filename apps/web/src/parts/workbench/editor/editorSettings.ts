import { editorDefaults } from '@praxis/contract/limits'
import { useState } from 'react'
import { editorThemes, type EditorTheme } from '#web/components/editor/codeEditorThemes.ts'
import { readStored, writeStored } from '#web/state/storage.ts'

export const fontSizes = [12, 14, 16, 18, 20, 22] as const
export const tabSizes = [2, 4, 8] as const

export type ChangeSettings = (change: Partial<EditorSettings>) => void
export type EditorSettings = { language: string; theme: EditorTheme; fontSize: number; tabSize: number }

const storageKey = 'Praxis_Editor'

/** The person's editor settings. A choice applies to its problem, and to every problem without a choice of its own. */
export function useEditorSettings(scope: string, languages: readonly string[]): [EditorSettings, ChangeSettings] {
  const hereKey = `${storageKey}:${scope}`
  const [here, setHere] = useState(() => readChoices(readStored(hereKey)))
  const [everywhere, setEverywhere] = useState(() => readChoices(readStored(storageKey)))

  function change(next: Partial<EditorSettings>) {
    const changedHere = { ...here, ...next }
    const changedEverywhere = { ...everywhere, ...next }
    setHere(changedHere)
    setEverywhere(changedEverywhere)
    writeStored(hereKey, JSON.stringify(changedHere))
    writeStored(storageKey, JSON.stringify(changedEverywhere))
  }
  return [settingsOf(languages, here, everywhere), change]
}

/** The editor settings of problems that have no choice of their own. */
export function useUsualEditorSettings(languages: readonly string[]): [EditorSettings, ChangeSettings] {
  const [usual, setUsual] = useState(() => readChoices(readStored(storageKey)))

  function change(next: Partial<EditorSettings>) {
    const changed = { ...usual, ...next }
    setUsual(changed)
    writeStored(storageKey, JSON.stringify(changed))
  }
  return [settingsOf(languages, {}, usual), change]
}

/** The most likely theme of the editor, before the problem is known. */
export const likelyTheme = (): EditorTheme => readChoices(readStored(storageKey)).theme ?? editorDefaults.theme

export function settingsOf(
  offered: readonly string[],
  here: Partial<EditorSettings>,
  everywhere: Partial<EditorSettings>,
): EditorSettings {
  const { theme, fontSize, tabSize } = editorDefaults
  return {
    theme,
    fontSize,
    tabSize,
    ...everywhere,
    ...here,
    language: pickLanguage(offered, [here.language, everywhere.language]),
  }
}

/** The first choice the problem allows, else the default language, else the first one it offers. */
export function pickLanguage(offered: readonly string[], preferred: readonly (string | undefined)[]): string {
  const choice = [...preferred, editorDefaults.language].find((name) => name !== undefined && offered.includes(name))
  return choice ?? offered[0] ?? ''
}

/** A stored value that is not on offer counts as no choice. */
export function readChoices(text: string | null): Partial<EditorSettings> {
  const stored = parseRecord(text)
  const language = stored['language']
  const theme = editorThemes.find((name) => name === stored['theme'])
  const fontSize = fontSizes.find((size) => size === stored['fontSize'])
  const tabSize = tabSizes.find((size) => size === stored['tabSize'])
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
