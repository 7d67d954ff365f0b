import { brief } from '#formats/parts/someOf.ts'
import type { XmlElement } from './element.ts'
import type { PolygonPackage } from './package.ts'

/** A file that solutions may include. What is compiled beside them cannot be given here. */
const isIncluded = (file: string) => /\.(?:h|hh|hpp|hxx|inc|inl)$/i.test(file)

/** The files that the package gives to solutions when they are compiled. Others of the resources have no such mark. */
export async function readGraders(inside: PolygonPackage): Promise<Record<string, string>> {
  const { root, files, report, used } = inside
  const found = new Map<string, string>()
  for (const resource of root.all('files', 'resources', 'file')) {
    const assets = wordsOf(resource, 'assets', 'asset')
    const file = resource.attribute('path') ?? ''
    if (assets.includes('solution')) {
      const isCompiled = wordsOf(resource, 'stages', 'stage').every((stage) => stage === 'compile')
      if (!isIncluded(file) || !isCompiled) tellUnable(resource, file, report)
      else if (!files.has(file)) {
        const params = { file: brief(file) }
        report.broken(resource.place, { part: 'extraFiles', code: 'value_file_missing', params })
      } else {
        const text = await report.step(() => files.readText(file))
        if (text !== null) found.set(file.split('/').at(-1)!, text.replaceAll(/\r\n?/g, '\n'))
        used.add(file)
      }
    } else if (assets.some(isJudging) && wordsOf(resource, 'stages', 'stage').includes('run'))
      tellUnable(resource, file, report)
  }
  return Object.fromEntries(found)
}

/** A file that a program of the judge reads while it runs. */
const isJudging = (asset: string) => asset === 'checker' || asset === 'interactor'

const tellUnable = ({ place }: XmlElement, file: string, report: PolygonPackage['report']) =>
  report.broken(place, {
    part: 'extraFiles',
    code: 'value_unsupported',
    params: { name: 'resource', value: brief(file) },
  })

/** Words of an attribute, or the names of elements in an element of the same name. */
function wordsOf(resource: XmlElement, name: 'assets' | 'stages', one: string): string[] {
  const listed = resource.attribute(name)?.split(/[\s,;]+/) ?? []
  const named = resource.all(name, one).flatMap((element) => element.attribute('name') ?? [])
  return [...listed, ...named].map((word) => word.toLowerCase()).filter((word) => word !== '')
}
