import { extname } from 'node:path'
import { PackageError } from '#formats/packageError.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { programLanguage } from './sources.ts'

/**
 * The files of include/, which are given to submissions of one language in the package and to all of them here. A source
 * that would have to be compiled with submissions is refused, and so are two files of one name that are not the same.
 */
export async function readIncluded(folder: PackageFiles, report: Report): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const file of folder.below('include')) {
    const [, language = '', ...more] = file.split('/')
    const name = more.join('/')
    if (name === '') {
      report.dropped('extraFiles', 'file_left_out', { place: file })
      continue
    }
    const isModule = ['.py', '.js'].includes(extname(file)) && !/^(?:main|__main__)\./.test(name)
    const text = await folder.readText(file)
    const isOther = Object.hasOwn(texts, name) && texts[name] !== text
    if ((programLanguage(file) !== null && !isModule) || isOther) {
      throw new PackageError(file, { part: 'extraFiles', code: 'kattis_include_program', params: { language } })
    }
    texts[name] = text
    if (language !== 'default')
      report.approximated('extraFiles', 'kattis_include_all', { params: { language }, place: file })
  }
  return texts
}
