import type { ValidatorProtocol } from '@praxis/contract/validatorProtocols'
import { problemDefaults } from '@praxis/contract/limits'
import {
  caseDataShown,
  problemAuth,
  problemType,
  usualCompare,
  type CaseMode,
  type CompareKind,
  type JudgeMode,
} from '@praxis/contract/statuses'
import type { TestDataValue } from '#web/parts/problems/testData/testDataValue.ts'

/** The languages of statements. Without both, the first of them that is there is the statement. */
export const statementLanguages = ['zh-CN', 'en-US'] as const
export type StatementLanguage = (typeof statementLanguages)[number]

/** The texts of a statement in one language. A statement without any text is not there. */
export type StatementForm = {
  readonly title: string
  readonly description: string
  readonly input: string
  readonly output: string
  readonly hint: string
  readonly pdf: string
}
export type ExampleForm = {
  /** Names the example on the page. */
  readonly key: string
  readonly input: string
  readonly output: string
  readonly noteZh: string
  readonly noteEn: string
}
export type FileForm = { readonly name: string; readonly content: string }
/** Factors are what was typed; empty: those of the site. */
export type LanguageForm = { readonly id: number; readonly timeFactor: string; readonly memoryFactor: string }
export type TemplateForm = { readonly lid: number; readonly code: string; readonly isOn: boolean }
/** A tag without a number is made by the save. */
export type TagForm = { readonly id: number | null; readonly name: string; readonly color: string }
export type CompareForm = {
  readonly kind: CompareKind
  readonly caseInsensitive: boolean
  readonly spaceSensitive: boolean
  /** What was typed; empty: no tolerance of this kind. */
  readonly epsAbs: string
  readonly epsRel: string
}

/** A problem as it is edited. Numbers that are typed are texts. */
export type ProblemForm = {
  readonly problemId: string
  readonly statements: Readonly<Record<StatementLanguage, StatementForm>>
  readonly examples: readonly ExampleForm[]
  readonly source: string
  readonly sourceEn: string
  readonly difficulty: number
  readonly timeLimit: string
  readonly memoryLimit: string
  readonly stackLimit: string
  readonly type: number
  readonly judgeMode: JudgeMode
  readonly caseMode: CaseMode
  readonly spjCode: string
  readonly spjLanguage: string
  readonly spjProtocol: ValidatorProtocol
  readonly compare: CompareForm
  readonly isRemoveEndBlank: boolean
  readonly isFileIO: boolean
  readonly ioReadFileName: string
  readonly ioWriteFileName: string
  readonly userExtraFiles: readonly FileForm[]
  readonly judgeExtraFiles: readonly FileForm[]
  readonly languages: readonly LanguageForm[]
  /** Whether languages that the site gets later join by themselves. */
  readonly allLanguages: boolean
  readonly templates: readonly TemplateForm[]
  readonly data: TestDataValue
  readonly auth: number
  readonly codeShare: boolean
  readonly openCaseResult: boolean
  readonly caseData: number
  readonly isMemberVisible: boolean
  readonly videoOriginalUrl: string
  readonly videoExplanationUrl: string
  readonly isVideoMemberVisible: boolean
  readonly openAi: boolean
  readonly tags: readonly TagForm[]
}

/** The state of a problem from which somebody edits it, and its version; null before its first save. */
export type Begun = { readonly base: ProblemForm; readonly version: number | null }

/** Changes fields of a problem that is being edited. */
export type ChangeForm = (change: Partial<ProblemForm>) => void

export const emptyStatement: StatementForm = { title: '', description: '', input: '', output: '', hint: '', pdf: '' }

export const newExample = (): ExampleForm => ({
  key: crypto.randomUUID(),
  input: '',
  output: '',
  noteZh: '',
  noteEn: '',
})

export const isEmptyExample = ({ input, output, noteZh, noteEn }: ExampleForm): boolean =>
  input + output + noteZh + noteEn === ''

/** How a checker or interactor is called for which nothing else was chosen. */
export const usualProtocol = 'testlib' satisfies ValidatorProtocol

/**
 * What a new problem begins with: the defaults of 002 of the specification, 9, and every language. Blanks at line ends do
 * not count in problems that are made here; of a client that does not say so they do.
 */
export const newProblem = (languageIds: readonly number[], mayPublish: boolean): ProblemForm => ({
  problemId: '',
  statements: { 'zh-CN': emptyStatement, 'en-US': emptyStatement },
  examples: [newExample()],
  source: '',
  sourceEn: '',
  difficulty: problemDefaults.difficulty,
  timeLimit: String(problemDefaults.timeLimit),
  memoryLimit: String(problemDefaults.memoryLimit),
  stackLimit: String(problemDefaults.stackLimit),
  type: problemType.acm,
  judgeMode: 'default',
  caseMode: 'default',
  spjCode: '',
  spjLanguage: problemDefaults.spjLanguage,
  spjProtocol: usualProtocol,
  compare: { kind: usualCompare, caseInsensitive: false, spaceSensitive: false, epsAbs: '', epsRel: '' },
  isRemoveEndBlank: true,
  isFileIO: false,
  ioReadFileName: '',
  ioWriteFileName: '',
  userExtraFiles: [],
  judgeExtraFiles: [],
  languages: languageIds.map((id) => ({ id, timeFactor: '', memoryFactor: '' })),
  allLanguages: true,
  templates: [],
  data: { isUpload: true, dir: '', cases: [] },
  auth: mayPublish ? problemAuth.public : problemAuth.hidden,
  codeShare: true,
  openCaseResult: true,
  caseData: caseDataShown.firstFailed,
  isMemberVisible: false,
  videoOriginalUrl: '',
  videoExplanationUrl: '',
  isVideoMemberVisible: false,
  openAi: true,
  tags: [],
})
