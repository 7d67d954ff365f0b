import { manifestFile } from '#formats/manifest.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { domjudgeFile } from './domjudgeIni.ts'
import type { PraxisYaml } from './praxisYaml.ts'

/** Tells of files that have an effect only if praxis.yaml names them, and are not named. */
export function tellIdle(folder: PackageFiles, praxis: PraxisYaml, report: Report): void {
  const used = namedFiles(praxis)
  for (const place of folder.below('include').filter((file) => !used.has(file))) {
    report.dropped('extraFiles', 'kattis_include_idle', { place })
  }
  if (praxis.generator === undefined && folder.below('generators').length > 0) {
    report.dropped('generators', 'folder_left_out', { place: 'generators' })
  }
  const own = 'output_validator'
  if (praxis.validator !== undefined && praxis.validator.source?.startsWith(`${own}/`) !== true) {
    if (folder.below(own).length > 0) report.dropped('checker', 'folder_left_out', { place: own })
  }
  if (praxis.input_validator === undefined && folder.below('input_validators').length > 0) {
    report.dropped('inputValidators', 'kattis_input_validator_idle', { place: 'input_validators' })
  }
}

/** The files that praxis.yaml names beside programs that are run. */
export function namedFiles(praxis: PraxisYaml): ReadonlySet<string> {
  const { sections, cases, examples } = praxis
  const parts: Partial<Record<string, string>>[] = [sections?.zh ?? {}, sections?.en ?? {}, { cases, examples }]
  const maps = [praxis.user_files, praxis.templates, praxis.attachments, praxis.validator?.files ?? {}, ...parts]
  return new Set(maps.flatMap((map) => Object.values(map).flatMap((file) => file ?? [])))
}

const knownFolders = [
  'data',
  'statement',
  'submissions',
  'generators',
  'include',
  'input_validators',
  'output_validator',
]
const knownFiles = ['problem.yaml', 'praxis.yaml', domjudgeFile, manifestFile, 'data/testdata.yaml']

/** Tells of the parts of the package that this reader does not use, each once. */
export function tellOtherFolders(folder: PackageFiles, praxis: PraxisYaml, report: Report): void {
  const used = namedFiles(praxis)
  const named = new Set(
    folder.files
      .filter((file) => !knownFiles.includes(file) && !used.has(file))
      .map((file) => {
        const [top = '', next] = file.split('/')
        if (top !== 'data' || next === 'sample' || next === 'secret') return top
        return `${top}/${next}`
      }),
  )
  for (const place of [...named].filter((it) => !knownFolders.includes(it))) {
    const part = place === 'attachments' ? 'attachments' : 'other'
    report.dropped(part, folder.has(place) ? 'file_left_out' : 'folder_left_out', { place })
  }
}
