import type { StatementLanguage } from '#formats/model.ts'
import { TexError, texBounds } from '../bounds.ts'
import { plainLine, printLine, type Segment, type Style } from '../print/segments.ts'
import { printBlocks, type Block } from '../print/blocks.ts'
import type { Prepared } from '../source/prepare.ts'
import type { RawText } from '../source/scan.ts'
import type { Node } from './nodes.ts'

export type Unknown = {
  name: string
  line: number
  /** It is not needed here, so nothing is lost without it. */
  isIdle?: true
}

/** Writes nodes to a page. */
export type Walk = (nodes: readonly Node[], page: Page, styles: readonly Style[]) => void

/** What is known of the whole text while it is walked through. */
export class Session {
  readonly prepared: Prepared
  readonly pictureLink: (name: string) => string | null
  readonly language: StatementLanguage
  readonly isCyrillic: boolean
  readonly walk: Walk
  title: string | null = null
  /** In the part that is walked through. */
  footnotes: string[] = []
  #nodes = 0
  readonly #unknown = new Map<string, Unknown>()

  constructor(
    prepared: Prepared,
    options: { pictureLink(name: string): string | null; language: StatementLanguage },
    walk: (session: Session) => Walk,
  ) {
    this.prepared = prepared
    this.walk = walk(this)
    this.pictureLink = (name) => options.pictureLink(name)
    this.language = options.language
    this.isCyrillic = /\p{Script=Cyrillic}/u.test(prepared.text)
  }

  /** Counts what is walked through. */
  pass(count: number): void {
    this.#nodes += count
    const max = texBounds.nodes
    if (this.#nodes > max) throw new TexError({ code: 'tex_expands', max, line: 1 })
  }

  tell(name: string, { position }: Node, more: Pick<Unknown, 'isIdle'> = {}): void {
    if (this.#unknown.has(name) || this.#unknown.size >= texBounds.unknown) return
    this.#unknown.set(name, { name, line: this.prepared.lineAt(position.start.offset), ...more })
  }

  get unknown(): Unknown[] {
    return [...this.#unknown.values()]
  }

  source({ position }: Node): string {
    return this.prepared.text.slice(position.start.offset, position.end.offset)
  }

  /** Nodes in one line. */
  lineOf(nodes: readonly Node[], styles: readonly Style[] = []): string {
    const page = new Page()
    this.walk(nodes, page, styles)
    return page.printLine()
  }

  plainOf(nodes: readonly Node[]): string {
    const page = new Page()
    this.walk(nodes, page, [])
    return page.plain()
  }

  raw(number: string): RawText | undefined {
    return this.prepared.raws[Number(number)]
  }
}

/** Blocks, and the line that is being written. */
export class Page {
  readonly blocks: Block[] = []
  #line: Segment[] = []

  text(text: string, styles: readonly Style[]): void {
    this.#line.push({ kind: 'text', text, styles })
  }

  /** `plain`: its words, where only text can stand. */
  markdown(text: string, styles: readonly Style[], plain = ''): void {
    this.#line.push({ kind: 'markdown', text, plain, styles })
  }

  /** Ends the paragraph. */
  flush(): void {
    const line = this.#line
    this.#line = []
    const markdown = printLine(line)
    if (markdown !== '') this.blocks.push({ kind: 'paragraph', markdown })
  }

  block(block: Block): void {
    this.flush()
    // Each quotation and each list puts something before every line of what is in it.
    const max = texBounds.markdown
    if (block.markdown.length > max) throw new TexError({ code: 'tex_expands', max, line: 1 })
    this.blocks.push(block)
  }

  /** Footnotes of a part stand at its end. */
  endPart(session: Session): void {
    this.flush()
    const notes = session.footnotes
    session.footnotes = []
    for (const [at, note] of notes.entries())
      this.blocks.push({ kind: 'other', markdown: `<sup>${at + 1}</sup> ${note}` })
  }

  print(): string {
    this.flush()
    return printBlocks(this.blocks)
  }

  /** Everything in one line, such as a caption. */
  printLine(): string {
    this.flush()
    return this.blocks.map(({ markdown }) => markdown.replaceAll(/(?<!\s)\s*\n\s*/g, ' ')).join('<br>')
  }

  /** Everything as text without marks. */
  plain(): string {
    const words = plainLine(this.#line)
    return [...this.blocks.map(({ markdown }) => markdown), words].filter((text) => text !== '').join(' ')
  }
}
