import type { FormatReader, Packaged } from '#formats/reader.ts'
import { byNumbers, type PackageFiles } from '#formats/source/packageFiles.ts'
import { PackageError } from '#formats/packageError.ts'
import { readHoj } from './readHoj.ts'

/** Keys that only the settings of HOJ have. */
const ownKeys = /"(?:judgeMode|judgeCaseMode|codeTemplates|isRemoveEndBlank|openCaseResult|ioReadFileName)"\s*:/

/** Files whose heads are read to tell the format. */
const mostHeads = 5

/** Exports of HOJ: for each problem K.json, and a folder K with its test data. */
export const hoj: FormatReader = {
  format: 'hoj',
  sign: 'K.json + K/',
  async detect(files) {
    const settings = files.top.files.filter(isSettings)
    if (settings.some((file) => files.top.folders.includes(keyOf(file)))) return true
    for (const file of settings.slice(0, mostHeads)) if (ownKeys.test(await files.readHead(file))) return true
    return false
  },
  async *problems(files, options) {
    const { folders, files: top } = files.top
    const keys = new Set([...folders, ...top.map((file) => (isSettings(file) ? keyOf(file) : file))])
    for (const key of [...keys].toSorted(byNumbers)) yield packaged(files, key, options)
  },
}

const isSettings = (file: string) => /.\.json$/i.test(file)
const keyOf = (file: string) => file.slice(0, -'.json'.length)

function packaged(files: PackageFiles, key: string, options: Parameters<FormatReader['problems']>[1]): Packaged {
  const file = files.top.files.find((one) => isSettings(one) && keyOf(one) === key)
  if (file !== undefined) return { key, read: () => readHoj(files, { key, file }, options) }
  const isStray = files.has(key)
  const wrong = isStray
    ? new PackageError(key, { part: 'package', code: 'file_unknown' })
    : new PackageError(`${key}.json`, { part: 'package', code: 'file_missing' })
  return { key, read: () => Promise.reject(wrong) }
}
