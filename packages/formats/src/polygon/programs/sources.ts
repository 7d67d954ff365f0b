import type { PackagePart } from '@praxis/contract/findings'
import type { Program } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import { brief } from '#formats/parts/someOf.ts'
import type { XmlElement } from '#formats/polygon/element.ts'
import type { PolygonPackage } from '#formats/polygon/package.ts'
import { languageOf } from './programLanguages.ts'

/** The judge has a header of its own under this name. */
const header = 'testlib.h'

/**
 * The program that an element such as `<checker>` names in its `<source>`, with the files that it includes. A `<copy>` is the
 * same where the source is missing. Null where the
 * element names none. Throws PackageError for one that cannot be read.
 */
export async function readSource(
  element: XmlElement,
  part: PackagePart,
  inside: PolygonPackage,
): Promise<Program | null> {
  const named = [element.find('source'), element.find('copy')].filter((one) => one !== null)
  const pathOf = (one: XmlElement) => one.attribute('path') ?? ''
  const source = named.find((one) => inside.files.has(pathOf(one))) ?? named.find((one) => one.name === 'source')
  const file = source === undefined ? '' : pathOf(source)
  if (source === undefined || file === '') return null
  const language = languageOf(source.attribute('type') ?? element.find('source')?.attribute('type') ?? null, file)
  if (language === null) {
    const params = { language: brief(source.attribute('type') ?? file) }
    throw new PackageError(source.place, { part, code: 'language_unknown', params })
  }
  if (!inside.files.has(file))
    throw new PackageError(source.place, { part, code: 'value_file_missing', params: { file: brief(file) } })
  const text = await textOf(file, inside)
  if (text.trim() === '') throw new PackageError(file, { part, code: 'program_empty' })
  return { file, language, source: text, extraFiles: await includedBy(text, file, inside) }
}

const textOf = async (file: string, { files, used }: PolygonPackage): Promise<string> => {
  used.add(file)
  return (await files.readText(file)).replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
}

/** Files that a source includes, and those that they include in turn. All programs of the format lie in one folder. */
async function includedBy(
  text: string,
  file: string,
  inside: PolygonPackage,
  found: Record<string, string> = {},
): Promise<Record<string, string>> {
  for (const [, name] of text.matchAll(/^[ \t]*#[ \t]*include[ \t]*[<"]([^<>"\n]+)[>"]/gm)) {
    if (name === header || Object.hasOwn(found, name!)) continue
    const folder = file.slice(0, file.lastIndexOf('/') + 1)
    const place = [folder + name, `files/${name}`].find((one) => inside.files.has(one))
    if (place === undefined) continue
    found[name!] = await textOf(place, inside)
    await includedBy(found[name!]!, place, inside, found)
  }
  return found
}

/** A source without its comments. What only looks like one, within quotes, stays. All ends with the text. */
export const withoutComments = (source: string): string =>
  source.replaceAll(/'(?:[^'\\\n]|\\[^\n])'|"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, (found) =>
    found.startsWith('/') ? ' ' : found,
  )
