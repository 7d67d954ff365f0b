import type { ProblemSave } from '@praxis/contract/problemEditing'
import { languageOfText } from '@praxis/formats/texts/languageOfText'
import type { RemoteTexts } from '@praxis/rules/remote/differences'
import type { RemoteProblem } from '../adapters/adapter.ts'
import type { StoredTexts } from './storeTexts.ts'

/** Difficulty of a problem that nobody has classed. */
const usualDifficulty = 1
const parts = ['description', 'input', 'output', 'hint'] as const

type Given = { displayId: string; link: string; key: string; languageIds: readonly number[]; texts: StoredTexts }

/** A new problem as a save brings it (wire-admin 11). Tags are those of the far side, or one named after it. */
export function saveOf(problem: RemoteProblem, { displayId, link, key, languageIds, texts }: Given): ProblemSave {
  const tags = problem.tags.length === 0 ? [key] : problem.tags
  return {
    problem: {
      problemId: displayId,
      statements: { [languageOf(problem)]: { title: problem.title, ...texts } },
      exampleList: examplesOf(problem),
      ...limitsOf(problem),
      source: sourceLink(link, problem.source || displayId),
      difficulty: usualDifficulty,
      languages: languageIds.map((id) => ({ id })),
      tags: tags.map((name) => ({ name })),
    },
  }
}

/** Where a problem comes from, as its page shows it. */
export const sourceLink = (link: string, text: string): string =>
  `<a style='color:#1A5CC8' href='${escaped(link)}'>${escaped(text)}</a>`

const languageOf = ({ title, description, input }: RemoteProblem) => languageOfText(title, description, input)

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

const examplesOf = ({ samples }: RemoteProblem) =>
  samples.map(({ input, output }) => ({ input, output, noteZh: null, noteEn: null }))

const limitsOf = ({ timeLimitMs, memoryLimitMb }: RemoteProblem) => ({
  ...(timeLimitMs !== null && { timeLimit: timeLimitMs }),
  ...(memoryLimitMb !== null && { memoryLimit: memoryLimitMb }),
})

/** Of a stored problem, what is fetched anew in these parts. */
export function changeOf(
  pid: number,
  problem: RemoteProblem,
  { texts, fields }: { texts: StoredTexts; fields: ReadonlySet<string> },
): ProblemSave {
  const changed = parts.filter((part) => fields.has(part)).map((part) => [part, texts[part]])
  const statement = {
    ...(fields.has('title') && { title: problem.title }),
    ...Object.fromEntries(changed),
    ...(fields.has('pdf') && { pdf: texts.pdf }),
  }
  const limits = limitsOf(problem)
  return {
    problem: {
      id: pid,
      ...(Object.keys(statement).length > 0 && { statements: { [languageOf(problem)]: statement } }),
      ...(fields.has('samples') && { exampleList: examplesOf(problem) }),
      ...(fields.has('timeLimit') && { timeLimit: limits.timeLimit }),
      ...(fields.has('memoryLimit') && { memoryLimit: limits.memoryLimit }),
    },
  }
}

/** What the far side says of a problem, part by part, to be compared with what it says later. */
export const partsOf = (problem: RemoteProblem): RemoteTexts => ({
  title: problem.title,
  description: problem.description,
  input: problem.input,
  output: problem.output,
  hint: problem.hint,
  samples: samplesText(problem.samples),
  timeLimit: problem.timeLimitMs === null ? null : String(problem.timeLimitMs),
  memoryLimit: problem.memoryLimitMb === null ? null : String(problem.memoryLimitMb),
  pdf: problem.pdf,
})

export const samplesText = (samples: RemoteProblem['samples']): string =>
  samples.map(({ input, output }) => `${input}\n---\n${output}`).join('\n===\n')
