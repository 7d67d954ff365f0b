/** Stands in a text for the address that an attachment of the package will have. */
export const attachmentLink = (name: string): string => `package-file:${encodeURIComponent(name)}`

const links = /package-file:((?:[\w.!~*'()-]|%[0-9A-F]{2})+)/g

/** A text with the addresses of its attachments. What has no address stays as it is. */
export const withAddresses = (text: string, addressOf: (name: string) => string | undefined): string =>
  text.replaceAll(links, (link, name: string) => addressOf(decodeURIComponent(name)) ?? link)
