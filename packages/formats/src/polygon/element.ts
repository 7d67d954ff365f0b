import { PackageError } from '#formats/packageError.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { decodedXml } from '#formats/xml/decodeText.ts'
import { xmlEvents } from '#formats/xml/xmlReader.ts'

/** More than any problem has: a test is one element. */
const mostElements = 250_000
/** Bytes of a document. */
const longest = 16 * 1024 * 1024

/** An element of a document with all that is in it. */
export class XmlElement {
  readonly name: string
  readonly place: string
  readonly children: XmlElement[] = []
  text = ''
  readonly #attributes: Readonly<Record<string, string>>

  constructor(name: string, attributes: Readonly<Record<string, string>>, place: string) {
    this.name = name
    this.place = place
    this.#attributes = attributes
  }

  /** Without blanks around it; null if it is not there or says nothing. */
  attribute(name: string): string | null {
    return (Object.hasOwn(this.#attributes, name) ? this.#attributes[name]! : '').trim() || null
  }

  /** The first element at a path of names. */
  find(...path: readonly string[]): XmlElement | null {
    const [name, ...rest] = path
    if (name === undefined) return this
    return this.children.find((one) => one.name === name)?.find(...rest) ?? null
  }

  /** All elements of the last name, in the first element at the path before it. */
  all(...path: readonly string[]): XmlElement[] {
    const parent = this.find(...path.slice(0, -1))
    return parent?.children.filter(({ name }) => name === path.at(-1)) ?? []
  }

  /** The text of an element at a path; null as for attributes. */
  textAt(...path: readonly string[]): string | null {
    return this.find(...path)?.text.trim() || null
  }
}

/** Reads a document whole. Throws PackageError with the line of what is wrong. */
export async function readDocument(files: PackageFiles, file: string): Promise<XmlElement> {
  const source = files.file(file)
  if (source.size > longest)
    throw new PackageError(file, { part: 'package', code: 'file_large', params: { max: longest } })
  const above: XmlElement[] = []
  let root: XmlElement | null = null
  let count = 0
  for await (const event of xmlEvents(decodedXml(source.read(), file), file)) {
    if (event.kind === 'open') {
      count += 1
      if (count > mostElements)
        throw new PackageError(file, { part: 'package', code: 'settings_long', params: { max: mostElements } })
      const element = new XmlElement(event.name, event.attributes, `${file}:${event.line}`)
      above.at(-1)?.children.push(element)
      root ??= element
      above.push(element)
    } else if (event.kind === 'close') above.pop()
    else if (event.kind === 'text') above.at(-1)!.text += event.text
    else {
      const code = event.isDeclared ? 'entity_refused' : 'entity_kept'
      if (event.isDeclared)
        throw new PackageError(file, { part: 'package', code, params: { name: event.name } }, event.line)
      above.at(-1)!.text += `&${event.name};`
    }
  }
  // A document without a root is refused by its reader.
  return root!
}
