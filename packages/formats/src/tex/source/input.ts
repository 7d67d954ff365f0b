import { TexError, texBounds } from '../bounds.ts'
import { Scanner, type Token } from './scan.ts'

/** Tokens of a text, and of what its commands stand for, which is read in their place. */
export class Input {
  readonly #scanners: Scanner[]
  readonly #ahead: Token[] = []
  #expansions = 0
  #letters = 0

  constructor(text: string) {
    this.#scanners = [new Scanner(text, 1, true)]
  }

  next(): Token | null {
    const ahead = this.#ahead.pop()
    if (ahead !== undefined) return ahead
    for (;;) {
      const scanner = this.#scanners.at(-1)
      if (scanner === undefined) return null
      const token = scanner.next()
      if (token !== null) return token
      this.#scanners.pop()
    }
  }

  back(token: Token | null): void {
    if (token !== null) this.#ahead.push(token)
  }

  peek(): Token | null {
    const token = this.next()
    this.back(token)
    return token
  }

  /** What is read next. */
  insert(text: string, line: number): void {
    this.#expansions += 1
    this.#letters += text.length
    if (this.#expansions > texBounds.expansions) this.#refuse(texBounds.expansions, line)
    if (this.#letters > texBounds.expandedLetters) this.#refuse(texBounds.expandedLetters, line)
    // What is ahead comes after it.
    const ahead = this.#ahead.splice(0).toReversed()
    if (ahead.length > 0) this.#scanners.push(new Scanner(ahead.map((token) => token.text).join(''), line, false))
    this.#scanners.push(new Scanner(text, line, false))
  }

  /** Passes blanks, but not the end of a paragraph. */
  skipSpace(): void {
    for (;;) {
      const token = this.next()
      if (token?.kind === 'space' || token?.kind === 'comment') continue
      this.back(token)
      return
    }
  }

  /** A group without its braces, or one token. Null at the end of the text or of the group around it. */
  argument(): string | null {
    for (let token = this.next(); ; token = this.next()) {
      if (token === null) return null
      if (token.kind === 'space' || token.kind === 'comment' || token.kind === 'break') continue
      if (token.kind === 'open') return this.#group()
      if (token.kind === 'close') {
        this.back(token)
        return null
      }
      if (token.kind !== 'other') return token.text
      const [first = ''] = token.text
      if (token.text.length > first.length) this.back({ ...token, text: token.text.slice(first.length) })
      return first
    }
  }

  /** What stands in brackets, if they come next. */
  optional(): string | null {
    this.skipSpace()
    const token = this.next()
    if (token?.kind !== 'other' || !token.text.startsWith('[')) {
      this.back(token)
      return null
    }
    this.back(token.text.length > 1 ? { ...token, text: token.text.slice(1) } : null)
    const parts: string[] = []
    for (let depth = 0; ;) {
      const part = this.next()
      if (part === null) throw new TexError({ code: 'tex_unbalanced', name: '[', line: token.line })
      if (part.kind === 'open') depth += 1
      if (part.kind === 'close') depth -= 1
      const end = part.kind === 'other' && depth === 0 ? part.text.indexOf(']') : -1
      if (end !== -1) {
        this.back(end + 1 < part.text.length ? { ...part, text: part.text.slice(end + 1) } : null)
        return parts.join('') + part.text.slice(0, end)
      }
      if (part.kind !== 'comment') parts.push(part.text)
    }
  }

  #group(): string {
    const parts: string[] = []
    for (let depth = 0; ;) {
      const token = this.next()
      if (token === null) throw new TexError({ code: 'tex_unbalanced', name: '{', line: 1 })
      if (token.kind === 'open') depth += 1
      if (token.kind === 'close') depth -= 1
      if (depth < 0) return parts.join('')
      if (token.kind !== 'comment') parts.push(token.text)
    }
  }

  #refuse(max: number, line: number): never {
    throw new TexError({ code: 'tex_expands', max, line })
  }
}
