import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'

/**
 * The names that the Kattis format allows for files and folders, and sources of C++ whose ending is `.c++`. They are also
 * safe in a path, a URL and a zip file.
 */
const properName = /^[a-zA-Z0-9_](?:[a-zA-Z0-9_.-]{0,254}|[a-zA-Z0-9_.-]{0,250}\.c\+\+)$/

/**
 * The files with proper names. Dot files belong to tools, such as .gitignore. Any other name could be test data, which
 * must not go missing.
 */
export function properlyNamed(files: PackageFiles, report: Report): PackageFiles {
  const isProper = (file: string) => file.split('/').every((part) => properName.test(part))
  const ignored = files.files.filter((file) => !isProper(file))
  for (const file of ignored) {
    const isOfTool = file.split('/').some((part) => part.startsWith('.'))
    if (isOfTool) report.dropped('other', 'name_left_out', { place: file })
    else report.broken(file, { part: 'package', code: 'name_forbidden' })
  }
  return files.without(new Set(ignored))
}
