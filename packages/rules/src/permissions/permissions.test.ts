// oxlint-disable max-lines -- one table of all rules
import { readdirSync } from 'node:fs'
import { permissions, type GivenRole, type Permission, type RestrictionKind } from '@praxis/contract/statuses'
import { describe, expect, test } from 'vitest'
import { readShownRoles } from '../standing.ts'
import { authorUid, readTable, type Situations } from '../testing/viewerTable.ts'
import { hasPermission, isRoot, isStaff, isVip, keepsBank, type Viewer } from '../viewer.ts'
import { problemPermissions } from './problems.ts'
import { permissionsOf } from './roles.ts'
import { submissionPermissions, type JudgedSubmission } from './submissions.ts'

const ofSite = { ownerUid: null, groupId: null, level: 0, publishState: null } as const
const open = { auth: 1, isMemberVisible: false, isInOpenContest: false, ...ofSite }
const forMembers = { ...open, isMemberVisible: true }
const hidden = { ...open, auth: 2 }
const ofGroup = { ...open, groupId: 1 }
const inContest = { ...open, isInOpenContest: true }
const cases = { caseData: 2 }
const judged = (more: Partial<JudgedSubmission> = {}): JudgedSubmission => ({
  uid: authorUid,
  contest: null,
  level: null,
  isThere: true,
  openCaseResult: true,
  problem: { ...open, ...cases },
  ...more,
})
const opening = (caseData: number) => judged({ problem: { ...open, ...cases, caseData } })
const { knowledgeOf } = submissionPermissions
const readCaseData = (viewer: Viewer | null, submission: JudgedSubmission, isFirstFailed = false) =>
  submissionPermissions.readCaseData(viewer, submission, { isFirstFailed })
const mayCompare = (viewer: Viewer | null, submission: JudgedSubmission, isSample: boolean) =>
  submissionPermissions.mayReadFirstDifference(viewer, submission, { isSample, isFirstFailed: false })
const known = (viewer: Viewer | null) => knowledgeOf(viewer, judged())
const mayReadCode = (viewer: Viewer | null, share: boolean, codeShare: boolean) =>
  submissionPermissions.mayReadCode(known(viewer), { share, codeShare })
const mayReadMessage = (viewer: Viewer | null, share: boolean, codeShare: boolean) =>
  submissionPermissions.mayReadMessage(known(viewer), { share, codeShare })

/** One table for each rule, by its name. A rule that is not here fails the last test. */
const tables: Record<string, [Situations, string]> = {
  'problemPermissions.read': [
    {
      public: (viewer) => problemPermissions.read(viewer, open),
      'for members': (viewer) => problemPermissions.read(viewer, forMembers),
      hidden: (viewer) => problemPermissions.read(viewer, hidden),
      'hidden, made by the administrator': (viewer) => problemPermissions.read(viewer, { ...hidden, ownerUid: 'd' }),
      'hidden, made by the author': (viewer) => problemPermissions.read(viewer, { ...hidden, ownerUid: authorUid }),
      'hidden, for members': (viewer) => problemPermissions.read(viewer, { ...forMembers, auth: 2 }),
      'kept for contests': (viewer) => problemPermissions.read(viewer, { ...open, auth: 3 }),
      'in a contest that runs': (viewer) => problemPermissions.read(viewer, inContest),
      'in a contest that runs, made by the administrator': (viewer) =>
        problemPermissions.read(viewer, { ...inContest, ownerUid: 'd' }),
      'hidden, of a group, for its members': (viewer) =>
        problemPermissions.read(viewer, { ...ofGroup, auth: 2, level: 3 }),
      'hidden, of a group, the author manages it': (viewer) =>
        problemPermissions.read(viewer, { ...ofGroup, auth: 2, level: 4, ownerUid: authorUid }),
      'hidden, of a group, for its roots': (viewer) =>
        problemPermissions.read(viewer, { ...ofGroup, auth: 2, level: 5 }),
      'hidden, of a group, offered to everybody': (viewer) =>
        problemPermissions.read(viewer, { ...ofGroup, auth: 2, publishState: 1 }),
    },
    `
                                            | visitor              | user                 | muted                | author               | member            | memberAuthor      | mutedMember       | admin             | problemAdmin      | root
  public                                    | ok                   | ok                   | ok                   | ok                   | ok                | ok                | ok                | ok                | ok                | ok
  for members                               | problem_members_only | problem_members_only | problem_members_only | problem_members_only | ok                | ok                | ok                | ok                | ok                | ok
  hidden                                    | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found | problem_not_found | problem_not_found | problem_not_found | ok                | ok
  hidden, made by the administrator         | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found | problem_not_found | problem_not_found | ok                | ok                | ok
  hidden, made by the author                | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found | problem_not_found | problem_not_found | problem_not_found | ok                | ok
  hidden, for members                       | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found | problem_not_found | problem_not_found | problem_not_found | ok                | ok
  kept for contests                         | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found | problem_not_found | problem_not_found | problem_not_found | ok                | ok
  in a contest that runs                    | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found | problem_not_found | problem_not_found | problem_not_found | ok                | ok
  in a contest that runs, made by the administrator | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found | problem_not_found | problem_not_found | ok | ok                | ok
  hidden, of a group, for its members       | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found | problem_not_found | problem_not_found | problem_not_found | problem_not_found | ok
  hidden, of a group, the author manages it | problem_not_found    | problem_not_found    | problem_not_found    | ok                   | problem_not_found | ok                | problem_not_found | problem_not_found | problem_not_found | ok
  hidden, of a group, for its roots         | problem_not_found    | ok                   | ok                   | ok                   | ok                | ok                | ok                | ok                | ok                | ok
  hidden, of a group, offered to everybody  | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found | problem_not_found | problem_not_found | problem_not_found | ok                | ok
`,
  ],
  'problemPermissions.solve': [
    {
      public: (viewer) => problemPermissions.solve(viewer, open),
      'for members': (viewer) => problemPermissions.solve(viewer, forMembers),
      'for members, the author manages it': (viewer) =>
        problemPermissions.solve(viewer, { ...forMembers, groupId: 1, level: 4, ownerUid: authorUid }),
      hidden: (viewer) => problemPermissions.solve(viewer, hidden),
      'hidden, made by the administrator': (viewer) => problemPermissions.solve(viewer, { ...hidden, ownerUid: 'd' }),
      'kept for contests': (viewer) => problemPermissions.solve(viewer, { ...open, auth: 3 }),
      'in a contest that runs': (viewer) => problemPermissions.solve(viewer, inContest),
      'in a contest that runs, made by the administrator': (viewer) =>
        problemPermissions.solve(viewer, { ...inContest, ownerUid: 'd' }),
      'of no known kind': (viewer) => problemPermissions.solve(viewer, { ...open, auth: 0 }),
    },
    `
                                     | visitor              | user                 | muted                | author               | member            | memberAuthor      | mutedMember       | admin             | problemAdmin      | root
  public                             | ok                   | ok                   | ok                   | ok                   | ok                | ok                | ok                | ok                | ok                | ok
  for members                        | problem_members_only | problem_members_only | problem_members_only | problem_members_only | ok                | ok                | ok                | ok                | ok                | ok
  for members, the author manages it | problem_members_only | problem_members_only | problem_members_only | ok                   | ok                | ok                | ok                | ok                | ok                | ok
  hidden                             | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found | problem_not_found | problem_not_found | problem_not_found | problem_not_found | problem_not_found
  hidden, made by the administrator  | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found | problem_not_found | problem_not_found | problem_not_found | problem_not_found | problem_not_found
  kept for contests                  | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found | problem_not_found | problem_not_found | problem_not_found | problem_not_found | problem_not_found
  in a contest that runs | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found | problem_not_found | problem_not_found | problem_not_found | ok | ok
  in a contest that runs, made by the administrator | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found | problem_not_found | problem_not_found | ok | ok | ok
  of no known kind                   | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found | problem_not_found | problem_not_found | problem_not_found | problem_not_found | problem_not_found
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
      'to a problem that left the bank': (viewer) => knowledgeOf(viewer, judged({ isThere: false })),
      'of a contest, known in public': (viewer) => knowledgeOf(viewer, judged({ contest: 'public' })),
      'of a contest, hidden, also to those who run the site': (viewer) =>
        knowledgeOf(viewer, judged({ contest: 'hidden' })),
      'of a group, for others': (viewer) => knowledgeOf(viewer, judged({ level: 0 })),
      'of a group, for who applied': (viewer) => knowledgeOf(viewer, judged({ level: 1 })),
      'of a group, for its members': (viewer) => knowledgeOf(viewer, judged({ level: 3 })),
      'of a group, for its administrators': (viewer) => knowledgeOf(viewer, judged({ level: 4 })),
      'of a group, for its roots': (viewer) => knowledgeOf(viewer, judged({ level: 5 })),
      'of a group, in the trash, for its members': (viewer) =>
        knowledgeOf(viewer, judged({ level: 3, isThere: false })),
      'of a contest of a group, not known, for its roots': (viewer) =>
        knowledgeOf(viewer, judged({ contest: 'none', level: 5 })),
    },
    `
                                            | visitor | user    | muted   | author  | member  | memberAuthor | mutedMember | admin   | problemAdmin | root
  of the site                               | public  | public  | public  | own     | public  | own          | public      | whole   | whole        | whole
  to a problem that left the bank           | none    | none    | none    | own     | none    | own          | none        | whole   | whole        | whole
  of a contest, known in public             | public  | public  | public  | public  | public  | public       | public      | public  | public       | public
  of a contest, hidden, also to those who run the site | hidden | hidden | hidden | hidden | hidden | hidden | hidden | hidden | hidden | hidden
  of a group, for others                    | none    | none    | none    | none    | none    | none         | none        | none    | none         | none
  of a group, for who applied               | none    | none    | none    | none    | none    | none         | none        | none    | none         | none
  of a group, for its members               | public  | public  | public  | own     | public  | own          | public      | public  | public       | whole
  of a group, for its administrators        | public  | public  | public  | own     | public  | own          | public      | public  | public       | whole
  of a group, for its roots                 | managed | managed | managed | managed | managed | managed      | managed     | managed | managed      | whole
  of a group, in the trash, for its members | none    | none    | none    | own     | none    | own          | none        | none    | none         | whole
  of a contest of a group, not known, for its roots | none    | none    | none    | none    | none    | none         | none        | none    | none         | none
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
  'submissionPermissions.mayReadMessage': [
    {
      'private, sharing on': (viewer) => mayReadMessage(viewer, false, true),
      'shared, sharing on': (viewer) => mayReadMessage(viewer, true, true),
      'shared, sharing closed since': (viewer) => mayReadMessage(viewer, true, false),
    },
    `
                               | visitor | user | muted | author | member | memberAuthor | mutedMember | admin | problemAdmin | root
  private, sharing on          | no      | no   | no    | yes    | no     | yes          | no          | yes   | yes          | yes
  shared, sharing on           | yes     | yes  | yes   | yes    | yes    | yes          | yes         | yes   | yes          | yes
  shared, sharing closed since | no      | no   | no    | yes    | no     | yes          | no          | yes   | yes          | yes
`,
  ],
  'submissionPermissions.knows': [
    {
      'of the site': (viewer) => submissionPermissions.knows(known(viewer)),
      'to a problem that left the bank': (viewer) =>
        submissionPermissions.knows(knowledgeOf(viewer, judged({ isThere: false }))),
    },
    `
                                  | visitor | user | muted | author | member | memberAuthor | mutedMember | admin | problemAdmin | root
  of the site                     | yes     | yes  | yes   | yes    | yes    | yes          | yes         | yes   | yes          | yes
  to a problem that left the bank | no      | no   | no    | yes    | no     | yes          | no          | yes   | yes          | yes
`,
  ],
  'submissionPermissions.mayReadHiddenCode': [
    { 'hidden site-wide': (viewer) => submissionPermissions.mayReadHiddenCode(viewer) },
    `
                   | visitor | user | muted | author | member | memberAuthor | mutedMember | admin | problemAdmin | root
  hidden site-wide | no      | no   | no    | no     | no     | no           | no          | no    | yes          | yes
`,
  ],
  'submissionPermissions.mayReadWarnings': [
    { 'of the site': (viewer) => submissionPermissions.mayReadWarnings(known(viewer)) },
    `
              | visitor | user | muted | author | member | memberAuthor | mutedMember | admin | problemAdmin | root
  of the site | no      | no   | no    | yes    | no     | yes          | no          | yes   | yes          | yes
`,
  ],
  'submissionPermissions.mayReadNotes': [
    {
      'of the site': (viewer) => submissionPermissions.mayReadNotes(viewer, judged()),
      'of the site, made by the administrator': (viewer) =>
        submissionPermissions.mayReadNotes(viewer, judged({ problem: { ...open, ...cases, ownerUid: 'd' } })),
      'of a group, for its members': (viewer) =>
        submissionPermissions.mayReadNotes(viewer, judged({ level: 3, problem: { ...ofGroup, ...cases, level: 3 } })),
      'of a group, for its roots': (viewer) =>
        submissionPermissions.mayReadNotes(viewer, judged({ level: 5, problem: { ...ofGroup, ...cases, level: 5 } })),
      'of a contest, by its manager': (viewer) =>
        submissionPermissions.mayReadNotes(viewer, judged({ contest: 'managed' })),
      'of a contest, own': (viewer) => submissionPermissions.mayReadNotes(viewer, judged({ contest: 'own' })),
      'of a contest, own and hidden': (viewer) =>
        submissionPermissions.mayReadNotes(viewer, judged({ contest: 'hidden' })),
      'of a contest, frozen': (viewer) => submissionPermissions.mayReadNotes(viewer, judged({ contest: 'frozen' })),
      'of a contest, not known': (viewer) => submissionPermissions.mayReadNotes(viewer, judged({ contest: 'none' })),
    },
    `
                                         | visitor | user | muted | author | member | memberAuthor | mutedMember | admin | problemAdmin | root
  of the site                            | no      | no   | no    | no     | no     | no           | no          | no    | yes          | yes
  of the site, made by the administrator | no      | no   | no    | no     | no     | no           | no          | yes   | yes          | yes
  of a group, for its members            | no      | no   | no    | no     | no     | no           | no          | no    | no           | yes
  of a group, for its roots              | no      | yes  | yes   | yes    | yes    | yes          | yes         | yes   | yes          | yes
  of a contest, by its manager           | no      | no   | no    | no     | no     | no           | no          | no    | yes          | yes
  of a contest, own                      | no      | no   | no    | no     | no     | no           | no          | no    | yes          | yes
  of a contest, own and hidden           | no      | no   | no    | no     | no     | no           | no          | no    | no           | no
  of a contest, frozen                   | no      | no   | no    | no     | no     | no           | no          | no    | no           | no
  of a contest, not known                | no      | no   | no    | no     | no     | no           | no          | no    | no           | no
`,
  ],
  'submissionPermissions.mayOpenAnyNumber': [
    {
      'of the site': (viewer) => submissionPermissions.mayOpenAnyNumber(viewer, judged()),
      'of the site, made by the administrator': (viewer) =>
        submissionPermissions.mayOpenAnyNumber(viewer, judged({ problem: { ...open, ...cases, ownerUid: 'd' } })),
    },
    `
                                         | visitor | user | muted | author | member | memberAuthor | mutedMember | admin | problemAdmin | root
  of the site                            | no      | no   | no    | no     | no     | no           | no          | no    | yes          | yes
  of the site, made by the administrator | no      | no   | no    | no     | no     | no           | no          | yes   | yes          | yes
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
      'no case open': (viewer) => readCaseData(viewer, opening(0), true),
      'first failed open, that case': (viewer) => readCaseData(viewer, opening(1), true),
      'first failed open, another case': (viewer) => readCaseData(viewer, opening(1)),
      'all open': (viewer) => readCaseData(viewer, opening(2)),
      'in a contest that has not ended': (viewer) =>
        readCaseData(viewer, judged({ problem: { ...open, caseData: 2, isInOpenContest: true } }), true),
      'closed results': (viewer) => readCaseData(viewer, judged({ openCaseResult: false })),
      'problem for members': (viewer) => readCaseData(viewer, judged({ problem: { ...forMembers, ...cases } })),
      'hidden problem': (viewer) => readCaseData(viewer, judged({ problem: { ...hidden, ...cases } })),
      'no case open, made by the administrator': (viewer) =>
        readCaseData(viewer, judged({ problem: { ...open, ...cases, caseData: 0, ownerUid: 'd' } })),
      'no case open, the author manages it': (viewer) =>
        readCaseData(
          viewer,
          judged({
            level: 4,
            problem: { ...ofGroup, caseData: 0, level: 4, ownerUid: authorUid },
          }),
        ),
      'problem that left the bank': (viewer) => readCaseData(viewer, judged({ isThere: false })),
      'of a contest, by its manager': (viewer) => readCaseData(viewer, judged({ contest: 'managed' }), true),
      'of a contest that runs, by its manager': (viewer) =>
        readCaseData(
          viewer,
          judged({ contest: 'managed', problem: { ...open, caseData: 2, isInOpenContest: true } }),
          true,
        ),
      'of a contest, own': (viewer) => readCaseData(viewer, judged({ contest: 'own' }), true),
      'of a contest, known in public': (viewer) => readCaseData(viewer, judged({ contest: 'public' })),
      'of a contest, own and hidden': (viewer) => readCaseData(viewer, judged({ contest: 'hidden' }), true),
      'of a contest, frozen': (viewer) => readCaseData(viewer, judged({ contest: 'frozen' })),
      'of a contest, not known': (viewer) => readCaseData(viewer, judged({ contest: 'none' })),
      'of a group, for others': (viewer) =>
        readCaseData(viewer, judged({ level: 0, problem: { ...ofGroup, ...cases } })),
      'of a group, for its members': (viewer) =>
        readCaseData(viewer, judged({ level: 3, problem: { ...ofGroup, ...cases, level: 3 } })),
      'of a group, for its roots': (viewer) =>
        readCaseData(viewer, judged({ level: 5, problem: { ...ofGroup, ...cases, level: 5 } })),
    },
    `
                                      | visitor              | user                 | muted                | author               | member               | memberAuthor         | mutedMember          | admin                | problemAdmin         | root
  no case open                        | members_only_feature | members_only_feature | members_only_feature | members_only_feature | cases_closed         | cases_closed         | cases_closed         | cases_closed         | ok                   | ok
  first failed open, that case        | members_only_feature | members_only_feature | members_only_feature | members_only_feature | cases_closed         | ok                   | cases_closed         | cases_closed         | ok                   | ok
  first failed open, another case     | members_only_feature | members_only_feature | members_only_feature | members_only_feature | cases_closed         | cases_closed         | cases_closed         | cases_closed         | ok                   | ok
  all open                            | members_only_feature | members_only_feature | members_only_feature | members_only_feature | ok                   | ok                   | ok                   | ok                   | ok                   | ok
  in a contest that has not ended     | members_only_feature | members_only_feature | members_only_feature | members_only_feature | cases_closed         | cases_closed         | cases_closed         | cases_closed         | ok                   | ok
  closed results                      | members_only_feature | members_only_feature | members_only_feature | members_only_feature | cases_closed         | cases_closed         | cases_closed         | cases_closed         | cases_closed         | cases_closed
  problem for members                 | members_only_feature | members_only_feature | members_only_feature | members_only_feature | ok                   | ok                   | ok                   | ok                   | ok                   | ok
  hidden problem                      | members_only_feature | members_only_feature | members_only_feature | members_only_feature | problem_not_found    | problem_not_found    | problem_not_found    | problem_not_found    | ok                   | ok
  no case open, made by the administrator | members_only_feature | members_only_feature | members_only_feature | members_only_feature | cases_closed         | cases_closed         | cases_closed         | ok                   | ok                   | ok
  no case open, the author manages it | members_only_feature | members_only_feature | members_only_feature | ok                   | cases_closed         | ok                   | cases_closed         | cases_closed         | cases_closed         | ok
  problem that left the bank          | submission_not_found | submission_not_found | submission_not_found | members_only_feature | submission_not_found | problem_not_found    | submission_not_found | problem_not_found    | ok                   | ok
  of a contest, by its manager           | members_only_feature | members_only_feature | members_only_feature | members_only_feature | ok                   | ok                   | ok                   | ok                   | ok                   | ok
  of a contest that runs, by its manager | members_only_feature | members_only_feature | members_only_feature | members_only_feature | cases_closed         | cases_closed         | cases_closed         | cases_closed         | ok                   | ok
  of a contest, own                      | members_only_feature | members_only_feature | members_only_feature | members_only_feature | ok                   | ok                   | ok                   | ok                   | ok                   | ok
  of a contest, known in public          | members_only_feature | members_only_feature | members_only_feature | members_only_feature | ok                   | ok                   | ok                   | ok                   | ok                   | ok
  of a contest, own and hidden           | cases_closed         | cases_closed         | cases_closed         | cases_closed         | cases_closed         | cases_closed         | cases_closed         | cases_closed         | cases_closed         | cases_closed
  of a contest, frozen                   | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found
  of a contest, not known                | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found
  of a group, for others              | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found | submission_not_found
  of a group, for its members         | members_only_feature | members_only_feature | members_only_feature | members_only_feature | ok                   | ok                   | ok                   | ok                   | ok                   | ok
  of a group, for its roots           | members_only_feature | ok                   | ok                   | ok                   | ok                   | ok                   | ok                   | ok                   | ok                   | ok
`,
  ],
  'submissionPermissions.mayReadFirstDifference': [
    {
      sample: (viewer) => mayCompare(viewer, judged(), true),
      'other case': (viewer) => mayCompare(viewer, judged(), false),
      'sample, closed results': (viewer) => mayCompare(viewer, judged({ openCaseResult: false }), true),
      'other case, closed results': (viewer) => mayCompare(viewer, judged({ openCaseResult: false }), false),
      'sample, hidden problem': (viewer) => mayCompare(viewer, judged({ problem: { ...hidden, ...cases } }), true),
      'other case, hidden problem': (viewer) => mayCompare(viewer, judged({ problem: { ...hidden, ...cases } }), false),
      'sample, of a contest, own': (viewer) => mayCompare(viewer, judged({ contest: 'own' }), true),
      'other case of a contest that runs, own': (viewer) =>
        mayCompare(viewer, judged({ contest: 'own', problem: { ...open, caseData: 2, isInOpenContest: true } }), false),
      'sample, of a contest, known in public': (viewer) => mayCompare(viewer, judged({ contest: 'public' }), true),
      'sample, of a contest, own and hidden': (viewer) => mayCompare(viewer, judged({ contest: 'hidden' }), true),
      'other case, of a contest, own and hidden': (viewer) => mayCompare(viewer, judged({ contest: 'hidden' }), false),
      'sample, of a contest, frozen': (viewer) => mayCompare(viewer, judged({ contest: 'frozen' }), true),
    },
    `
                                    | visitor | user | muted | author | member | memberAuthor | mutedMember | admin | problemAdmin | root
  sample                            | no      | no   | no    | yes    | no     | yes          | no          | yes   | yes          | yes
  other case                        | no      | no   | no    | no     | no     | yes          | no          | yes   | yes          | yes
  sample, closed results            | no      | no   | no    | no     | no     | no           | no          | no    | no           | no
  other case, closed results        | no      | no   | no    | no     | no     | no           | no          | no    | no           | no
  sample, hidden problem            | no      | no   | no    | yes    | no     | yes          | no          | yes   | yes          | yes
  other case, hidden problem        | no      | no   | no    | no     | no     | no           | no          | no    | yes          | yes
  sample, of a contest, own                | yes     | yes  | yes   | yes    | yes    | yes          | yes         | yes   | yes          | yes
  other case of a contest that runs, own   | no      | no   | no    | no     | no     | no           | no          | no    | yes          | yes
  sample, of a contest, known in public    | no      | no   | no    | no     | no     | no           | no          | no    | yes          | yes
  sample, of a contest, own and hidden     | no      | no   | no    | no     | no     | no           | no          | no    | no           | no
  other case, of a contest, own and hidden | no      | no   | no    | no     | no     | no           | no          | no    | no           | no
  sample, of a contest, frozen             | no      | no   | no    | no     | no     | no           | no          | no    | no           | no
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
    ...['restore', 'handOver', 'withdrawOffer', 'newPassword'].map((rule) => `groupPermissions.${rule}`),
    ...['begin', 'upload', 'remove', 'removeGroupPicture', 'removeFromHome'].map((rule) => `filePermissions.${rule}`),
    ...['begin', 'enter', 'publish'].map((rule) => `importPermissions.${rule}`),
    'announcementPermissions.changeOfGroup',
    ...['manage', 'setAuth', 'remove', 'mayReadName'].map((rule) => `problemPermissions.${rule}`),
  ]
  expect(rules.toSorted()).toEqual([...Object.keys(tables), ...ownTables].toSorted())
})
