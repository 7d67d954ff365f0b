import type { Finding, FindingParams, PackagePart } from '@praxis/contract/findings'
import { ProblemSave } from '@praxis/contract/problemEditing'
import { isStorable } from '#server/db/isStorable.ts'
import type { BroughtProblem } from '#server/modules/workshop/public.ts'

/** Fields of a save, and the parts of a package that they come from. Others are told of the package. */
export const partOfField: Readonly<Record<string, PackagePart>> = {
  problemId: 'id',
  title: 'title',
  description: 'statement',
  input: 'statement',
  output: 'statement',
  hint: 'statement',
  statements: 'statement',
  examples: 'examples',
  exampleList: 'examples',
  timeLimit: 'timeLimit',
  memoryLimit: 'memoryLimit',
  stackLimit: 'stackLimit',
  judgeMode: 'judgeMode',
  judgeCaseMode: 'caseMode',
  samples: 'cases',
  cases: 'cases',
  spjCode: 'checker',
  spjLanguage: 'checker',
  spjProtocol: 'checker',
  isFileIO: 'fileIo',
  ioReadFileName: 'fileIo',
  ioWriteFileName: 'fileIo',
  languages: 'languages',
  codeTemplates: 'templates',
  userExtraFile: 'extraFiles',
  judgeExtraFile: 'extraFiles',
  userExtraFiles: 'extraFiles',
  judgeExtraFiles: 'extraFiles',
  tags: 'tags',
  source: 'source',
  sourceEn: 'source',
  compare: 'comparison',
}

type Path = readonly PropertyKey[]

/** `tags.3.name`, as messages name a place in a package. */
const nameOf = (path: Path) => path.map(String).join('.')

const partOf = (path: Path): PackagePart => path.flatMap((key) => partOfField[String(key)] ?? [])[0] ?? 'package'

function broken(path: Path, code: Finding['code'], params: FindingParams): Finding {
  return { outcome: 'broken', part: partOf(path), code, params, place: null, count: null }
}

/**
 * What the contract refuses of a save whoever sends it: texts and lists that are too long. And characters that the
 * database cannot hold, which a package may write with an escape.
 */
export function checkSave({ save, brought: { cases, settings } }: BroughtProblem): Finding[] {
  const forbidden = [...forbiddenIn(save, []), ...forbiddenIn(cases, ['cases']), ...forbiddenIn(settings, ['spjCode'])]
  const found = forbidden.slice(0, mostTold).map((path) => broken(path, 'text_unstorable', { name: nameOf(path) }))
  if (found.length > 0) return found
  const { error } = ProblemSave.safeParse(save)
  return (error?.issues ?? []).slice(0, mostTold).map((issue) => {
    const path = issue.path.filter((key) => key !== 'problem')
    const name = nameOf(path)
    if (issue.code === 'too_big') {
      const code = issue.origin === 'array' ? 'list_long' : issue.origin === 'string' ? 'value_long' : 'value_large'
      return broken(path, code, { name, max: Number(issue.maximum), value: '' })
    }
    return broken(path, 'value_malformed', { name, value: '' })
  })
}

const mostTold = 10

/** The paths of texts that the database cannot hold, also as keys. */
function forbiddenIn(value: unknown, path: Path): Path[] {
  if (typeof value === 'string') return isStorable(asRead(value)) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    isStorable(key) ? forbiddenIn(one, [...path, key]) : [[...path, 'key']],
  )
}

/** Extra files travel as JSON in a text, where such characters are escapes. */
const asRead = (text: string): string =>
  /\\u0000|\\ud[89a-f]/i.test(text) && text.startsWith('{') ? unescaped(text) : text

function unescaped(text: string): string {
  try {
    const files = JSON.parse(text) as Record<string, unknown>
    return Object.entries(files).flat().join('')
  } catch {
    return text
  }
}

/** Texts of a finding that any database and any page can hold. */
export const storableFinding = (finding: Finding): Finding => ({
  ...finding,
  place: finding.place === null ? null : storable(finding.place),
  params: Object.fromEntries(
    Object.entries(finding.params).map(([name, value]) => [
      storable(name),
      typeof value === 'string' ? storable(value) : value,
    ]),
  ),
})

/** Letters of a text that a message or a list shows. */
const shownLetters = 500

export const storable = (text: string): string => {
  const short = text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text
  return short.replaceAll('\0', '\uFFFD').toWellFormed()
}
