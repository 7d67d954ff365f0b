/** How deep values have a line of their own, and how many. Below that the line of the nearest one counts. */
const deepest = 6
const mostPlaces = 100_000

type Open = {
  readonly isList: boolean
  readonly path: string | null
  /** The key that the next value has; null where a key comes next. */
  key: string | null
  count: number
}

/** The lines of the keys of a JSON text that has been parsed. It is read once, whatever its depth. */
export class JsonLines {
  readonly #lines = new Map<string, number>()

  constructor(text: string) {
    const open: Open[] = []
    let line = 1
    for (let at = 0; at < text.length; at++) {
      const inside = open.at(-1)
      const letter = text[at]!
      if (letter === '\n') line += 1
      else if (letter === '"') {
        const end = endOfString(text, at)
        if (inside !== undefined && !inside.isList && inside.key === null) {
          inside.key = inside.path === null ? '' : String(JSON.parse(text.slice(at, end)))
          this.#note(inside, line)
        } else this.#element(inside, line)
        at = end - 1
      } else if (letter === '{' || letter === '[') {
        this.#element(inside, line)
        open.push({ isList: letter === '[', path: this.#pathOf(open), key: null, count: 0 })
      } else if (letter === '}' || letter === ']') open.pop()
      else if (letter === ',' && inside !== undefined) inside.key = null
      else if (/[\w-]/.test(letter)) this.#element(inside, line)
    }
  }

  /** The line of the key at the end of the path, or of its nearest parent that exists; 1 where there is none. */
  lineOf(path: readonly PropertyKey[]): number {
    for (let length = path.length; length > 0; length--) {
      const line = this.#lines.get(joined(path.slice(0, length)))
      if (line !== undefined) return line
    }
    return 1
  }

  /** A value of a list has its number as its key. */
  #element(inside: Open | undefined, line: number): void {
    if (inside?.isList !== true || inside.key !== null) return
    inside.key = String(inside.count)
    inside.count += 1
    this.#note(inside, line)
  }

  #note({ path, key }: Open, line: number): void {
    if (path !== null && key !== null && this.#lines.size < mostPlaces) this.#lines.set(path + joined([key]), line)
  }

  #pathOf(open: readonly Open[]): string | null {
    const inside = open.at(-1)
    if (inside === undefined) return ''
    if (inside.path === null || inside.key === null || open.length >= deepest) return null
    return inside.path + joined([inside.key])
  }
}

/** Each key with its length before it, so that no two paths are the same. */
const joined = (path: readonly PropertyKey[]): string =>
  path.map((key) => `${String(key).length}:${String(key)}`).join('')

/** Where the string that begins at a quotation mark is over. */
function endOfString(text: string, start: number): number {
  let at = start
  do {
    at = text.indexOf('"', at + 1)
    if (at === -1) return text.length
  } while (isEscaped(text, at))
  return at + 1
}

function isEscaped(text: string, quote: number): boolean {
  let at = quote
  while (text[at - 1] === '\\') at -= 1
  return (quote - at) % 2 === 1
}
