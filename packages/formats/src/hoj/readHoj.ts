import { remoteJudges } from '@praxis/contract/statuses'
import { z } from 'zod'
import { titleOf } from '#formats/countsOf.ts'
import type { ProblemModel, Reading } from '#formats/model.ts'
import { Fields } from '#formats/parts/fields.ts'
import { lineComparison, withoutParts } from '#formats/parts/plainModel.ts'
import { brief } from '#formats/parts/someOf.ts'
import { tellMapped } from '#formats/parts/tellMapped.ts'
import type { ReadOptions } from '#formats/reader.ts'
import { Report } from '#formats/report.ts'
import { readJson } from '#formats/source/jsonFile.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { readCases } from './cases.ts'
import { readExtraFiles } from './extraFiles.ts'
import { ignoresEndBlanks, readFigures } from './figures.ts'
import { readLanguages, readTags, readTemplates } from './lists.ts'
import { readModes } from './modes.ts'
import { readTexts } from './texts.ts'
import { tellUntaken } from './untaken.ts'
import { readValidator } from './validator.ts'

type Place = { readonly key: string; readonly file: string }

export async function readHoj(files: PackageFiles, { key, file }: Place, options: ReadOptions): Promise<Reading> {
  const json = await readJson(files, file, z.record(z.string(), z.unknown()))
  const report = new Report()
  const beside = new Fields(json.data, { at: json.at, report })
  const problem = beside.map('problem', 'package')
  if (problem === null) {
    if (!beside.has('problem')) beside.missing('problem', 'package')
    return { model: null, title: null, displayId: null, findings: report.findings }
  }
  const settings = { beside, problem, report }
  const displayId = problem.line('problemId', 'id')
  if (problem.flag('isRemote', 'package') === true) {
    const value = remoteJudges.find((judge) => displayId?.startsWith(`${judge}-`) === true) ?? displayId ?? key
    report.broken(problem.place('isRemote'), {
      part: 'package',
      code: 'remote_left_out',
      params: { value: brief(value) },
    })
    return { model: null, title: problem.line('title', 'title'), displayId, findings: report.findings }
  }
  const hasFolder = files.below(key).length > 0
  if (!hasFolder) report.broken(file, { part: 'cases', code: 'folder_missing', params: { folder: key } })
  const texts = readTexts(settings)
  const modes = readModes(settings)
  const languages = readLanguages(settings)
  const templates = readTemplates(settings, languages)
  const validator = readValidator(settings, modes.judgeMode)
  const extra = readExtraFiles(settings, { validator, templates, stay: options.judgeFilesStay === true })
  const data = { ...modes, files: files.within(key), folder: key, options }
  const model: ProblemModel = {
    ...withoutParts,
    ...texts,
    ...readFigures(settings),
    displayId,
    tags: readTags(settings),
    languages,
    ...modes,
    compare: lineComparison(ignoresEndBlanks(settings, validator !== null)),
    validator: validator === null ? null : { ...validator, extraFiles: extra.judge },
    userFiles: extra.user,
    templates,
    ...(hasFolder ? await readCases(settings, data) : noCases),
    provenance: { format: 'hoj', version: '' },
  }
  tellUntaken(settings)
  const title = titleOf(model) || null
  if (report.isBroken) return { model: null, title, displayId, findings: report.findings }
  tellMapped(report, model)
  return { model, title, displayId, findings: report.findings }
}

const noCases = { cases: [], groups: [], ioScore: null }
