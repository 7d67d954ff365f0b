import { problemDefaults } from '@praxis/contract/limits'
import { problemRules } from '@praxis/contract/problemLimits'
import { caseModes, problemType, validatorOfMode } from '@praxis/contract/statuses'
import type { Finding } from '@praxis/contract/findings'
import { fitsType, hasSubtasks } from '@praxis/rules/problems/scores'
import type { ProblemModel } from '#formats/model.ts'
import { wireDefaults } from '#formats/parts/plainModel.ts'
import { otherArgs } from '#formats/parts/caseArgs.ts'
import { listed } from '#formats/parts/someOf.ts'
import { tellElsewhere } from '#formats/write/links.ts'
import { inOneLanguage, tellChanged, tellOtherLanguages, unixLines } from '#formats/write/oneLanguage.ts'
import { Unsaid } from '#formats/write/unsaid.ts'
import { forbiddenIn, withoutForbidden } from '#formats/xml/xmlReader.ts'
import { languageNamed } from '../languages.ts'
import { plainText } from '../statements.ts'
import { caseNames } from './caseNames.ts'
import { nameInFps } from './languageNames.ts'
import { addressOf, picturesOf } from './pictures.ts'
import { checkerElement, isRight, saysMore } from './programs.ts'

/** What an item of FPS cannot say of a problem. Whether its test data are texts is seen when they are read. */
export function unsayable(model: ProblemModel): Finding[] {
  const unsaid = new Unsaid()
  tellTexts(model, unsaid)
  tellFacts(model, unsaid)
  tellPrograms(model, unsaid)
  tellJudging(model, unsaid)
  tellCases(model, unsaid)
  return unsaid.findings
}

const textAsRead = (text: string) => withoutForbidden(unixLines(text))

function tellTexts(model: ProblemModel, unsaid: Unsaid): void {
  tellOtherLanguages(model, unsaid)
  const { statement, source } = inOneLanguage(model)
  const { title, description, input, output, hint } = statement
  const partAsRead = (text: string) => plainText(textAsRead(`[md]${text}[/md]`)) || null
  tellChanged('title', { title }, (text) => textAsRead(text).trim(), unsaid)
  tellChanged('statement', { description, input, output, hint }, partAsRead, unsaid)
  tellChanged('source', { source }, (text) => textAsRead(text).trim() || null, unsaid)
  if (forbiddenIn(title + (source ?? '') + (description ?? '') + (input ?? '') + (output ?? '') + (hint ?? '')) > 0)
    unsaid.add('broken', 'statement', 'export_characters')
  tellLong(model, unsaid)
  tellExamples(model, unsaid)
  const pictures = new Map(picturesOf(model).map(({ of, name }) => [of, name]))
  const isTaken = [description, input, output, hint].some((text) => text?.includes(addressOf('')) === true)
  if (isTaken && pictures.size > 0) unsaid.broken('pictures', addressOf(''))
  for (const file of model.attachments) {
    const { name } = file
    const to = pictures.get(name)
    if (to === undefined) tellElsewhere(file, unsaid)
    else if (to !== name) unsaid.approximated('attachments', 'export_renamed', { from: name, to })
  }
}

function tellExamples({ examples }: ProblemModel, unsaid: Unsaid): void {
  if (examples.some(({ noteZh, noteEn }) => noteZh !== null || noteEn !== null))
    unsaid.dropped('examples', 'noteZh, noteEn')
  if (examples.some(({ input, output }) => (input + output).trim() === '')) unsaid.dropped('examples', '""')
  for (const { input, output } of examples) {
    if (forbiddenIn(input + output) > 0) unsaid.add('broken', 'examples', 'export_characters')
  }
}

/** No text of an item may be longer, and there must not be more of them. */
function tellLong(model: ProblemModel, unsaid: Unsaid): void {
  const max = problemRules.programLength
  const texts = {
    ...inOneLanguage(model).statement,
    ...Object.fromEntries(Object.entries(model.templates)),
    spj: model.validator?.source,
  }
  for (const [value, text] of Object.entries(texts))
    if ((text?.length ?? 0) + longMarks > max) unsaid.add('broken', 'package', 'export_long', { value, max })
}
const longMarks = 9

function tellFacts(
  { displayId, difficulty, authors, license, tags, languages, ...model }: ProblemModel,
  unsaid: Unsaid,
): void {
  if (displayId !== null) unsaid.dropped('id', displayId)
  if (difficulty !== wireDefaults.difficulty) unsaid.dropped('difficulty', String(difficulty))
  if (authors.length > 0) unsaid.dropped('author', listed(authors))
  if (license !== null) unsaid.dropped('license', license)
  if (tags.length > 0) unsaid.dropped('tags', listed(tags))
  if (languages !== null) unsaid.dropped('languages', listed(languages))
  if (model.sharesCode !== wireDefaults.sharesCode) unsaid.dropped('other', `codeShare = ${model.sharesCode}`)
  if (model.showsCases !== null) unsaid.dropped('other', `openCaseResult = ${model.showsCases}`)
}

function tellPrograms(model: ProblemModel, unsaid: Unsaid): void {
  const { validator, judgeMode, userFiles, templates, workshop } = model
  if (Object.keys(userFiles).length > 0) unsaid.broken('extraFiles', listed(Object.keys(userFiles)))
  tellTemplates(templates, unsaid)
  const { generation, inputValidator, solutions } = workshop
  if (generation !== null) unsaid.dropped('generators', generation.generator.file)
  if (inputValidator !== null) unsaid.dropped('inputValidators', inputValidator.file)
  if (solutions.length > 0) unsaid.add('dropped', 'solutions', 'export_solutions')
  const lost = solutions.filter((one) => !isRight(one) || saysMore(one))
  if (lost.length > 0) unsaid.dropped('solutions', listed(lost.map(({ file }) => file)))
  for (const { language, source } of solutions.filter(isRight)) {
    tellLanguage('solutions', language, unsaid)
    if (textAsRead(source) !== source) unsaid.approximated('solutions', 'export_text_changed', { name: language })
  }
  const kind = validatorOfMode[judgeMode]
  if (kind === null) {
    if (validator !== null) unsaid.dropped('checker', validator.protocol)
    return
  }
  if (validator === null || validator.source.trim() === '') return unsaid.add('broken', kind, 'program_empty')
  const { protocol, language, args, extraFiles, source } = validator
  if (checkerElement(model) === null) unsaid.broken(kind, `${protocol}, ${language}`)
  if (args.length > 0) unsaid.broken(kind, `args = ${listed(args)}`)
  if (Object.keys(extraFiles).length > 0) unsaid.broken('extraFiles', listed(Object.keys(extraFiles)))
  if (forbiddenIn(source) > 0) unsaid.add('broken', kind, 'export_characters')
  tellChanged(kind, { spj: source }, textAsRead, unsaid)
  tellLanguage(kind, language, unsaid)
}

function tellLanguage(
  part: 'checker' | 'interactor' | 'solutions' | 'templates',
  language: string,
  unsaid: Unsaid,
): void {
  const name = nameInFps(language)
  const to = name === null ? null : languageNamed(name)
  if (to !== null && to !== language) unsaid.approximated(part, 'converted', { from: language, to })
}

function tellTemplates(templates: ProblemModel['templates'], unsaid: Unsaid): void {
  const taken = new Set<string>()
  for (const [language, code] of Object.entries(templates)) {
    const name = nameInFps(language)
    if (name === null || taken.has(name) || code.trim() === '') unsaid.dropped('templates', language)
    else tellLanguage('templates', language, unsaid)
    if (name !== null) taken.add(name)
    if (forbiddenIn(code) > 0) unsaid.add('broken', 'templates', 'export_characters')
  }
  tellChanged('templates', templates, textAsRead, unsaid)
}

function tellJudging({ passes, limits, fileIo, measuring }: ProblemModel, unsaid: Unsaid): void {
  if (passes > 1) unsaid.broken('passes', `passes = ${passes}`)
  if (limits.outputMb !== null) unsaid.broken('outputLimit', `${limits.outputMb} MB`)
  if (limits.stackMb !== problemDefaults.stackLimit) unsaid.dropped('stackLimit', `${limits.stackMb} MB`)
  if (fileIo !== null) unsaid.broken('fileIo', `${fileIo.input}, ${fileIo.output}`)
  if (measuring !== null) unsaid.dropped('timeLimit', `× ${measuring.multiplier}`)
}

function tellCases(model: ProblemModel, unsaid: Unsaid): void {
  const { cases, groups, caseMode, type } = model
  if (cases.length === 0) unsaid.add('broken', 'cases', 'cases_missing')
  const args = otherArgs(model)
  if (args !== null) unsaid.broken('cases', args)
  if (cases.some(({ isSample }) => isSample)) unsaid.dropped('cases', 'isSample')
  const count = cases.filter(({ name }, at) => name !== String(at + 1)).length
  if (count > 0) unsaid.approximated('cases', 'export_files_renamed', { count })
  const found = caseNames(model)
  if ('refused' in found) return unsaid.broken(found.refused.part, found.refused.value)
  if (!fitsType(caseMode, type)) unsaid.broken('caseMode', caseMode)
  else if (found.readAs.isPlain && caseMode !== caseModes[0]) unsaid.dropped('caseMode', caseMode)
  const isGrouped = type === problemType.oi && hasSubtasks(caseMode) && !found.readAs.isPlain
  const isSame =
    isGrouped &&
    groups.every(({ number, name }, at) => number === at + 1 && name === String(at + 1)) &&
    [...new Set(cases.map(({ group }) => group))].every((group, at) => group === at + 1)
  const isNone = !isGrouped && groups.length === 0 && cases.every(({ group }) => group === null)
  if (!isSame && !isNone) unsaid.dropped('groups', groups.map(({ name }) => name).join(', '))
}
