import { problemDefaults } from '@praxis/contract/limits'
import { judgeModes, modeOfValidator, problemType } from '@praxis/contract/statuses'
import type { ProblemModel, Reading } from '#formats/model.ts'
import { lineComparison, wireDefaults } from '#formats/parts/plainModel.ts'
import { tellMapped } from '#formats/parts/tellMapped.ts'
import { readCases } from './cases.ts'
import { placeOf, textOf, type FpsItem } from './item.ts'
import { readLimits } from './limits.ts'
import { readChecker, readSolutions, readTemplates } from './programs.ts'
import { readTexts, titleOfItem } from './statements.ts'

export async function readingOfItem(item: FpsItem): Promise<Reading> {
  const { report } = item
  refuseRemote(item)
  const limits = await readLimits(item)
  const texts = readTexts(item)
  const { cases, groups, caseMode, ioScore } = readCases(item)
  const validator = readChecker(item)
  const templates = readTemplates(item)
  const solutions = readSolutions(item)
  const url = textOf(item, 'url')
  if (url !== null)
    report.dropped('other', 'value_not_taken', { params: { name: 'url' }, place: placeOf(item, url.line) })
  const title = titleOfItem(item)
  if (report.isBroken || limits === null) return { model: null, title, displayId: null, findings: report.findings }
  const model: ProblemModel = {
    uuid: null,
    measuring: null,
    displayId: null,
    ...texts,
    difficulty: wireDefaults.difficulty,
    authors: [],
    license: null,
    tags: [],
    sharesCode: wireDefaults.sharesCode,
    showsCases: null,
    languages: null,
    limits,
    type: ioScore === null ? problemType.acm : problemType.oi,
    judgeMode: validator === null ? judgeModes[0] : modeOfValidator.checker,
    caseMode,
    // HUSTOJ ignores blanks at the ends of lines.
    compare: lineComparison(true),
    fileIo: null,
    validator,
    passes: 1,
    userFiles: {},
    templates,
    ioScore,
    groups,
    cases,
    workshop: { generation: null, inputValidator: null, solutions },
    provenance: { format: 'fps', version: item.version },
  }
  // The format has no difficulty.
  tellMapped(report, { ...model, difficulty: problemDefaults.difficulty })
  return { model, title, displayId: null, findings: report.findings }
}

function refuseRemote(item: FpsItem): void {
  const judge = textOf(item, 'remote_oj')
  if (judge === null) return
  const value = [judge, textOf(item, 'remote_id')].flatMap((part) => part?.text.trim() ?? []).join(' ')
  item.report.broken(placeOf(item, judge.line), { part: 'package', code: 'remote_left_out', params: { value } })
}
