import { z } from 'zod'
import { contestId, withCid } from './contestShapes.ts'
import { scrollRules } from './contestLimits.ts'
import { endpoints } from './endpoint.ts'
import { flag, id, text, time } from './fields.ts'
import { Board, BoardCell } from './standings.ts'

const desk = { access: 'signedIn' } as const
const manageErrors = ['contest_not_found', 'contest_not_yours'] as const
/** Of whoever comes with a link. */
const linkErrors = ['scroll_link_ended', 'contest_judging'] as const

/** What a link says: `1001.<signature>`. It stands where clients of the wire send the number of the contest. */
const key = text(100).describe('A link to a scroll board: the number of the contest, a dot and a signature.')
const withKey = z.object({ key })

const medals = z.array(z.number().int().min(0).max(scrollRules.medals)).length(3)

/** How far a show is. Everybody who has its link sees the same of it and may change it. */
export const ScrollSession = z.object({
  /** So many steps have been done. */
  step: z.number().int(),
  isPlaying: z.boolean(),
  /** Steps of a usual show take so much less time. */
  speed: z.number(),
  /** Grows with every change. */
  version: z.number().int(),
  /** Of the board whose steps these are; null before the first of them. */
  digest: z.string().nullable(),
})
export type ScrollSession = z.infer<typeof ScrollSession>

export const ScrollLink = z.object({
  id: z.number().int(),
  key: z.string(),
  username: z.string(),
  isRehearsal: z.boolean(),
  removeStar: z.boolean(),
  medals: z.array(z.number().int()),
  gmtCreate: time,
  endTime: time,
})
export type ScrollLink = z.infer<typeof ScrollLink>

export const ScrollDesk = z.object({
  /** Those that have not ended. */
  links: z.array(ScrollLink).max(scrollRules.links),
  /** How many seats of the first three awards there are: of the awards of the contest, else shares of those who compete. */
  medals: z.array(z.number().int()),
  /** Why no link can be made but one to a rehearsal. */
  refusal: z.enum(['contest_not_ended', 'scroll_not_sealed', 'contest_judging']).nullable(),
  /** Submissions that wait for their verdict. */
  waiting: z.number().int(),
})
export type ScrollDesk = z.infer<typeof ScrollDesk>

/** The frozen board, and what its cells are once it is thawed: a page makes the steps by `@praxis/rules/standings/scroll`. */
export const ScrollBoard = z.object({
  cid: z.number().int(),
  title: z.string(),
  isRehearsal: z.boolean(),
  removeStar: z.boolean(),
  medals: z.array(z.number().int()),
  endTime: time,
  board: Board,
  /** Of the same people. */
  thawed: z.array(z.object({ uid: z.string(), cells: z.array(BoardCell.nullable()) })),
  /** Stands for everything above but the end of the link. */
  digest: z.string(),
  session: ScrollSession,
})
export type ScrollBoard = z.infer<typeof ScrollBoard>

/** The only dates of the wire in this form: `2030/01/01 09:00:00`, at GMT+8. */
const wireDate = z.string().regex(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/)

export const ScrollInfo = z.object({
  /** As `cid` came: a page sends it on for the submissions. */
  id: z.string(),
  rankShowName: z.string(),
  problemCount: z.number().int(),
  /** By the ids of the problems in the contest, in their order. */
  balloonColor: z.record(z.string(), z.string()),
  startTime: wireDate,
  sealRankTime: wireDate,
  starUserList: z.array(z.string()),
})

export const ScrollSubmission = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  /** Null unless the board shows real names. */
  realname: z.string().nullable(),
  school: z.string().nullable(),
  avatar: z.string().nullable(),
  gender: z.string().nullable(),
  submitId: z.number().int(),
  status: z.number().int(),
  submitTime: wireDate,
  displayId: z.string(),
})

const deskCall = 'GET /api/contest/scroll-desk'

/** The scroll board of a contest. Beside the first two calls all of it is Praxis' own. */
export const scrollBoard = endpoints({
  info: {
    call: 'GET /api/get-contest-scroll-board-info',
    summary: 'What a page that scrolls a board of ACM needs of the contest, for whoever has a link.',
    access: 'anyone',
    input: z.object({ cid: key }),
    example: { cid: '1000.1-0123456789abcdef0123456789abcdef0123456789a' },
    output: ScrollInfo,
    errors: [...linkErrors, 'scroll_not_acm'],
  },
  submissions: {
    call: 'GET /api/get-contest-scroll-board-submission',
    summary: 'The submissions of a contest of ACM, the newest first, for whoever has a link.',
    access: 'anyone',
    input: z.object({
      cid: key,
      removeStar: flag.default(false).describe('Without people who are out of competition.'),
    }),
    example: { cid: '1000.1-0123456789abcdef0123456789abcdef0123456789a' },
    output: z.array(ScrollSubmission),
    errors: [...linkErrors, 'scroll_not_acm'],
  },
  desk: {
    call: deskCall,
    summary: 'The links to the scroll board of a contest, and whether it can be shown.',
    ...desk,
    input: withCid,
    example: { cid: 1000 },
    output: ScrollDesk,
    errors: manageErrors,
  },
  makeLink: {
    call: 'POST /api/contest/scroll-link',
    summary: 'Make a link to the scroll board of a contest that is over, or to a rehearsal with invented verdicts.',
    ...desk,
    input: z.object({ cid: contestId, isRehearsal: flag.default(false), removeStar: flag.default(false), medals }),
    example: { cid: 1000, medals: [1, 2, 3] },
    output: ScrollLink,
    errors: [...manageErrors, 'contest_not_ended', 'scroll_not_sealed', 'contest_judging', 'scroll_links_many'],
    changes: [deskCall],
  },
  endLink: {
    call: 'DELETE /api/contest/scroll-link',
    summary: 'End a link to a scroll board. Nothing can be read with it any more.',
    ...desk,
    input: z.object({ cid: contestId, id: id.describe('The number of the link.') }),
    example: { cid: 1000, id: 1 },
    output: z.null(),
    errors: [...manageErrors, 'scroll_link_ended'],
    changes: [deskCall],
  },
  board: {
    call: 'GET /api/contest/scroll-board',
    summary: 'A frozen board and its results, for whoever has a link.',
    access: 'anyone',
    input: withKey,
    example: { key: '1000.1-0123456789abcdef0123456789abcdef0123456789a' },
    output: ScrollBoard,
    errors: linkErrors,
  },
  move: {
    call: 'PUT /api/contest/scroll-session',
    summary: 'Take a show to another step, let it run, or change its speed. Every page with the link follows.',
    access: 'anyone',
    input: z.object({
      key,
      /** The version that the caller has seen. Another one changes nothing. */
      version: id,
      step: z.number().int().min(0).max(scrollRules.steps),
      isPlaying: flag,
      speed: z.number().min(scrollRules.speeds[0]).max(scrollRules.speeds[3]),
      digest: text(40),
    }),
    example: {
      key: '1000.1-0123456789abcdef0123456789abcdef0123456789a',
      version: 0,
      step: 1,
      isPlaying: false,
      speed: 1,
      digest: 'a',
    },
    /** The session as it is now, whoever has changed it. */
    output: ScrollSession,
    errors: ['scroll_link_ended'],
  },
})
