import { codeBlock, linkAddress, escaped } from '../print/escape.ts'
import type { Style } from '../print/segments.ts'
import { headingOf, isHeading } from './headings.ts'
import { type Cursor, isMacro, type Node, textOf } from './nodes.ts'
import { writeIllustration, writePicture, writeSubfigure } from './pictures.ts'
import type { Page, Session } from './session.ts'
import { styleOf, withStyle } from './styles.ts'
import { accented, groupsOfLook, isAccent, isLengthOf, isLook, symbolOf } from './symbols.ts'

export type Place = { page: Page; session: Session; styles: readonly Style[] }

/** Writes what a command says. The cursor is behind its name. */
export function writeCommand(node: Node, cursor: Cursor, place: Place): void {
  const { page, session, styles } = place
  const name = textOf(node)
  const style = styleOf(name)
  // TeX takes blanks behind a name for its end.
  if (/^[a-zA-Z@]/.test(name)) cursor.skipSpace()
  if (style !== undefined) return session.walk(cursor.argument(), page, withStyle(styles, style))
  if (isHeading(name)) return page.block(headingOf(name, cursor, place))
  if (Object.hasOwn(commands, name)) return commands[name]!(cursor, place, node)
  if (isAccent(name)) return page.text(accented(name, session.plainOf(cursor.argument())), styles)
  if (isLengthOf(name)) return passLength(name, cursor, place)
  if (isLook(name)) return passLook(name, cursor)
  const symbol = symbolOf(name)
  if (symbol !== undefined) return page.text(symbol, styles)
  session.tell(`\\${name}`, node)
}

function passLook(name: string, cursor: Cursor): void {
  cursor.star()
  const groups = groupsOfLook(name)
  if (groups > 0) cursor.optional()
  for (let at = 0; at < groups; at += 1) cursor.argument()
}

function passLength(name: string, cursor: Cursor, { page, styles }: Place): void {
  cursor.dimension()
  if (name === 'hskip') page.text(' ', styles)
  if (name === 'vskip') page.flush()
}

type Command = (cursor: Cursor, place: Place, node: Node) => void

const lineBreak: Command = (cursor, { page, styles }) => {
  cursor.star()
  cursor.optional()
  cursor.skipSpace()
  page.markdown('<br>', styles, ' ')
}
/** The text of the last of its groups. */
const lastOf =
  (groups: number): Command =>
  (cursor, { page, session, styles }) => {
    cursor.star()
    for (let at = 1; at < groups; at += 1) {
      cursor.optional()
      cursor.argument()
    }
    cursor.optional()
    session.walk(cursor.argument(), page, styles)
  }
const tagged =
  (tag: string): Command =>
  (cursor, { page, session, styles }) => {
    page.markdown(`<${tag}>`, styles)
    session.walk(cursor.argument(), page, styles)
    page.markdown(`</${tag}>`, styles)
  }
const reference: Command = (cursor, { page, session, styles }) =>
  page.text(session.plainOf(cursor.argument()).replace(/^[a-z]{1,6}:/, ''), styles)

const commands: Record<string, Command> = {
  '\\': lineBreak,
  newline: lineBreak,
  linebreak: lineBreak,
  par: (_cursor, { page }) => page.flush(),
  '(': () => {},
  ')': () => {},
  hrule: (_cursor, { page }) => page.block({ kind: 'other', markdown: '---' }),
  rawtext: writeRaw,
  textsuperscript: tagged('sup'),
  textsubscript: tagged('sub'),
  textsc: (cursor, { page, session, styles }) => session.walk(cursor.argument(), page, styles),
  text: lastOf(1),
  textrm: lastOf(1),
  textsf: lastOf(1),
  textup: lastOf(1),
  textmd: lastOf(1),
  textnormal: lastOf(1),
  mbox: lastOf(1),
  hbox: lastOf(1),
  makebox: lastOf(1),
  fbox: lastOf(1),
  framebox: lastOf(1),
  makecell: lastOf(1),
  num: lastOf(1),
  numprint: lastOf(1),
  hyperref: lastOf(1),
  centerline: lastOf(1),
  textcolor: lastOf(2),
  colorbox: lastOf(2),
  scalebox: lastOf(2),
  raisebox: lastOf(2),
  rotatebox: lastOf(2),
  parbox: lastOf(2),
  foreignlanguage: lastOf(2),
  resizebox: lastOf(3),
  ensuremath: (cursor, { page, session, styles }) => {
    const nodes = cursor.argument()
    const tex = nodes.map((node) => session.source(node)).join('')
    if (tex.trim() !== '') page.markdown(`$${tex.trim()}$`, styles, tex.trim())
  },
  hspace: (cursor, { page, styles }) => {
    cursor.star()
    cursor.argument()
    page.text(' ', styles)
  },
  ref: reference,
  eqref: reference,
  autoref: reference,
  cref: reference,
  pageref: reference,
  nameref: reference,
  footnote: (cursor, { page, session, styles }) => {
    session.footnotes.push('')
    const number = session.footnotes.length
    session.footnotes[number - 1] = session.lineOf(cursor.argument())
    page.markdown(`<sup>${number}</sup>`, styles)
  },
  problemname: (cursor, { session }) => {
    const title = session.plainOf(cursor.argument())
    session.title ??= title === '' ? null : title
  },
  title: (cursor, { session }) => {
    const title = session.plainOf(cursor.argument())
    session.title ??= title === '' ? null : title
  },
  author: (cursor) => void cursor.argument(),
  // The site shows the limit, which somebody may change.
  timelimit: (_cursor, { session }, node) => session.tell('\\timelimit', node, { isIdle: true }),
  date: (cursor) => void cursor.argument(),
  epigraph: (cursor, { page, session }) => {
    const quote = session.lineOf(cursor.argument())
    const source = session.lineOf(cursor.argument())
    page.block({ kind: 'other', markdown: `> ${quote}\n>\n> — ${source}` })
  },
  multirow: (cursor, { page, session, styles }) => {
    cursor.argument()
    cursor.optional()
    cursor.argument()
    session.walk(cursor.argument(), page, styles)
  },
  texorpdfstring: (cursor, { page, session, styles }) => {
    session.walk(cursor.argument(), page, styles)
    cursor.argument()
  },
  enquote: (cursor, { page, session, styles }) => {
    page.text('“', styles)
    session.walk(cursor.argument(), page, styles)
    page.text('”', styles)
  },
  includegraphics: writePicture,
  subfigure: writeSubfigure,
  subfloat: writeSubfigure,
  illustration: writeIllustration,
  caption: writeCaption,
  captionof: (cursor, place, node) => {
    cursor.star()
    cursor.argument()
    writeCaption(cursor, place, node)
  },
  exmp: (cursor, { page, session }) => {
    const sides = [cursor.argument(), cursor.argument()]
    // The files are those of the samples, which the site shows.
    if (sides.flat().some((node) => isMacro(node, 'input'))) return
    for (const nodes of sides) {
      const text = nodes.map((node) => session.source(node)).join('')
      page.block({ kind: 'other', markdown: codeBlock(text.replaceAll(/\\([%#&_${}])/g, '$1'), null) })
    }
  },
}

function writeCaption(cursor: Cursor, { page, session }: Place, _node: Node): void {
  cursor.star()
  cursor.optional()
  page.flush()
  session.walk(cursor.argument(), page, ['italic'])
  page.flush()
}

/** What was taken letter by letter: code, or an address. */
function writeRaw(cursor: Cursor, { page, session, styles }: Place, node: Node): void {
  const raw = session.raw(cursor.argument().map(textOf).join(''))
  if (raw === undefined) return session.tell('\\rawtext', node)
  if (raw.kind === 'verb') return page.text(raw.text, withStyle(styles, 'code'))
  if (raw.kind === 'block') return page.block({ kind: 'other', markdown: codeBlock(raw.text, raw.language) })
  const nodes = raw.kind === 'reference' ? cursor.argument() : null
  const words = nodes === null ? escaped(raw.text) : session.lineOf(nodes)
  const isAddress = /^(https?:\/\/|mailto:)/i.test(raw.text)
  const link = isAddress ? `[${words}](${linkAddress(raw.text)})` : words
  page.markdown(link, styles, nodes === null ? raw.text : session.plainOf(nodes))
}
