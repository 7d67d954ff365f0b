import type { JudgeMode, validatorOfMode } from '@praxis/contract/statuses'
import type { Finding } from '#judge/job/caseResult.ts'
import type { FileIn, FileOut, RunRequest, RunResult } from '#judge/sandbox/types.ts'
import type { ReadyValidator } from '#judge/modes/mode.ts'

/** A checker reads the program's output; an interactor talks to the program. */
export type Role = NonNullable<(typeof validatorOfMode)[JudgeMode]>

/** One call of the checker or interactor. */
export type Call = {
  role: Role
  /** Paths on the host. */
  input: string
  answer: string
  /** The output of the contestant's program. Null for an interactor. */
  output: string | null
  /** An empty folder for the files that the call leaves. */
  keep: string
  /** The folder that the call of the pass before left. */
  before: string | null
  /** How many passes the problem allows on this case. */
  passes: number
  /** What the case is worth. Null if it has no points of its own. */
  points: number | null
  /** Arguments in the place of those of the problem. Null if the case has none of its own. */
  args: string[] | null
  /** The code of the contestant, without the lines that the problem adds. Null if nobody sent a program. */
  code: string | null
}

/** What a call needs in addition to the program itself. */
export type CallRequest = {
  /** Arguments before those of the problem. */
  args: string[]
  /** Only for a checker. */
  stdin: RunRequest['stdin']
  files: FileIn[]
  collect: FileOut[]
}

/** The verdict of the checker or interactor. If `next` is set, the program runs again with this file as its input. */
export type ValidatorReply = { finding: Finding; next: string | null }

/** How to call a checker or interactor and how to read its result. To add one, add a file and a line in ./index.ts. */
export type Protocol = {
  request(call: Call): Promise<CallRequest>
  /** Called only if the program ended by itself. Any other end is a fault of the problem. */
  understand(call: Call, result: RunResult, validator: ReadyValidator): Promise<ValidatorReply>
}

/** File names in the working folder of the box. */
export const inBox = { input: 'input', output: 'output', answer: 'answer' }

/** The data files are not copied, however large they are: the box gets read-only links to them. */
export const dataFiles = ({ input, answer }: Call): FileIn[] => [
  { path: inBox.input, from: { given: input } },
  { path: inBox.answer, from: { given: answer } },
]

/** The output of the contestant, or an empty file if there is none. */
export const outputFile = ({ output }: Call, path: string): FileIn => ({
  path,
  from: output === null ? { bytes: new Uint8Array() } : { given: output },
})
