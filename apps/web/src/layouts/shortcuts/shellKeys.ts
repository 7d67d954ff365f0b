import type { Overlay } from '#web/layouts/overlay.ts'

export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The overlay a key opens, on any page. While somebody types, a question mark is text. */
export function overlayOfKey(key: Key, { isMac, isTyping }: { isMac: boolean; isTyping: boolean }): Overlay | null {
  const [command, other] = isMac ? [key.metaKey, key.ctrlKey] : [key.ctrlKey, key.metaKey]
  if (key.altKey || other) return null
  if (command) return key.key.toLowerCase() === 'k' && !key.shiftKey ? 'palette' : null
  // A Chinese input method sends the full-width character.
  return ['?', '？'].includes(key.key) && !isTyping ? 'shortcuts' : null
}
