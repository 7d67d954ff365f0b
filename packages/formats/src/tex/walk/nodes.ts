/** What the parser makes of a text, as far as it is looked at here. */
export type Node = {
  type:
    | 'string'
    | 'whitespace'
    | 'parbreak'
    | 'macro'
    | 'group'
    | 'environment'
    | 'mathenv'
    | 'inlinemath'
    | 'displaymath'
    | 'comment'
    | 'verb'
    | 'verbatim'
    | 'root'
  content?: string | Node[]
  env?: string | { content: string }
  position: { start: { offset: number }; end: { offset: number } }
}

export const textOf = (node: Node | undefined): string => (typeof node?.content === 'string' ? node.content : '')
export const childrenOf = (node: Node | undefined): readonly Node[] =>
  Array.isArray(node?.content) ? node.content : []
export const environmentOf = ({ env }: Node): string => (typeof env === 'object' ? env.content : (env ?? ''))
export const isMacro = (node: Node | undefined, name: string): boolean =>
  node?.type === 'macro' && node.content === name

/** Goes through nodes, and takes the arguments of a command from those that follow it. */
export class Cursor {
  #at = 0
  readonly #nodes: Node[]

  constructor(nodes: readonly Node[]) {
    this.#nodes = [...nodes]
  }

  next(): Node | undefined {
    return this.#nodes[this.#at++]
  }

  peek(): Node | undefined {
    return this.#nodes[this.#at]
  }

  rest(): Node[] {
    const rest = this.#nodes.slice(this.#at)
    this.#at = this.#nodes.length
    return rest
  }

  skipSpace(): void {
    while (this.peek()?.type === 'whitespace') this.#at += 1
  }

  star(): boolean {
    const isStarred = textOf(this.peek()).startsWith('*') && this.peek()?.type === 'string'
    if (isStarred) this.#cut(1)
    return isStarred
  }

  /** A group, or the letter or command that comes next. Nothing at the end of a paragraph. */
  argument(): readonly Node[] {
    this.skipSpace()
    const node = this.peek()
    if (node === undefined || node.type === 'parbreak') return []
    if (node.type === 'group') return childrenOf(this.next())
    if (node.type !== 'string') return [this.next()!]
    const [first = ''] = textOf(node)
    this.#cut(first.length)
    return [{ ...node, content: first }]
  }

  /** What stands in brackets, if they come next. */
  optional(): readonly Node[] | null {
    const start = this.#at
    this.skipSpace()
    if (this.peek()?.type === 'string' && textOf(this.peek()) === '[') {
      for (let end = this.#at + 1; end < this.#nodes.length && end < this.#at + longestOption; end += 1) {
        const node = this.#nodes[end]!
        if (node.type === 'parbreak') break
        if (node.type !== 'string' || node.content !== ']') continue
        const content = this.#nodes.slice(this.#at + 1, end)
        this.#at = end + 1
        return content
      }
    }
    this.#at = start
    return null
  }

  /** A length without braces, such as `-0.5cm plus 1fil` or `=\parindent`. */
  dimension(): void {
    for (;;) {
      this.skipSpace()
      this.#take(/^=?[-+]*(?:\d*[.,])?\d*/)
      this.skipSpace()
      const isUnit = this.#take(/^(?:true)?(?:pt|mm|cm|in|ex|em|bp|pc|dd|cc|sp|mu|fil{1,3})/) !== ''
      if (!isUnit && isLength(this.peek())) this.next()
      const end = this.#at
      this.skipSpace()
      if (this.#take(/^(?:plus|minus)/) !== '') continue
      this.#at = end
      return
    }
  }

  /** What begins the strings that come next and fits. */
  #take(pattern: RegExp): string {
    const ahead = this.#nodes.slice(this.#at, this.#at + 8)
    const strings = ahead.slice(0, ahead.findIndex(({ type }) => type !== 'string') >>> 0)
    const found = pattern.exec(strings.map(textOf).join(''))?.[0] ?? ''
    for (let rest = found.length; rest > 0;) {
      const length = Math.min(rest, textOf(this.peek()).length)
      this.#cut(length)
      rest -= length
    }
    return found
  }

  #cut(letters: number): void {
    const node = this.#nodes[this.#at]!
    const rest = textOf(node).slice(letters)
    if (rest === '') this.#at += 1
    else this.#nodes[this.#at] = { ...node, content: rest }
  }
}

/** A register with a length, such as `\baselineskip`. */
const isLength = (node: Node | undefined): boolean =>
  node?.type === 'macro' && /(?:skip|width|height|depth|indent|sep|amount|fill?)$/.test(textOf(node))

/** Nodes of what stands in brackets. A text full of opening brackets must not cost the square of its length. */
const longestOption = 200
