import { z } from 'zod'
import { colourPattern } from './colours.ts'
import { endpoints } from './endpoint.ts'
import { changed, currentPage, digits, flag, id, limit, listOf, publishRule, sentTime, text, time } from './fields.ts'
import { limits } from './limits.ts'
import { accountStatus, genders, restrictionKinds, roles } from './statuses.ts'

/** The handler checks the lengths of names and passwords, and has messages of its own. */
const { passwordMinLength: shortest, passwordMaxLength: longest } = limits
const passwordRule = { minLength: shortest, maxLength: longest }
const username = publishRule(text(1_000).trim().min(1), { maxLength: limits.usernameLength })
const email = text(limits.emailLength).trim()
const uid = text(32).min(1).describe('The id of an account.')
const status = z.literal([accountStatus.active, accountStatus.banned])
const role = z.literal(Object.values(roles))

const Restriction = z.object({ kind: z.enum(restrictionKinds), until: time, reason: z.string().nullable() })
const SentRestriction = Restriction.extend({ until: sentTime, reason: text(limits.titleLength).trim().nullish() })

export const AccountRow = z.object({
  uid: z.string(),
  username: z.string(),
  /** Always null. */
  password: z.null(),
  nickname: z.string().nullable(),
  school: z.string().nullable(),
  course: z.string().nullable(),
  number: z.string().nullable(),
  gender: z.enum(genders),
  realname: z.string().nullable(),
  cfUsername: z.string().nullable(),
  github: z.string().nullable(),
  blog: z.string().nullable(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  signature: z.string().nullable(),
  /** As in accountStatus. */
  status: z.number().int(),
  gmtCreate: time,
  gmtModified: time,
  /** The roles that the wire shows: those that were given, a restricting one, and that of a member. */
  roles: z.array(
    z.object({
      id: z.number().int(),
      role: z.string(),
      description: z.string().nullable(),
      status: z.number().int(),
      gmtCreate: time,
      gmtModified: time,
    }),
  ),
  isVip: z.boolean(),
  vipExpireTime: time.nullable(),
  /** Praxis' own. */
  restrictions: z.array(Restriction),
  hasTwoFactor: z.boolean(),
  mustChangePassword: z.boolean(),
  /** An administrator trusts this person with large amounts. Staff are trusted without it. */
  isTrusted: z.boolean(),
  /** The person was made anonymous. */
  isDeleted: z.boolean(),
  /** To within some minutes; null for who never signed in. */
  gmtSeen: time.nullable(),
})
export type AccountRow = z.infer<typeof AccountRow>

/** Which accounts, for the list and for its export. */
const filters = {
  keyword: text(limits.keywordLength)
    .trim()
    .optional()
    .describe('Part of a user name, an e-mail address, a real name or a nickname.'),
  onlyAdmin: flag.optional().describe('Administrators of the site only.'),
  role: z.coerce.number().int().min(roles.root).max(roles.vip).optional().describe('The number of a role of the wire.'),
  state: z
    .enum(['active', 'banned', 'restricted', 'deleted'])
    .optional()
    .describe('The state of the account. Without it, deleted accounts are left out.'),
  trusted: flag.optional().describe('Only people whom the site trusts, staff among them, or only the others.'),
  createdAfter: sentTime.optional().describe('Accounts that were made at this moment or later.'),
}

const SheetRow = z.object({ username: z.string(), password: z.string(), realname: z.string().nullable() })
export type SheetRow = z.infer<typeof SheetRow>

/** What is wrong with a row of an import. `row` counts from 1. */
const RowProblem = z.object({ row: z.number().int(), username: z.string(), problem: z.string() })
export type RowProblem = z.infer<typeof RowProblem>

export const ImportState = z.object({
  id: z.number().int(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  isDryRun: z.boolean(),
  total: z.number().int(),
  /** Rows that were looked at, and those of them that are, or with a dry run could be, accounts. */
  done: z.number().int(),
  good: z.number().int(),
  problems: z.array(RowProblem),
})
export type ImportState = z.infer<typeof ImportState>

const key = text(64).min(1).describe('The key of a sheet of new accounts.')
const list = 'GET /api/admin/user/get-user-list'
const importState = 'GET /api/admin/user/import'
const desk = { access: 'root', permission: 'user_admin' } as const
/** Name, password, and then e-mail, real name, gender, nickname, school, trusted, as far as the row goes. */
const importedRows = z.array(z.array(text(1_000)).max(20)).max(limits.importRows)

/** The desk for accounts. */
export const accountAdmin = endpoints({
  list: {
    call: list,
    summary: 'The accounts of the site, the newest first.',
    ...desk,
    input: z.object({
      currentPage,
      limit: limit(10),
      ...filters,
      sort: z.enum(['created', 'seen']).optional().describe('Newest first, or last seen first.'),
    }),
    output: listOf(AccountRow),
  },
  exported: {
    call: 'GET /api/file/export-user',
    summary: 'The accounts of the site as a table for Excel.',
    ...desk,
    input: z.object(filters),
    output: z.unknown(),
    reply: 'download',
  },
  create: {
    call: 'POST /api/admin/user',
    summary: 'Make an account.',
    ...desk,
    input: z.object({
      username,
      password: publishRule(text(1_000).trim().min(1), passwordRule),
      email: email.nullish(),
      realname: text(limits.realnameLength).trim().nullish(),
      mustChangePassword: z.boolean().default(true),
    }),
    example: { username: 'bob', password: 'battery staple' },
    output: z.null(),
    errors: [
      'username_length',
      'username_invalid',
      'username_taken',
      'username_looks_alike',
      'password_length',
      'email_invalid',
      'email_taken',
      'busy',
    ],
    changes: [list],
  },
  update: {
    call: 'PUT /api/admin/user/edit-user',
    summary: 'Change an account. What is absent is cleared; the password changes only if `setNewPwd` says so.',
    ...desk,
    input: z.object({
      uid,
      username,
      realname: text(limits.realnameLength).trim().nullish(),
      email: email.nullish(),
      password: publishRule(text(1_000).trim(), passwordRule).nullish(),
      /** One role of the wire. A restricting one restricts without end, unless `restrictions` is given. */
      type: role,
      status,
      setNewPwd: z.boolean().default(false),
      titleName: text(limits.accountTitleLength).trim().nullish(),
      titleColor: text(25).trim().regex(colourPattern).nullish(),
      /**
       * Praxis' own. Absent, or as it was read beside another role that restricts: the restrictions that `type` means.
       */
      restrictions: z.array(SentRestriction).max(restrictionKinds.length).nullish(),
      vipExpireTime: sentTime.nullish(),
      ...changed({ mustChangePassword: z.boolean(), isTrusted: z.boolean() }),
    }),
    example: {
      uid: '2',
      username: 'bob',
      type: roles.default_user,
      status: accountStatus.active,
      titleColor: 'rgba(79, 70, 229, 0.5555)',
      restrictions: [{ kind: 'submit', until: '2100-01-01T00:00:00.000Z', reason: 'Copied' }],
    },
    output: z.null(),
    errors: [
      'user_not_found',
      'username_length',
      'username_invalid',
      'username_taken',
      'username_looks_alike',
      'password_length',
      'email_invalid',
      'email_taken',
      'last_root',
      'not_yourself',
      'member_until_missing',
      'restriction_over',
      'staff_restricted',
      'field_twice',
      'busy',
    ],
    changes: [list],
  },
  remove: {
    call: 'DELETE /api/admin/user/delete-user',
    summary: 'Make people anonymous: who they were is forgotten, and what they submitted stays without a name.',
    ...desk,
    from: 'body',
    input: z.object({ ids: z.array(uid).min(1).max(limits.deletedAccounts) }),
    example: { ids: ['2'] },
    output: z.null(),
    errors: ['nothing_deleted', 'not_yourself', 'last_root'],
    changes: [list],
  },
  signOut: {
    call: 'POST /api/admin/user/sign-out',
    summary: 'End every session of an account.',
    ...desk,
    input: z.object({ uid }),
    example: { uid: '2' },
    output: z.null(),
    errors: ['user_not_found'],
  },
  turnOffTwoFactor: {
    call: 'POST /api/admin/user/turn-off-two-factor',
    summary: 'Turn two-factor sign-in of an account off, for somebody who has lost the second factor.',
    ...desk,
    input: z.object({ uid }),
    example: { uid: '2' },
    output: z.null(),
    errors: ['user_not_found', 'two_factor_is_off', 'not_yourself'],
    changes: [list],
  },
  newPasswords: {
    call: 'POST /api/admin/user/new-passwords',
    summary: 'Give people new random passwords, all or nobody. Their sessions end. The key names the sheet.',
    ...desk,
    input: z.object({
      ids: z.array(uid).min(1).max(limits.generatedAccounts),
      passwordLength: z.number().int().min(limits.passwordMinLength).max(limits.passwordMaxLength).default(8),
      mustChangePassword: z.boolean().default(true),
    }),
    example: { ids: ['2'] },
    output: z.object({ key: z.string() }),
    errors: ['user_not_found', 'not_yourself', 'busy'],
    changes: [list],
  },
  /** Spelt as on the wire. */
  generate: {
    call: 'POST /api/admin/user/generate-user',
    summary: 'Make numbered accounts with random passwords, all or none. The key names the sheet.',
    ...desk,
    input: z.object({
      prefix: text(limits.usernameLength).trim().default(''),
      suffix: text(limits.usernameLength).trim().default(''),
      number_from: digits.default('1'),
      number_to: z.coerce.number().int().min(0).max(2_147_483_647).default(10),
      password_length: z.coerce.number().int().min(shortest).max(longest).default(shortest),
      /** Praxis' own. */
      must_change_password: z.boolean().default(false),
    }),
    example: { number_from: '01' },
    output: z.object({ key: z.string() }),
    errors: ['numbers_reversed', 'too_many_accounts', 'username_length', 'username_invalid', 'usernames_taken', 'busy'],
    changes: [list],
  },
  sheet: {
    call: 'GET /api/admin/user/sheet',
    summary: 'A sheet of new accounts or passwords, for printing, for half an hour.',
    ...desk,
    input: z.object({ key }),
    example: { key: 'k' },
    output: z.array(SheetRow),
    errors: ['sheet_not_found'],
  },
  sheetFile: {
    call: 'GET /api/file/generate-user-excel',
    summary: 'The same as a table for Excel.',
    ...desk,
    input: z.object({ key }),
    example: { key: 'k' },
    output: z.unknown(),
    reply: 'download',
    errors: ['sheet_not_found'],
  },
  importAtOnce: {
    call: 'POST /api/admin/user/insert-batch-user',
    summary: 'Make an account of each row, and answer when all are made. Rows that fail do not keep the others back.',
    ...desk,
    input: z.object({ users: importedRows }),
    example: { users: [['bob', 'battery staple', 'bob@example.org']] },
    output: z.null(),
    errors: ['import_empty', 'import_failed', 'import_goes_on'],
    changes: [list],
  },
  beginImport: {
    call: 'POST /api/admin/user/import',
    summary: 'Make an account of each row in the background, or only tell what would be wrong with it.',
    ...desk,
    input: z.object({
      users: importedRows,
      isDryRun: z.boolean().default(false),
      mustChangePassword: z.boolean().default(true),
      /** Praxis' own: the group that the accounts are made for. Its administrators add them without asking them. */
      gid: id.nullish(),
    }),
    example: { users: [['bob', 'battery staple', 'bob@example.org']] },
    output: z.object({ id: z.number().int() }),
    errors: ['import_empty', 'group_not_found'],
    changes: [importState, list],
  },
  importState: {
    call: importState,
    summary: 'How far an import is, and what is wrong with its rows.',
    ...desk,
    input: z.object({ id: id.describe('The number of an import.') }),
    example: { id: 1 },
    output: ImportState,
    errors: ['import_not_found'],
  },
})
