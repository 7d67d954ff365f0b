import type { FormatReader, Packaged, ReadOptions } from '#formats/reader.ts'
import { PackageError } from '#formats/packageError.ts'
import { byNumbers, type PackageFiles } from '#formats/source/packageFiles.ts'
import { dataFolder, readQduoj } from './readQduoj.ts'

/** Keys that only the settings of QDUOJ have. */
const ownKeys = /"(?:display_id|test_case_score|rule_type|input_description|output_description)"\s*:/

/** Folders in which the head of the settings is read to tell the format. */
const mostHeads = 5

/** Exports of QDUOJ: for each problem a folder with one JSON and the folder testcase. One problem may be at the top. */
export const qduoj: FormatReader = {
  format: 'qduoj',
  sign: `problem.json + ${dataFolder}/`,
  async detect(files) {
    const settings = files.files.filter((file) => /^[^/]+\/[^/]+\.json$/i.test(file))
    const withData = new Set(files.files.flatMap((file) => folderWithData.exec(file)?.[1] ?? []))
    if (isProblem(files) || settings.some((file) => withData.has(file.split('/', 1)[0]!))) return true
    for (const file of settings.slice(0, mostHeads)) if (ownKeys.test(await files.readHead(file))) return true
    return false
  },
  async *problems(files, options) {
    if (isProblem(files)) return yield packaged(files, '', options)
    const beside = files.top.files
    for (const [at, folder] of files.top.folders.toSorted(byNumbers).entries()) {
      const one = packaged(files, folder, options)
      // Files beside the folders are of no problem. They are told once.
      yield at > 0 ? one : { key: folder, read: async () => withLeftOut(await one.read(), beside) }
    }
  },
}

const folderWithData = new RegExp(`^([^/]+)/${dataFolder}/`)

const isSettings = (file: string) => /.\.json$/i.test(file)

const isProblem = (files: PackageFiles): boolean =>
  files.top.files.some(isSettings) && files.below(dataFolder).length > 0

function packaged(files: PackageFiles, folder: string, options: ReadOptions): Packaged {
  const prefix = folder === '' ? '' : `${folder}/`
  const { folders, files: top } = folder === '' ? files.top : files.within(folder).top
  const settings = top.filter(isSettings)
  const file = settings.find((one) => one.toLowerCase() === 'problem.json') ?? settings[0]
  if (file === undefined) {
    const missing = new PackageError(`${prefix}problem.json`, { part: 'package', code: 'file_missing' })
    return { key: folder, read: () => Promise.reject(missing) }
  }
  const strays = {
    files: top.filter((one) => one !== file).map((one) => prefix + one),
    folders: folders.filter((one) => one !== dataFolder).map((one) => prefix + one),
  }
  return { key: folder, read: () => readQduoj(files, { prefix, file: prefix + file, strays }, options) }
}

type Read = Awaited<ReturnType<Packaged['read']>>

const withLeftOut = (reading: Read, files: readonly string[]): Read => ({
  ...reading,
  findings: [
    ...reading.findings,
    ...files.map((place) => ({
      outcome: 'dropped' as const,
      part: 'package' as const,
      code: 'file_left_out' as const,
      params: {},
      place,
      count: null,
    })),
  ],
})
