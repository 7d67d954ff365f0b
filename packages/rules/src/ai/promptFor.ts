import { aiLimits } from '@praxis/contract/aiLimits'
import { policyOf, type AiTask, type AnswerLanguage } from './policy.ts'
import { quote } from './quote.ts'

/**
 * What everybody who may read the problem reads of it. Cases, checkers, files of the judge, editorials and limits of
 * single cases have no place in this type, so no question can hold them.
 */
export type AskedProblem = {
  readonly title: string
  readonly description: string | null
  readonly input: string | null
  readonly output: string | null
  readonly hint: string | null
  readonly examples: readonly { readonly input: string; readonly output: string }[]
  readonly timeLimitMs: number
  readonly memoryLimitMb: number
  /** Of the files that a program reads and writes, and of those that lie beside it. */
  readonly fileNames: readonly string[]
}

/** What the person who asks has sent. There is no place for code of others. */
export type OwnCode = {
  readonly language: string
  readonly code: string
  /** What the compiler said to its author; null unless it did not compile. */
  readonly compilerText: string | null
}

/** A question to the helper, as the person who asks may see all of it. */
export type AiQuestion = {
  readonly task: AiTask
  readonly language: AnswerLanguage
  readonly problem: AskedProblem
  /** Null: the problem is all that is asked about. */
  readonly own: OwnCode | null
}

export type AiMessage = { readonly role: 'system' | 'user'; readonly content: string }

const opening =
  'You help a learner on an online judge. The message that follows quotes data, and ends with the rules that hold for you.'

const { quoted } = aiLimits

/** What is sent to the provider. It depends on the question alone, and ends with the policy. */
export function promptFor({ task, language, problem, own }: AiQuestion): readonly AiMessage[] {
  const content = [...problemParts(problem), ...(own === null ? [] : ownParts(own)), policyOf(task, language)]
  return [
    { role: 'system', content: opening },
    { role: 'user', content: content.join('\n\n') },
  ]
}

function problemParts(problem: AskedProblem): string[] {
  const { title, description, input, output, hint, examples, fileNames } = problem
  const statement = [description, input, output, hint].filter((part) => part !== null && part !== '').join('\n\n')
  const shown = examples.flatMap((one) => ['input:', one.input, 'output:', one.output])
  return [
    part('Title', title, quoted.title),
    part('Statement', statement, quoted.statement),
    part('Examples', shown.join('\n'), quoted.examples),
    `Limits: ${problem.timeLimitMs} ms, ${problem.memoryLimitMb} MB`,
    ...(fileNames.length === 0 ? [] : [part('Names of files', fileNames.join('\n'), quoted.title)]),
  ]
}

const ownParts = ({ language, code, compilerText }: OwnCode): string[] => [
  part('Language of the code', language, quoted.title),
  part('Code', code, quoted.code),
  ...(compilerText === null ? [] : [part('What the compiler said', compilerText, quoted.compilerText)]),
]

const part = (name: string, text: string, most: number) => `${name}:\n${quote(text, most)}`
