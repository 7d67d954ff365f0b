import { SaxesParser } from 'saxes'
import { PackageError } from '#formats/packageError.ts'
import { endOfMarkup, linesIn } from './markup.ts'

export type XmlOpen = {
  readonly kind: 'open'
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly line: number
  /** The tag as it is written. */
  readonly raw: string
}
export type XmlEvent =
  | XmlOpen
  | { readonly kind: 'text'; readonly text: string }
  /** A reference to an entity. It is never replaced by anything: `&name;` is text. */
  | { readonly kind: 'entity'; readonly name: string; readonly isDeclared: boolean; readonly line: number }
  /** `raw` is empty where the element has no tag of its own for its end. */
  | { readonly kind: 'close'; readonly name: string; readonly line: number; readonly raw: string }

/** Letters of one tag, comment, instruction or type of a document, and of a name of an entity. */
const longest = { markup: 64 * 1024, entity: 64 }
const deepest = 64

const predefined: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Reads XML piece by piece. Tags are checked by a strict parser. Text and CDATA come as they are, also with characters
 * that XML forbids, and are never kept whole. Entities of the document are not known to anybody here. Throws PackageError
 * with the line of what is wrong.
 */
export class XmlReader {
  readonly #file: string
  readonly #parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  readonly #declared = new Set<string>()
  #rest = ''
  #line = 1
  #depth = 0
  #isCdata = false
  #raw = ''
  #wrong: string | null = null
  #events: XmlEvent[] = []
  #refusal: unknown = null

  /** `file` is what errors name. */
  constructor(file: string) {
    this.#file = file
    this.#parser.on('error', ({ message }) => {
      this.#wrong ??= message
    })
    this.#parser.on('doctype', (doctype) => {
      for (const [, name] of doctype.matchAll(/<!ENTITY\s+(?:%\s+)?([^\s"'>]+)/g)) this.#declared.add(name!)
    })
    this.#parser.on('opentag', ({ name, attributes }) => {
      this.#depth += 1
      this.#events.push({ kind: 'open', name, attributes, line: this.#line, raw: this.#raw })
    })
    this.#parser.on('closetag', ({ name }) => {
      this.#depth -= 1
      this.#events.push({ kind: 'close', name, line: this.#line, raw: this.#raw.endsWith('/>') ? '' : this.#raw })
    })
  }

  /** What the next piece of the file says, as far as it is right. The call after a fault throws it. */
  write(piece: string): XmlEvent[] {
    return this.#eventsOf(() => {
      const text = this.#rest + piece
      // The second half of a line end may come with the next piece.
      const isHalf = text.endsWith('\r')
      this.#read((isHalf ? text.slice(0, -1) : text).replaceAll(/\r\n?/g, '\n'), false)
      if (isHalf) this.#rest += '\r'
    })
  }

  /** What the end of the file says. */
  end(): XmlEvent[] {
    const events = this.#eventsOf(() => this.#read(this.#rest.replace(/\r$/, '\n'), true))
    if (this.#refusal !== null) throw this.#refusal
    if (this.#isCdata || this.#rest !== '') throw this.#fault('unexpected end.')
    this.#parser.close()
    this.#check()
    return events
  }

  #eventsOf(read: () => void): XmlEvent[] {
    if (this.#refusal !== null) throw this.#refusal
    try {
      read()
    } catch (error) {
      this.#refusal = error
    }
    const events = this.#events
    this.#events = []
    return events
  }

  #fault(problem: string): PackageError {
    return new PackageError(
      this.#file,
      { part: 'package', code: 'syntax_wrong', params: { syntax: 'XML', problem } },
      this.#line,
    )
  }

  #check(): void {
    if (this.#wrong !== null) throw this.#fault(this.#wrong)
  }

  #read(text: string, isEnd: boolean): void {
    let at = 0
    while (at < text.length) {
      const next = this.#isCdata ? this.#cdata(text, at, isEnd) : this.#step(text, at, isEnd)
      if (next === at) break
      at = next
    }
    this.#rest = text.slice(at)
  }

  /** Returns where to go on; the same place while something is missing. */
  #step(text: string, at: number, isEnd: boolean): number {
    if (text[at] === '<') return this.#markup(text, at)
    if (text[at] === '&') return this.#reference(text, at, isEnd)
    marks.lastIndex = at
    const found = marks.exec(text)?.index ?? -1
    const end = found === -1 ? Math.max(at, heldBack(text, isEnd)) : found
    const part = text.slice(at, end)
    if (part.includes(']]>')) throw this.#fault('"]]>" outside of CDATA')
    this.#text(part)
    return end
  }

  #cdata(text: string, at: number, isEnd: boolean): number {
    const close = text.indexOf(']]>', at)
    const end = close === -1 ? Math.max(at, heldBack(text, isEnd)) : close
    this.#text(text.slice(at, end))
    if (close === -1) return end
    this.#isCdata = false
    return close + 3
  }

  #text(text: string): void {
    if (text === '') return
    if (this.#depth > 0) this.#events.push({ kind: 'text', text })
    else if (text.trim() !== '') {
      this.#line += linesIn(text.slice(0, text.search(/\S/)))
      throw this.#fault('text outside of the root element')
    }
    this.#line += linesIn(text)
  }

  #markup(text: string, at: number): number {
    const here = text.slice(at, at + cdata.length)
    if (here === cdata) {
      if (this.#depth === 0) throw this.#fault('CDATA outside of the root element')
      this.#isCdata = true
      return at + cdata.length
    }
    if (here.length < cdata.length && cdata.startsWith(here)) return at
    const end = endOfMarkup(text, at)
    if ((end === 0 ? text.length : end) - at > longest.markup) throw this.#fault('a tag that does not end')
    if (end === 0) return at
    this.#raw = text.slice(at, end)
    // Nothing needs comments, and many hold what the strict parser refuses.
    if (!this.#raw.startsWith('<!--')) {
      const { length } = this.#events
      this.#parser.write(this.#raw)
      if (this.#wrong !== null) this.#events.length = length
      this.#check()
    }
    if (this.#depth > deepest) throw this.#fault(`elements are more than ${deepest} deep`)
    this.#line += linesIn(this.#raw)
    return end
  }

  #reference(text: string, at: number, isEnd: boolean): number {
    const end = text.indexOf(';', at)
    if (end === -1 && text.length - at <= longest.entity && !isEnd) return at
    const name = end === -1 ? '' : text.slice(at + 1, end)
    if (!/^(#x[\da-f]{1,8}|#\d{1,8}|[\p{L}_:][\p{L}\p{N}._:-]*)$/iu.test(name) || name.length > longest.entity)
      throw this.#fault('"&" begins no reference')
    if (this.#depth === 0) throw this.#fault('text outside of the root element')
    const known = name.startsWith('#')
      ? this.#character(name)
      : Object.hasOwn(predefined, name)
        ? predefined[name]
        : undefined
    if (known !== undefined) this.#events.push({ kind: 'text', text: known })
    else this.#events.push({ kind: 'entity', name, isDeclared: this.#declared.has(name), line: this.#line })
    return end + 1
  }

  #character(name: string): string {
    const code = name[1]?.toLowerCase() === 'x' ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10)
    if (code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff)) throw this.#fault(`&${name}; is no character`)
    return String.fromCodePoint(code)
  }
}

const cdata = '<![CDATA['
const marks = /[<&]/g

/** A text ends before brackets that may be the beginning of `]]>`. */
const heldBack = (text: string, isEnd: boolean) => (isEnd ? text.length : text.replace(/\]{1,2}$/, '').length)

/** Characters of a text that XML forbids, whether they stand there or are named by a reference. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
export const forbiddenIn = (text: string): number => text.match(forbidden)?.length ?? 0
export const withoutForbidden = (text: string): string => text.replaceAll(forbidden, '')

/** What a file says, piece by piece. */
export async function* xmlEvents(pieces: AsyncIterable<string>, file: string): AsyncGenerator<XmlEvent> {
  const reader = new XmlReader(file)
  for await (const piece of pieces) yield* reader.write(piece)
  yield* reader.end()
}
