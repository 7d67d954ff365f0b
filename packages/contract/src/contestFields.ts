import { awardKinds, contestAuth } from './statuses.ts'

/** What is known of a field that is stored as its form has it. */
type FieldOfContest = {
  /** What it holds: `kinds` of contestShapes.ts has the schemas. */
  readonly kind: 'flag' | 'number' | 'text' | 'shownName' | 'oiScore' | 'boundTo'
  /** Its column in the table `contest`. */
  readonly column: string
  /** What a new contest has where nothing is said. */
  readonly initial: boolean | number | string
  /**
   * Who reads it: everybody who sees the contest; those who manage it, in the list of their desk too; or only they, in
   * the form alone. What only the form has is a secret, and the log tells that it changed, never what it is.
   */
  readonly shownTo: 'everybody' | 'managers' | 'form'
  /** The form shows it as a check box, beside the others of its rules. */
  readonly isCheckBox?: true
}

/**
 * The fields of a contest that are stored as its form has them, by their names on the wire, in the order of the form.
 * Schemas, saving, copying, reading, the log and the form of the page follow from this list. Fields that are stored
 * otherwise (times, the freeze, the rule about accounts, stars, awards) are written out where they are read and saved.
 */
export const contestFields = {
  // It is long: lists for everybody have null in its place.
  description: { kind: 'text', column: 'description', initial: '', shownTo: 'managers' },
  // What readers of English read in place of title and description; empty: there is no other.
  titleEn: { kind: 'text', column: 'title_en', initial: '', shownTo: 'managers' },
  descriptionEn: { kind: 'text', column: 'description_en', initial: '', shownTo: 'managers' },
  visible: { kind: 'flag', column: 'is_visible', initial: true, shownTo: 'managers' },
  auth: { kind: 'number', column: 'auth', initial: contestAuth.public, shownTo: 'everybody' },
  pwd: { kind: 'text', column: 'password', initial: '', shownTo: 'form' },
  // To what accounts that take part are held while the contest runs; and whether a seat signs in by its address.
  boundTo: { kind: 'boundTo', column: 'bound_to', initial: 'nothing', shownTo: 'managers' },
  seatSignIn: { kind: 'flag', column: 'seat_sign_in', initial: false, shownTo: 'managers' },
  oiRankScoreType: { kind: 'oiScore', column: 'oi_score', initial: 'Recent', shownTo: 'everybody' },
  minuteGranularity: { kind: 'flag', column: 'minute_granularity', initial: false, shownTo: 'managers' },
  rankShowName: { kind: 'shownName', column: 'shown_name', initial: 'username', shownTo: 'everybody' },
  autoRealRank: { kind: 'flag', column: 'thaws_itself', initial: true, shownTo: 'everybody' },
  // Equal rows of ACM are ordered by their last solution; else they share a rank.
  tiesByLast: { kind: 'flag', column: 'ties_by_last', initial: false, shownTo: 'managers' },
  // Those are on the board too who have entered and sent nothing. They never count for awards.
  showsEntered: {
    kind: 'flag',
    column: 'shows_entered',
    initial: false,
    shownTo: 'managers',
    isCheckBox: true,
  },
  openRank: { kind: 'flag', column: 'open_board', initial: false, shownTo: 'everybody', isCheckBox: true },
  allowEndSubmit: { kind: 'flag', column: 'allow_after_end', initial: false, shownTo: 'everybody', isCheckBox: true },
  openPrint: { kind: 'flag', column: 'open_print', initial: false, shownTo: 'everybody', isCheckBox: true },
  openClarifications: {
    kind: 'flag',
    column: 'open_clarifications',
    initial: true,
    shownTo: 'everybody',
    isCheckBox: true,
  },
  // Questions end with the contest, unless they are opened again.
  lateClarifications: {
    kind: 'flag',
    column: 'late_clarifications',
    initial: false,
    shownTo: 'everybody',
    isCheckBox: true,
  },
  // Problems that are reached through contests only become public when it is over.
  publishesProblems: {
    kind: 'flag',
    column: 'publishes_problems',
    initial: false,
    shownTo: 'managers',
    isCheckBox: true,
  },
  awardType: { kind: 'number', column: 'award_kind', initial: awardKinds.none, shownTo: 'managers' },
} as const satisfies Record<string, FieldOfContest>

export type ContestFields = typeof contestFields
export type ContestField = keyof ContestFields
/** The names of fields whose description has something. */
type FieldsWith<Part> = { [Name in ContestField]: ContestFields[Name] extends Part ? Name : never }[ContestField]

export const contestFieldNames = Object.keys(contestFields) as ContestField[]

export const contestColumns = Object.fromEntries(
  contestFieldNames.map((name) => [name, contestFields[name].column]),
) as { [Name in ContestField]: ContestFields[Name]['column'] }

const shownTo = <Reader extends FieldOfContest['shownTo']>(readers: readonly Reader[]) =>
  contestFieldNames.filter((name) =>
    (readers as readonly string[]).includes(contestFields[name].shownTo),
  ) as FieldsWith<{ shownTo: Reader }>[]

/** What everybody reads who sees the contest; what the list of the desk has; and what only the form has. */
export const openContestFields = shownTo(['everybody'])
export const listedContestFields = shownTo(['everybody', 'managers'])
export const secretContestFields = shownTo(['form'])

/** The check boxes of the form, in their order. */
export const contestCheckBoxes = contestFieldNames.filter((name) => 'isCheckBox' in contestFields[name]) as FieldsWith<{
  isCheckBox: true
}>[]

/** What a new contest has. */
export const initialContestFields = Object.fromEntries(
  contestFieldNames.map((name) => [name, contestFields[name].initial]),
) as { [Name in ContestField]: ContestFields[Name]['initial'] }
