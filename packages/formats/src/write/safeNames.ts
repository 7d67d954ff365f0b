/** Names that systems keep for themselves, or that readers of packages pass over. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d|thumbs\.db)(?:\.|$)/i
const longest = 80

/** A name that is safe as a file or folder everywhere: letters of ASCII, digits, and `_`, `.`, `-` within. */
export function safeName(text: string, fallback: string): string {
  const plain = text
    .slice(0, longest)
    .replaceAll(/[^\w.-]+/g, '-')
    .replace(/^[^a-zA-Z0-9]+/, '')
    .replace(/[.-]+$/, '')
  if (plain === '') return fallback
  return reserved.test(plain) ? `${fallback}-${plain}` : plain
}

/** Gives each thing a safe name of its own, also where systems do not tell large letters from small ones. */
export class SafeNames {
  readonly #taken = new Set<string>()
  readonly #separator: string

  /** What stands before the number of a name that is there already. */
  constructor(separator = '-') {
    this.#separator = separator
  }

  of(text: string, fallback: string): string {
    const name = safeName(text, fallback)
    const dot = name.lastIndexOf('.')
    const [stem, ending] = dot < 1 ? [name, ''] : [name.slice(0, dot), name.slice(dot)]
    let free = name
    for (let number = 2; this.#taken.has(free.toLowerCase()); number++)
      free = `${stem}${this.#separator}${number}${ending}`
    this.#taken.add(free.toLowerCase())
    return free
  }
}
