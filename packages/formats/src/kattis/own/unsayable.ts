import { packageRules } from '@praxis/contract/packageLimits'
import { packageLanguages } from '@praxis/contract/programFiles'
import { protocolsOf, type ValidatorProtocol } from '@praxis/contract/validatorProtocols'
import { noSubtask, problemType, validatorOfMode } from '@praxis/contract/statuses'
import { fitsType } from '@praxis/rules/problems/scores'
import type { Finding } from '@praxis/contract/findings'
import type { ProblemModel } from '#formats/model.ts'
import { listed } from '#formats/parts/someOf.ts'
import { Unsaid } from '#formats/write/unsaid.ts'
import type { Entry } from '#formats/write/writer.ts'
import { isPlainName } from '../praxisYaml.ts'
import { isLicense } from '../writing/problemSettings.ts'

/** What even a package of our own cannot say: what no site of today stores, or only other formats have. */
export function unsayable(model: ProblemModel, settings: readonly Entry[]): Finding[] {
  const unsaid = new Unsaid()
  tellTexts(model, unsaid)
  tellLanguages(model, unsaid)
  tellNames(model, unsaid)
  tellJudging(model, unsaid)
  tellCases(model, unsaid)
  tellWorkshop(model, unsaid)
  const max = packageRules.settingsBytes
  for (const { name, content } of settings) {
    if (Buffer.byteLength(content as string) > max) unsaid.add('broken', 'package', 'export_long', { value: name, max })
  }
  return unsaid.findings
}

function tellTexts({ statements, license, tags, authors }: ProblemModel, unsaid: Unsaid): void {
  const all = Object.values(statements)
  if (all.length === 0) unsaid.add('broken', 'statement', 'kattis_statement_none')
  if (all.some(({ title }) => title === '')) unsaid.add('broken', 'title', 'value_empty', { name: 'title' })
  if (license !== null && !isLicense(license)) unsaid.dropped('license', license)
  if (tags.includes('')) unsaid.dropped('tags', '""')
  if (authors.includes('')) unsaid.broken('author', '""')
}

const isKnown = (name: string) => packageLanguages.some((one) => one === name)

function tellLanguages({ languages, templates, validator }: ProblemModel, unsaid: Unsaid): void {
  const unknown = (languages ?? []).filter((name) => !isKnown(name))
  if (unknown.length > 0) unsaid.dropped('languages', listed(unknown))
  if (languages?.length === 0) unsaid.dropped('languages', '[]')
  for (const name of Object.keys(templates)) if (!isKnown(name)) unsaid.dropped('templates', name)
  if (validator !== null && !isKnown(validator.language))
    unsaid.add('broken', 'checker', 'language_unknown', { language: validator.language })
}

function tellNames({ userFiles, validator, fileIo }: ProblemModel, unsaid: Unsaid): void {
  const tell = (part: 'extraFiles' | 'fileIo', names: readonly string[]) => {
    const wrong = names.find((name) => !isPlainName(name))
    if (wrong !== undefined) unsaid.add('broken', part, 'name_not_plain', { name: JSON.stringify(wrong) })
  }
  tell('extraFiles', [...Object.keys(userFiles), ...Object.keys(validator?.extraFiles ?? {})])
  tell('fileIo', fileIo === null ? [] : [fileIo.input, fileIo.output])
}

function tellJudging(
  { judgeMode, validator, fileIo, measuring, passes, caseMode, type }: ProblemModel,
  unsaid: Unsaid,
) {
  const kind = validatorOfMode[judgeMode]
  if (kind === null && validator !== null) unsaid.dropped('checker', validator.protocol)
  if (kind !== null && validator === null) unsaid.add('broken', kind, 'program_empty')
  const known: readonly ValidatorProtocol[] = kind === null ? [] : protocolsOf[kind]
  if (kind !== null && validator !== null && !known.includes(validator.protocol))
    unsaid.broken(kind, `protocol = ${validator.protocol}`)
  if (passes > 1 && validator?.protocol !== 'kattis') unsaid.broken('passes', `passes = ${passes}`)
  if (fileIo !== null && kind === 'interactor') unsaid.dropped('fileIo', `${fileIo.input}, ${fileIo.output}`)
  if (measuring !== null) unsaid.dropped('timeLimit', `× ${measuring.multiplier}`)
  if (!fitsType(caseMode, type)) unsaid.broken('caseMode', caseMode)
}

function tellCases({ cases, type, ioScore }: ProblemModel, unsaid: Unsaid): void {
  if (cases.length === 0) unsaid.add('broken', 'cases', 'cases_missing')
  if (type !== problemType.oi && ioScore !== null) unsaid.dropped('scores', `ioScore = ${ioScore}`)
  const groups = new Set([noSubtask, ...cases.flatMap(({ group }) => group ?? [])])
  const unknown = cases.flatMap(({ requires }) => requires).find((group) => !groups.has(group))
  if (unknown !== undefined) unsaid.add('broken', 'groups', 'group_missing', { name: unknown })
}

function tellWorkshop({ workshop: { generation, inputValidator, solutions } }: ProblemModel, unsaid: Unsaid): void {
  if (generation !== null) unsaid.dropped('generators', generation.generator.file)
  if (inputValidator !== null) unsaid.dropped('inputValidators', inputValidator.file)
  if (solutions.length > 0) unsaid.add('dropped', 'solutions', 'export_solutions')
  const unknown = solutions.filter(({ language }) => !isKnown(language)).map(({ file }) => file)
  if (unknown.length > 0) unsaid.dropped('solutions', listed(unknown))
}
