import { escaped, htmlEscaped } from '../print/escape.ts'
import type { Style } from '../print/segments.ts'
import { type Cursor, type Node } from './nodes.ts'
import type { Page, Session } from './session.ts'

type Place = { page: Page; session: Session; styles: readonly Style[] }

/** `\includegraphics[width=0.5\textwidth]{file}` */
export function writePicture(cursor: Cursor, { page, session, styles }: Place, node: Node): void {
  cursor.star()
  const options = source(cursor.optional() ?? [], session)
  const share = /width\s*=\s*([\d.]*)\s*\\(?:text|line|column)width/.exec(options)?.[1]
  const markdown = picture(cursor, { session, node, share: share === undefined ? 1 : Number(share || 1), alt: '' })
  if (markdown !== null) page.markdown(markdown, styles)
}

const longestAlt = 500

/** `\illustration{0.3}{file}{caption}`: a picture beside the text, as Kattis has it. */
export function writeIllustration(cursor: Cursor, { page, session }: Place, node: Node): void {
  const share = Number(source(cursor.argument(), session))
  const file = cursor.argument()
  const caption = cursor.argument()
  // A caption may hold a picture with a caption, whose signs would be escaped again each time.
  const alt = session.plainOf(caption).slice(0, longestAlt)
  const markdown = pictureOf(file, { session, node, share, alt })
  page.flush()
  if (markdown !== null) page.markdown(markdown, [])
  page.flush()
  session.walk(caption, page, ['italic'])
  page.flush()
}

/** `\subfigure[caption]{…}`: one of the pictures of a figure. */
export function writeSubfigure(cursor: Cursor, { page, session, styles }: Place): void {
  const caption = cursor.optional() ?? []
  session.walk(cursor.argument(), page, styles)
  if (caption.length === 0) return
  page.text(' ', styles)
  session.walk(caption, page, ['italic'])
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
  // A browser shows no PDF within a page.
  if (/\.pdf$/i.test(link))
    return `[${escaped(
      `${name
        .split('/')
        .at(-1)!
        .replace(/\.pdf$/i, '')}.pdf`,
    )}](${link})`
  const isNarrow = share > 0 && share < 1
  if (!isNarrow) return `![${escaped(alt)}](${link})`
  return `<img src="${htmlEscaped(link)}" alt="${htmlEscaped(alt)}" width="${Math.round(share * 100)}%">`
}

const source = (nodes: readonly Node[], session: Session): string => nodes.map((node) => session.source(node)).join('')
