import { site } from '@praxis/contract/site'
import type { EditorTheme } from '@praxis/contract/editorChoices'
import { useState } from 'react'
import { fetchCall } from '#web/api/preload.ts'
import { useSiteConfig, type SiteConfig } from '#web/api/useSiteConfig.ts'
import { readStored, writeStored } from '#web/state/storage.ts'
import { readChoices, settingsOf, siteChoices, type ChangeSettings, type EditorSettings } from './editorSettings.ts'

const storageKey = 'Praxis_Editor'

/** The person's editor settings. A choice applies to its problem, and to every problem without a choice of its own. */
export function useEditorSettings(scope: string, languages: readonly string[]): [EditorSettings, ChangeSettings] {
  const hereKey = `${storageKey}:${scope}`
  const ofSite = useSiteChoices()
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
  return [settingsOf(languages, [here, everywhere, ofSite]), change]
}

/** The editor settings of problems that have no choice of their own. */
export function useUsualEditorSettings(languages: readonly string[]): [EditorSettings, ChangeSettings] {
  const ofSite = useSiteChoices()
  const [usual, setUsual] = useState(() => readChoices(readStored(storageKey)))

  function change(next: Partial<EditorSettings>) {
    const changed = { ...usual, ...next }
    setUsual(changed)
    writeStored(storageKey, JSON.stringify(changed))
  }
  return [settingsOf(languages, [usual, ofSite]), change]
}

/** What the site has for people who have chosen nothing. While an editor is open, it does not change in their hands. */
function useSiteChoices(): Partial<EditorSettings> {
  const config = useSiteConfig()
  const [held, setHeld] = useState<SiteConfig | undefined>(config)
  if (held === undefined && config !== undefined) setHeld(config)
  return held === undefined ? {} : siteChoices(held)
}

/** The most likely theme of the editor, before the problem is known. */
export function likelyTheme(): EditorTheme | Promise<EditorTheme> {
  return readChoices(readStored(storageKey)).theme ?? fetchCall(site.websiteConfig, {}).then((it) => it.editorTheme)
}
