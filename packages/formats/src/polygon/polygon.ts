import { PackageError } from '#formats/packageError.ts'
import type { FormatReader, Packaged, ReadOptions } from '#formats/reader.ts'
import { Report } from '#formats/report.ts'
import { byNumbers, type PackageFiles } from '#formats/source/packageFiles.ts'
import { readPolygon, settingsFile } from './readPolygon.ts'

/** A package of a contest has its problems in this folder. */
const problemsFolder = 'problems'
const contestFile = 'contest.xml'

/** What only the head of a problem of Polygon has: other programs have files of the same name. */
const isHead = (head: string) =>
  /<problem[\s>]/.test(head) && /\s(?:short-name|revision)\s*=|<(?:judging|names|statements)[\s>]/.test(head)

/** Packages of Polygon: a problem, or a contest with its problems. */
export const polygon: FormatReader = {
  format: 'polygon',
  sign: `${settingsFile} (<problem>)`,
  async detect(files) {
    if (files.has(settingsFile)) return isHead(await files.readHead(settingsFile))
    return isContest(files) && /<contest[\s>]/.test(await files.readHead(contestFile))
  },
  async *problems(files, options) {
    if (files.has(settingsFile)) return yield { key: '', read: () => readPolygon(files, options) }
    const { folders } = files.within(problemsFolder).top
    for (const [at, folder] of folders.toSorted(byNumbers).entries()) {
      const one = packaged(files, folder, options)
      // What belongs to the contest is of no problem. It is told once.
      yield at > 0 ? one : { key: one.key, read: async () => withLeftOut(await one.read(), files) }
    }
  },
}

const isContest = (files: PackageFiles) => files.has(contestFile) && files.below(problemsFolder).length > 0

function packaged(files: PackageFiles, folder: string, options: ReadOptions): Packaged {
  const key = `${problemsFolder}/${folder}`
  const inside = files.within(key)
  if (inside.has(settingsFile)) return { key, read: () => readPolygon(inside, options) }
  const missing = new PackageError(settingsFile, { part: 'package', code: 'file_missing' })
  return { key, read: () => Promise.reject(missing) }
}

type Read = Awaited<ReturnType<Packaged['read']>>

function withLeftOut(reading: Read, { top }: PackageFiles): Read {
  const report = new Report()
  for (const place of top.files) report.dropped('package', 'file_left_out', { place })
  for (const place of top.folders) if (place !== problemsFolder) report.dropped('package', 'folder_left_out', { place })
  return { ...reading, findings: [...reading.findings, ...report.findings] }
}
