import { basename, dirname } from 'node:path'
import type { Validator } from '@praxis/contract/judgingJobs'
import { PackageError } from '#formats/packageError.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import type { Settings } from '../settings/settings.ts'
import { isHelper, looseOf, mainOf, programLanguage, readProgram } from './sources.ts'

const folders = { legacy: ['output_validators', 'output_validator'], newer: ['output_validator', 'output_validators'] }

export type FoundValidator = Omit<Validator, 'args'> & {
  /** The folder or the file that it is in. */
  readonly place: string
}

/** The package's own checker or interactor; null if outputs are compared by the rules of the format. */
export async function readOutputValidator(
  folder: PackageFiles,
  { version, isCustom }: Pick<Settings, 'version' | 'isCustom'>,
  report: Report,
): Promise<FoundValidator | null> {
  const [top, other] = (version === 'legacy' ? folders.legacy : folders.newer).filter(
    (one) => folder.below(one).length > 0,
  )
  if (other !== undefined) report.dropped('checker', 'folder_left_out', { place: other })
  if (isCustom === false) {
    if (top !== undefined) report.dropped('checker', 'folder_left_out', { place: top })
    return null
  }
  if (top === undefined) {
    if (isCustom === true) throw new PackageError('problem.yaml', { part: 'checker', code: 'kattis_validator_missing' })
    return null
  }
  const files = folder.below(top)
  const script = files.find((file) => /^(?:build|run)(?:\.sh)?$/.test(basename(file)))
  if (script !== undefined) throw new PackageError(script, { part: 'checker', code: 'kattis_validator_script' })
  return ofPrograms(folder, top, programsIn(files, top, version === 'legacy'))
}

/** The files of each program. In newer versions the folder is one program, or holds a folder that is one. */
function programsIn(files: readonly string[], top: string, isLegacy: boolean): string[][] {
  const sources = files.filter((file) => programLanguage(file) !== null)
  const direct = files.filter((file) => dirname(file) === top)
  const own = direct.filter((file) => sources.includes(file))
  const within = [
    ...Map.groupBy(
      sources.filter((file) => dirname(file) !== top),
      (file) => file.slice(top.length + 1).split('/')[0]!,
    ).keys(),
  ]
  const inFolders = within.map((name) => files.filter((file) => file.startsWith(`${top}/${name}/`)))
  if (own.length === 0) return inFolders
  const helpers = direct.filter((file) => !own.includes(file))
  if (!isLegacy) return [[...direct], ...inFolders]
  return [...own.map((file) => [file, ...helpers]), ...inFolders]
}

async function ofPrograms(
  folder: PackageFiles,
  top: string,
  programs: readonly (readonly string[])[],
): Promise<FoundValidator> {
  const [files, second] = programs
  const wrong = (names: readonly string[]) =>
    new PackageError(top, { part: 'checker', code: 'kattis_validators_several', params: { names: names.join(', ') } })
  if (files === undefined) throw new PackageError(top, { part: 'checker', code: 'kattis_validator_missing' })
  if (second !== undefined) throw wrong(programs.map(([file]) => file!.slice(top.length + 1)))
  const sources = files.filter((file) => programLanguage(file) !== null)
  const main = await mainOf(folder, sources)
  if (main === null) throw wrong(sources.map((file) => basename(file)))
  const beside = files.filter((file) => isHelper(file) && file.startsWith(`${dirname(main)}/`))
  const program = await readProgram(folder, main, { beside, language: null })
  if (looseOf(program).length > 0) throw wrong(sources.map((file) => basename(file)))
  const { language, source, extraFiles } = program
  return { language, source, protocol: 'kattis', extraFiles, place: main }
}

/** How the score that a validator gives a case can be told from its source. */
export function scoresOf({ source, extraFiles }: Pick<FoundValidator, 'source' | 'extraFiles'>): {
  hasScore: boolean
  hasMultiplier: boolean
} {
  // The usual header can write every file, and what it writes depends on what is called.
  const others = Object.entries(extraFiles).flatMap(([name, text]) => (name === 'validate.h' ? [] : [text]))
  const text = [source, ...others].join('\n')
  return {
    hasScore: /\bscore\.txt\b|FILENAME_SCORE|accept_with_score/.test(text),
    hasMultiplier: /\bscore_multiplier\.txt\b/.test(text),
  }
}
