import type { PackagePart } from '@praxis/contract/findings'
import { domjudgeFile } from '#formats/kattis/domjudgeIni.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { timeFile } from './settings/timeLimit.ts'

const used = [
  'statement',
  'problem_statement',
  'submissions',
  'include',
  'attachments',
  'output_validator',
  'output_validators',
]
const usedFiles = ['problem.yaml', domjudgeFile, timeFile, 'problem.pdf', 'problem.tex', 'problem.md']
const parts: Readonly<Record<string, PackagePart>> = {
  input_validators: 'inputValidators',
  input_validator: 'inputValidators',
  input_format_validators: 'inputValidators',
  generators: 'generators',
  graders: 'groups',
  static_validator: 'checker',
}

/** Tells of the parts of the package that are not used, each once. */
export function tellOtherFiles(folder: PackageFiles, report: Report): void {
  const places = folder.files.map((file) => {
    const [top = '', next = '', more] = file.split('/')
    return top === 'data' && more !== undefined ? `${top}/${next}` : top
  })
  for (const place of new Set(places)) {
    if (used.includes(place) || usedFiles.includes(place) || /^data(?:\/(?:sample|secret))?$/.test(place)) continue
    report.dropped(parts[place] ?? 'other', folder.has(place) ? 'file_left_out' : 'folder_left_out', { place })
  }
}

/** Files of tools, such as .gitignore, count as absent, but not the file with the time limit. */
export function withoutTools(files: PackageFiles, report: Report): PackageFiles {
  const ofTools = files.files.filter(
    (file) => file !== timeFile && file.split('/').some((part) => part.startsWith('.')),
  )
  for (const place of ofTools) report.dropped('other', 'name_left_out', { place })
  return files.without(new Set(ofTools))
}
