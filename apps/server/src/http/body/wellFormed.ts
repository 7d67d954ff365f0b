/** An escape of JSON: half a surrogate pair, with its other half if that follows, or any other. */
const escapes = /\\(?:u[dD](?:[89abAB][\dA-Fa-f]{2}(\\u[dD][c-fC-F][\dA-Fa-f]{2})?|[c-fC-F][\dA-Fa-f]{2})|[^])/g
const halves = /\\u[dD][89a-fA-F]/

/**
 * JSON without halves of surrogate pairs, which PostgreSQL stores in no JSON: U+FFFD takes their place, as in every
 * other text. In UTF-8 only an escape can say one.
 */
export function wellFormedJson(text: string): string {
  if (!halves.test(text)) return text
  return text.replaceAll(escapes, (escape, second?: string) =>
    halves.test(escape) && second === undefined ? String.raw`\ufffd` : escape,
  )
}
