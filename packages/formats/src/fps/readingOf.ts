import { problemDefaults } from '@praxis/contract/limits'
import { judgeModes, modeOfValidator, problemType } from '@praxis/contract/statuses'
import { usualCaseMode } from '#formats/kattis/modes.ts'
import type { ProblemModel, Reading } from '#formats/model.ts'
import { lineComparison, wireDefaults, withoutParts } from '#formats/parts/plainModel.ts'
import { tellMapped } from '#formats/parts/tellMapped.ts'
import { readCases } from './cases.ts'
import { placeOf, textOf, type FpsItem } from './item.ts'
import { readLimits } from './limits.ts'
import { readChecker, readSolutions, readTemplates } from './programs.ts'
import { readRemote } from './remote.ts'
import { readTexts, titleOfItem } from './statements.ts'

export async function readingOfItem(item: FpsItem): Promise<Reading> {
  const { report } = item
  const remote = readRemote(item)
  const limits = await readLimits(item)
  const texts = readTexts(item)
  const judging = remote === undefined ? readJudging(item) : judgedElsewhere
  const url = textOf(item, 'url')
  if (url !== null)
    report.dropped('other', 'value_not_taken', { params: { name: 'url' }, place: placeOf(item, url.line) })
  const title = titleOfItem(item)
  const displayId = remote == null ? null : `${remote.key}-${remote.id}`
  if (report.isBroken || limits === null || remote === null) {
    return { model: null, title, displayId, findings: report.findings }
  }
  const model: ProblemModel = {
    ...withoutParts,
    displayId,
    ...texts,
    ...wireDefaults,
    authors: [],
    tags: [],
    showsCases: null,
    languages: null,
    limits,
    // HUSTOJ ignores blanks at the ends of lines.
    compare: lineComparison(true),
    ...judging,
    provenance: { format: 'fps', version: item.version },
    ...(remote !== undefined && { remote }),
  }
  // The format has no difficulty.
  tellMapped(report, { ...model, difficulty: problemDefaults.difficulty })
  return { model, title, displayId, findings: report.findings }
}

type Judging = Pick<
  ProblemModel,
  'type' | 'judgeMode' | 'caseMode' | 'validator' | 'templates' | 'ioScore' | 'groups' | 'cases' | 'workshop'
>

function readJudging(item: FpsItem): Judging {
  const { cases, groups, caseMode, ioScore } = readCases(item)
  const validator = readChecker(item)
  const templates = readTemplates(item)
  const solutions = readSolutions(item)
  return {
    type: ioScore === null ? problemType.acm : problemType.oi,
    judgeMode: validator === null ? judgeModes[0] : modeOfValidator.checker,
    caseMode,
    validator,
    templates,
    ioScore,
    groups,
    cases,
    workshop: { ...withoutParts.workshop, solutions },
  }
}

const judgedElsewhere: Judging = {
  type: problemType.acm,
  judgeMode: judgeModes[0],
  caseMode: usualCaseMode.sum,
  validator: null,
  templates: {},
  ioScore: null,
  groups: [],
  cases: [],
  workshop: withoutParts.workshop,
}
