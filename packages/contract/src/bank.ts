import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, gid, id, int32, limit, listOf, pid, text, time, wordOf } from './fields.ts'
import { limits } from './limits.ts'
import { problemRules } from './problemLimits.ts'
import { OriginRow } from './origins.ts'
import { Tag, TagClassification, Difficulty } from './problems.ts'
import { queryWords } from './queryWords.ts'
import { judgeModes, ownJudge, publishState } from './statuses.ts'

const oj = text(20).trim().min(1).transform(queryWords.upperCase).register(wordOf, { word: 'upperCase' })
const tagName = text(limits.tagNameLength).trim().min(1)
/** A colour of CSS in hexadecimal, with or without an alpha part. */
const color = z.string().regex(/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/)
const rank = int32.min(0)
const tagReads = [
  'GET /api/get-all-problem-tags',
  'GET /api/get-problem-tags-and-classification',
  'GET /api/admin/tag/classification',
  'GET /api/group/get-all-problem-tags',
  'GET /api/get-problem-list',
  'GET /api/get-problem-detail',
] as const
const bankReads = ['GET /api/admin/question-bank/get-list', 'GET /api/get-question-bank-list'] as const
const difficultyReads = [
  'GET /api/admin/difficulty',
  'GET /api/admin/difficulty/list',
  'GET /api/get-difficulty-list',
] as const

/** Tags of the site, and classes that they are sorted into. */
export const tagAdmin = endpoints({
  create: {
    call: 'POST /api/admin/tag',
    summary: 'Make a tag.',
    access: 'bank',
    input: z.object({
      id: z.null().optional(),
      name: tagName,
      color: color.nullish(),
      oj: oj.default(ownJudge),
      tcid: id.nullish(),
      gid: gid.nullish(),
    }),
    example: { name: 'graphs', color: '#2d8cf0' },
    output: Tag,
    errors: ['tag_exists', 'tag_class_not_found', 'group_not_found', 'group_members_only', 'group_managers_only'],
    changes: tagReads,
  },
  update: {
    call: 'PUT /api/admin/tag',
    summary: 'Change a tag. What is absent stays; a null class takes it out of its class.',
    access: 'bank',
    input: z.object({
      id,
      name: tagName.nullish(),
      color: color.nullish(),
      oj: oj.nullish(),
      tcid: id.nullable().optional(),
    }),
    example: { id: 1, name: 'trees' },
    output: z.null(),
    errors: ['tag_not_found', 'tag_exists', 'tag_class_not_found'],
    changes: tagReads,
  },
  remove: {
    call: 'DELETE /api/admin/tag',
    summary: 'Delete a tag. Problems lose it.',
    access: 'bank',
    input: z.object({ tid: id.describe('The number of a tag.') }),
    example: { tid: 1 },
    output: z.null(),
    errors: ['tag_not_found'],
    changes: tagReads,
  },
  classes: {
    call: 'GET /api/admin/tag/classification',
    summary: 'Classes of tags, smaller ranks first.',
    access: 'bank',
    input: z.object({ oj: text(20).default(ownJudge).describe('The key of a judge; `ALL` for those of every judge.') }),
    output: z.array(TagClassification),
  },
  createClass: {
    call: 'POST /api/admin/tag/classification',
    summary: 'Make a class of tags.',
    access: 'bank',
    input: z.object({ id: z.null().optional(), name: tagName, rank: rank.default(0), oj: oj.default(ownJudge) }),
    example: { name: 'Graphs' },
    output: TagClassification,
    errors: ['tag_class_exists'],
    changes: tagReads,
  },
  updateClass: {
    call: 'PUT /api/admin/tag/classification',
    summary: 'Change a class of tags. What is absent stays.',
    access: 'bank',
    input: z.object({ id, name: tagName.nullish(), rank: rank.nullish(), oj: oj.nullish() }),
    example: { id: 1, rank: 2 },
    output: z.null(),
    errors: ['tag_class_not_found', 'tag_class_exists'],
    changes: tagReads,
  },
  removeClass: {
    call: 'DELETE /api/admin/tag/classification',
    summary: 'Delete a class. Its tags stay, in no class.',
    access: 'bank',
    input: z.object({ tcid: id.describe('The number of a class of tags.') }),
    example: { tcid: 1 },
    output: z.null(),
    errors: ['tag_class_not_found'],
    changes: tagReads,
  },
  ofGroup: {
    call: 'GET /api/group/get-all-problem-tags',
    summary: 'Tags that the problems of a group may have: those of the site and its own.',
    access: 'signedIn',
    input: z.object({ gid: id.describe('The number of a group.') }),
    example: { gid: 1000 },
    output: z.array(Tag),
    errors: ['group_not_found', 'group_members_only', 'group_managers_only'],
  },
})

const BankDeskRow = OriginRow.extend({ problemCount: z.number().int(), gmtCreate: time, gmtModified: time })
export type BankDeskRow = z.infer<typeof BankDeskRow>

/** The origins that the list of problems can be narrowed to. */
export const questionBank = endpoints({
  list: {
    call: 'GET /api/admin/question-bank/get-list',
    summary: 'All origins with the number of their problems.',
    access: 'staff',
    permission: 'problem_admin',
    input: z.object({
      currentPage,
      limit: limit(10),
      keyword: text(limits.keywordLength).trim().optional().describe('Part of a name or a key.'),
    }),
    output: listOf(BankDeskRow),
  },
  create: {
    call: 'POST /api/admin/question-bank',
    summary: 'Add an origin.',
    access: 'bank',
    input: z.object({
      name: text(problemRules.bankNameLength).trim().min(1),
      oj,
      rank: rank.default(0),
      status: z.boolean().default(true),
    }),
    example: { name: 'Codeforces', oj: 'CF' },
    output: z.object({ id: z.number().int() }),
    errors: ['bank_exists'],
    changes: bankReads,
  },
  update: {
    call: 'PUT /api/admin/question-bank',
    summary: 'Change an origin. What is absent stays.',
    access: 'bank',
    input: z.object({
      id,
      name: text(problemRules.bankNameLength).trim().min(1).nullish(),
      oj: oj.nullish(),
      rank: rank.nullish(),
      status: z.boolean().nullish(),
    }),
    example: { id: 1, status: false },
    output: z.null(),
    errors: ['bank_not_found', 'bank_exists'],
    changes: bankReads,
  },
  remove: {
    call: 'DELETE /api/admin/question-bank',
    summary: 'Remove an origin. Its problems stay.',
    access: 'bank',
    input: z.object({ id: id.describe('The number of an origin.') }),
    example: { id: 1 },
    output: z.null(),
    errors: ['bank_not_found'],
    changes: bankReads,
  },
})

const DifficultyRecord = Difficulty.extend({ nameEn: z.string() })
export type DifficultyRecord = z.infer<typeof DifficultyRecord>

/** Everybody else reads the difficulties by `problems.difficulties`, with a name in the reader's language. */
export const difficultyAdmin = endpoints({
  list: {
    call: 'GET /api/admin/difficulty',
    summary: 'The difficulties with their Chinese and their English names.',
    access: 'root',
    input: z.object({}),
    output: z.array(DifficultyRecord),
  },
  create: {
    call: 'POST /api/admin/difficulty',
    summary: 'Make a difficulty. It gets the next number, or the one that is named.',
    access: 'root',
    input: z.object({
      id: int32.min(1).nullish(),
      name: text(problemRules.bankNameLength).trim().min(1),
      nameEn: text(problemRules.bankNameLength).trim().nullish(),
      color,
    }),
    example: { name: '极难', nameEn: 'Insane', color: '#7a1f3d' },
    output: Difficulty,
    errors: ['difficulty_exists'],
    changes: difficultyReads,
  },
  update: {
    call: 'PUT /api/admin/difficulty',
    summary: 'Change a difficulty. What is absent stays.',
    access: 'root',
    input: z.object({
      id: int32.min(1),
      name: text(problemRules.bankNameLength).trim().min(1).nullish(),
      nameEn: text(problemRules.bankNameLength).trim().nullish(),
      color: color.nullish(),
    }),
    example: { id: 1, color: '#19be6b' },
    output: z.null(),
    errors: ['difficulty_not_found'],
    changes: difficultyReads,
  },
  remove: {
    call: 'DELETE /api/admin/difficulty',
    summary: 'Delete a difficulty that no problem has.',
    access: 'root',
    input: z.object({ id: int32.min(1).describe('The number of a difficulty.') }),
    example: { id: 1 },
    output: z.null(),
    errors: ['difficulty_not_found', 'difficulty_used'],
    changes: difficultyReads,
  },
})

const ApplicationRow = z.object({
  id: z.number().int(),
  gid: z.number().int(),
  applyPublicProgress: z.number().int(),
  problemId: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  type: z.number().int(),
  judgeMode: z.enum(judgeModes),
  /** Praxis' own. */
  groupName: z.string(),
  /** What whoever approves has seen. */
  version: z.number().int(),
  /** Whether a newer version than the approved one is offered. */
  isNewer: z.boolean(),
  /** Whether an older version is approved, and the fields that are otherwise in it. */
  isChanged: z.boolean(),
  changed: z.array(z.string()),
})
export type ApplicationRow = z.infer<typeof ApplicationRow>

/** Problems of groups that were offered to everybody. */
export const applications = endpoints({
  list: {
    call: 'GET /api/admin/group-problem/list',
    summary: 'Problems of groups that were offered to everybody; those that wait for a decision come first.',
    access: 'bank',
    input: z.object({
      currentPage,
      limit: limit(10),
      keyword: text(limits.keywordLength).trim().optional().describe('Part of a title, an author or an id.'),
      gid: gid.optional(),
    }),
    output: listOf(ApplicationRow),
  },
  waiting: {
    call: 'GET /api/admin/group-problem/waiting',
    summary:
      'How many problems that groups offered to everybody wait for a decision. Groups that are closed do not count.',
    access: 'bank',
    input: z.object({}),
    output: z.object({ count: z.number().int() }),
  },
  decide: {
    call: 'PUT /api/admin/group-problem/change-progress',
    summary: 'Decide about a problem of a group that was offered to everybody.',
    access: 'bank',
    input: z.object({
      pid,
      progress: z.literal(Object.values(publishState)),
      version: int32
        .min(1)
        .optional()
        .describe('The version that was seen. Without it a problem is approved only as it was offered.'),
      note: text(problemRules.refusalNote).trim().optional().describe('What its author is told of a refusal.'),
    }),
    example: { pid: 1000, progress: publishState.approved },
    output: z.null(),
    errors: ['problem_not_found', 'application_not_found', 'application_changed', 'application_in_contest'],
    changes: [
      'GET /api/admin/group-problem/list',
      'GET /api/admin/group-problem/waiting',
      'GET /api/group/get-admin-problem-list',
      'GET /api/group/get-problem-list',
      'GET /api/get-problem-list',
    ],
  },
})
