import { readdirSync } from 'node:fs'
import { permissions, type GivenRole, type Permission, type RestrictionKind } from '@praxis/contract/statuses'
import { describe, expect, test } from 'vitest'
import { readShownRoles } from '../standing.ts'
import { authorUid, readTable, type Situations } from '../testing/viewerTable.ts'
import { hasPermission, isRoot, isStaff, isVip, keepsBank, type Viewer } from '../viewer.ts'
import { problemPermissions } from './problems.ts'
import { permissionsOf } from './roles.ts'
import { submissionPermissions, type JudgedSubmission } from './submissions.ts'

const judged = (more: Partial<JudgedSubmission> = {}): JudgedSubmission => ({
  uid: authorUid,
  isElsewhere: false,
  isInBank: true,
  openCaseResult: true,
  problem: { auth: 1, isMemberVisible: false },
  ...more,
})
const { knowledgeOf, readCaseData, mayReadFirstDifference } = submissionPermissions
const known = (viewer: Viewer | null) => knowledgeOf(viewer, { uid: authorUid, isElsewhere: false, isInBank: true })
const mayReadCode = (viewer: Viewer | null, share: boolean, codeShare: boolean) =>
  submissionPermissions.mayReadCode(known(viewer), { share, codeShare })
const forMembers = { auth: 1, isMemberVisible: true }
const hidden = { auth: 2, isMemberVisible: false }

/** One table for each rule, by its name. A rule that is not here fails the last test. */
const tables: Record<string, [Situations, string]> = {
  'problemPermissions.read': [
    {
      public: (viewer) => problemPermissions.read(viewer, { auth: 1, isMemberVisible: false }),
      'for members': (viewer) => problemPermissions.read(viewer, { auth: 1, isMemberVisible: true }),
      hidden: (viewer) => problemPermissions.read(viewer, { auth: 2, isMemberVisible: false }),
      'hidden, for members': (viewer) => problemPermissions.read(viewer, { auth: 2, isMemberVisible: true }),
      'kept for contests': (viewer) => problemPermissions.read(viewer, { auth: 3, isMemberVisible: false }),
      'of no known kind': (viewer) => problemPermissions.read(viewer, { auth: 0, isMemberVisible: false }),
    },
    `
                      | visitor              | user                 | muted                | author               | member            | memberAuthor      | mutedMember       | admin             | problemAdmin      | root
  public              | ok                   | ok                   | ok                   | ok                   | ok                | ok                | ok                | ok                | ok                | ok
  for members         | problem_members_only | problem_members_only | problem_members_only | problem_members_only | ok                | ok                | ok                | ok                | ok                | ok
  hidden              | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found | problem_not_found | problem_not_found | problem_not_found | problem_not_found | problem_not_found
  hidden, for members | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found | problem_not_found | problem_not_found | problem_not_found | problem_not_found | problem_not_found
  kept for contests   | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found | problem_not_found | problem_not_found | problem_not_found | problem_not_found | problem_not_found
  of no known kind    | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found | problem_not_found | problem_not_found | problem_not_found | problem_not_found | problem_not_found
`,
  ],
  'problemPermissions.mayWatchVideos': [
    {
      'for everybody': (viewer) => problemPermissions.mayWatchVideos(viewer, { isVideoMemberVisible: false }),
      'for members': (viewer) => problemPermissions.mayWatchVideos(viewer, { isVideoMemberVisible: true }),
    },
    `
                | visitor | user | muted | author | member | memberAuthor | mutedMember | admin | problemAdmin | root
  for everybody | yes     | yes  | yes   | yes    | yes    | yes          | yes         | yes   | yes          | yes
  for members   | no      | no   | no    | no     | yes    | yes          | yes         | yes   | yes          | yes
`,
  ],
  'submissionPermissions.knowledgeOf': [
    {
      'of the site': (viewer) => known(viewer),
      'to a problem that left the bank': (viewer) =>
        knowledgeOf(viewer, { uid: authorUid, isElsewhere: false, isInBank: false }),
      'of a contest or group': (viewer) => knowledgeOf(viewer, { uid: authorUid, isElsewhere: true, isInBank: true }),
    },
    `
                                  | visitor | user   | muted  | author | member | memberAuthor | mutedMember | admin | problemAdmin | root
  of the site                     | public  | public | public | own    | public | own          | public      | whole | whole        | whole
  to a problem that left the bank | none    | none   | none   | own    | none   | own          | none        | whole | whole        | whole
  of a contest or group           | none    | none   | none   | none   | none   | none         | none        | none  | none         | none
`,
  ],
  'submissionPermissions.mayReadCode': [
    {
      'private, sharing on': (viewer) => mayReadCode(viewer, false, true),
      'private, sharing closed': (viewer) => mayReadCode(viewer, false, false),
      'shared, sharing on': (viewer) => mayReadCode(viewer, true, true),
      'shared, sharing closed since': (viewer) => mayReadCode(viewer, true, false),
    },
    `
                               | visitor | user | muted | author | member | memberAuthor | mutedMember | admin | problemAdmin | root
  private, sharing on          | no      | no   | no    | yes    | no     | yes          | no          | yes   | yes          | yes
  private, sharing closed      | no      | no   | no    | yes    | no     | yes          | no          | yes   | yes          | yes
  shared, sharing on           | yes     | yes  | yes   | yes    | yes    | yes          | yes         | yes   | yes          | yes
  shared, sharing closed since | no      | no   | no    | yes    | no     | yes          | no          | yes   | yes          | yes
`,
  ],
  'submissionPermissions.mayReadHiddenCode': [
    { 'hidden site-wide': (viewer) => submissionPermissions.mayReadHiddenCode(viewer) },
    `
                   | visitor | user | muted | author | member | memberAuthor | mutedMember | admin | problemAdmin | root
  hidden site-wide | no      | no   | no    | no     | no     | no           | no          | no    | yes          | yes
`,
  ],
  'submissionPermissions.mayReadCaseFiles': [
    { always: (viewer) => submissionPermissions.mayReadCaseFiles(known(viewer)) },
    `
         | visitor | user | muted | author | member | memberAuthor | mutedMember | admin | problemAdmin | root
  always | no      | no   | no    | no     | no     | no           | no          | yes   | yes          | yes
`,
  ],
  'submissionPermissions.mayReadCrash': [
    { always: (viewer) => submissionPermissions.mayReadCrash(known(viewer)) },
    `
         | visitor | user | muted | author | member | memberAuthor | mutedMember | admin | problemAdmin | root
  always | no      | no   | no    | yes    | no     | yes          | no          | yes   | yes          | yes
`,
  ],
  'submissionPermissions.mayReadAddress': [
    { always: (viewer) => submissionPermissions.mayReadAddress(known(viewer)) },
    `
         | visitor | user | muted | author | member | memberAuthor | mutedMember | admin | problemAdmin | root
  always | no      | no   | no    | no     | no     | no           | no          | yes   | yes          | yes
`,
  ],
  'submissionPermissions.readCaseData': [
    {
      'open results': (viewer) => readCaseData(viewer, judged()),
      'closed results': (viewer) => readCaseData(viewer, judged({ openCaseResult: false })),
      'problem for members': (viewer) => readCaseData(viewer, judged({ problem: forMembers })),
      'hidden problem': (viewer) => readCaseData(viewer, judged({ problem: hidden })),
      'problem that left the bank': (viewer) => readCaseData(viewer, judged({ isInBank: false })),
      'of a contest or group': (viewer) => readCaseData(viewer, judged({ isElsewhere: true })),
    },
    `
                             | visitor              | user                 | muted                | author               | member               | memberAuthor         | mutedMember          | admin                | problemAdmin         | root
  open results               | members_only_feature | members_only_feature | members_only_feature | members_only_feature | ok                   | ok                   | ok                   | ok                   | ok                   | ok
  closed results             | members_only_feature | members_only_feature | members_only_feature | members_only_feature | cases_closed         | cases_closed         | cases_closed         | cases_closed         | cases_closed         | cases_closed
  problem for members        | members_only_feature | members_only_feature | members_only_feature | members_only_feature | ok                   | ok                   | ok                   | ok                   | ok                   | ok
  hidden problem             | members_only_feature | members_only_feature | members_only_feature | members_only_feature | problem_not_found    | problem_not_found    | problem_not_found    | ok                   | ok                   | ok
  problem that left the bank | submission_not_found | submission_not_found | submission_not_found | members_only_feature | submission_not_found | problem_not_found    | submission_not_found | ok                   | ok                   | ok
  of a contest or group      | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found
`,
  ],
  'submissionPermissions.mayReadFirstDifference': [
    {
      sample: (viewer) => mayReadFirstDifference(viewer, judged(), true),
      'other case': (viewer) => mayReadFirstDifference(viewer, judged(), false),
      'sample, closed results': (viewer) => mayReadFirstDifference(viewer, judged({ openCaseResult: false }), true),
      'other case, closed results': (viewer) =>
        mayReadFirstDifference(viewer, judged({ openCaseResult: false }), false),
      'sample, hidden problem': (viewer) => mayReadFirstDifference(viewer, judged({ problem: hidden }), true),
      'other case, hidden problem': (viewer) => mayReadFirstDifference(viewer, judged({ problem: hidden }), false),
      'sample, of a contest or group': (viewer) => mayReadFirstDifference(viewer, judged({ isElsewhere: true }), true),
      'other case, of a contest or group': (viewer) =>
        mayReadFirstDifference(viewer, judged({ isElsewhere: true }), false),
    },
    `
                                    | visitor | user | muted | author | member | memberAuthor | mutedMember | admin | problemAdmin | root
  sample                            | no      | no   | no    | yes    | no     | yes          | no          | yes   | yes          | yes
  other case                        | no      | no   | no    | no     | no     | yes          | no          | yes   | yes          | yes
  sample, closed results            | no      | no   | no    | no     | no     | no           | no          | no    | no           | no
  other case, closed results        | no      | no   | no    | no     | no     | no           | no          | no    | no           | no
  sample, hidden problem            | no      | no   | no    | yes    | no     | yes          | no          | yes   | yes          | yes
  other case, hidden problem        | no      | no   | no    | no     | no     | no           | no          | yes   | yes          | yes
  sample, of a contest or group     | no      | no   | no    | no     | no     | no           | no          | no    | no           | no
  other case, of a contest or group | no      | no   | no    | no     | no     | no           | no          | no    | no           | no
`,
  ],
  isRoot: [
    { always: isRoot },
    `
         | visitor | user | muted | author | member | memberAuthor | mutedMember | admin | problemAdmin | root
  always | no      | no   | no    | no     | no     | no           | no          | no    | no           | yes
`,
  ],
  isStaff: [
    { always: isStaff },
    `
         | visitor | user | muted | author | member | memberAuthor | mutedMember | admin | problemAdmin | root
  always | no      | no   | no    | no     | no     | no           | no          | yes   | yes          | yes
`,
  ],
  keepsBank: [
    { always: keepsBank },
    `
         | visitor | user | muted | author | member | memberAuthor | mutedMember | admin | problemAdmin | root
  always | no      | no   | no    | no     | no     | no           | no          | no    | yes          | yes
`,
  ],
  isVip: [
    { always: isVip },
    `
         | visitor | user | muted | author | member | memberAuthor | mutedMember | admin | problemAdmin | root
  always | no      | no   | no    | no     | yes    | yes          | yes         | yes   | yes          | yes
`,
  ],
  hasPermission: [
    {
      submit: (viewer) => hasPermission(viewer, 'submit'),
      problem_admin: (viewer) => hasPermission(viewer, 'problem_admin'),
      rejudge: (viewer) => hasPermission(viewer, 'rejudge'),
    },
    `
                | visitor | user | muted | author | member | memberAuthor | mutedMember | admin | problemAdmin | root
  submit        | no      | yes  | no    | yes    | yes    | yes          | yes         | yes   | yes          | yes
  problem_admin | no      | no   | no    | no     | no     | no           | no          | yes   | yes          | yes
  rejudge       | no      | no   | no    | no     | no     | no           | no          | no    | no           | yes
`,
  ],
}

describe.each(Object.entries(tables))('%s', (_rule, [situations, table]) => {
  test.each(readTable(situations, table))('$situation', ({ expected, asked }) => {
    expect(asked).toEqual(expected)
  })
})

/** What each role may, as the wire has it; a column for each role, 1000 to 1009. */
const rolePermissions = `
                   | root | admin | default_user | no_subimit_user | no_discuss_user | mute_user | no_submit_no_discuss_user | no_submit_mute_user | problem_admin | vip
submit             | y    | y     | y            | -               | y               | y         | -                         | -                   | y             | y
discussion_add     | y    | y     | y            | y               | -               | -         | -                         | -                   | y             | y
discussion_edit    | y    | y     | y            | y               | y               | y         | y                         | y                   | y             | y
discussion_del     | y    | y     | y            | y               | y               | y         | y                         | y                   | y             | y
comment_add        | y    | y     | y            | y               | y               | -         | y                         | -                   | y             | y
reply_add          | y    | y     | y            | y               | y               | -         | y                         | -                   | y             | y
group_add          | y    | y     | y            | -               | -               | -         | -                         | -                   | y             | y
group_del          | y    | y     | y            | -               | -               | -         | -                         | -                   | y             | y
problem_admin      | y    | y     | -            | -               | -               | -         | -                         | -                   | y             | -
contest_admin      | y    | y     | -            | -               | -               | -         | -                         | -                   | y             | -
rejudge            | y    | -     | -            | -               | -               | -         | -                         | -                   | -             | -
announcement_admin | y    | -     | -            | -               | -               | -         | -                         | -                   | -             | -
user_admin         | y    | -     | -            | -               | -               | -         | -                         | -                   | -             | -
system_info_admin  | y    | -     | -            | -               | -               | -         | -                         | -                   | -             | -
`

type Held = Pick<Viewer, 'roles' | 'restrictions'>
const mayOf = ({ roles, restrictions }: Held): Permission[] =>
  permissions.filter((one) => permissionsOf(roles, restrictions).has(one))

test('each role may what the wire says', () => {
  const [head = [], ...lines] = rolePermissions
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(lines.map(([permission]) => permission)).toEqual([...permissions])
  for (const [index, role] of head.slice(1).entries()) {
    const allowed = lines.filter((cells) => cells[index + 1] === 'y').map(([permission]) => permission)
    expect(mayOf(readShownRoles([role])), role).toEqual(allowed)
  }
})

/** Restrictions together, and beside roles: what takes a right away wins over what gives it, but for root. */
const together: [GivenRole[], RestrictionKind[], Permission[]][] = [
  [[], [], []],
  [[], ['submit'], []],
  [['default_user'], ['comment'], ['submit', 'discussion_add', 'discussion_edit', 'discussion_del']],
  [['default_user'], ['submit', 'comment'], ['discussion_add', 'discussion_edit', 'discussion_del']],
  [['root'], ['submit', 'discuss', 'comment'], [...permissions]],
  [
    ['problem_admin'],
    ['discuss', 'comment'],
    ['submit', 'discussion_edit', 'discussion_del', 'problem_admin', 'contest_admin'],
  ],
  [
    ['default_user', 'problem_admin'],
    [],
    [
      'submit',
      'discussion_add',
      'discussion_edit',
      'discussion_del',
      'comment_add',
      'reply_add',
      'group_add',
      'group_del',
      'problem_admin',
      'contest_admin',
    ],
  ],
]

test.each(together)('the roles %j restricted in %j may %j', (given, restrictions, allowed) => {
  expect(mayOf({ roles: given, restrictions })).toEqual(allowed)
  expect(mayOf({ roles: given.toReversed(), restrictions: restrictions.toReversed() })).toEqual(allowed)
})

test('every rule of this folder and every question to a viewer has its table', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all([...files.map((name) => `./${name}`), '../viewer.ts'].map((path) => import(path)))
  const rules = modules.flatMap((one: Record<string, unknown>) =>
    Object.entries(one).flatMap(([name, exported]) =>
      typeof exported === 'function' ? [name] : Object.keys(exported as object).map((rule) => `${name}.${rule}`),
    ),
  )
  /** Their tables stand in files of their own. */
  const ownTables = [
    'permissionsOf',
    ...['find', 'levelOf', 'enter', 'see', 'managerOf', 'setLevel', 'remove', 'setName', 'join', 'leave', 'own'].map(
      (rule) => `groupPermissions.${rule}`,
    ),
    ...['restore', 'handOver'].map((rule) => `groupPermissions.${rule}`),
    ...['begin', 'upload', 'remove', 'removeGroupPicture'].map((rule) => `filePermissions.${rule}`),
    'announcementPermissions.changeOfGroup',
  ]
  expect(rules.toSorted()).toEqual([...Object.keys(tables), ...ownTables].toSorted())
})
