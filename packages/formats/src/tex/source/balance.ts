import { TexError, texBounds } from '../bounds.ts'
import type { Token } from './scan.ts'

/** Finds what has no beginning or no end, and what lies too deep. */
export class Balance {
  readonly #open: { name: string; line: number }[] = []

  pass(token: Token): void {
    if (token.kind === 'open') this.#begin('{', token.line)
    else if (token.kind === 'close') this.#end('{', '}', token.line)
    else if (token.text === '\\[' || token.text === '\\(') this.#begin(token.text, token.line)
    else if (token.text === '\\]') this.#end('\\[', '\\]', token.line)
    else if (token.text === '\\)') this.#end('\\(', '\\)', token.line)
    else if (token.kind === 'other') for (const [dollars] of token.text.matchAll(/\$+/g)) this.#dollars(dollars, token)
  }

  environment(token: Token, name: string): void {
    if (token.text === '\\begin') this.#begin(`\\begin{${name}}`, token.line)
    else this.#end(`\\begin{${name}}`, `\\end{${name}}`, token.line)
  }

  end(): void {
    const left = this.#open.at(-1)
    if (left !== undefined) throw new TexError({ code: 'tex_unbalanced', ...left })
  }

  #dollars(dollars: string, { line }: Token): void {
    for (let rest = dollars.length; rest > 0;) {
      const around = this.#open.at(-1)?.name
      const sign = around === '$' || (around !== '$$' && rest === 1) ? '$' : '$$'
      if (around === sign) this.#open.pop()
      else this.#begin(sign, line)
      rest -= sign.length
      if (rest < 0) throw new TexError({ code: 'tex_unbalanced', name: '$', line })
    }
  }

  #begin(name: string, line: number): void {
    this.#open.push({ name, line })
    if (this.#open.length > texBounds.depth) throw new TexError({ code: 'tex_deep', max: texBounds.depth, line })
  }

  #end(beginning: string, name: string, line: number): void {
    const open = this.#open.pop()
    if (open?.name !== beginning) throw new TexError({ code: 'tex_unbalanced', name, line })
  }
}
