import type { audit } from './zh-CN/audit.ts'
import type { accounts } from './zh-CN/accounts.ts'
import type { ai } from './zh-CN/ai.ts'
import type { boardZhCN } from './zh-CN/board.ts'
import type { contestZhCN } from './zh-CN/contest.ts'
import type { commentPanel } from './zh-CN/commentPanel.ts'
import type { cases } from './zh-CN/cases.ts'
import type { contests } from './zh-CN/contests.ts'
import type { contestMakingZhCN } from './zh-CN/contestMaking.ts'
import type { contestRunZhCN } from './zh-CN/contestRun.ts'
import type { discussions } from './zh-CN/discussions.ts'
import type { editorZhCN } from './zh-CN/editor.ts'
import type { entranceZhCN } from './zh-CN/entrance.ts'
import type { groupZhCN } from './zh-CN/group.ts'
import type { ownZhCN } from './zh-CN/own.ts'
import type { exportPages } from './zh-CN/exportPages.ts'
import type { importPages } from './zh-CN/importPages.ts'
import type { zhCN } from './zh-CN/index.ts'
import type { lessonMaking } from './zh-CN/lessonMaking.ts'
import type { lessons } from './zh-CN/lessons.ts'
import type { mailsZhCN } from './zh-CN/mails.ts'
import type { membership } from './zh-CN/membership.ts'
import type { payments } from './zh-CN/payments.ts'
import type { messageCentre } from './zh-CN/messageCentre.ts'
import type { moderation } from './zh-CN/moderation.ts'
import type { palette } from './zh-CN/palette.ts'
import type { pagesZhCN } from './zh-CN/pages.ts'
import type { problemDataZhCN } from './zh-CN/problemData.ts'
import type { problemEditorZhCN } from './zh-CN/problemEditor.ts'
import type { profile } from './zh-CN/profile.ts'
import type { quotationsZhCN } from './zh-CN/quotations.ts'
import type { orderFileZhCN } from './zh-CN/orderFile.ts'
import type { rankFileZhCN } from './zh-CN/rankFile.ts'
import type { ranks } from './zh-CN/ranks.ts'
import type { remotePages } from './zh-CN/remotePages.ts'
import type { staffZhCN } from './zh-CN/staff.ts'
import type { submissions } from './zh-CN/submissions.ts'
import type { timeLimitOffer } from './zh-CN/timeLimitOffer.ts'
import type { trainingMaking } from './zh-CN/trainingMaking.ts'
import type { scrollBoardZhCN } from './zh-CN/scrollBoard.ts'
import type { trainings } from './zh-CN/trainings.ts'
import type { workbench } from './zh-CN/workbench.ts'

type Widen<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { [K in keyof T]: Widen<T[K]> }

/** zh-CN is the source. Every other language must have exactly the same keys. */
export type Messages = Widen<typeof zhCN>
export type PageMessages = Widen<typeof pagesZhCN>
export type StaffMessages = Widen<typeof staffZhCN>
export type ContestMessages = Widen<typeof contestZhCN>
export type CaseMessages = Widen<typeof cases>
export type ContestMarkMessages = Widen<typeof contests>
export type BoardMessages = Widen<typeof boardZhCN>
export type EditorMessages = Widen<typeof editorZhCN>
export type EntranceMessages = Widen<typeof entranceZhCN>
export type GroupMessages = Widen<typeof groupZhCN>
export type ProblemDataMessages = Widen<typeof problemDataZhCN>
export type OwnMessages = Widen<typeof ownZhCN>
export type ProblemEditorMessages = Widen<typeof problemEditorZhCN>
export type ContestMakingMessages = Widen<typeof contestMakingZhCN>
export type ScrollBoardMessages = Widen<typeof scrollBoardZhCN>
export type ContestRunMessages = Widen<typeof contestRunZhCN>
export type AuditMessages = Widen<typeof audit>
export type MailMessages = Widen<typeof mailsZhCN>
export type ProfileMessages = Widen<typeof profile>
export type RankMessages = Widen<typeof ranks>
export type RemoteMessages = Widen<typeof remotePages>
export type QuotationMessages = Widen<typeof quotationsZhCN>
export type AccountMessages = Widen<typeof accounts>
export type AiMessages = Widen<typeof ai>
export type PaletteMessages = Widen<typeof palette>
export type SubmissionMessages = Widen<typeof submissions>
export type WorkbenchMessages = Widen<typeof workbench>
export type OrderFileMessages = Widen<typeof orderFileZhCN>
export type RankFileMessages = Widen<typeof rankFileZhCN>
export type CommentMessages = Widen<typeof commentPanel>
export type LessonMessages = Widen<typeof lessons>
export type LessonMakingMessages = Widen<typeof lessonMaking>
export type TrainingMessages = Widen<typeof trainings>
export type TrainingMakingMessages = Widen<typeof trainingMaking>
export type DiscussionMessages = Widen<typeof discussions>
export type ModerationMessages = Widen<typeof moderation>
export type ExportMessages = Widen<typeof exportPages>
export type ImportMessages = Widen<typeof importPages>
export type OfferMessages = Widen<typeof timeLimitOffer>
export type MembershipMessages = Widen<typeof membership>
export type PaymentMessages = Widen<typeof payments>
export type MessageMessages = Widen<typeof messageCentre>

export const locales = {
  'zh-CN': () => import('./zh-CN/index.ts').then((module): Messages => module.zhCN),
  'en-US': () => import('./en-US/index.ts').then((module): Messages => module.enUS),
} satisfies Record<string, () => Promise<Messages>>

/** The texts of pages: without those that only the server says. */
export const pageLocales = {
  'zh-CN': () => import('./zh-CN/pages.ts').then((module): PageMessages => module.pagesZhCN),
  'en-US': () => import('./en-US/pages.ts').then((module): PageMessages => module.pagesEnUS),
} satisfies Record<Locale, () => Promise<PageMessages>>

/** Those about contests that other pages have too. */
export const contestMarkLocales = {
  'zh-CN': () => import('./zh-CN/contests.ts').then((module): ContestMarkMessages => module.contests),
  'en-US': () => import('./en-US/contests.ts').then((module): ContestMarkMessages => module.contests),
} satisfies Record<Locale, () => Promise<ContestMarkMessages>>

// Apart, because they name scripts that the first pages of a visitor do not need.
// oxlint-disable-next-line oxc/no-barrel-file -- each of its modules is loaded when its words are asked for
export * from './laterLocales.ts'

export type Locale = keyof typeof locales
export const defaultLocale: Locale = 'zh-CN'

/** Chinese for zh-CN in any spelling and for no language at all, English for every other language. */
export function localeOf(language: string | null | undefined): Locale {
  const wanted = (language ?? '').trim().toLowerCase()
  if (wanted === '' || wanted === '*') return defaultLocale
  return wanted === 'zh-cn' ? 'zh-CN' : 'en-US'
}
