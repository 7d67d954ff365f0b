import { problemRules } from '@praxis/contract/problemLimits'
import { noSubtask, problemType, type CaseMode } from '@praxis/contract/statuses'
import { fitsType } from '@praxis/rules/problems/scores'
import { areTooMany } from '@praxis/rules/scoring/comparisonArgs'
import { z } from 'zod'
import type { Case, ProblemModel } from '#formats/model.ts'
import { readJson, type JsonFile } from '#formats/source/jsonFile.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { saying } from '#formats/source/schemaFault.ts'
import type { YamlFile } from '#formats/yamlFile.ts'
import type { FoundCase } from '../findCases.ts'
import { comparisonBy } from '../comparison.ts'
import { usualCaseMode } from '../modes.ts'
import type { PraxisYaml } from '../praxisYaml.ts'
import { faultOf, refuseLong, type SaidArgs } from '../validatorArgs.ts'

const number = z.number().int().min(0).max(problemRules.caseNumber)
const points = z.number().int().min(0)
const name = z.string().min(1).max(255)

const ListedCase = z.strictObject({
  /** Without the ending, below `data/`. */
  file: z.string(),
  /** What the case and its files are called where the letters of a package are too few. Else as the files. */
  name: name.optional(),
  input: name.optional(),
  answer: name.optional(),
  sample: z.boolean().optional(),
  group: number.optional(),
  score: number.optional(),
  requires: z.array(number).optional(),
  args: z.array(z.string()).optional(),
})

/** The file that `cases` in praxis.yaml names: the cases in the order of judging, with their points. */
export const CaseList = z
  .strictObject({
    /** The most that can be earned, only in a scoring problem. Without it the points of the cases decide. */
    score: points.optional(),
    groups: z
      .array(z.strictObject({ number, name: z.string(), points, aggregate: z.enum(['min', 'sum']) }))
      .default([]),
    cases: z.array(ListedCase).min(1).max(problemRules.cases),
  })
  .superRefine(({ groups, cases }, context) => {
    const twice = (values: readonly (number | string)[], path: string) => {
      const seen = new Set<number | string>()
      const at = values.findIndex((value) => seen.size === seen.add(value).size)
      if (at !== -1) context.addIssue({ code: 'custom', path: [path, at], ...saying('value_twice') })
    }
    twice(
      groups.map((one) => one.number),
      'groups',
    )
    twice(
      cases.map(({ file }) => file),
      'cases',
    )
  })
export type CaseList = z.input<typeof CaseList>

type Asked = {
  readonly praxis: YamlFile<PraxisYaml>
  readonly isScoring: boolean
  readonly found: readonly FoundCase[]
  /** Whether other files say how cases are scored. */
  readonly hasGroupFiles: boolean
  /** Whether arguments of cases are those of a comparison, and of no program. */
  readonly isCompared: boolean
}
type Listed = Pick<ProblemModel, 'type' | 'caseMode' | 'ioScore' | 'groups' | 'cases'>

/** The cases as a list of the package has them; null if it has no list. */
export async function readCaseList(folder: PackageFiles, asked: Asked): Promise<Listed | null> {
  const { praxis, isScoring } = asked
  const file = praxis.data.cases
  if (file === undefined) return null
  const other = praxis.data.generator === undefined ? 'test_group.yaml' : 'generator'
  if (praxis.data.generator !== undefined || asked.hasGroupFiles) {
    throw praxis.fault(['cases'], { part: 'cases', code: 'exclude_each_other', params: { name: 'cases', other } })
  }
  const list = await readJson(folder, file, CaseList)
  const type = isScoring ? problemType.oi : problemType.acm
  const caseMode: CaseMode = praxis.data.case_mode ?? usualCaseMode.sum
  if (!fitsType(caseMode, type)) {
    const params = { value: caseMode, type: isScoring ? 'pass-fail' : 'scoring' }
    throw praxis.fault(['case_mode'], { part: 'caseMode', code: 'kattis_case_mode_type', params })
  }
  return { type, caseMode, ioScore: scoreOf(list, isScoring), groups: list.data.groups, cases: casesOf(list, asked) }
}

type List = JsonFile<z.output<typeof CaseList>>

function scoreOf({ data, fault }: List, isScoring: boolean): number | null {
  if (!isScoring && data.score !== undefined)
    throw fault(['score'], { part: 'scores', code: 'kattis_expected_score', params: { name: 'score' } })
  return data.score ?? null
}

function casesOf(list: List, { found, isCompared }: Asked): Case[] {
  const { data, file, fault } = list
  const byFile = new Map(found.map((one) => [one.name, one]))
  const groups = new Set([noSubtask, ...data.cases.flatMap(({ group }) => group ?? [])])
  const cases = data.cases.map((listed, at): Case => {
    const files = byFile.get(listed.file)
    if (files === undefined) {
      const params = { file: `data/${listed.file}.in` }
      throw fault(['cases', at, 'file'], { part: 'cases', code: 'value_file_missing', params })
    }
    byFile.delete(listed.file)
    const unknown = listed.requires?.find((group) => !groups.has(group))
    if (unknown !== undefined) {
      throw fault(['cases', at, 'requires'], { part: 'groups', code: 'group_missing', params: { name: unknown } })
    }
    const { input, answer } = files
    return {
      name: listed.name ?? listed.file,
      input: { ...input, name: listed.input ?? input.name },
      answer: { ...answer, name: listed.answer ?? answer.name },
      isSample: listed.sample ?? false,
      group: listed.group ?? null,
      score: listed.score ?? null,
      requires: listed.requires ?? [],
      args: argsOf(list, at, { files, isCompared }),
    }
  })
  if (areTooMany(cases.map(({ args }) => args))) {
    const params = { name: 'args', max: problemRules.caseArgs.ofAllCases }
    throw fault(['cases'], { part: 'comparison', code: 'value_long', params })
  }
  const [unlisted] = byFile.keys()
  if (unlisted !== undefined) {
    throw fault([], {
      part: 'cases',
      code: 'kattis_case_unlisted',
      params: { file: `data/${unlisted}.in`, list: file },
    })
  }
  return cases
}

type Checked = { readonly files: FoundCase; readonly isCompared: boolean }

/** What the list says, or else the files beside the case and its folders. */
function argsOf({ data, fault }: List, at: number, { files, isCompared }: Checked): string[] | null {
  const { file, args } = data.cases[at]!
  if (args === undefined) return files.args
  const said: SaidArgs = { args, key: 'args', file: { fault: (_path, what) => fault(['cases', at, 'args'], what) } }
  if (files.args !== null) throw faultOf(said, 'kattis_args_twice', { other: `data/${file}` })
  refuseLong(said)
  if (isCompared) comparisonBy(said)
  return args
}
