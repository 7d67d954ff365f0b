import type { Compare, Validator } from '@praxis/contract/judgingJobs'
import { judgeModes, judgeStatus, modeOfValidator, type JudgeMode } from '@praxis/contract/statuses'
import { languageOfFile } from '#formats/languages.ts'
import type { Solution } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import { expecting } from '#formats/parts/expecting.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { isMap, type Settings } from '#formats/source/yamlData.ts'
import { lineComparison } from '#formats/parts/plainModel.ts'
import { standardChecker, standardCheckers } from '#formats/standardCheckers.ts'
import { hydroTypes } from './types.ts'
import type { TestData } from './testData.ts'

const protocols = ['testlib', 'kattis', 'lemon', 'syzoj', 'hustoj', 'qduoj'] as const
type Protocol = (typeof protocols)[number]

type Judging = { judgeMode: JudgeMode; compare: Compare; validator: Validator | null }

/** How an output is judged. */
export async function readJudging(config: Settings, data: TestData, report: Report): Promise<Judging> {
  const plain: Judging = { judgeMode: judgeModes[0], compare: lineComparison(true), validator: null }
  const type = config.text('type', 'judgeMode') ?? hydroTypes.plain
  if (type === hydroTypes.interactive) {
    for (const key of ['checker', 'checker_type'])
      if (config.value(key) !== null && config.value(key) !== 'default') tellDropped(config, key, report)
    const validator = await report.step(() => readProgram(config, 'interactor', 'testlib', data))
    return { ...plain, judgeMode: modeOfValidator.interactor, validator }
  }
  if (config.value('interactor') !== null) tellDropped(config, 'interactor', report)
  const sent = config.text('checker_type', 'checker') ?? 'default'
  const hasChecker = isNamed(config.value('checker'))
  if (sent === 'strict') {
    if (hasChecker) tellDropped(config, 'checker', report)
    const params = { name: 'checker_type', value: sent }
    report.approximated('comparison', 'bytes_compared', { params, place: config.place('checker_type') })
    return { ...plain, compare: lineComparison(false) }
  }
  const protocol = protocols.find((one) => one === sent)
  if (protocol === undefined && sent !== 'default') {
    const params = { name: 'checker_type', value: sent, known: ['default', 'strict', ...protocols].join(', ') }
    report.broken(config.place('checker_type'), { part: 'checker', code: 'value_unknown', params })
    return plain
  }
  if (protocol === undefined && !hasChecker) return plain
  if (protocol === undefined)
    report.approximated('checker', 'checker_runs', {
      params: { name: 'checker', value: 'default', to: 'testlib' },
      place: config.place('checker'),
    })
  const validator = await report.step(() => readProgram(config, 'checker', protocol ?? 'testlib', data))
  return { ...plain, judgeMode: modeOfValidator.checker, validator }
}

/** Whether a program is named: an empty name is none. */
const isNamed = (value: unknown): boolean => {
  const file = isMap(value) && Object.hasOwn(value, 'file') ? value['file'] : value
  return file !== null && file !== '' && file !== undefined
}

const tellDropped = (config: Settings, key: string, report: Report) =>
  report.dropped(key === 'interactor' ? 'interactor' : 'checker', 'value_not_taken', {
    params: { name: key },
    place: config.place(key),
  })

/** A file, or a map of a file and its language. */
async function readProgram(
  config: Settings,
  key: 'checker' | 'interactor',
  protocol: Protocol,
  data: TestData,
): Promise<Validator> {
  const place = config.place(key)
  const value = config.value(key)
  const { file, lang } = isMap(value) ? value : { file: value, lang: null }
  if (!isNamed(value) || file === undefined)
    throw new PackageError(place, { part: key, code: 'value_missing', params: { name: key } })
  if (typeof file !== 'string') {
    const params = { name: key, value: JSON.stringify(value).slice(0, 60), wanted: 'text' }
    throw new PackageError(place, { part: key, code: 'value_wrong', params })
  }
  const standard = standardCheckers.find((one) => one === file)
  if (key === 'checker' && standard !== undefined && protocol === 'testlib') return standardChecker(standard)
  const source = await data.readText(file, place)
  const language = languageOf(file, typeof lang === 'string' ? lang : null)
  if (language === null)
    throw new PackageError(place, { part: key, code: 'language_unknown', params: { language: file } })
  if (source.trim() === '') throw new PackageError(data.pathOf(file, place), { part: key, code: 'program_empty' })
  const extraFiles = await data.readTexts(
    config.texts('judge_extra_files', 'extraFiles'),
    config.place('judge_extra_files'),
  )
  return { language, source, protocol, args: [], extraFiles }
}

/** Checkers are written in C or C++, whatever standard the language names. */
function languageOf(file: string, lang: string | null): string | null {
  if (/\.(cc|cpp|cxx)$/i.test(file) || /^(cc|cpp)\b/.test(lang ?? '')) return 'C++'
  if (/\.c$/i.test(file) || /^c\b/.test(lang ?? '')) return 'C'
  return languageOfFile(file)
}

/** Programs of the folders std/ and solution/, which are right as far as their authors know. */
export async function readSolutions(files: PackageFiles, report: Report): Promise<Solution[]> {
  const solutions: Solution[] = []
  for (const file of [...files.below('std'), ...files.below('solution')]) {
    const language = languageOfFile(file)
    if (language === null) {
      report.dropped('solutions', 'file_left_out', { place: file })
      continue
    }
    const source = await readProgramText(files, file, report)
    const expected = expecting([judgeStatus.accepted])
    if (source !== null) solutions.push({ file, language, source, extraFiles: {}, expected, setsTimeLimit: true })
  }
  return solutions
}

/** Nothing is judged by solutions, so one that cannot be read does not stop the problem. */
async function readProgramText(files: PackageFiles, file: string, report: Report): Promise<string | null> {
  try {
    return await files.readText(file)
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    const { code, params, place } = error.finding
    report.dropped('solutions', code!, { params, place })
    return null
  }
}
