import { someOf } from '#formats/parts/someOf.ts'
import type { XmlElement } from './element.ts'
import type { PolygonPackage } from './package.ts'

/** What the format makes of other parts of the package, and what only builds it. It says nothing more. */
const made = [
  /^(?:doall|wipe)\.(?:sh|bat)$/,
  /^scripts\//,
  /\.(?:exe|desc)$/,
  /^(?:check|interactor)\.(?:cpp|jar|dpr)$/,
  /^files\/(?:olymp\.sty|problem\.tex|tutorial\.tex|statements\.ftl|tutorials?\.ftl|testlib\.h)$/,
  /^statements\/[^/]+\/(?:problem|tutorial)\.(?:tex|pdf)$/,
  /^statements\/\.(?:html|pdf)\//,
  /^statements\/[^/]+\/(?:problem|tutorial)-properties\.json$/,
  /^statements\/[^/]+\/(?:olymp\.sty|example\.\d+(?:\.a|\.mu)?)$/,
  // The texts in one file repeat these.
  /^statement-sections\/[^/]+\/[a-z]+\.tex$/,
  /^tags$/,
]

/** Elements of a problem, with what becomes of them. */
const taken = new Set(['names', 'statements', 'tutorials', 'judging', 'files', 'assets', 'tags'])
const untaken = new Map([
  ['properties', 'property'],
  ['documents', 'document'],
  ['materials', 'material'],
])

/** Tells of the elements and the files that nothing was made of. */
export function tellLeftOut(inside: PolygonPackage): void {
  const { root, report } = inside
  for (const element of root.children) {
    const { name, place } = element
    if (taken.has(name)) continue
    if (name === 'stresses') tellStresses(element, inside)
    else if (!untaken.has(name)) report.dropped('other', 'key_unknown', { params: { name }, place })
    else if (element.all(untaken.get(name)!).length > 0)
      report.dropped('other', 'value_not_taken', { params: { name }, place })
  }
  const generators = new Set(
    root.all('files', 'executables', 'executable').flatMap((one) => one.find('source')?.attribute('path') ?? []),
  )
  const isMade = (file: string) => made.some((one) => one.test(file)) || inside.used.has(sourceOf(file))
  const rest = inside.files.files.filter((file) => !inside.used.has(file) && !isMade(file))
  const others = [...new Set(rest.filter((file) => !generators.has(file)).map(placeOf))]
  for (const place of someOf(rest.filter((file) => generators.has(file))))
    report.dropped('generators', 'file_left_out', { place })
  for (const place of someOf(others))
    report.dropped('package', place.endsWith('/') ? 'folder_left_out' : 'file_left_out', {
      place: place.replace(/\/$/, ''),
    })
}

function tellStresses(element: XmlElement, { report }: PolygonPackage): void {
  if (![null, '0'].includes(element.textAt('stress-count')))
    report.dropped('other', 'value_not_taken', { params: { name: 'stresses' }, place: element.place })
}

/** What Polygon copies a picture of a text from. */
const sourceOf = (file: string): string => file.replace(/^statements\//, 'statement-sections/')

/** Folders of many files are told by their own names. */
const placeOf = (file: string): string =>
  /^(?:files\/tests|documents|materials|stresses|pretests)\//.exec(file)?.[0] ?? file
