import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { Finding, PackagePart } from '@praxis/contract/findings'
import { noSubtask, problemType } from '@praxis/contract/statuses'
import { comparisonOfArgs } from '@praxis/rules/scoring/comparisonArgs'
import type { Case, PackageFile, ProblemModel } from '../model.ts'
import { attachmentLink } from '../texts/attachments.ts'
import { plainExpectation } from '../write/plainExpectation.ts'
import { withLinks } from '../write/links.ts'
import { withoutIdle } from '../write/comparing.ts'

/** A reader calls an attachment by its place in the package. Nobody sees it. */
const withoutFolder = (name: string) => name.split('/').at(-1)!

const bytesOf = async ({ read }: PackageFile) => (await buffer(Readable.from(read()))).toString('latin1')

/** The places of the cases that must be accepted first. Formats number groups in their own way. */
const requiredBy = ({ requires }: Case, { cases }: ProblemModel): number[] =>
  cases.flatMap(({ group }, at) => (requires.includes(group ?? noSubtask) ? [at] : []))

/** How the output of a case is compared; in a problem with a checker, the arguments that it gets. */
function judgedBy({ args }: Case, { validator, compare }: ProblemModel) {
  if (validator !== null) return args ?? validator.args
  return withoutIdle(args === null ? compare : (comparisonOfArgs(args) as typeof compare))
}

/** The parts of a model by what findings call them, with the bytes of files. Two models that judge alike are equal. */
export async function partsOf(model: ProblemModel): Promise<Partial<Record<PackagePart, unknown>>> {
  const { limits, validator } = model
  const statements = Object.fromEntries(
    Object.entries(model.statements).map(([language, one]) => [
      language,
      withLinks(one, (name) => attachmentLink(withoutFolder(name))),
    ]),
  )
  const each = async (file: PackageFile) => [withoutFolder(file.name), await bytesOf(file)] as const
  const isOi = model.type === problemType.oi
  return {
    id: model.displayId,
    title: Object.fromEntries(Object.entries(statements).map(([language, { title }]) => [language, title])),
    statement: statements,
    examples: model.examples.map((one) => ({ ...one, noteZh: one.noteZh || null, noteEn: one.noteEn || null })),
    source: model.source,
    author: model.authors,
    license: model.license,
    tags: model.tags,
    difficulty: model.difficulty,
    type: model.type,
    languages: model.languages?.toSorted() ?? null,
    templates: model.templates,
    timeLimit: [limits.timeMs, model.measuring],
    memoryLimit: limits.memoryMb,
    stackLimit: limits.stackMb,
    outputLimit: limits.outputMb,
    fileIo: model.fileIo,
    judgeMode: model.judgeMode,
    // How cases are compared, and the arguments of the checker, stand with the cases.
    checker: validator === null ? null : { ...validator, args: null, extraFiles: null },
    passes: model.passes,
    extraFiles: [model.userFiles, validator?.extraFiles ?? {}],
    caseMode: model.caseMode,
    cases: model.cases.map(({ name, isSample }) => [name, isSample]),
    /** What no format may change. */
    package: await Promise.all(
      model.cases.map(async (one) => [
        await bytesOf(one.input),
        await bytesOf(one.answer),
        requiredBy(one, model),
        judgedBy(one, model),
      ]),
    ),
    scores: isOi ? [model.ioScore, model.cases.map(({ score }) => score ?? 0)] : null,
    groups: [model.groups, model.cases.map(({ group }) => group)],
    attachments: await Promise.all(model.attachments.map(each)),
    /** Files may get other names, and so another order. */
    solutions: model.workshop.solutions
      .map((one) => sortedText({ ...one, file: '', expected: plainExpectation(one.expected, { isScoring: isOi }) }))
      .toSorted(),
    other: [model.sharesCode, model.showsCases],
  }
}

/** As JSON with its keys in order. */
const sortedText = (value: object): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

/** Without the parts that something is told of. */
export function untold(parts: Partial<Record<PackagePart, unknown>>, findings: readonly Finding[]) {
  const told = new Set<string>(findings.map(({ part }) => (part === 'interactor' ? 'checker' : part)))
  // The statement has the title and the links to attachments.
  if (told.has('title') || told.has('attachments')) told.add('statement')
  if (told.has('statement')) told.add('title')
  return Object.fromEntries(Object.entries(parts).filter(([part]) => part === 'package' || !told.has(part)))
}
