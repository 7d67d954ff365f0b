import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { visitorRefusals } from '#web/state/refusals.ts'
import { rereadOldSettings, rereadSettings } from './rereadSettings.ts'

/**
 * Reads settings of the site again when the stream has told that they changed. What it tells first is how they are: the
 * page has read them just now, or has missed something while it was not connected.
 */
export function useSettingsNews(at: string | undefined): void {
  const client = useQueryClient()
  const heard = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (at === undefined || heard.current === at) return
    const isFirst = heard.current === undefined
    heard.current = at
    void (isFirst ? rereadOldSettings(client) : rereadSettings(client))
  }, [at, client])
}

/** Visitors have no stream: they read settings again when they are refused something, and when the tab is shown again. */
export function VisitorSettings() {
  const client = useQueryClient()
  useEffect(() => {
    const reread = () => void rereadOldSettings(client)
    const shown = () => {
      if (document.visibilityState === 'visible') reread()
    }
    document.addEventListener('visibilitychange', shown)
    const leave = visitorRefusals.subscribe(reread)
    return () => {
      document.removeEventListener('visibilitychange', shown)
      leave()
    }
  }, [client])
  return null
}
