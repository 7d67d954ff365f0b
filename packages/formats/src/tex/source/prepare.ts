import { TexError, texBounds } from '../bounds.ts'
import { Balance } from './balance.ts'
import { expand, takeDefinition, type Definitions } from './definitions.ts'
import { Input } from './input.ts'
import type { RawText, Token } from './scan.ts'

/** A text that the parser can read: without comments and definitions, balanced, and of a bounded depth and length. */
export type Prepared = {
  text: string
  /** Where it can be cut, because nothing is open: the parser takes more than twice as long for twice as much. */
  cuts: readonly number[]
  /** What `\rawtext{0}` and so on stand for. */
  raws: readonly RawText[]
  /** The line of the original text in which something stands. */
  lineAt(offset: number): number
}

export function prepare(tex: string): Prepared {
  if (tex.length > texBounds.letters) throw new TexError({ code: 'tex_long', max: texBounds.letters, line: null })
  const input = new Input(tex.replaceAll(/\r\n?/g, '\n').replaceAll('\0', ''))
  const known: Definitions = { commands: new Map(), begins: new Map(), ends: new Map() }
  const output = new Output()
  for (let token = input.next(); token !== null; token = input.next()) {
    if (token.kind === 'comment') continue
    if (token.kind === 'word' || token.kind === 'symbol') {
      if (takeDefinition(token, input, known)) continue
      const command = known.commands.get(token.text)
      if (command !== undefined) {
        expand(command, input, token.line)
        continue
      }
      if (token.text === '\\begin' || token.text === '\\end') {
        takeEnvironment(token, input, { known, output })
        continue
      }
      if (token.text === '\\xspace') {
        if (/^[^.,:;!?'"/)\-~\\}\s]/.test(input.peek()?.text ?? '')) output.add({ ...token, kind: 'space', text: ' ' })
        continue
      }
    }
    output.add(token)
  }
  return output.end()
}

function takeEnvironment(token: Token, input: Input, { known, output }: { known: Definitions; output: Output }): void {
  const name = input.argument() ?? ''
  const own = (token.text === '\\begin' ? known.begins : known.ends).get(name)
  if (own === undefined) output.environment(token, name)
  else if (token.text === '\\begin') expand(own, input, token.line)
  else input.insert(own.body, token.line)
}

const pieceLetters = 2_000
/** The parser takes the square of their number, or worse, for blanks within a formula. */
const mostBlanks = 100

class Output {
  readonly #parts: string[] = []
  readonly #raws: RawText[] = []
  readonly #starts: { offset: number; line: number }[] = []
  readonly #balance = new Balance()
  readonly #cuts = [0]
  #length = 0
  #endsInWord = false
  /** At the end. */
  #blanks = 0

  add(token: Token): void {
    if (token.raw !== undefined) {
      this.#raws.push(token.raw)
      this.#push(`\\rawtext{${this.#raws.length - 1}}`, token.line)
      return
    }
    if (token.kind === 'space' || token.kind === 'break') return this.#blank(token)
    this.#cut()
    this.#balance.pass(token)
    // A letter would become a part of the name before it.
    if (this.#endsInWord && /^[a-zA-Z@]/.test(token.text)) this.#push(' ', token.line)
    this.#push(token.text, token.line)
    this.#endsInWord = token.kind === 'word'
  }

  #blank({ kind, text, line }: Token): void {
    const blanks = text.length <= mostBlanks ? text : kind === 'break' ? '\n\n' : text.includes('\n') ? '\n' : ' '
    if (this.#blanks + blanks.length > mostBlanks) return
    const before = this.#blanks
    this.#push(blanks, line)
    this.#blanks = before + blanks.length
  }

  environment(token: Token, name: string): void {
    this.#cut()
    this.#balance.environment(token, name)
    this.#push(`${token.text}{${name}}`, token.line)
  }

  end(): Prepared {
    this.#balance.end()
    const starts = this.#starts
    return {
      text: this.#parts.join(''),
      cuts: this.#cuts,
      raws: this.#raws,
      lineAt: (offset) => lineIn(starts, offset),
    }
  }

  #cut(): void {
    const isLong = this.#length - this.#cuts.at(-1)! >= pieceLetters
    if (isLong && this.#balance.depth === 0) this.#cuts.push(this.#length)
  }

  #push(text: string, line: number): void {
    this.#endsInWord = false
    this.#blanks = 0
    this.#starts.push({ offset: this.#length, line })
    this.#parts.push(text)
    this.#length += text.length
    if (this.#length > texBounds.letters) throw new TexError({ code: 'tex_expands', max: texBounds.letters, line })
  }
}

/** Of the last part that begins there or before. */
function lineIn(starts: readonly { offset: number; line: number }[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (starts[middle]!.offset <= offset) low = middle
    else high = middle - 1
  }
  return starts[low]?.line ?? 1
}
