/**
 * Names a download. Browsers take `filename*`, which keeps every script (RFC 5987). Older clients cut the value behind
 * `filename=`, so that parameter comes last, without quotes (docs/compatibility.md, Names of downloads).
 */
export function attachment(name: string): string {
  // Control and bidirectional characters disguise the ending of a name.
  const shown = name.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
  const encoded = encodeURIComponent(shortened(shown)).replaceAll(/['()*!]/g, percentEncoded)
  return `attachment; filename*=UTF-8''${encoded}; filename=${encoded}`
}

/** A letter takes up to twelve bytes, twice. Some proxies refuse headers of more than four kibibytes. */
const mostLetters = 100
const mostOfEnding = 20

/** Shortens a long name before its ending. */
function shortened(name: string): string {
  const letters = [...name]
  if (letters.length <= mostLetters) return name
  const ending = [...(/\.[^.]+$/.exec(name)?.[0] ?? '')]
  const kept = ending.length <= mostOfEnding ? ending : []
  return [...letters.slice(0, mostLetters - kept.length), ...kept].join('')
}

/** What `encodeURIComponent` leaves as it is although a parameter of a header must not hold it. */
const percentEncoded = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
