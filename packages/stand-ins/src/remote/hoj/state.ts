import type { Trouble } from './troubles.ts'

export type HojProblem = {
  readonly id: number
  readonly problemId: string
  readonly title: string
  readonly description: string
  readonly input: string
  readonly output: string
  readonly hint: string
  readonly examples: string
  readonly source: string
  /** 1 public, 2 hidden. */
  readonly auth: number
  readonly isRemote: boolean
  readonly openCaseResult: boolean
  readonly hasSubtasks: boolean
}

/** How the submissions are judged that come next. */
export type Verdict = {
  readonly status: number
  /** Statuses of the cases, in order. */
  readonly cases: readonly number[]
  readonly message: string | null
}

export const verdicts = {
  accepted: { status: 0, cases: [0, 0, 0], message: null },
  wrongAnswer: { status: -1, cases: [0, -1, 0], message: null },
  timeLimit: { status: 1, cases: [0, 0, 1], message: null },
  partial: { status: 8, cases: [0, -1, 0], message: null },
  compileError: { status: -2, cases: [], message: "main.cpp:1:1: error: 'x' does not name a type" },
  systemError: { status: 4, cases: [], message: 'The judge has lost its way.' },
} as const satisfies Record<string, Verdict>
export type VerdictName = keyof typeof verdicts

/** A submission on its way: it goes one stage on each time its status is asked for. */
export type HojRun = {
  readonly submitId: number
  readonly problem: HojProblem
  readonly username: string
  readonly language: string
  readonly code: string
  readonly at: Date
  readonly verdict: Verdict
  stage: number
}

/** Waiting, compiling, judging with some of the cases judged, judged. */
export const stages = [5, 6, 7] as const

export type HojState = {
  /** Null: it answers as it should. */
  trouble: Trouble | null
  verdict: VerdictName
  /** Milliseconds between two submissions of a person. */
  gapMs: number
  /** The next answer to a session renews its token. */
  isRenewing: boolean
  /** Whether others than administrators see programs. */
  hidesCode: boolean
  readonly accounts: ReadonlyMap<string, string>
  /** User names by token. */
  readonly tokens: Map<string, string>
  readonly problems: readonly HojProblem[]
  readonly runs: HojRun[]
  /** Calls, the latest last. */
  readonly asked: { readonly call: string; readonly input: Readonly<Record<string, unknown>> }[]
}

const problem = (id: number, more: Partial<HojProblem>): HojProblem => ({
  id,
  problemId: `HOJ-${id}`,
  title: 'A+B Problem',
  description: 'Print the **sum**, as $a+b$:\n\n![plus](/api/public/img/plus.png)',
  input: 'Two numbers.',
  output: 'One number.',
  hint: 'See <a href="/api/public/file/notes.txt">the notes</a>.',
  examples: '<input>1 2</input><output>3</output><input>-1 1</input><output>0</output>',
  source: 'HOJ',
  auth: 1,
  isRemote: false,
  openCaseResult: true,
  hasSubtasks: false,
  ...more,
})

/** A public problem, one with subtasks, one with closed cases, a hidden one, and one of a judge behind the site. */
export const someProblems: readonly HojProblem[] = [
  problem(1000, {}),
  problem(1001, { title: 'Subtasks', hasSubtasks: true }),
  problem(1002, {
    title: 'Closed cases',
    description: '<img alt="plus" src="/api/public/img/plus.png"> and ![dot](img/dot.png "A dot")',
    openCaseResult: false,
  }),
  problem(1003, { title: 'Hidden', auth: 2 }),
  problem(1004, { problemId: 'CF-1A', title: 'Theatre Square', isRemote: true }),
]

export const languages = [
  { name: 'C', contentType: 'text/x-csrc', oj: 'ME' },
  { name: 'C++', contentType: 'text/x-c++src', oj: 'ME' },
  { name: 'Java', contentType: 'text/x-java', oj: 'ME' },
  { name: 'Python3', contentType: 'text/x-python', oj: 'ME' },
  { name: 'GNU G++17 7.3.0', contentType: 'text/x-c++src', oj: 'CF' },
] as const
