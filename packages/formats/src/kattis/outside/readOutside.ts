import { titleOf } from '#formats/countsOf.ts'
import { readIni } from '#formats/kattis/domjudgeIni.ts'
import type { ProblemModel, Reading } from '#formats/model.ts'
import { withoutParts } from '#formats/parts/plainModel.ts'
import { tellMapped } from '#formats/parts/tellMapped.ts'
import type { ReadOptions } from '#formats/reader.ts'
import { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { readExamples } from './data/examples.ts'
import { groupStyleOf, type GroupStyle } from './data/groupStyle.ts'
import { readLegacyGroups } from './data/legacyGroups.ts'
import { readNewerGroups } from './data/newerGroups.ts'
import { readTestData, tellOtherData, type TestData } from './data/testData.ts'
import { checkingOf, checkScores } from './judging/checking.ts'
import { readIncluded } from './judging/included.ts'
import { readOutputValidator, scoresOf, type FoundValidator } from './judging/outputValidator.ts'
import { tellOtherFiles, withoutTools } from './otherFiles.ts'
import { legacyTerms, needsAllCases } from './scoring/legacyForm.ts'
import { maximumTerms } from './scoring/maximumForm.ts'
import { scoredModel, withoutPoints, type ScoredModel } from './scoring/scoredModel.ts'
import { readSettings } from './settings/readSettings.ts'
import type { Settings } from './settings/settings.ts'
import { measuringOf, readLimits, tellIni } from './settings/timeLimit.ts'
import { readSolutions } from './solutions/readSolutions.ts'
import { readTexts, titleOf as saidTitle } from './texts/readTexts.ts'

/** Reads a package without praxis.yaml. */
export async function readOutside(
  files: PackageFiles,
  { judgedAs }: Pick<ReadOptions, 'judgedAs'> = {},
): Promise<Reading> {
  const report = new Report()
  const folder = withoutTools(files, report)
  const ini = (await report.step(() => readIni(folder))) ?? new Map()
  tellIni(ini, report)
  const settings = await report.step(() => readSettings(folder, report))
  if (settings === null) return { model: null, title: null, displayId: null, findings: report.findings }
  const asked = { settings, ini, report, isShown: judgedAs === undefined }
  const limits = await report.step(() => readLimits(files, { limits: settings.limits, ini, report }))
  const texts = await report.step(() => readTexts(folder, asked))
  const userFiles = await report.step(() => readIncluded(folder, report))
  const { version, isScoring } = settings
  const solutions = await readSolutions(folder, { version, isScoring, report })
  const judging = await readJudging(folder, settings, report)
  const measuring = limits?.isSaid === false ? measuringOf(settings.limits, solutions, report) : null
  tellOtherFiles(folder, report)
  const title = saidTitle(asked, 'zh')
  const wrong = { model: null, title, displayId: null, findings: report.findings }
  if (limits === null || texts === null || userFiles === null || judging === null || report.isBroken) return wrong
  const { isSaid: _isSaid, ...its } = limits
  const model: ProblemModel = {
    ...withoutParts,
    uuid: settings.uuid,
    displayId: null,
    ...texts,
    difficulty: 0,
    source: settings.source === null ? {} : { 'zh-CN': settings.source, 'en-US': settings.source },
    authors: settings.authors,
    license: settings.license,
    tags: settings.keywords,
    sharesCode: null,
    showsCases: null,
    languages: null,
    limits: its,
    measuring,
    userFiles,
    templates: {},
    ...judging,
    workshop: { generation: null, inputValidator: null, solutions },
    provenance: { format: 'kattis', version },
  }
  tellMapped(report, model)
  return { model, title: titleOf(model), displayId: null, findings: report.findings }
}

type Judging = Pick<
  ProblemModel,
  'type' | 'caseMode' | 'ioScore' | 'groups' | 'cases' | 'examples' | 'judgeMode' | 'compare' | 'validator' | 'passes'
>

/** Null where something of it is broken, which is told. */
async function readJudging(folder: PackageFiles, settings: Settings, report: Report): Promise<Judging | null> {
  const data = await report.step(() => readTestData(folder, report))
  if (data === null) return null
  const style = await report.step(() => groupStyleOf(folder, settings.version))
  if (style === null) return null
  const hasCaseFiles = settings.version !== 'legacy'
  tellOtherData(folder, data, { style, hasCaseFiles, report })
  if (data.cases.every(({ isSample }) => isSample))
    report.broken('data/secret', { part: 'cases', code: 'cases_missing' })
  const { isInteractive, isScoring, passes } = settings
  const examples = await report.step(() =>
    readExamples(folder, data.cases, { isInteractive, isMultiPass: passes !== null, report }),
  )
  const validator = await report.step(async () => ({ found: await readOutputValidator(folder, settings, report) }))
  const grouped = await report.step(() =>
    readScoring(folder, { data, style, settings, validator: validator?.found ?? null, report }),
  )
  if (validator === null || grouped === null || examples === null) return null
  const { scored, args } = grouped
  const names = data.cases.map(({ name }) => name)
  const checking = await report.step(() => {
    // Samples that nobody may see are judged like other cases.
    const cases = data.cases.map((one, at) => ({
      ...one,
      ...scored.scored[at]!,
      isSample: one.isSample && !isInteractive,
    }))
    const scores = data.cases.map(({ isSample }, at) => ({ isSample, score: scored.scored[at]!.score }))
    checkScores(validator.found, { cases: scores, isScoring }, report)
    const { argsOf, ...checking } = checkingOf({ settings, cases: names, args, validator: validator.found })
    return { ...checking, cases: cases.map((one) => ({ ...one, args: argsOf.get(one.name) ?? null })) }
  })
  if (checking === null) return null
  const { type, caseMode, ioScore, groups } = scored
  return { type, caseMode, ioScore, groups, examples, ...checking }
}

type Scoring = {
  readonly data: TestData
  readonly style: GroupStyle
  readonly settings: Settings
  readonly validator: FoundValidator | null
  readonly report: Report
}

async function readScoring(
  folder: PackageFiles,
  { data, style, settings, validator, report }: Scoring,
): Promise<{ scored: ScoredModel; args: Awaited<ReturnType<typeof readNewerGroups>>['args'] }> {
  const { version, isScoring, flags } = settings
  const { cases } = data
  const hasCaseFiles = version !== 'legacy'
  if (version === 'legacy' || style.keys === 'legacy') {
    const { root, args } = await readLegacyGroups(folder, data, { flags, hasCaseFiles, report })
    if (isScoring) return { scored: scoredModel(cases, legacyTerms(root), { report, place: root.place }), args }
    if (!needsAllCases(root)) report.broken(root.place, { part: 'groups', code: 'kattis_verdict_other' })
    return { scored: withoutPoints(cases), args }
  }
  const { root, args } = await readNewerGroups(folder, data, { version, file: style.file, isScoring, flags, report })
  if (root === null) return { scored: withoutPoints(cases), args }
  const isFractional = validator !== null && scoresOf(validator).hasMultiplier
  return { scored: scoredModel(cases, maximumTerms(root, { isFractional }), { report, place: root.place }), args }
}
