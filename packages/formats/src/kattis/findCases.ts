import type { Generation, PackageFile } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import type { Report } from '#formats/report.ts'
import { inByteOrder, type PackageFiles } from '#formats/source/packageFiles.ts'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export type FoundCase = {
  name: string
  input: PackageFile
  answer: PackageFile
  isSample: boolean
  group: string | null
  /** Those that settings files say; null: as the problem. */
  args: string[] | null
}

export type FoundCases = {
  cases: FoundCase[]
  /** The names of all cases, including those that still have to be generated and those that lack an answer. */
  names: string[]
  groups: string[]
}

/** Files that the format allows beside an input, but that are not used here. */
const unused = /\.(yaml|png|jpg|jpeg|svg|interaction)$/
const pictures = /\.(png|jpg|jpeg|svg)$/
/** What the statement shows of a sample, after the name of the sample. */
const shown = /\.(?:(?:in|ans)\.statement|(?:zh|en)\.md|out)$/
/** The same beside any case, which is of no use. */
const ofAnyCase = /\.(?:(?:in|ans)\.(?:statement|download)|(?:zh|en)\.md)$/

/**
 * Returns the cases in the order of judging: samples first, then secret cases by name in byte order. Generated cases
 * are read from a separate folder, and left out if `generatedData` is null.
 */
export function findCases(
  folder: PackageFiles,
  generation: Pick<Generation, 'cases'> | null,
  { generatedData, report }: { generatedData: string | null | undefined; report: Report },
): FoundCases {
  const inputs = [...namesOf(folder, 'sample', report), ...namesOf(folder, 'secret', report)]
  const committed = inputs
    .filter((name) => hasAnswer(folder, name))
    .map((name) => {
      const at = (extension: string) => folder.file(`data/${name}${extension}`, name + extension)
      return { name, input: at('.in'), answer: at('.ans') }
    })
  const taken = new Set(inputs)
  const twice = generation?.cases.find(({ name }) => taken.has(name))
  if (twice !== undefined) {
    const params = { file: `data/${twice.name}.in` }
    throw new PackageError('praxis.yaml', { part: 'generators', code: 'kattis_generated_there', params })
  }
  const generated = generatedData === null ? [] : generatedCases(generation, generatedData)
  const cases = [...committed, ...generated].map((it) => ({
    ...it,
    isSample: it.name.startsWith('sample/'),
    group: groupOf(folder, it.name),
    args: null,
  }))
  cases.sort((a, b) => Number(b.isSample) - Number(a.isSample) || inByteOrder(a.name, b.name))
  const names = [...inputs, ...(generation?.cases ?? []).map(({ name }) => name)]
  const groups = [...new Set(names.flatMap((name) => groupOf(folder, name) ?? []))].sort(inByteOrder)
  tellOtherFiles(folder, names, report)
  return { cases, names, groups }
}

/** The folder in data/secret that holds the case, if that folder is a group. */
function groupOf(folder: PackageFiles, name: string): string | null {
  const [part, group = '', rest] = name.split('/')
  const isGroup = part === 'secret' && rest !== undefined && folder.has(`data/secret/${group}/test_group.yaml`)
  return isGroup ? group : null
}

const hasAnswer = (folder: PackageFiles, name: string) => folder.has(`data/${name}.ans`)

/** The names of inputs. Tells of those without an answer, and of answers without an input. */
function namesOf(folder: PackageFiles, part: 'sample' | 'secret', report: Report): string[] {
  const files = folder.below(`data/${part}`)
  const names = files.filter((file) => file.endsWith('.in')).map((file) => file.slice('data/'.length, -'.in'.length))
  const lonely = (file: string, code: 'answer_missing' | 'input_missing') =>
    report.broken(dirname(file), { part: 'cases', code, params: { file: basename(file) } })
  for (const name of names) if (!hasAnswer(folder, name)) lonely(`data/${name}.in`, 'answer_missing')
  for (const file of files.filter((it) => it.endsWith('.ans'))) {
    if (!folder.has(file.replace(/\.ans$/, '.in'))) lonely(file, 'input_missing')
  }
  return names
}

function generatedCases(generation: Pick<Generation, 'cases'> | null, data: string | undefined) {
  return (generation?.cases ?? []).map(({ name }) => {
    const [input, answer] = ['.in', '.ans'].map((extension) => {
      const path = data === undefined ? null : join(data, name + extension)
      if (path !== null && existsSync(path)) return generatedFile(name + extension, path)
      throw new PackageError(`data/${name}${extension}`, { part: 'cases', code: 'kattis_not_generated' })
    }) as [PackageFile, PackageFile]
    return { name, input, answer }
  })
}

const generatedFile = (name: string, path: string): PackageFile => ({
  name,
  path,
  size: statSync(path).size,
  read: () => createReadStream(path),
})

/** Tells of the files in data/ that are neither cases nor their settings. */
function tellOtherFiles(folder: PackageFiles, names: readonly string[], report: Report): void {
  const samples = new Set(names.filter((name) => name.startsWith('sample/')).map((name) => `data/${name}`))
  const isCase = (file: string) =>
    /\.(in|ans)$/.test(file) || (shown.test(file) && samples.has(file.replace(shown, '')))
  const settings = new Set(names.map((name) => `data/${name}.yaml`))
  const isSettings = (file: string) => settings.has(file) || /\/(test_group|testdata)\.yaml$/.test(file)
  const ofPrograms = new Set<string>()
  for (const place of folder.below('data')) {
    if (!/^data\/(sample|secret)\//.test(place) || isCase(place) || isSettings(place)) continue
    const part = pictures.test(place) ? 'pictures' : 'cases'
    if (place.includes('.files/')) ofPrograms.add(place.slice(0, place.indexOf('.files/') + '.files'.length))
    else if (ofAnyCase.test(place)) report.dropped('examples', 'file_left_out', { place })
    else if (unused.test(place)) report.dropped(part, 'file_left_out', { place })
    else report.broken(place, { part, code: 'file_unknown' })
  }
  for (const place of ofPrograms) report.broken(place, { part: 'cases', code: 'kattis_case_files' })
}
