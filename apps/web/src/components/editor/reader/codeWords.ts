import type { Piece } from './pieces.ts'
import { wordParser, type WordGrammar } from '#web/components/editor/codeEditorWordGrammar.ts'

const colours = {
  comment: 'comment',
  string: 'string',
  number: 'number',
  atom: 'number',
  keyword: 'keyword',
  variableName: undefined,
} as const

/** The words of a program with their colours, in a language that has no parser here. */
export function wordPieces(code: string, rules: WordGrammar): Piece[] {
  const parser = wordParser(rules)
  const state = parser.startState()
  const lines = code.split('\n').map((line) => {
    const pieces: Piece[] = []
    const stream = new WordStream(line)
    while (stream.pos < line.length) {
      stream.start = stream.pos
      const word = parser.token(stream, state)
      pieces.push({ text: stream.current(), colour: word === null ? undefined : colours[word] })
    }
    return pieces
  })
  return lines.flatMap((pieces, index) => (index === 0 ? pieces : [{ text: '\n', colour: undefined }, ...pieces]))
}

/** Walks over a line. */
class WordStream {
  readonly string: string
  pos = 0
  start = 0

  constructor(line: string) {
    this.string = line
  }

  peek(): string | undefined {
    return this.string[this.pos]
  }

  next(): string | undefined {
    const char = this.peek()
    if (char !== undefined) this.pos += 1
    return char
  }

  eatSpace(): boolean {
    return this.match(/^\s+/) !== null
  }

  match(pattern: string | RegExp): RegExpMatchArray | boolean | null {
    const rest = this.string.slice(this.pos)
    if (typeof pattern === 'string') {
      if (!rest.startsWith(pattern)) return false
      this.pos += pattern.length
      return true
    }
    const found = rest.match(pattern)
    if (found === null || found.index !== 0) return null
    this.pos += found[0].length
    return found
  }

  skipToEnd(): void {
    this.pos = this.string.length
  }

  current(): string {
    return this.string.slice(this.start, this.pos)
  }
}
