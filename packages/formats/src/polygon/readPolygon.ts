import { problemDefaults } from '@praxis/contract/limits'
import { modeOfValidator, problemType } from '@praxis/contract/statuses'
import { titleOf } from '#formats/countsOf.ts'
import type { ProblemModel, Reading } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import { lineComparison, wireDefaults, withoutParts } from '#formats/parts/plainModel.ts'
import { tellMapped } from '#formats/parts/tellMapped.ts'
import type { ReadOptions } from '#formats/reader.ts'
import { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { scoringOf } from './data/scoring.ts'
import { chosenTestset, filesOfTests, listedTests } from './data/tests.ts'
import { readDocument } from './element.ts'
import { tellLeftOut } from './leftOut.ts'
import { readFileIo, readLimits } from './limits.ts'
import type { PolygonPackage } from './package.ts'
import { readGraders } from './programs/graders.ts'
import { readInputValidator } from './programs/inputValidator.ts'
import { checkPoints, readJudging } from './programs/judging.ts'
import { readSolutions } from './programs/solutions.ts'
import { readSamples } from './texts/samples.ts'
import { readStatements } from './texts/statements.ts'

export const settingsFile = 'problem.xml'

export async function readPolygon(files: PackageFiles, _options: ReadOptions): Promise<Reading> {
  const root = await readDocument(files, settingsFile)
  if (root.name !== 'problem')
    throw new PackageError(root.place, { part: 'package', code: 'value_missing', params: { name: 'problem' } })
  const report = new Report()
  const inside: PolygonPackage = { files, root, report, used: new Set([settingsFile]) }
  const displayId = root.attribute('short-name')
  const texts = await readStatements(inside)
  const judging = await readJudging(inside)
  const tests = await readTests(inside)
  if (tests !== null) checkPoints(judging, tests.scoring, inside)
  const isInteractive = judging.judgeMode === modeOfValidator.interactor
  const fileIo = readFileIo(inside, { isInteractive })
  const userFiles = await readGraders(inside)
  const isScored = tests?.scoring.type === problemType.oi
  const solutions = await readSolutions(inside, { isScored })
  const inputValidator = await readInputValidator(inside)
  const { languages, ...shown } = texts
  const examples =
    tests === null ? [] : await readSamples({ languages, tests: tests.listed, cases: tests.files }, inside)
  tellLeftOut(inside)
  const title = titleOf(shown)
  if (report.isBroken || tests === null) return { model: null, title, displayId, findings: report.findings }
  const { type, caseMode, ioScore, groups, scored } = tests.scoring
  const model: ProblemModel = {
    ...withoutParts,
    ...shown,
    displayId,
    examples,
    difficulty: wireDefaults.difficulty,
    source: {},
    tags: tagsIn(inside),
    sharesCode: wireDefaults.sharesCode,
    showsCases: null,
    languages: null,
    limits: tests.limits,
    type,
    ...judging,
    caseMode,
    compare: lineComparison(true),
    fileIo,
    userFiles,
    templates: {},
    ioScore,
    groups,
    cases: tests.files.map(({ name, input, answer }, at) => ({
      name,
      input,
      answer,
      isSample: tests.listed[at]!.isSample,
      args: null,
      ...scored[at]!,
    })),
    workshop: { generation: null, inputValidator, solutions },
    provenance: { format: 'polygon', version: root.attribute('revision') ?? '' },
  }
  // The format has no difficulty.
  tellMapped(report, { ...model, difficulty: problemDefaults.difficulty })
  return { model, title, displayId, findings: report.findings }
}

/** The tests with their limits and points. Null where the report says what is wrong with them. */
async function readTests(inside: PolygonPackage) {
  const { report } = inside
  const testset = await report.step(() => chosenTestset(inside))
  if (testset === null) return null
  const limits = readLimits(testset, inside)
  const listed = listedTests(testset, inside)
  if (listed === null) return null
  const files = await report.step(() => filesOfTests(testset, listed.length, inside))
  const scoring = scoringOf(testset, listed, inside)
  return limits === null || files === null || scoring === null ? null : { limits, listed, files, scoring }
}

const tagsIn = ({ root }: PolygonPackage): string[] => [
  ...new Set(root.all('tags', 'tag').flatMap((tag) => tag.attribute('value') ?? [])),
]
