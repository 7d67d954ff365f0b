import { PackageError } from '#formats/packageError.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'

/**
 * The names that the Kattis format allows for files and folders. They are also safe in a path, a URL and a zip file.
 */
const properName = /^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}$/

/**
 * The files with proper names, and those that are left out. Dot files belong to tools, such as .gitignore. Any other
 * name could be test data, which must not go missing silently.
 */
export function properlyNamed(files: PackageFiles): {
  readonly folder: PackageFiles
  readonly ignored: readonly string[]
} {
  const isProper = (file: string) => file.split('/').every((part) => properName.test(part))
  const ignored = files.files.filter((file) => !isProper(file))
  const wrong = ignored.find((file) => !file.split('/').some((part) => part.startsWith('.')))
  if (wrong !== undefined) throw new PackageError(wrong, 'the name has a character that is not allowed')
  return { folder: files.without(new Set(ignored)), ignored }
}
