import { caseModes, problemType, validatorOfMode } from '@praxis/contract/statuses'
import { fitsType } from '@praxis/rules/problems/scores'
import type { Finding } from '@praxis/contract/findings'
import { languageOfFile } from '#formats/languages.ts'
import { statementLanguages, type ProblemModel } from '#formats/model.ts'
import { listed } from '#formats/parts/someOf.ts'
import { withLinks } from '#formats/write/links.ts'
import { SafeNames } from '#formats/write/safeNames.ts'
import { Unsaid } from '#formats/write/unsaid.ts'
import { authorsOf } from '../problemYaml.ts'
import { caseTree, showsSamples } from './caseTree.ts'
import { endingOf } from './programPaths.ts'
import { isLicense } from './problemSettings.ts'
import { changedSolutions, properName } from './submissionFiles.ts'
import { isDividedAgain, withLineEnd } from './statementText.ts'

/** What a package of Kattis cannot say of a problem. */
export function unsayable(model: ProblemModel): Finding[] {
  const unsaid = new Unsaid()
  tellTexts(model, unsaid)
  tellFacts(model, unsaid)
  tellPrograms(model, unsaid)
  tellJudging(model, unsaid)
  tellCases(model, unsaid)
  return unsaid.findings
}

/** The pictures that a statement may show, by the names of their attachments. */
export function pictureNames({ attachments }: ProblemModel): ReadonlyMap<string, string> {
  const names = new SafeNames()
  const pictures = attachments.filter(({ name }) => /\.(?:png|jpe?g|svg)$/i.test(name))
  return new Map(
    pictures.map(({ name }) => [name, names.of(name.startsWith('problem.') ? `picture-${name}` : name, 'picture')]),
  )
}

function tellTexts(model: ProblemModel, unsaid: Unsaid): void {
  const { statements, source, attachments } = model
  if (Object.keys(statements).length === 0) unsaid.add('broken', 'statement', 'kattis_statement_none')
  const pictures = pictureNames(model)
  for (const language of statementLanguages) {
    const statement = statements[language]
    if (statement === undefined) continue
    if (statement.title === '') unsaid.add('broken', 'title', 'value_empty', { name: 'title' })
    const linked = withLinks(statement, (name) => pictures.get(name))
    if (!isDividedAgain(linked, language))
      unsaid.approximated('statement', 'export_text_changed', { name: `problem.${language}` })
  }
  const [zh, en] = [source['zh-CN'], source['en-US']]
  if (zh !== undefined && en !== undefined && zh !== en)
    unsaid.add('dropped', 'source', 'export_language_left_out', { language: 'en-US' })
  else if (zh !== en) unsaid.approximated('source', 'export_language_guessed', { language: 'zh-CN, en-US' })
  for (const { name } of attachments) {
    const picture = pictures.get(name)
    if (picture === undefined) unsaid.dropped('attachments', name)
    else if (picture !== name) unsaid.approximated('attachments', 'export_renamed', { from: name, to: picture })
  }
}

function tellFacts(
  { displayId, difficulty, authors, license, languages, templates, tags, ...model }: ProblemModel,
  unsaid: Unsaid,
) {
  if (displayId !== null) unsaid.dropped('id', displayId)
  if (difficulty !== 0) unsaid.dropped('difficulty', String(difficulty))
  const read = authorsOf({ credits: { authors } })
  for (const [at, author] of authors.entries())
    if (read[at] !== author) unsaid.approximated('author', 'export_renamed', { from: author, to: read[at] ?? '' })
  if (license !== null && !isLicense(license)) unsaid.dropped('license', license)
  if (languages !== null) unsaid.dropped('languages', listed(languages))
  if (Object.keys(templates).length > 0) unsaid.dropped('templates', listed(Object.keys(templates)))
  if (tags.includes('')) unsaid.dropped('tags', '""')
  if (model.sharesCode !== null) unsaid.dropped('other', `codeShare = ${model.sharesCode}`)
  if (model.showsCases !== null) unsaid.dropped('other', `openCaseResult = ${model.showsCases}`)
}

/** Programs of the problem setter are in C, C++ or Python. */
const validatorEndings = ['c', 'cpp', 'py']
/** Files that a validator of one source may have beside it. */
const header = /\.(?:h|hh|hpp)$/

function tellPrograms({ judgeMode, validator, userFiles, workshop, ...model }: ProblemModel, unsaid: Unsaid): void {
  const improper = Object.keys(userFiles).filter((name) => !properName.test(name))
  if (improper.length > 0) unsaid.broken('extraFiles', listed(improper))
  const { generation, inputValidator, solutions } = workshop
  if (generation !== null) unsaid.dropped('generators', generation.generator.file)
  if (inputValidator !== null) unsaid.dropped('inputValidators', inputValidator.file)
  if (solutions.length > 0) unsaid.add('dropped', 'solutions', 'export_solutions')
  tellSolutions({ ...model, judgeMode, validator, userFiles, workshop }, unsaid)
  const kind = validatorOfMode[judgeMode]
  if (kind === null) {
    if (validator !== null) unsaid.dropped('checker', validator.protocol)
    return
  }
  if (validator === null) return unsaid.add('broken', kind, 'program_empty')
  const { language, protocol, extraFiles } = validator
  if (protocol !== 'kattis') unsaid.broken(kind, `protocol = ${protocol}`)
  const ending = endingOf(language)
  const readAs = languageOfFile(`a.${ending}`)
  if (!validatorEndings.includes(ending)) unsaid.broken(kind, language)
  else if (readAs !== language) unsaid.approximated(kind, 'converted', { from: language, to: readAs ?? '' })
  const lost = Object.keys(extraFiles).filter((name) => !properName.test(name) || ending === 'py' || !header.test(name))
  if (lost.length > 0) unsaid.broken('extraFiles', listed(lost))
}

/** A problem may have hundreds, and the kind of what changes is what counts. */
const mostNamed = 5

function tellSolutions(model: ProblemModel, unsaid: Unsaid): void {
  const { expectations, languages, files } = changedSolutions(model)
  if (expectations.length > 0)
    unsaid.approximated('solutions', 'export_expectations', { files: listed(expectations, mostNamed) })
  if (languages.length > 0)
    unsaid.approximated('solutions', 'export_languages', { files: listed(languages, mostNamed) })
  if (files.length > 0) unsaid.dropped('solutions', listed(files, mostNamed))
}

function tellJudging(
  { limits, fileIo, measuring, caseMode, passes, validator, ...model }: ProblemModel,
  unsaid: Unsaid,
) {
  if (limits.stackMb !== limits.memoryMb) unsaid.dropped('stackLimit', `${limits.stackMb} MB`)
  if (fileIo !== null) unsaid.broken('fileIo', `${fileIo.input}, ${fileIo.output}`)
  if (measuring !== null) unsaid.approximated('timeLimit', 'default_taken', { value: `${limits.timeMs} ms` })
  if (passes > 1 && validator === null) unsaid.broken('passes', `passes = ${passes}`)
  if (!fitsType(caseMode, model.type)) unsaid.broken('caseMode', caseMode)
  else if (model.type !== problemType.oi && caseMode !== caseModes[0]) unsaid.dropped('caseMode', caseMode)
}

function tellCases(model: ProblemModel, unsaid: Unsaid): void {
  const { cases, examples, groups } = model
  if (cases.length === 0) unsaid.add('broken', 'cases', 'cases_missing')
  if (examples.some(({ noteZh, noteEn }) => noteZh !== null || noteEn !== null))
    unsaid.dropped('examples', 'noteZh, noteEn')
  const tree = caseTree(model)
  if ('refused' in tree) return unsaid.broken(tree.refused.part, tree.refused.value)
  const isOfOne = tree.folders.length > 0 && tree.folders.every((one) => one.cases.length === 1)
  if (isOfOne && model.caseMode !== caseModes[0]) unsaid.dropped('caseMode', model.caseMode)
  if (examples.length > 0 && !showsSamples(model)) unsaid.dropped('examples', String(examples.length))
  const judged = tree.shown.length - tree.samples.length
  if (judged > 0) unsaid.approximated('cases', 'export_samples_judged', { count: judged })
  if (
    tree.shown.some(({ example: { input, output } }) => input !== withLineEnd(input) || output !== withLineEnd(output))
  )
    unsaid.approximated('examples', 'export_text_changed', { name: 'data/sample' })
  const all = [...tree.samples, ...tree.secret, ...tree.folders.flatMap((one) => one.cases)]
  const count = all.filter(({ file, one }) => file !== one.name).length
  if (count > 0) unsaid.approximated('cases', 'export_files_renamed', { count })
  const lost = cases.filter(({ isSample }) => isSample).length - tree.samples.length
  if (lost > 0) unsaid.dropped('cases', 'isSample')
  const isSame =
    groups.length === tree.folders.length &&
    tree.folders.every(({ name, points, aggregate, cases: its }, at) => {
      const group = groups[at]!
      const isOfIt = its.every(({ one }) => one.group === at + 1)
      return (
        group.name === name &&
        group.number === at + 1 &&
        group.points === points &&
        group.aggregate === (aggregate === 'pass-fail' ? 'min' : aggregate) &&
        isOfIt
      )
    })
  if (!isSame) unsaid.dropped('groups', groups.map(({ name }) => name).join(', '))
}
