import { useEffect } from 'react'
import { closeOverlay, currentOverlay, openOverlay } from '#web/layouts/overlay.ts'
import { actOnToast } from '#web/state/toast.ts'
import { isUndo, overlayOfKey } from './shellKeys.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The modifier key of the shortcuts, as the keyboard labels it. */
export const commandKey = isMac ? '⌘' : 'Ctrl'

/** For `aria-keyshortcuts`. */
export const paletteShortcut = isMac ? 'Meta+K' : 'Control+K'

export function useShellKeys(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const circumstances = { isMac, isTyping: isTyping(event.target) }
      if (isUndo(event, circumstances) && actOnToast()) return event.preventDefault()
      const overlay = overlayOfKey(event, circumstances)
      if (overlay === null) return
      event.preventDefault()
      event.stopPropagation()
      if (currentOverlay() === overlay) closeOverlay()
      // An overlay must not cover a dialog in which somebody may be typing.
      else if (currentOverlay() !== null || document.querySelector('dialog[open], [role=dialog]') === null)
        openOverlay(overlay)
    }
    // Captures the keys before the code editor, which binds some of them itself.
    document.addEventListener('keydown', handleKey, { capture: true })
    return () => document.removeEventListener('keydown', handleKey, { capture: true })
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
