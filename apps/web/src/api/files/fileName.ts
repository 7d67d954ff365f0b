/** The name of a file in `Content-Disposition`: `filename*` if it is there, because it says how it is encoded. */
export function fileNameIn(disposition: string | null): string | null {
  if (disposition === null) return null
  const [, encoded] = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition) ?? []
  if (encoded !== undefined) return decoded(encoded)
  const [, quoted, bare] = /;\s*filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]+))/i.exec(disposition) ?? []
  const name = quoted?.replaceAll(/\\(.)/g, '$1') ?? bare
  // Some servers write the name as in an address.
  return name === undefined ? null : decoded(name)
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
