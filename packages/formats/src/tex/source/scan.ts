import { TexError } from '../bounds.ts'

export type Token = {
  kind: 'word' | 'symbol' | 'open' | 'close' | 'space' | 'break' | 'comment' | 'parameter' | 'raw' | 'other'
  text: string
  /** What is taken letter by letter: see RawText. */
  raw?: RawText
  line: number
}

/** What TeX does not read as TeX. */
export type RawText = { kind: 'verb' | 'block' | 'address' | 'reference'; text: string; language: string | null }

const token =
  /(?<word>\\(?:[a-zA-Z@]+))|(?<symbol>\\[^])|(?<comment>%[^\n]*(?:\n(?![ \t]*\n)[ \t]*)?)|(?<open>\{)|(?<close>\})|(?<parameter>#[1-9])|(?<space>[ \t\n]+)|(?<other>[^\\%{}# \t\n]+|[^])/y

const rawEnvironment =
  /\\begin[ \t]*\{(verbatim\*?|Verbatim|lstlisting|minted|comment)\}(\[[^\]\n]*\])?(?:\{([^{}\n]*)\})?/y
const rawInLine =
  /\\(?:verb\*?|lstinline(?:\[[^\]\n]*\])?|mintinline(?:\[[^\]\n]{0,200}\])?\{[^{}\n]{0,40}\})([^a-zA-Z\s*[])([^\n]{0,500}?)\1/y
/** `\lstinline{…}` and `\mintinline{cpp}{…}`, with the language before. */
const rawBraced =
  /\\(?:lstinline(?:\[[^\]\n]{0,200}\])?|mintinline(?:\[[^\]\n]{0,200}\])?\{[^{}\n]{0,40}\})\{((?:[^{}\n]|\{[^{}\n]{0,200}\}){0,500})\}/y
/** The parser would look for its end through the whole text. */
const rawName = /\\verb(?![a-zA-Z@])/y
const rawAddress = /\\(url|nolinkurl|path|href)[ \t]*\{((?:[^{}\\\n]|\\[^\n])*)\}/y

/** Reads a text from its beginning, one token at a time. Line ends are `\n`. */
export class Scanner {
  #at = 0
  #line: number
  readonly #text: string
  readonly #countsLines: boolean

  /** `countsLines`: the text is the document, not what a command stands for. */
  constructor(text: string, line: number, countsLines: boolean) {
    this.#text = text
    this.#line = line
    this.#countsLines = countsLines
  }

  next(): Token | null {
    if (this.#at >= this.#text.length) return null
    return this.#raw() ?? this.#plain()
  }

  #plain(): Token {
    const groups = this.#match(token)!.groups!
    const [kind, text] = Object.entries(groups).find(([, found]) => found !== undefined)!
    const isBreak = kind === 'space' && /\n[ \t]*\n/.test(text)
    const line = this.#pass(text)
    return { kind: isBreak ? 'break' : (kind as Token['kind']), text: text, line }
  }

  #raw(): Token | null {
    if (this.#text[this.#at] !== '\\') return null
    const block = this.#match(rawEnvironment)
    if (block !== null) return this.#block(block)
    const braced = this.#match(rawBraced)
    if (braced !== null) return this.#taken(braced[0], { kind: 'verb', text: braced[1]!, language: null })
    const verb = this.#match(rawInLine)
    if (verb !== null) return this.#taken(verb[0], { kind: 'verb', text: verb[2]!, language: null })
    if (this.#match(rawName) !== null) throw new TexError({ code: 'tex_unbalanced', name: '\\verb', line: this.#line })
    const address = this.#match(rawAddress)
    if (address === null) return null
    const text = address[2]!.replaceAll(/\\([%#&_~$\\])/g, '$1')
    return this.#taken(address[0], { kind: address[1] === 'href' ? 'reference' : 'address', text, language: null })
  }

  #block([opening, name, options, argument]: RegExpExecArray): Token {
    const isMinted = name === 'minted'
    const begin = isMinted || argument === undefined ? opening : opening.slice(0, -argument.length - 2)
    const end = `\\end{${name}}`
    const from = this.#at + begin.length
    const to = this.#text.indexOf(end, from)
    if (to === -1) throw new TexError({ code: 'tex_unbalanced', name: `\\begin{${name}}`, line: this.#line })
    const content = this.#text.slice(from, to)
    const language = isMinted ? argument : /language *= *\{?(?:\[\w+\] *)?([\w+#-]+)/.exec(options ?? '')?.[1]
    const raw = { kind: 'block' as const, text: name === 'comment' ? '' : content, language: language ?? null }
    const whole = this.#text.slice(this.#at, to + end.length)
    return name === 'comment' ? { ...this.#taken(whole, raw), kind: 'comment' } : this.#taken(whole, raw)
  }

  #taken(text: string, raw: RawText): Token {
    return { kind: 'raw', text, raw, line: this.#pass(text) }
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    return pattern.exec(this.#text)
  }

  /** The line on which the text begins. */
  #pass(text: string): number {
    const line = this.#line
    this.#at += text.length
    if (this.#countsLines) for (const letter of text) if (letter === '\n') this.#line += 1
    return line
  }
}
