import { ownJudge, problemType, validatorOfMode } from '@praxis/contract/statuses'
import type { Finding } from '@praxis/contract/findings'
import { titleOf } from '@praxis/formats/countsOf'
import { statementLanguages, type ProblemModel, type Statement } from '@praxis/formats/model'
import { Report } from '@praxis/formats/report'
import type { Services } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import {
  filesOf,
  findStored,
  listKnownLanguages,
  listStoredTags,
  readState,
  type StoredProblem,
  type StoredState,
} from '#server/modules/workshop/public.ts'
import { listSolutions } from '#server/modules/problems/public.ts'
import { readSiteSettings, siteAddress } from '#server/modules/site/public.ts'
import { attachmentsOf } from './attachments.ts'
import { casesOf } from './casesOf.ts'

/** What problems are read from. */
export type Sources = Pick<Services, 'db' | 'files' | 'log' | 'address'>

export type Exported = {
  readonly pid: number
  readonly problemId: string
  readonly title: string
  readonly model: ProblemModel
  /** What the site has and no model says. */
  readonly findings: readonly Finding[]
}

/**
 * A stored problem as a model, in its newest version: whoever may export a problem edits it. Undefined of one that is
 * not there. All of it is of one moment, also while somebody saves it.
 */
export const readExported = (services: Sources, pid: number): Promise<Exported | undefined> =>
  services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const row = await findStored(db, pid)
      return row === undefined ? undefined : exportedOf({ ...services, db }, row)
    })

async function exportedOf(services: Sources, row: StoredProblem): Promise<Exported> {
  const { db } = services
  const report = new Report()
  const state = await readState(db, row)
  const languages = await languagesOf(db, state, report)
  const texts = await textsOf(services, row, state, report)
  if (row.videoOriginalUrl !== null || row.videoExplanationUrl !== null) report.dropped('other', 'export_videos')
  const model: ProblemModel = {
    uuid: null,
    displayId: row.problemId,
    ...texts,
    difficulty: row.difficulty,
    source: sourceOf(row, state),
    authors: row.author === null ? [] : row.author.split(', '),
    license: null,
    tags: (await listStoredTags(db, row.id)).map(({ name }) => name),
    sharesCode: row.codeShare,
    showsCases: row.openCaseResult,
    ...languages,
    limits: {
      timeMs: row.timeLimit,
      memoryMb: row.memoryLimit,
      stackMb: row.stackLimit,
      outputMb: row.outputLimit,
    },
    measuring: null,
    type: row.type,
    judgeMode: row.judgeMode,
    caseMode: row.judgeCaseMode,
    ...checkingOf(row),
    fileIo:
      row.isFileIO && row.ioReadFileName !== null && row.ioWriteFileName !== null
        ? { input: row.ioReadFileName, output: row.ioWriteFileName }
        : null,
    passes: row.passes,
    userFiles: { ...filesOf(row.userExtraFiles) },
    ioScore: row.type === problemType.oi ? row.ioScore : null,
    ...(await casesOf(services, row)),
    workshop: { generation: null, inputValidator: null, solutions: await listSolutions(db, row.id) },
    provenance: { format: 'praxis', version: '' },
  }
  return {
    pid: row.id,
    problemId: row.problemId,
    title: titleOf(model) ?? row.problemId,
    model,
    findings: report.findings,
  }
}

/** Where people reach the site, if somebody has said it. */
const addressOf = async (services: Sources): Promise<string | null> =>
  siteAddress(await readSiteSettings(services, ['baseUrl'])) ?? services.address ?? null

const parts = ['description', 'input', 'output', 'hint'] as const

async function textsOf(
  services: Sources,
  row: StoredProblem,
  { statements, examples }: StoredState,
  report: Report,
): Promise<Pick<ProblemModel, 'statements' | 'examples' | 'attachments'>> {
  const shown = statementLanguages.flatMap((language) => statements[language] ?? [])
  const all = [
    ...shown.flatMap((statement) => parts.flatMap((part) => statement[part] ?? [])),
    ...examples.flatMap(({ noteZh, noteEn }) => [noteZh ?? '', noteEn ?? '']),
  ]
  const { attachments, linked, missing } = await attachmentsOf(services, all, await addressOf(services))
  for (const name of missing) report.dropped('attachments', 'export_file_missing', { params: { name } })
  if (shown.some(({ pdf }) => pdf !== null)) report.dropped('statement', 'export_pdf')
  const linkedIn = (text: string | null) => (text === null ? null : linked(text))
  const written = ({ title, ...of }: Statement): Statement => ({
    title,
    description: linkedIn(of.description),
    input: linkedIn(of.input),
    output: linkedIn(of.output),
    hint: linkedIn(of.hint),
  })
  return {
    statements: Object.fromEntries(
      statementLanguages.flatMap((language) => {
        const statement = statements[language]
        return statement === undefined ? [] : [[language, written(statement)]]
      }),
    ),
    examples: examples.map(({ input, output, noteZh, noteEn }) => ({
      input,
      output,
      noteZh: linkedIn(noteZh),
      noteEn: linkedIn(noteEn),
    })),
    attachments,
  }
}

/** A source that was written once is in the language of the statement. */
function sourceOf({ source, sourceEn }: StoredProblem, { statements }: StoredState): ProblemModel['source'] {
  if (source === null) return sourceEn === null ? {} : { 'en-US': sourceEn }
  if (sourceEn !== null) return { 'zh-CN': source, 'en-US': sourceEn }
  return statements['zh-CN'] === undefined && statements['en-US'] !== undefined
    ? { 'en-US': source }
    : { 'zh-CN': source }
}

async function languagesOf(
  db: Database,
  { languages, allLanguages }: StoredState,
  report: Report,
): Promise<Pick<ProblemModel, 'languages' | 'templates'>> {
  const known = new Map(
    (await listKnownLanguages(db)).flatMap(({ id, name, oj }) => (oj === ownJudge ? [[id, name]] : [])),
  )
  const named = languages.flatMap(({ id, ...one }) => {
    const name = known.get(id)
    return name === undefined ? [] : [{ ...one, name }]
  })
  const own = named.filter(({ timeFactor, memoryFactor }) => timeFactor !== null || memoryFactor !== null)
  if (own.length > 0) {
    report.dropped('languages', 'export_factors', { params: { name: own.map(({ name }) => name).join(', ') } })
  }
  return {
    languages: allLanguages ? null : named.map(({ name }) => name),
    templates: Object.fromEntries(named.flatMap(({ name, template }) => (template === null ? [] : [[name, template]]))),
  }
}

function checkingOf(row: StoredProblem): Pick<ProblemModel, 'compare' | 'validator'> {
  const { judgeMode, spjCode, spjLanguage, spjProtocol, spjArgs, judgeExtraFiles } = row
  const hasProgram = validatorOfMode[judgeMode] !== null && spjCode !== null && spjLanguage !== null
  return {
    compare: {
      kind: row.compareKind,
      ignoreTrailing: row.isRemoveEndBlank,
      caseInsensitive: row.caseInsensitive,
      spaceSensitive: row.spaceSensitive,
      epsAbs: row.epsAbs,
      epsRel: row.epsRel,
    },
    validator:
      hasProgram && spjProtocol !== null
        ? {
            language: spjLanguage,
            source: spjCode,
            protocol: spjProtocol,
            args: [...(spjArgs as string[])],
            extraFiles: { ...filesOf(judgeExtraFiles) },
          }
        : null,
  }
}
