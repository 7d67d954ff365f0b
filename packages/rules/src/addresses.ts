const scheme = /^https?:\/\/[^/?#]/i
/** Blanks, control and invisible characters. Browsers drop some of them, so that `/<tab>/host` would be `//host`. */
const hidden = /[\p{C}\p{Z}]/u

/**
 * Whether a text that somebody entered may stand where pages link to or load from: a path of this site, or an address
 * that begins with http:// or https://.
 */
export function isAddress(text: string): boolean {
  if (hidden.test(text) || text.includes('\\')) return false
  // Two slashes begin the name of another host.
  if (text.startsWith('/')) return !text.startsWith('//')
  if (!scheme.test(text) || !URL.canParse(text)) return false
  // A name before the host makes https://good.example@evil.example look like good.example.
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** Whether it is a path of this site. Pages show only such pictures, because their policy blocks those of other sites. */
export const isOwnAddress = (text: string | null | undefined): text is string =>
  text !== undefined && text !== null && text.startsWith('/') && isAddress(text)

/** Whether it is an address of a page anywhere, which begins with http:// or https://. */
export const isWebAddress = (text: string): boolean => !text.startsWith('/') && isAddress(text)

/** People write the address of a page at GitHub without its beginning. */
export const githubAddress = (text: string): string =>
  /^(www\.)?github\.com\/./i.test(text) ? `https://${text}` : text

const thisMachine = ['localhost', '127.0.0.1', '[::1]']

/** Whether secrets may travel to an address: encrypted, or inside this machine. */
export function isSecureAddress(text: string): boolean {
  if (!isAddress(text) || text.startsWith('/')) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || thisMachine.includes(hostname)
}
