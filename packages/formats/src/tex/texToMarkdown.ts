import { LatexPegParser } from '@unified-latex/unified-latex-util-pegjs'
import type { StatementLanguage } from '#formats/model.ts'
import { TexError, type TexFault } from './bounds.ts'
import { prepare } from './source/prepare.ts'
import { childrenOf, type Node } from './walk/nodes.ts'
import { Page, Session, type Unknown } from './walk/session.ts'
import { walkWith } from './walk/walk.ts'

export type TexOptions = {
  /** The link to a picture, as the text names it: with or without an ending. Null if there is no such picture. */
  pictureLink(name: string): string | null
  /** Of headings that a command stands for, such as `\InputFile`. */
  language?: StatementLanguage
}

export type TexResult = {
  markdown: string
  title: string | null
  /**
   * What has no counterpart, once with its first line: `\name`, `\begin{name}`, and `\includegraphics{name}` for a picture
   * that there is not.
   */
  unknown: readonly Unknown[]
  /** Why nothing was converted. Then the Markdown is empty, and `unknown` names the place. */
  fault: TexFault | null
}

/** A text in TeX as Markdown, with formulas in dollars. TeX is never run. */
export function texToMarkdown(tex: string, { pictureLink, language = 'en-US' }: TexOptions): TexResult {
  try {
    const prepared = prepare(tex)
    const session = new Session(prepared, { pictureLink, language }, walkWith)
    const page = new Page()
    session.walk(childrenOf(LatexPegParser.parse(prepared.text) as Node), page, [])
    page.endPart(session)
    return { markdown: page.print(), title: session.title, unknown: session.unknown, fault: null }
  } catch (error) {
    if (!(error instanceof TexError)) throw error
    const { fault } = error
    const name = fault.code === 'tex_unbalanced' ? fault.name : fault.code
    return { markdown: '', title: null, unknown: [{ name, line: fault.line ?? 1 }], fault }
  }
}
