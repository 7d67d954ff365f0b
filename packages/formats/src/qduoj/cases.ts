import { caseModes, problemType } from '@praxis/contract/statuses'
import { pairFiles } from '@praxis/rules/problems/pairFiles'
import type { ProblemModel } from '#formats/model.ts'
import { DataFiles, shortlyNamed } from '#formats/parts/dataFiles.ts'
import type { Fields } from '#formats/parts/fields.ts'
import { scored } from '#formats/parts/scores.ts'
import type { ReadOptions } from '#formats/reader.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import type { Settings } from './settings.ts'

type Data = {
  readonly files: PackageFiles
  readonly folder: string
  readonly type: number
  /** Then cases need no answers. */
  readonly hasChecker: boolean
  readonly options: ReadOptions
}

/** The index that QDUOJ keeps of a folder with test data. It says what the list of cases says. */
const indexFile = 'info'
/** What the list has in the place of an output: QDUOJ's cases with a checker have none. */
const noOutput = '-'
/** The score that every case of an ACM problem has when it is exported. */
const filler = 100

type Listed = { readonly input: string; readonly output: string | null; readonly score: number | null }

export async function readCases(
  settings: Settings,
  { files, folder, type, hasChecker, options }: Data,
): Promise<Pick<ProblemModel, 'cases' | 'groups' | 'ioScore'>> {
  const { fields, report } = settings
  const data = new DataFiles(files, { report, scratch: options.scratch, place: (file) => `${folder}/${file}` })
  const rows = fields.maps('test_case_score', 'cases')
  const listed = rows.length === 0 ? inFolder(files, hasChecker) : rows.flatMap(listedIn)
  if (rows.length === 0 && listed.length === 0) {
    report.broken(fields.place('test_case_score'), { part: 'cases', code: 'cases_missing' })
  }
  const cases = []
  for (const { score, ...names } of listed) {
    const place = `${folder}/${names.input}`
    if (names.output === null && !hasChecker) {
      report.approximated('cases', 'answer_empty', { params: { file: names.input }, place })
    }
    const taken = await data.take(names)
    if (taken !== null) cases.push({ ...taken, isSample: false, score, group: null, requires: [], args: null })
  }
  data.tellRest((file) => file === indexFile)
  const isScored = type === problemType.oi
  const place = fields.place('test_case_score')
  if (!isScored && listed.some(({ score }) => score !== null && score !== filler)) {
    report.dropped('scores', 'value_not_taken', { params: { name: 'test_case_score.score' }, place })
  }
  return scored(shortlyNamed(cases), { type, caseMode: caseModes[0], total: null, report, place })
}

function listedIn(row: Fields): Listed[] {
  const input = row.neededLine('input_name', 'cases')
  const output = row.line('output_name', 'cases')
  const score = row.whole('score', 'scores')
  row.skip('input_size', 'output_size', 'output_md5', 'stripped_output_md5')
  row.tellUnknown()
  return input === null ? [] : [{ input, output: output === noOutput ? null : output, score }]
}

/** Without a list, the names of the files tell the cases. */
function inFolder(files: PackageFiles, hasChecker: boolean): Listed[] {
  return pairFiles(files.files, caseModes[0]).pairs.map(({ input, output, hasOutput }) => ({
    input,
    output: hasOutput || !hasChecker ? output : null,
    score: null,
  }))
}
