/** Keys in the browser's storage. The specification names `Web_Language`. boot.js also reads the key of the scheme. */
export const storageKeys = {
  language: 'Web_Language',
  scheme: 'Praxis_Scheme',
  token: 'Praxis_Token',
  user: 'Praxis_User',
  /** Tells this browser from others when somebody signs in; it stays when they log out. */
  device: 'Praxis_Device',
  showTags: 'Praxis_Show_Tags',
  narrowMenu: 'Praxis_Narrow_Menu',
  recentChoices: 'Praxis_Recent_Choices',
  boardSize: 'Praxis_Board_Size',
  /** A beginning: each contest has its own. */
  boardPins: 'Praxis_Board_Pins',
} as const

/** Beginnings of keys under which lies what a person has written and nobody else may read: it goes when they log out. */
export const ownKeys = { solutions: 'Praxis_Solutions', comments: 'Praxis_Comments' } as const

/** Removes what the person who logs out has written in this browser. */
export function forgetOwn(): void {
  try {
    const beginnings = Object.values(ownKeys)
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    for (const key of keys) if (beginnings.some((one) => key.startsWith(`${one}:`))) localStorage.removeItem(key)
  } catch {
    // The browser blocks the storage: then there is nothing in it.
  }
}

/** Null also if the browser blocks storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** False if the browser blocks storage or the storage is full. */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
