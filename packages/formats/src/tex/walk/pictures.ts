import { escaped, htmlEscaped } from '../print/escape.ts'
import type { Style } from '../print/segments.ts'
import { type Cursor, type Node } from './nodes.ts'
import type { Page, Session } from './session.ts'

type Place = { page: Page; session: Session; styles: readonly Style[] }

/** `\includegraphics[width=0.5\textwidth]{file}` */
export function writePicture(cursor: Cursor, { page, session, styles }: Place, node: Node): void {
  cursor.star()
  const options = source(cursor.optional() ?? [], session)
  const share = /width\s*=\s*(?:([\d.]+)\s*)?\\(?:text|line|column)width/.exec(options)?.[1]
  const markdown = picture(cursor, { session, node, share: Number(share ?? 1), alt: '' })
  if (markdown !== null) page.markdown(markdown, styles)
}

/** `\illustration{0.3}{file}{caption}`: a picture beside the text, as Kattis has it. */
export function writeIllustration(cursor: Cursor, { page, session }: Place, node: Node): void {
  const share = Number(source(cursor.argument(), session))
  const file = cursor.argument()
  const caption = cursor.argument()
  const markdown = pictureOf(file, { session, node, share, alt: session.plainOf(caption) })
  page.flush()
  if (markdown !== null) page.markdown(markdown, [])
  page.flush()
  session.walk(caption, page, ['italic'])
  page.flush()
}

type About = { session: Session; node: Node; share: number; alt: string }

const picture = (cursor: Cursor, about: About): string | null => pictureOf(cursor.argument(), about)

function pictureOf(file: readonly Node[], { session, node, share, alt }: About): string | null {
  const name = source(file, session).trim().replace(/^\.\//, '')
  const link = session.pictureLink(name)
  if (link === null) {
    session.tell(`\\includegraphics{${name.slice(0, 200)}}`, node)
    return null
  }
  const isNarrow = share > 0 && share < 1
  if (!isNarrow) return `![${escaped(alt)}](${link})`
  return `<img src="${htmlEscaped(link)}" alt="${htmlEscaped(alt)}" width="${Math.round(share * 100)}%">`
}

const source = (nodes: readonly Node[], session: Session): string => nodes.map((node) => session.source(node)).join('')
