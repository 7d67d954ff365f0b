import type { Generation, PackageFile } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import { inByteOrder, type PackageFiles } from '#formats/source/packageFiles.ts'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type FoundCase = {
  name: string
  input: PackageFile
  answer: PackageFile
  isSample: boolean
  group: string | null
}

export type FoundCases = {
  cases: FoundCase[]
  /** The names of all cases, including those that still have to be generated. */
  names: string[]
  groups: string[]
  dropped: string[]
}

/** Files that the format allows beside an input, but that are not used here. */
const unused = /\.(yaml|png|jpg|jpeg|svg|interaction)$/
const notes = /\.(zh|en)\.md$/
const shown = /(\.(in|ans)\.(statement|download)|^data\/sample\/.*\.out)$/

/**
 * Returns the cases in the order of judging: samples first, then secret cases by name in byte order. Generated cases
 * are read from a separate folder, and left out if `generatedData` is null.
 */
export function findCases(
  folder: PackageFiles,
  generation: Pick<Generation, 'cases'> | null,
  generatedData: string | null | undefined,
): FoundCases {
  const committed = namesOf(folder, 'sample')
    .concat(namesOf(folder, 'secret'))
    .map((name) => {
      const at = (extension: string) => folder.file(`data/${name}${extension}`, name + extension)
      return { name, input: at('.in'), answer: at('.ans') }
    })
  const taken = new Set(committed.map(({ name }) => name))
  const twice = generation?.cases.find(({ name }) => taken.has(name))
  if (twice !== undefined)
    throw new PackageError('praxis.yaml', `data/${twice.name}.in is generated and in the package`)
  const generated = generatedData === null ? [] : generatedCases(generation, generatedData)
  const cases = [...committed, ...generated].map((it) => ({
    ...it,
    isSample: it.name.startsWith('sample/'),
    group: groupOf(folder, it.name),
  }))
  cases.sort((a, b) => Number(b.isSample) - Number(a.isSample) || inByteOrder(a.name, b.name))
  const names = [...committed, ...(generation?.cases ?? [])].map(({ name }) => name)
  const groups = [...new Set(names.flatMap((name) => groupOf(folder, name) ?? []))].sort(inByteOrder)
  return { cases, names, groups, dropped: droppedFiles(folder, names) }
}

/** The folder in data/secret that holds the case, if that folder is a group. */
function groupOf(folder: PackageFiles, name: string): string | null {
  const [part, group = '', rest] = name.split('/')
  const isGroup = part === 'secret' && rest !== undefined && folder.has(`data/secret/${group}/test_group.yaml`)
  return isGroup ? group : null
}

function namesOf(folder: PackageFiles, part: 'sample' | 'secret'): string[] {
  const files = folder.below(`data/${part}`)
  const names = files.filter((file) => file.endsWith('.in')).map((file) => file.slice('data/'.length, -'.in'.length))
  for (const name of names) {
    if (!folder.has(`data/${name}.ans`)) throw new PackageError(`data/${name}.in`, `its answer ${name}.ans is missing`)
  }
  for (const file of files.filter((it) => it.endsWith('.ans'))) {
    const input = file.replace(/\.ans$/, '.in')
    if (!folder.has(input)) throw new PackageError(file, `its input ${input} is missing`)
  }
  return names
}

function generatedCases(generation: Pick<Generation, 'cases'> | null, data: string | undefined) {
  return (generation?.cases ?? []).map(({ name }) => {
    const [input, answer] = ['.in', '.ans'].map((extension) => {
      const path = data === undefined ? null : join(data, name + extension)
      if (path !== null && existsSync(path)) return generatedFile(name + extension, path)
      throw new PackageError(`data/${name}${extension}`, 'the file has not been generated: npm run problems:build')
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

function droppedFiles(folder: PackageFiles, names: readonly string[]): string[] {
  const isCase = (file: string) => /\.(in|ans)$/.test(file) || notes.test(file) || shown.test(file)
  const settings = new Set(names.map((name) => `data/${name}.yaml`))
  const isSettings = (file: string) => settings.has(file) || /\/(test_group|testdata)\.yaml$/.test(file)
  return folder
    .below('data')
    .filter((file) => /^data\/(sample|secret)\//.test(file) && !isCase(file) && !isSettings(file))
    .map((file) => {
      if (!unused.test(file) && !file.includes('.files/'))
        throw new PackageError(file, 'nothing is known of such a file')
      return `${file}: not used`
    })
}
