import type { Overlay } from '#web/layouts/overlay.ts'

export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What a key opens anywhere on the site. A question mark typed into a text is a question mark. */
export function overlayOfKey(key: Key, { isMac, isTyping }: { isMac: boolean; isTyping: boolean }): Overlay | null {
  const [command, other] = isMac ? [key.metaKey, key.ctrlKey] : [key.ctrlKey, key.metaKey]
  if (key.altKey || other) return null
  if (command) return key.key.toLowerCase() === 'k' && !key.shiftKey ? 'palette' : null
  // The second is what a Chinese input method makes of it.
  return ['?', '？'].includes(key.key) && !isTyping ? 'shortcuts' : null
}
