const longest = 255

/** The last part of the path that a client names, without letters that nobody sees. */
export function fileNameOf(given: string | undefined): string {
  const last = (given ?? '').toWellFormed().split(/[\\/]/).at(-1)!
  const shown = last.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  return shown === '' ? 'file' : [...shown].slice(0, longest).join('')
}
