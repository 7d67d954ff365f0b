import { unrated } from '@praxis/contract/limits'
import { packageRules } from '@praxis/contract/packageLimits'
import { noSubtask, problemType, validatorOfMode } from '@praxis/contract/statuses'
import type { Finding } from '@praxis/contract/findings'
import { readExamples, writeExamples } from '@praxis/rules/problems/examples'
import { fitsType, fullScoreOf, hasSubtasks } from '@praxis/rules/problems/scores'
import { judgeFilesAmong, namesIn } from '#formats/hoj/extraFiles.ts'
import { hardest } from '#formats/hoj/figures.ts'
import type { ProblemModel, StatementLanguage } from '#formats/model.ts'
import { languageNamed } from '#formats/parts/languageNamed.ts'
import { groupsOf } from '#formats/parts/scores.ts'
import { otherArgs } from '#formats/parts/caseArgs.ts'
import { listed } from '#formats/parts/someOf.ts'
import { languageOfText } from '#formats/texts/languageOfText.ts'
import { flatStems, renamedAmong } from '#formats/write/caseFiles.ts'
import { tellElsewhere } from '#formats/write/links.ts'
import {
  inOneLanguage,
  lineAsRead,
  partAsRead,
  tellChanged,
  tellOtherLanguages,
  unixLines,
} from '#formats/write/oneLanguage.ts'
import { Unsaid } from '#formats/write/unsaid.ts'

/** What a package of HOJ cannot say of a problem. */
export function unsayable(model: ProblemModel, settings: string): Finding[] {
  const unsaid = new Unsaid()
  tellTexts(model, unsaid)
  tellLists(model, unsaid)
  tellPrograms(model, unsaid)
  tellJudging(model, unsaid)
  tellCases(model, unsaid)
  tellScores(model, unsaid)
  tellAbsent(model, unsaid)
  const max = packageRules.jsonBytes
  if (Buffer.byteLength(settings) > max) unsaid.add('broken', 'package', 'export_long', { value: 'problem.json', max })
  return unsaid.findings
}

function tellTexts(model: ProblemModel, unsaid: Unsaid): void {
  tellOtherLanguages(model, unsaid)
  const { language, statement, source } = inOneLanguage(model)
  const { title, description, input, output, hint } = statement
  tellChanged('title', { title, problemId: model.displayId }, lineAsRead, unsaid)
  tellChanged('statement', { description, input, output, hint }, partAsRead, unsaid)
  tellChanged('source', { source }, lineAsRead, unsaid)
  if (model.displayId?.trim() === '') unsaid.dropped('id', '""')
  for (const file of model.attachments) tellElsewhere(file, unsaid)
  tellExamples(model, language, unsaid)
}

function tellExamples(model: ProblemModel, language: StatementLanguage, unsaid: Unsaid): void {
  const { examples } = model
  const read = readExamples(unixLines(writeExamples(examples, language)))
  const found = 'examples' in read ? read.examples : []
  const at = examples.findIndex((one, number) => {
    const other = found[number]
    return other?.input !== unixLines(one.input) || other.output !== unixLines(one.output)
  })
  if (at !== -1 || found.length !== examples.length)
    return unsaid.add('broken', 'examples', 'example_unreadable', { number: Math.max(at, 0) + 1 })
  const changed = examples.some(({ input, output }) => unixLines(input + output) !== input + output)
  if (changed) unsaid.approximated('examples', 'export_text_changed', { name: 'examples' })
  const readAs = languageOfText(...Object.values(inOneLanguage(model).statement))
  const kept = readAs === 'zh-CN' ? 'noteZh' : 'noteEn'
  const areLost = examples.some((one, number) => {
    const note = found[number]!.note
    return ['noteZh', 'noteEn'].some(
      (key) => (key === kept ? note : null) !== (one[key as 'noteZh' | 'noteEn'] || null),
    )
  })
  if (areLost) unsaid.dropped('examples', 'noteZh, noteEn')
}

function tellLists({ languages, templates, tags, authors, license, difficulty }: ProblemModel, unsaid: Unsaid): void {
  const isKnown = (name: string) => languageNamed(name) === name
  const unknown = (languages ?? []).filter((name) => !isKnown(name))
  if (unknown.length > 0) unsaid.dropped('languages', listed(unknown))
  if (languages?.length === 0) unsaid.dropped('languages', '[]')
  for (const [name, code] of Object.entries(templates)) {
    if (languages?.includes(name) === false) unsaid.add('dropped', 'templates', 'template_idle', { name })
    else if (code.trim() === '' || !isKnown(name)) unsaid.dropped('templates', name)
  }
  tellChanged('templates', templates, unixLines, unsaid)
  tellChanged('tags', Object.fromEntries(tags.map((tag) => [tag, tag])), lineAsRead, unsaid)
  const lower = tags.map((tag) => tag.toLowerCase())
  const twice = tags.find((_, at) => lower.indexOf(lower[at]!) < at)
  if (twice !== undefined) unsaid.approximated('tags', 'value_twice', { name: twice })
  if (authors.length > 0) unsaid.dropped('author', listed(authors))
  if (license !== null) unsaid.dropped('license', license)
  if (difficulty > hardest) unsaid.approximated('difficulty', 'converted', { from: difficulty, to: unrated })
}

function tellPrograms({ validator, judgeMode, userFiles, templates }: ProblemModel, unsaid: Unsaid): void {
  const part = validatorOfMode[judgeMode]
  for (const files of [userFiles, validator?.extraFiles ?? {}]) tellChanged('extraFiles', files, unixLines, unsaid)
  if (part === null) {
    if (validator !== null) unsaid.dropped('checker', 'spjCode')
    return
  }
  if (validator === null || validator.source.trim() === '') return unsaid.add('broken', part, 'program_empty')
  const { language, source, protocol, args, extraFiles } = validator
  if (protocol !== 'testlib') unsaid.broken(part, `protocol = ${protocol}`)
  if (args.length > 0) unsaid.broken(part, `args = ${listed(args)}`)
  if (languageNamed(language) !== language) unsaid.add('broken', part, 'language_unknown', { language })
  tellChanged(part, { spjCode: source }, unixLines, unsaid)
  const moving = judgeFilesAmong(new Map(Object.entries(userFiles)), new Map(Object.entries(extraFiles)), source)
  const forSolvers = namesIn(Object.values(templates).join('\n'))
  const files = [...moving.keys()]
  if (files.length === 0) return
  const staying = files.filter((name) => forSolvers.has(name) && extraFiles[name] === undefined)
  if (staying.length > 0 || files.some((name) => !forSolvers.has(name)))
    unsaid.approximated('extraFiles', 'export_judge_files', { files: listed(files) })
}

function tellJudging({ passes, limits, fileIo, measuring, ...model }: ProblemModel, unsaid: Unsaid) {
  if (passes > 1) unsaid.broken('passes', `passes = ${passes}`)
  if (limits.outputMb !== null) unsaid.broken('outputLimit', `${limits.outputMb} MB`)
  if (measuring !== null) unsaid.dropped('timeLimit', `× ${measuring.multiplier}`)
  if (!fitsType(model.caseMode, model.type)) unsaid.broken('caseMode', model.caseMode)
  tellChanged('fileIo', { ...fileIo }, lineAsRead, unsaid)
  if (fileIo !== null && [fileIo.input, fileIo.output].some((name) => name.trim() === ''))
    unsaid.broken('fileIo', `"${fileIo.input}", "${fileIo.output}"`)
}

function tellCases(model: ProblemModel, unsaid: Unsaid): void {
  const { cases } = model
  if (cases.length === 0) unsaid.add('broken', 'cases', 'cases_missing')
  const count = renamedAmong(cases, flatStems({ cases }))
  if (count > 0) unsaid.approximated('cases', 'export_files_renamed', { count })
  if (cases.some(({ isSample }) => isSample)) unsaid.dropped('cases', 'isSample')
  const requiring = cases.find(({ requires }) => requires.length > 0)
  if (requiring !== undefined) unsaid.broken('groups', `requires = ${requiring.requires.join(', ')}`)
  const args = otherArgs(model)
  if (args !== null) unsaid.broken('cases', args)
}

function tellScores({ type, caseMode, cases, groups, ioScore }: ProblemModel, unsaid: Unsaid): void {
  const isGrouped = type === problemType.oi && hasSubtasks(caseMode)
  if (!isGrouped && (groups.length > 0 || cases.some(({ group }) => group !== null)))
    unsaid.dropped('groups', 'groupNum')
  if (type !== problemType.oi) {
    if (cases.some(({ score }) => score !== null)) unsaid.dropped('scores', 'score')
    return
  }
  const written = cases.map((one) => ({
    ...one,
    score: one.score ?? 0,
    group: isGrouped ? (one.group ?? noSubtask) : null,
  }))
  const total = fullScoreOf(caseMode, written)
  if (!written.some(({ score }) => score > 0)) unsaid.broken('scores', 'score = 0')
  else if (ioScore !== total) unsaid.broken('scores', `ioScore = ${ioScore}, Σ = ${total}`)
  if (!isGrouped) return
  const lonely = cases.some(({ group }) => group === null)
  if (lonely && cases.some(({ group }) => group === noSubtask)) unsaid.broken('groups', 'groupNum = null')
  else if (lonely || JSON.stringify(groupsOf(written, caseMode)) !== JSON.stringify(groups)) {
    unsaid.dropped('groups', groups.map(({ name }) => name).join(', '))
  }
}

function tellAbsent({ workshop }: ProblemModel, unsaid: Unsaid): void {
  const { generation, inputValidator, solutions } = workshop
  if (generation !== null) unsaid.dropped('generators', generation.generator.file)
  if (inputValidator !== null) unsaid.dropped('inputValidators', inputValidator.file)
  if (solutions.length > 0) unsaid.dropped('solutions', listed(solutions.map(({ file }) => file)))
}
