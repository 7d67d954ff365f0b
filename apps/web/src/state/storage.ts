/** Names in the browser's storage. `Web_Language` is named by the specification; the scheme's is in boot.js as well. */
export const storageKeys = {
  language: 'Web_Language',
  scheme: 'Praxis_Scheme',
  token: 'Praxis_Token',
  user: 'Praxis_User',
  showTags: 'Praxis_Show_Tags',
  recentChoices: 'Praxis_Recent_Choices',
} as const

/** A browser may block storage altogether: then nothing is remembered, and nothing breaks. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** False when the browser does not remember it: blocked or full. */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
