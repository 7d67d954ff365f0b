import { judgeStatus } from '@praxis/contract/statuses'
import { declaredResults, folderStatuses } from '#formats/kattis/expectedResults.ts'
import type { Expectation, Program, Solution } from '#formats/model.ts'
import { expecting } from '#formats/parts/expecting.ts'
import { firstSolutions } from '#formats/parts/firstSolutions.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { isHelper, joined, languageOfSource, mainOf, programLanguage, readProgram } from '../judging/sources.ts'
import type { OutsideVersion } from '../settings/settings.ts'
import { demandOf, expectationOf } from './demands.ts'
import { languageOfCode } from './languageCodes.ts'
import { mostOfGlobs } from './globs.ts'
import { saidOf, sayingsOf, type SaidOfSubmission, type Sayings } from './saidOf.ts'
import { readSubmissionsYaml, submissionsFile } from './submissionsYaml.ts'

type Asked = {
  readonly version: OutsideVersion
  readonly isScoring: boolean
  readonly report: Report
}

/** The submissions of a package, each a file or a folder in a folder of submissions/, with what is expected of them. */
export async function readSolutions(folder: PackageFiles, asked: Asked): Promise<Solution[]> {
  const sayings = await readSayings(folder, asked.report)
  const files = folder.below('submissions').filter((file) => file !== submissionsFile)
  const submissions = Map.groupBy(files, (file) => file.split('/').slice(0, 3).join('/'))
  const solutions: Solution[] = []
  for (const [place, its] of firstSolutions([...submissions], asked.report)) {
    const solution = await asked.report.step(() => readSolution(folder, { place, files: its, sayings }, asked))
    if (solution !== null) solutions.push(solution)
  }
  return solutions
}

async function readSayings(folder: PackageFiles, report: Report): Promise<Sayings> {
  const yaml = await report.step(() => readSubmissionsYaml(folder))
  if (yaml === null) return []
  const sayings = sayingsOf(yaml)
  if (sayings === null)
    report.dropped('solutions', 'settings_long', { params: { max: mostOfGlobs.patterns }, place: submissionsFile })
  return sayings ?? []
}

/** Only the ending of Perl needs a look at the text: Prolog has the same. */
const hasLanguage = async (folder: PackageFiles, file: string): Promise<boolean> =>
  file.endsWith('.pl') ? languageOfSource(file, await folder.readText(file)) !== null : programLanguage(file) !== null

type Submission = { readonly place: string; readonly files: readonly string[]; readonly sayings: Sayings }

/** Null, and told, for one that cannot be judged here. */
async function readSolution(
  folder: PackageFiles,
  { place, files, sayings }: Submission,
  asked: Asked,
): Promise<Solution | null> {
  const { report } = asked
  const [, top = '', name] = place.split('/')
  const drop = (code: 'file_left_out' | 'language_missing' | 'kattis_main_missing'): null => {
    report.dropped('solutions', code, { place })
    return null
  }
  if (name === undefined) return drop('file_left_out')
  const said = saidOf(sayings, place.slice('submissions/'.length), report)
  const language = languageOfCode(said.language)
  const sources = files.filter((file) => programLanguage(file) !== null || files.length === 1)
  if (sources.length === 0) return drop('language_missing')
  const main = await mainOf(folder, sources, said.entrypoint)
  if (main === null) return drop('kattis_main_missing')
  if (language === null && !(await hasLanguage(folder, main))) return drop('language_missing')
  const beside =
    files.length === 1
      ? []
      : files.filter(isHelper).filter((file) => file.startsWith(main.slice(0, main.lastIndexOf('/') + 1)))
  const program = joined(await readProgram(folder, main, { beside, language }))
  for (const other of files.filter((file) => file !== main && !beside.includes(file)))
    report.dropped('solutions', 'file_left_out', { place: other })
  const expected = expectedOf(program, { ...asked, top, said })
  return { ...program, expected, setsTimeLimit: setsTimeLimit(expected, said) }
}

/** A right solution measures the time limit unless its author says otherwise. */
export function setsTimeLimit(expected: Expectation | null, { usedForTime }: SaidOfSubmission): boolean {
  if (usedForTime !== null) return usedForTime
  return expected?.statuses.length === 1 && expected.statuses[0] === judgeStatus.accepted
}

type Expecting = Asked & { readonly top: string; readonly said: SaidOfSubmission }

/** submissions.yaml comes before the comment in the source, and that before the folder. */
export function expectedOf(
  { file, source }: Pick<Program, 'file' | 'source'>,
  { version, isScoring, report, top, said }: Expecting,
): Expectation | null {
  const score = isScoring ? (said.score ?? scoreIn(source)) : null
  if (said.demand !== null) return { ...expectationOf(said.demand, isScoring), score }
  const declared = declaredResults(source)
  if (declared !== null && 'wrong' in declared) {
    const { code, params = {} } = declared.wrong
    report.approximated('solutions', code, { params, place: `${file}:${declared.line}` })
  } else if (declared !== null) return expecting(declared.statuses, { score })
  const demand = demandOf(top, version)
  if (demand !== null) return { ...expectationOf(demand, isScoring), score }
  const statuses = folderStatuses(top, isScoring)
  if (statuses !== null) return expecting(statuses, { score })
  report.approximated('solutions', 'kattis_expectation_missing', { place: file })
  return score === null ? null : expecting([], { score })
}

/** `@EXPECTED_SCORE@: 40` of DOMjudge. */
function scoreIn(source: string): Expectation['score'] {
  const [, said = ''] = /@EXPECTED_SCORE@:([^\r\n]*)/.exec(source) ?? []
  const [, text] = /^(\d{1,9}(?:\.\d{1,9})?)\s{0,9}(?:\*\/)?$/.exec(said.trim()) ?? []
  return text === undefined ? null : { least: Number(text), most: Number(text) }
}
