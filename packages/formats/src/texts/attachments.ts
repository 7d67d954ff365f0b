/** Letters that `encodeURIComponent` leaves, and that may end an address in Markdown or HTML. */
const unsafe = /[!'()*]/g
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(unsafe, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** Stands in a text for the address that an attachment of the package will have. */
export const attachmentLink = (name: string): string => `package-file:${encoded(name)}`

/** Names are short, and looking for the end of a very long one would take all memory. */
const links = /package-file:((?:[\w.~-]|%[0-9A-F]{2}){1,5000})/g

/** A text with the addresses of its attachments. What has no address stays as it is. */
export const withAddresses = (text: string, addressOf: (name: string) => string | undefined): string =>
  text.replaceAll(links, (link, name: string) => addressOf(nameOf(name)) ?? link)

/** A text may hold what only looks like a link. */
function nameOf(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
