import type { Finding } from '#judge/caseResult.ts'
import type { FileIn, FileOut, RunRequest, RunResult } from '#judge/sandbox/types.ts'
import type { Mode, ReadyValidator } from '#judge/modes/mode.ts'

/** What the problem setter's program is: it looks at an output, or talks with the program. */
export type Role = NonNullable<Mode['validator']>

/** One call of the problem setter's program. */
export type Call = {
  role: Role
  /** Files of the judge. */
  input: string
  answer: string
  /** What the contestant's program wrote; null where the two talk. */
  output: string | null
  /** An empty folder for what the call leaves. */
  keep: string
  /** What the pass before left. */
  before: string | null
  /** How often the program may be run on this case. */
  passes: number
}

/** What a call takes besides the program itself. */
export type CallRequest = {
  /** Before those of the problem. */
  args: string[]
  /** Of a checker. */
  stdin: RunRequest['stdin']
  files: FileIn[]
  collect: FileOut[]
}

/** What the problem setter's program said; with `next` the program runs once more, with this file as its input. */
export type Word = { finding: Finding; next: string | null }

/** A way of calling the problem setter's program and understanding its end. A new one is a new file and a line in ./index.ts. */
export type Protocol = {
  request(call: Call): Promise<CallRequest>
  /** Of a program that ended by itself; whatever else became of it is the problem's fault. */
  understand(call: Call, result: RunResult, validator: ReadyValidator): Promise<Word>
}

/** Names in the working folder of the box. */
export const inBox = { input: 'input', output: 'output', answer: 'answer' }

/** Neither is copied, however large: data is read where it lies. */
export const dataFiles = ({ input, answer }: Call): FileIn[] => [
  { path: inBox.input, from: { given: input } },
  { path: inBox.answer, from: { given: answer } },
]
