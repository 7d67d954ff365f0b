import { basename, dirname } from 'node:path'
import { problemRules } from '@praxis/contract/problemLimits'
import type { PackageFile } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import { someOf } from '#formats/parts/someOf.ts'
import type { Report } from '#formats/report.ts'
import { inByteOrder, type PackageFiles } from '#formats/source/packageFiles.ts'
import { settingsOf, type GroupStyle } from './groupStyle.ts'

/** A case by its name, such as secret/group1/05. */
export type FoundCase = {
  readonly name: string
  readonly input: PackageFile
  readonly answer: PackageFile
  readonly isSample: boolean
}

/** A folder of data/. A case is its number in the list of all cases. */
export type DataFolder = {
  /** Below data/; empty of that itself. */
  readonly name: string
  /** By name, cases and folders together, as they are judged. */
  readonly items: readonly (number | DataFolder)[]
}

export type TestData = {
  readonly root: DataFolder
  /** In the order of judging. */
  readonly cases: readonly FoundCase[]
}

const roots = ['sample', 'secret'] as const

/** The cases of data/sample and data/secret, in the order of their folders. Throws PackageError for too many. */
export function readTestData(folder: PackageFiles, report: Report): TestData {
  const cases: FoundCase[] = []
  const within = (name: string, files: readonly string[]): DataFolder => {
    const parts = Map.groupBy(files, (file) => partOf(file, name))
    const items = [...parts]
      .toSorted(([a], [b]) => inByteOrder(a, b))
      .flatMap(([part, its]): DataFolder['items'] => {
        const own = `${name}/${part}`
        const inner = its.filter((file) => file.startsWith(`${own}/`))
        const input = its.includes(`${own}.in`) ? [caseOf(folder, own)] : []
        const numbers = input.map((one) => cases.push(one) - 1)
        return [...numbers, ...(inner.length === 0 ? [] : [within(own, inner)])]
      })
    return { name, items }
  }
  const items = roots.flatMap((name) => {
    const inputs = inputsIn(folder, name, report)
    if (inputs.length > problemRules.cases) {
      const params = { name: `data/${name}`, max: problemRules.cases }
      throw new PackageError(`data/${name}`, { part: 'cases', code: 'list_long', params })
    }
    return inputs.length === 0 ? [] : [within(name, inputs)]
  })
  return { root: { name: '', items }, cases }
}

/** The name of a file below a folder, up to the next folder or without its ending. */
const partOf = (file: string, folder: string): string => {
  const [first = '', ...more] = file.slice(folder.length + 1).split('/')
  return more.length > 0 ? first : first.slice(0, -'.in'.length)
}

const caseOf = (folder: PackageFiles, name: string): FoundCase => ({
  name,
  input: folder.file(`data/${name}.in`, `${name}.in`),
  answer: folder.file(`data/${name}.ans`, `${name}.ans`),
  isSample: name.startsWith('sample/'),
})

/** Inputs with their answers, below data/. Those without one, and answers without an input, are told. */
function inputsIn(folder: PackageFiles, name: string, report: Report): string[] {
  const files = folder.below(`data/${name}`).filter((file) => !file.includes('.files/'))
  const lonely = (file: string, code: 'answer_missing' | 'input_missing') =>
    report.broken(dirname(file), { part: 'cases', code, params: { file: basename(file) } })
  for (const file of files.filter((one) => one.endsWith('.ans'))) {
    if (!folder.has(file.replace(/\.ans$/, '.in'))) lonely(file, 'input_missing')
  }
  return files.flatMap((file) => {
    if (!file.endsWith('.in')) return []
    if (folder.has(file.replace(/\.in$/, '.ans'))) return [file.slice('data/'.length)]
    lonely(file, 'answer_missing')
    return []
  })
}

const pictures = /\.(?:png|jpe?g|svg)$/i
const shown = /\.(?:interaction|(?:in|ans)\.statement|out)$/

type Told = { readonly style: GroupStyle; readonly hasCaseFiles: boolean; readonly report: Report }

/** Tells of the files in data/ that are neither cases nor settings nor what the statement shows. */
export function tellOtherData(folder: PackageFiles, { cases }: TestData, { style, hasCaseFiles, report }: Told): void {
  const settings = settingsOf(style.file)
  const endings = ['in', 'ans', ...(hasCaseFiles ? ['yaml'] : [])]
  const known = new Set(cases.flatMap(({ name }) => endings.map((ending) => `data/${name}.${ending}`)))
  const ofPrograms = new Set<string>()
  const rest = folder.below('data').filter((file) => {
    if (!/^data\/(?:sample|secret)\//.test(file)) return file.split('/').length === 2 && !settings.test(file)
    const at = file.indexOf('.files/')
    if (at >= 0) ofPrograms.add(file.slice(0, at + '.files'.length))
    // An input or an answer alone is told as such.
    return at < 0 && !known.has(file) && !settings.test(file) && !/\.(?:in|ans)$/.test(file) && !isShown(file)
  })
  for (const place of someOf(rest)) {
    report.dropped(pictures.test(place) ? 'pictures' : 'cases', 'file_left_out', { place })
  }
  for (const place of ofPrograms) report.broken(place, { part: 'cases', code: 'kattis_case_files' })
}

const isShown = (file: string) => file.startsWith('data/sample/') && shown.test(file)
