import type {
  AuditMessages,
  AccountMessages,
  AiMessages,
  Locale,
  BoardMessages,
  CaseMessages,
  CommentMessages,
  ContestMakingMessages,
  ContestMessages,
  ContestRunMessages,
  DiscussionMessages,
  EditorMessages,
  EntranceMessages,
  ExportMessages,
  GroupMessages,
  ImportMessages,
  LessonMakingMessages,
  LessonMessages,
  MailMessages,
  MembershipMessages,
  MessageMessages,
  ModerationMessages,
  OfferMessages,
  OrderFileMessages,
  OwnMessages,
  PaletteMessages,
  PaymentMessages,
  ProblemDataMessages,
  ProblemEditorMessages,
  ProfileMessages,
  QuotationMessages,
  RankFileMessages,
  RankMessages,
  RemoteMessages,
  ScrollBoardMessages,
  StaffMessages,
  SubmissionMessages,
  TrainingMakingMessages,
  TrainingMessages,
  WorkbenchMessages,
} from './locales.ts'

/** What is said of the cases of a submission: by the server, and where a submission was judged again. */
export const caseLocales = {
  'zh-CN': () => import('./zh-CN/cases.ts').then((module): CaseMessages => module.cases),
  'en-US': () => import('./en-US/cases.ts').then((module): CaseMessages => module.cases),
} satisfies Record<Locale, () => Promise<CaseMessages>>

/** The texts of the page of a problem with its editor, and of other places with an editor. */
export const workbenchLocales = {
  'zh-CN': () => import('./zh-CN/workbench.ts').then((module): WorkbenchMessages => module.workbench),
  'en-US': () => import('./en-US/workbench.ts').then((module): WorkbenchMessages => module.workbench),
} satisfies Record<Locale, () => Promise<WorkbenchMessages>>

/** The texts of screens for administrators, which other visitors do not download. */
export const staffLocales = {
  'zh-CN': () => import('./zh-CN/staff.ts').then((module): StaffMessages => module.staffZhCN),
  'en-US': () => import('./en-US/staff.ts').then((module): StaffMessages => module.staffEnUS),
} satisfies Record<Locale, () => Promise<StaffMessages>>

/** The texts of the Markdown editor, which only those who write download. */
export const editorLocales = {
  'zh-CN': () => import('./zh-CN/editor.ts').then((module): EditorMessages => module.editorZhCN),
  'en-US': () => import('./en-US/editor.ts').then((module): EditorMessages => module.editorEnUS),
} satisfies Record<Locale, () => Promise<EditorMessages>>

/** The texts of the pages of groups, which visitors of other pages do not download. */
export const groupLocales = {
  'zh-CN': () => import('./zh-CN/group.ts').then((module): GroupMessages => module.groupZhCN),
  'en-US': () => import('./en-US/group.ts').then((module): GroupMessages => module.groupEnUS),
} satisfies Record<Locale, () => Promise<GroupMessages>>

/** The texts of the pages of contests for those who take part, and what desks of contests share with them. */
export const contestLocales = {
  'zh-CN': () => import('./zh-CN/contest.ts').then((module): ContestMessages => module.contestZhCN),
  'en-US': () => import('./en-US/contest.ts').then((module): ContestMessages => module.contestEnUS),
} satisfies Record<Locale, () => Promise<ContestMessages>>

/** The texts of the boards of contests, inside and for visitors. */
export const boardLocales = {
  'zh-CN': () => import('./zh-CN/board.ts').then((module): BoardMessages => module.boardZhCN),
  'en-US': () => import('./en-US/board.ts').then((module): BoardMessages => module.boardEnUS),
} satisfies Record<Locale, () => Promise<BoardMessages>>

/** The texts about test data and the programs of an author, which only those who edit problems download. */
export const problemDataLocales = {
  'zh-CN': () => import('./zh-CN/problemData.ts').then((module): ProblemDataMessages => module.problemDataZhCN),
  'en-US': () => import('./en-US/problemData.ts').then((module): ProblemDataMessages => module.problemDataEnUS),
} satisfies Record<Locale, () => Promise<ProblemDataMessages>>

/** The texts about a person's own account, which visitors do not download. */
export const ownLocales = {
  'zh-CN': () => import('./zh-CN/own.ts').then((module): OwnMessages => module.ownZhCN),
  'en-US': () => import('./en-US/own.ts').then((module): OwnMessages => module.ownEnUS),
} satisfies Record<Locale, () => Promise<OwnMessages>>

/** The texts of those who sign in, register, or look after their account. */
export const entranceLocales = {
  'zh-CN': () => import('./zh-CN/entrance.ts').then((module): EntranceMessages => module.entranceZhCN),
  'en-US': () => import('./en-US/entrance.ts').then((module): EntranceMessages => module.entranceEnUS),
} satisfies Record<Locale, () => Promise<EntranceMessages>>

/** The texts of the editor of problems, which only authors download. */
export const problemEditorLocales = {
  'zh-CN': () => import('./zh-CN/problemEditor.ts').then((module): ProblemEditorMessages => module.problemEditorZhCN),
  'en-US': () => import('./en-US/problemEditor.ts').then((module): ProblemEditorMessages => module.problemEditorEnUS),
} satisfies Record<Locale, () => Promise<ProblemEditorMessages>>

/** The audit log, on its page and as a file. */
export const auditLocales = {
  'zh-CN': () => import('./zh-CN/audit.ts').then((module): AuditMessages => module.audit),
  'en-US': () => import('./en-US/audit.ts').then((module): AuditMessages => module.audit),
} satisfies Record<Locale, () => Promise<AuditMessages>>

/** The texts of the page that imports packages of problems, which only those who make problems download. */
export const importLocales = {
  'zh-CN': () => import('./zh-CN/importPages.ts').then((module): ImportMessages => module.importPages),
  'en-US': () => import('./en-US/importPages.ts').then((module): ImportMessages => module.importPages),
} satisfies Record<Locale, () => Promise<ImportMessages>>

/** What is said of time limits that are measured, on the page of imports and in the editor of problems. */
export const offerLocales = {
  'zh-CN': () => import('./zh-CN/timeLimitOffer.ts').then((module): OfferMessages => module.timeLimitOffer),
  'en-US': () => import('./en-US/timeLimitOffer.ts').then((module): OfferMessages => module.timeLimitOffer),
} satisfies Record<Locale, () => Promise<OfferMessages>>
/** The texts of the dialog that exports problems, which only those who make problems download. */
export const exportLocales = {
  'zh-CN': () => import('./zh-CN/exportPages.ts').then((module): ExportMessages => module.exportPages),
  'en-US': () => import('./en-US/exportPages.ts').then((module): ExportMessages => module.exportPages),
} satisfies Record<Locale, () => Promise<ExportMessages>>

/** The texts of the pages that make contests, which only those who manage some download. */
export const contestMakingLocales = {
  'zh-CN': () => import('./zh-CN/contestMaking.ts').then((module): ContestMakingMessages => module.contestMakingZhCN),
  'en-US': () => import('./en-US/contestMaking.ts').then((module): ContestMakingMessages => module.contestMakingEnUS),
} satisfies Record<Locale, () => Promise<ContestMakingMessages>>

/** The texts of the desks of a contest that runs, which only those who manage one download. */
export const contestRunLocales = {
  'zh-CN': () => import('./zh-CN/contestRun.ts').then((module): ContestRunMessages => module.contestRunZhCN),
  'en-US': () => import('./en-US/contestRun.ts').then((module): ContestRunMessages => module.contestRunEnUS),
} satisfies Record<Locale, () => Promise<ContestRunMessages>>

/** The texts of scroll boards, for those who show one. */
export const scrollBoardLocales = {
  'zh-CN': () => import('./zh-CN/scrollBoard.ts').then((module): ScrollBoardMessages => module.scrollBoardZhCN),
  'en-US': () => import('./en-US/scrollBoard.ts').then((module): ScrollBoardMessages => module.scrollBoardEnUS),
} satisfies Record<Locale, () => Promise<ScrollBoardMessages>>

/** The texts of the page of a person. */
export const profileLocales = {
  'zh-CN': () => import('./zh-CN/profile.ts').then((module): ProfileMessages => module.profile),
  'en-US': () => import('./en-US/profile.ts').then((module): ProfileMessages => module.profile),
} satisfies Record<Locale, () => Promise<ProfileMessages>>

/** The texts of the ranklists of the site and of groups. */
export const rankLocales = {
  'zh-CN': () => import('./zh-CN/ranks.ts').then((module): RankMessages => module.ranks),
  'en-US': () => import('./en-US/ranks.ts').then((module): RankMessages => module.ranks),
} satisfies Record<Locale, () => Promise<RankMessages>>

/** The texts of comments, which only pages with comments download. */
export const commentLocales = {
  'zh-CN': () => import('./zh-CN/commentPanel.ts').then((module): CommentMessages => module.commentPanel),
  'en-US': () => import('./en-US/commentPanel.ts').then((module): CommentMessages => module.commentPanel),
} satisfies Record<Locale, () => Promise<CommentMessages>>

/** Buying a membership. */
export const paymentLocales = {
  'zh-CN': () => import('./zh-CN/payments.ts').then((module): PaymentMessages => module.payments),
  'en-US': () => import('./en-US/payments.ts').then((module): PaymentMessages => module.payments),
} satisfies Record<Locale, () => Promise<PaymentMessages>>

/** What a membership is for. */
export const membershipLocales = {
  'zh-CN': () => import('./zh-CN/membership.ts').then((module): MembershipMessages => module.membership),
  'en-US': () => import('./en-US/membership.ts').then((module): MembershipMessages => module.membership),
} satisfies Record<Locale, () => Promise<MembershipMessages>>

/** The texts of the message centre, which visitors do not download. */
export const messageLocales = {
  'zh-CN': () => import('./zh-CN/messageCentre.ts').then((module): MessageMessages => module.messageCentre),
  'en-US': () => import('./en-US/messageCentre.ts').then((module): MessageMessages => module.messageCentre),
} satisfies Record<Locale, () => Promise<MessageMessages>>

/** The texts of trainings, for those who solve their problems. */
export const trainingLocales = {
  'zh-CN': () => import('./zh-CN/trainings.ts').then((module): TrainingMessages => module.trainings),
  'en-US': () => import('./en-US/trainings.ts').then((module): TrainingMessages => module.trainings),
} satisfies Record<Locale, () => Promise<TrainingMessages>>

/** The texts of the pages that make trainings, which only those who manage some download. */
export const trainingMakingLocales = {
  'zh-CN': () => import('./zh-CN/trainingMaking.ts').then((module): TrainingMakingMessages => module.trainingMaking),
  'en-US': () => import('./en-US/trainingMaking.ts').then((module): TrainingMakingMessages => module.trainingMaking),
} satisfies Record<Locale, () => Promise<TrainingMakingMessages>>

/** The texts of lessons, for those who watch them. */
export const lessonLocales = {
  'zh-CN': () => import('./zh-CN/lessons.ts').then((module): LessonMessages => module.lessons),
  'en-US': () => import('./en-US/lessons.ts').then((module): LessonMessages => module.lessons),
} satisfies Record<Locale, () => Promise<LessonMessages>>

/** The texts of the pages that make lessons, which only those who manage some download. */
export const lessonMakingLocales = {
  'zh-CN': () => import('./zh-CN/lessonMaking.ts').then((module): LessonMakingMessages => module.lessonMaking),
  'en-US': () => import('./en-US/lessonMaking.ts').then((module): LessonMakingMessages => module.lessonMaking),
} satisfies Record<Locale, () => Promise<LessonMakingMessages>>

/** The texts of discussions, for those who read and write them. */
export const discussionLocales = {
  'zh-CN': () => import('./zh-CN/discussions.ts').then((module): DiscussionMessages => module.discussions),
  'en-US': () => import('./en-US/discussions.ts').then((module): DiscussionMessages => module.discussions),
} satisfies Record<Locale, () => Promise<DiscussionMessages>>

/** The texts of the desk of discussions, which only moderators download. */
export const moderationLocales = {
  'zh-CN': () => import('./zh-CN/moderation.ts').then((module): ModerationMessages => module.moderation),
  'en-US': () => import('./en-US/moderation.ts').then((module): ModerationMessages => module.moderation),
} satisfies Record<Locale, () => Promise<ModerationMessages>>

/** What mails say. Pages never load it. */
export const mailLocales = {
  'zh-CN': () => import('./zh-CN/mails.ts').then((module): MailMessages => module.mailsZhCN),
  'en-US': () => import('./en-US/mails.ts').then((module): MailMessages => module.mailsEnUS),
} satisfies Record<Locale, () => Promise<MailMessages>>

/** What standings say that are downloaded. Pages never load it. */
export const rankFileLocales = {
  'zh-CN': () => import('./zh-CN/rankFile.ts').then((module): RankFileMessages => module.rankFileZhCN),
  'en-US': () => import('./en-US/rankFile.ts').then((module): RankFileMessages => module.rankFileEnUS),
} satisfies Record<Locale, () => Promise<RankFileMessages>>

/** What orders say that are downloaded, and what providers tell payers. Pages never load it. */
export const orderFileLocales = {
  'zh-CN': () => import('./zh-CN/orderFile.ts').then((module): OrderFileMessages => module.orderFileZhCN),
  'en-US': () => import('./en-US/orderFile.ts').then((module): OrderFileMessages => module.orderFileEnUS),
} satisfies Record<Locale, () => Promise<OrderFileMessages>>

/** Quotations for the home page of a site that has fetched none. Pages never load them. */
export const quotationLocales = {
  'zh-CN': () => import('./zh-CN/quotations.ts').then((module): QuotationMessages => module.quotationsZhCN),
  'en-US': () => import('./en-US/quotations.ts').then((module): QuotationMessages => module.quotationsEnUS),
} satisfies Record<Locale, () => Promise<QuotationMessages>>

/** The texts of the palette of commands, for those who open it. */
export const paletteLocales = {
  'zh-CN': () => import('./zh-CN/palette.ts').then((module): PaletteMessages => module.palette),
  'en-US': () => import('./en-US/palette.ts').then((module): PaletteMessages => module.palette),
} satisfies Record<Locale, () => Promise<PaletteMessages>>

/** The texts about submissions, on the pages that show some. */
export const submissionLocales = {
  'zh-CN': () => import('./zh-CN/submissions.ts').then((module): SubmissionMessages => module.submissions),
  'en-US': () => import('./en-US/submissions.ts').then((module): SubmissionMessages => module.submissions),
} satisfies Record<Locale, () => Promise<SubmissionMessages>>

/** The texts about names, passwords and signing in, for those who enter some. */
export const accountLocales = {
  'zh-CN': () => import('./zh-CN/accounts.ts').then((module): AccountMessages => module.accounts),
  'en-US': () => import('./en-US/accounts.ts').then((module): AccountMessages => module.accounts),
} satisfies Record<Locale, () => Promise<AccountMessages>>

/** The texts of the AI helper, and of the answers that somebody got. */
export const aiLocales = {
  'zh-CN': () => import('./zh-CN/ai.ts').then((module): AiMessages => module.ai),
  'en-US': () => import('./en-US/ai.ts').then((module): AiMessages => module.ai),
} satisfies Record<Locale, () => Promise<AiMessages>>

/** The texts about remote judges, for those who solve their problems. */
export const remoteLocales = {
  'zh-CN': () => import('./zh-CN/remotePages.ts').then((module): RemoteMessages => module.remotePages),
  'en-US': () => import('./en-US/remotePages.ts').then((module): RemoteMessages => module.remotePages),
} satisfies Record<Locale, () => Promise<RemoteMessages>>
