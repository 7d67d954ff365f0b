import { stringify } from 'yaml'
import { statementLanguages, type ProblemModel } from '#formats/model.ts'
import { validatorOfMode } from '@praxis/contract/statuses'
import { withLinks } from '#formats/write/links.ts'
import { SafeNames } from '#formats/write/safeNames.ts'
import type { Entry, WriteOptions, ZipWriter } from '#formats/write/writer.ts'
import { codeOf } from '../own/ownTexts.ts'
import { caseTree, type CaseTree, type Placed } from './caseTree.ts'
import { defaultValidatorArgs, isOfDefaultValidator } from './defaultValidator.ts'
import { endingOf, filesIn } from './programPaths.ts'
import { problemSettings } from './problemSettings.ts'
import { statementText, withLineEnd } from './statementText.ts'
import { submissionFiles } from './submissionFiles.ts'
import { pictureNames, unsayable } from './unsayable.ts'

/** Packages of Kattis, version 2025-09: a folder for each problem, whose name has only small letters and digits. */
export const kattisWriter: ZipWriter = {
  keys: { of: (id) => id.toLowerCase().replaceAll(/[^a-z\d]/g, ''), separator: 'x' },
  comparing: { says: isOfDefaultValidator, protocol: 'kattis', language: 'C++ 17 With O2' },
  unsayable,
  entries(model, options) {
    const tree = caseTree(model)
    if ('refused' in tree) throw new Error(`the format cannot say ${tree.refused.value}`)
    const entries = [
      ...settingsOf(model, options),
      ...textsOf(model),
      ...programsOf(model, options),
      ...dataOf(model, tree),
    ]
    return entries.map(({ name, content }) => ({ name: `${options.key}/${name}`, content }))
  },
}

const yaml = (data: object) => stringify(data, { lineWidth: 0 })

function settingsOf(model: ProblemModel, { withSolutions }: WriteOptions): Entry[] {
  const { measuring, source, tags } = model
  const isMeasured = measuring !== null && withSolutions
  const { limits, ...settings } = problemSettings({ ...model, measuring: isMeasured ? measuring : null })
  const said = source['zh-CN'] ?? source['en-US']
  const timing = isMeasured
    ? { time_multipliers: { ac_to_time_limit: measuring.multiplier }, time_resolution: measuring.resolutionMs / 1_000 }
    : {}
  return [
    {
      name: 'problem.yaml',
      content: yaml({
        ...settings,
        ...(said === undefined ? {} : { source: said }),
        limits: { ...timing, ...limits },
        ...(tags.length === 0 ? {} : { keywords: tags }),
      }),
    },
  ]
}

/** Pictures lie beside the statement; other files are for solvers to take. */
function textsOf(model: ProblemModel): Entry[] {
  const pictures = pictureNames(model)
  const others = filesIn(
    'attachments',
    Object.fromEntries(model.attachments.flatMap(({ name }) => (pictures.has(name) ? [] : [[name, '']]))),
  ).paths
  const texts = statementLanguages.flatMap((language): Entry[] => {
    const statement = model.statements[language]
    if (statement === undefined) return []
    const linked = withLinks(statement, (name) => pictures.get(name) ?? others[name])
    return [{ name: `statement/problem.${codeOf[language]}.md`, content: statementText(linked, language) }]
  })
  const files = model.attachments.map((file): Entry => {
    const picture = pictures.get(file.name)
    return { name: picture === undefined ? others[file.name]! : `statement/${picture}`, content: file }
  })
  return [...texts, ...files]
}

function programsOf(model: ProblemModel, { withSolutions }: WriteOptions): Entry[] {
  const { validator, userFiles } = model
  const names = new SafeNames()
  const kind = validatorOfMode[model.judgeMode]
  const checker: Entry[] =
    validator === null || kind === null
      ? []
      : [
          {
            name: `output_validator/${names.of(`${kind}.${endingOf(validator.language)}`, kind)}`,
            content: validator.source,
          },
          ...Object.entries(validator.extraFiles).map(([name, content]) => ({
            name: `output_validator/${name}`,
            content,
          })),
        ]
  return [
    ...checker,
    ...Object.entries(userFiles).map(([name, content]) => ({ name: `include/default/${name}`, content })),
    ...(withSolutions ? submissionFiles(model) : []),
  ]
}

function dataOf(model: ProblemModel, tree: CaseTree): Entry[] {
  const args = argsOfProblem(model)
  const samples = folderOf(tree.samples, args, [])
  const secret = folderOf(tree.secret, args, [])
  const group = (folder: string, settings: object): Entry[] =>
    Object.keys(settings).length === 0 ? [] : [{ name: `data/${folder}/test_group.yaml`, content: yaml(settings) }]
  const sampled = new Set(tree.samples.map(({ file }) => file))
  const alone = tree.shown.filter(({ file }) => !sampled.has(file))
  return [
    ...(tree.samples.length + alone.length === 0 ? [] : group('sample', samples.told)),
    ...samples.files,
    ...alone.flatMap(({ file, example }): Entry[] => [
      { name: `data/${file}.in`, content: withLineEnd(example.input) },
      { name: `data/${file}.ans`, content: withLineEnd(example.output) },
    ]),
    ...tree.shown.flatMap(({ file, example }): Entry[] =>
      sampled.has(file)
        ? [
            { name: `data/${file}.in.statement`, content: withLineEnd(example.input) },
            { name: `data/${file}.ans.statement`, content: withLineEnd(example.output) },
          ]
        : [],
    ),
    ...group('secret', { ...(tree.points === null ? {} : { max_score: tree.points }), ...secret.told }),
    ...secret.files,
    ...tree.folders.flatMap(({ name, points, aggregate, requires, cases }) => {
      const { told, files } = folderOf(cases, args, args)
      const scoring = { max_score: points, score_aggregation: aggregate }
      const requiring = requires.length === 0 ? {} : { require_pass: requires }
      return [...group(`secret/${name}`, { ...scoring, ...requiring, ...told }), ...files]
    }),
  ]
}

function argsOfProblem({ judgeMode, validator, compare }: ProblemModel): string[] {
  if (validatorOfMode[judgeMode] === null || validator === null) return defaultValidatorArgs(compare)
  return validator.args
}

const isSame = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other)

/** Nothing where the folder above says the same, or where nothing says any. */
const toldArgs = (args: readonly string[], above: readonly string[]) =>
  args.length === 0 && above.length === 0 ? {} : { output_validator_args: args }

/** A folder of cases: the arguments that all of them have stand with it, and else with each case that has others. */
function folderOf(cases: readonly Placed[], usual: string[], above: string[]): { told: object; files: Entry[] } {
  const own = cases.map(({ one }) => one.args ?? usual)
  const [first = usual] = own
  const its = own.every((args) => isSame(args, first)) ? first : usual
  const files = cases.flatMap(({ file, one }, at): Entry[] => [
    { name: `data/${file}.in`, content: one.input },
    { name: `data/${file}.ans`, content: one.answer },
    ...(isSame(own[at]!, its)
      ? []
      : [{ name: `data/${file}.yaml`, content: yaml({ output_validator_args: own[at] }) }]),
  ])
  return { told: toldArgs(its, above), files }
}
