import { problemType, validatorOfMode } from '@praxis/contract/statuses'
import { stringify } from 'yaml'
import type { PackageLanguage } from '@praxis/contract/programFiles'
import { packageLanguages } from '@praxis/contract/programFiles'
import { statementLanguages, type ProblemModel, type Statement } from '#formats/model.ts'
import { flatStems } from '#formats/write/caseFiles.ts'
import { withLinks } from '#formats/write/links.ts'
import { SafeNames } from '#formats/write/safeNames.ts'
import type { Entry, WriteOptions, ZipWriter } from '#formats/write/writer.ts'
import { packageCompareKinds } from '../modes.ts'
import { endingOf, filesIn } from '../writing/programPaths.ts'
import { problemSettings } from '../writing/problemSettings.ts'
import { isDividedAgain, statementText } from '../writing/statementText.ts'
import type { CaseList } from './caseList.ts'
import { addressInStatement, codeOf } from './ownTexts.ts'
import { solutionFiles } from './solutionFiles.ts'
import { unsayable } from './unsayable.ts'
import { withoutIdle } from '#formats/write/comparing.ts'

/** Packages of our own: a folder for each problem, with everything that a problem of a site can have. */
export const ownWriter: ZipWriter = {
  unsayable: (model) => unsayable(model, settingsOf(model, true)),
  entries(model, options) {
    const entries = [...settingsOf(model, options.withSolutions), ...filesOf(model, options)]
    return entries.map(({ name, content }) => ({ name: `${options.key}/${name}`, content }))
  },
}

export const caseFile = 'data/cases.json'
const exampleFile = 'statement/examples.json'

/** problem.yaml and praxis.yaml. */
function settingsOf(model: ProblemModel, withSolutions: boolean): Entry[] {
  const yaml = (data: object) => stringify(data, { lineWidth: 0 })
  return [
    { name: 'problem.yaml', content: yaml(problemSettings({ ...model, measuring: null })) },
    { name: 'praxis.yaml', content: yaml(praxisOf(model, withSolutions)) },
  ]
}

const isKnown = (name: string): name is PackageLanguage => packageLanguages.some((one) => one === name)
const hasKeys = (map: object) => Object.keys(map).length > 0
const given = (key: string, map: object) => (hasKeys(map) ? { [key]: map } : {})

function praxisOf(model: ProblemModel, withSolutions: boolean) {
  const { displayId, limits, fileIo, authors, sharesCode, showsCases } = model
  const languages = model.languages?.filter(isKnown) ?? []
  const isInteractive = validatorOfMode[model.judgeMode] === 'interactor'
  return {
    ...(displayId === null ? {} : { id: displayId }),
    difficulty: model.difficulty,
    stack_mb: limits.stackMb,
    ...comparisonOf(model),
    case_mode: model.caseMode,
    ...given('source', sourceOf(model)),
    ...(authors.length === 0 ? {} : { authors }),
    ...(sharesCode === null ? {} : { shares_code: sharesCode }),
    ...(showsCases === null ? {} : { shows_cases: showsCases }),
    cases: caseFile,
    examples: exampleFile,
    ...given(
      'sections',
      Object.fromEntries(
        textsOf(model).flatMap(({ code, sections }) => (sections === null ? [] : [[code, sections.paths]])),
      ),
    ),
    ...given('attachments', attachmentPaths(model)),
    tags: model.tags.filter((tag) => tag !== ''),
    ...(languages.length === 0 ? {} : { languages }),
    ...(fileIo === null || isInteractive ? {} : { io: fileIo }),
    ...validatorOf(model),
    ...given('user_files', filesIn('include', model.userFiles).paths),
    ...given('templates', templatesOf(model).paths),
    ...(withSolutions ? given('expected', solutionFiles(model).expected) : {}),
  }
}

function sourceOf({ source }: ProblemModel) {
  return Object.fromEntries(
    statementLanguages.flatMap((one) => (source[one] === undefined ? [] : [[codeOf[one], source[one]]])),
  )
}

function comparisonOf({ compare }: ProblemModel) {
  const { kind, ignoreTrailing, caseInsensitive, spaceSensitive, epsAbs, epsRel } = withoutIdle(compare)
  const { hasWords } = packageCompareKinds[kind]
  return {
    compare: kind,
    ignore_trailing: ignoreTrailing,
    ...(hasWords ? { case_insensitive: caseInsensitive, space_sensitive: spaceSensitive } : {}),
    ...(epsAbs === null ? {} : { eps_abs: epsAbs }),
    ...(epsRel === null ? {} : { eps_rel: epsRel }),
  }
}

function validatorOf(model: ProblemModel) {
  const files = validatorFiles(model)
  if (files === null) return {}
  const { language, protocol, args } = files.validator
  return { validator: { source: files.source.name, language, protocol, args, files: files.beside.paths } }
}

function validatorFiles({ judgeMode, validator }: ProblemModel) {
  const kind = validatorOfMode[judgeMode]
  if (validator === null || kind === null) return null
  const names = new SafeNames()
  const name = `output_validator/${names.of(`${kind}.${endingOf(validator.language)}`, kind)}`
  const source: Entry = { name, content: validator.source }
  return { validator, source, beside: filesIn('output_validator', validator.extraFiles, names) }
}

const templatesOf = ({ templates }: ProblemModel) => {
  const known = Object.entries(templates).filter(([language]) => isKnown(language))
  const names = new SafeNames()
  const placed = known.map(([language, content]) => {
    return { language, name: `templates/${names.of(`${language}.${endingOf(language)}`, 'template')}`, content }
  })
  return {
    paths: Object.fromEntries(placed.map(({ language, name }) => [language, name])),
    entries: placed.map(({ name, content }): Entry => ({ name, content })),
  }
}

function attachmentPaths({ attachments }: ProblemModel): Record<string, string> {
  const names = new SafeNames()
  return Object.fromEntries(attachments.map(({ name }) => [name, `attachments/${names.of(name, 'file')}`]))
}

const parts = ['description', 'input', 'output', 'hint'] as const

/** The statements, with files of their own for the parts where headings cannot divide them. */
function textsOf(model: ProblemModel) {
  const paths = attachmentPaths(model)
  const isLink = (text: string | null) =>
    Object.values(paths).some((path) => text?.includes(addressInStatement(path)) === true)
  return statementLanguages.flatMap((language) => {
    const statement = model.statements[language]
    if (statement === undefined) return []
    const code = codeOf[language]
    const linked = withLinks(statement, (name) =>
      paths[name] === undefined ? undefined : addressInStatement(paths[name]),
    )
    const isPlain = isDividedAgain(linked, language) && !parts.some((part) => isLink(statement[part]))
    return [{ code, text: statementText(linked, language), sections: isPlain ? null : sectionsOf(statement, code) }]
  })
}

function sectionsOf(statement: Statement, code: string) {
  const texts = parts.flatMap((part) => {
    const content = statement[part]
    return content === null ? [] : [{ part, name: `statement/sections/${code}-${part}.md`, content }]
  })
  return {
    paths: Object.fromEntries(texts.map(({ part, name }) => [part, name])),
    entries: texts.map(({ name, content }): Entry => ({ name, content })),
  }
}

function filesOf(model: ProblemModel, { withSolutions }: WriteOptions): Entry[] {
  const texts = textsOf(model)
  const validator = validatorFiles(model)
  const paths = attachmentPaths(model)
  const json = (data: unknown) => `${JSON.stringify(data, null, 1)}\n`
  return [
    ...texts.flatMap(({ code, text, sections }) => [
      { name: `statement/problem.${code}.md`, content: text },
      ...(sections?.entries ?? []),
    ]),
    { name: exampleFile, content: json(examplesOf(model)) },
    ...(validator === null ? [] : [validator.source, ...validator.beside.entries]),
    ...filesIn('include', model.userFiles).entries,
    ...templatesOf(model).entries,
    ...(withSolutions ? solutionFiles(model).entries : []),
    ...model.attachments.map((file): Entry => ({ name: paths[file.name]!, content: file })),
    { name: caseFile, content: json(caseListOf(model)) },
    ...placedCases(model).flatMap(({ file, input, answer }): Entry[] => [
      { name: `data/${file}.in`, content: input },
      { name: `data/${file}.ans`, content: answer },
    ]),
  ]
}

const examplesOf = ({ examples }: ProblemModel) =>
  examples.map(({ input, output, noteZh, noteEn }) => ({
    input,
    output,
    ...(noteZh === null ? {} : { note_zh: noteZh }),
    ...(noteEn === null ? {} : { note_en: noteEn }),
  }))

/** The format wants a case in data/secret, so samples lie there if there is nothing else. */
function placedCases({ cases }: ProblemModel) {
  const hasSecret = cases.some(({ isSample }) => !isSample)
  const withoutFolder = cases.map((one) => ({ ...one, name: one.name.replace(/^(?:sample|secret)\//, '') }))
  const stems = flatStems({ cases: withoutFolder })
  return cases.map((one, at) => ({ ...one, file: `${one.isSample && hasSecret ? 'sample' : 'secret'}/${stems[at]!}` }))
}

function caseListOf(model: ProblemModel): CaseList {
  const { type, ioScore, groups } = model
  return {
    ...(ioScore === null || type !== problemType.oi ? {} : { score: ioScore }),
    ...(groups.length === 0 ? {} : { groups }),
    cases: placedCases(model).map(({ file, name, input, answer, isSample, group, score, requires, args }) => ({
      file,
      ...(name === file ? {} : { name }),
      ...(input.name === `${file}.in` ? {} : { input: input.name }),
      ...(answer.name === `${file}.ans` ? {} : { answer: answer.name }),
      ...(isSample ? { sample: true } : {}),
      ...(group === null ? {} : { group }),
      ...(score === null ? {} : { score }),
      ...(requires.length === 0 ? {} : { requires }),
      ...(args === null ? {} : { args }),
    })),
  }
}
