/** A part of a page that is written already. Whatever else is put into `markup` is text. */
class Written {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Written | readonly Written[] | null

/** Writes a part of a page. Texts are escaped wherever they stand; null is nothing. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Written {
  return new Written(strings.map((string, n) => string + (n < parts.length ? textOf(parts[n] ?? null) : '')).join(''))
}

function textOf(part: Part): string {
  if (part === null) return ''
  if (part instanceof Written) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return escaped(String(part))
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
    .replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)

const color = /^(#[\da-f]{3,8}|[a-z]{3,30}|(rgb|hsl)a?\([\d\s.,%/]{5,25}\))$/i

/** Colours that somebody has chosen, as a style. A text that is no colour is left out, so that it can say nothing else. */
export function styleOf(chosen: { readonly background: string | null; readonly color: string | null }): Written | null {
  const said = (['background', 'color'] as const).flatMap((name) => {
    const value = chosen[name]
    return value !== null && color.test(value) ? [`${name}:${value}`] : []
  })
  return said.length === 0 ? null : markup` style="${said.join(';')}"`
}
