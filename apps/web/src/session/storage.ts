/** Names in the browser's storage. `Web_Language` is named by the specification; the scheme's is in boot.js as well. */
export const storageKeys = {
  language: 'Web_Language',
  scheme: 'Praxis_Scheme',
  token: 'Praxis_Token',
  user: 'Praxis_User',
  showTags: 'Praxis_Show_Tags',
} as const

/** A browser may block storage altogether: then nothing is remembered, and nothing breaks. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Blocked or full: the value lives as long as the page.
  }
}
