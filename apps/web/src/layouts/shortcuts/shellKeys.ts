import type { Overlay } from '#web/layouts/overlay.ts'

export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

type Circumstances = { isMac: boolean; isTyping: boolean }

/** The overlay a key opens, on any page. While somebody types, a question mark is text. */
export function overlayOfKey(key: Key, { isMac, isTyping }: Circumstances): Overlay | null {
  const command = withCommand(key, isMac)
  if (command === null) return null
  if (command) return key.key.toLowerCase() === 'k' && !key.shiftKey ? 'palette' : null
  // A Chinese input method sends the full-width character.
  return ['?', '？'].includes(key.key) && !isTyping ? 'shortcuts' : null
}

/** Whether a key undoes what a toast tells. While somebody types, it undoes what was typed. */
export const isUndo = (key: Key, { isMac, isTyping }: Circumstances): boolean =>
  withCommand(key, isMac) === true && key.key.toLowerCase() === 'z' && !key.shiftKey && !isTyping

/** Null: another modifier is held, which gives the key another meaning. */
function withCommand(key: Key, isMac: boolean): boolean | null {
  const [command, other] = isMac ? [key.metaKey, key.ctrlKey] : [key.ctrlKey, key.metaKey]
  return key.altKey || other ? null : command
}
