import { domjudgeFile } from '#formats/kattis/domjudgeIni.ts'
import type { FormatReader } from '#formats/reader.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { readOutside } from './readOutside.ts'

const sign = 'problem.yaml'

/** Packages of Kattis and DOMjudge, in three versions of the format. */
export const kattisOutside: FormatReader = {
  format: 'kattis',
  sign: domjudgeFile,
  detect: isOutside,
  async *problems(files, options) {
    yield { key: '', read: () => readOutside(files, options) }
  },
}

function isOutside(files: PackageFiles): boolean {
  const hasFolder = (names: readonly string[]) => names.some((name) => files.below(name).length > 0)
  if (files.has('praxis.yaml') || hasFolder(['testdata'])) return false
  if (files.has(sign)) return true
  const hasData = hasFolder(['data/secret', 'data/sample'])
  return hasData && (files.has(domjudgeFile) || hasFolder(['problem_statement', 'output_validators']))
}
