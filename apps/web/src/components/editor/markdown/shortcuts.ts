/** A shortcut is the command key with this key, named by `KeyboardEvent.code` where Shift changes the character. */
export type Shortcut = { key: string; shift?: true }

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

export function isPressed({ key, shift }: Shortcut, pressed: Pressed, mac: boolean): boolean {
  const [command, other] = mac ? [pressed.metaKey, pressed.ctrlKey] : [pressed.ctrlKey, pressed.metaKey]
  if (!command || other || pressed.altKey || pressed.shiftKey !== (shift ?? false)) return false
  return pressed.key.toLowerCase() === key || pressed.code === `Digit${key}`
}

/** As people read it. */
export function shortcutText({ key, shift }: Shortcut, mac: boolean): string {
  const letter = key.toUpperCase()
  if (mac) return `${shift ? '⇧' : ''}⌘${letter}`
  return `Ctrl+${shift ? 'Shift+' : ''}${letter}`
}

/** For `aria-keyshortcuts`. */
export const ariaShortcut = ({ key, shift }: Shortcut, mac: boolean): string =>
  `${mac ? 'Meta' : 'Control'}+${shift ? 'Shift+' : ''}${key.toUpperCase()}`

export const undoKeys: readonly Shortcut[] = [{ key: 'z' }]
export const redoKeys: readonly Shortcut[] = [{ key: 'y' }, { key: 'z', shift: true }]
export const previewKey: Shortcut = { key: 'p', shift: true }
