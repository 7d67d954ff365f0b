// oxlint-disable max-lines -- one table of all calls
import { allEndpoints } from '@praxis/contract/all'
import { exampleOf, toRequest, type Endpoint } from '@praxis/contract/endpoint'
import { files } from '@praxis/contract/files'
import { groupAuth, groupLevels, groupStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { follow } from './follow.ts'
import { bring, onePixel } from './forms.ts'
import { findDisplayId, insertGroupContest } from './groupContest.ts'
import { insertGroupDiscussion, insertGroupReport } from './groupDiscussion.ts'
import { insertGroupImport } from './groupImport.ts'
import { insertGroupTraining } from './groupTraining.ts'
import { insertLessonWith } from './lessons.ts'
import { markersIn, plant, readByOwner, unmarkable, watch } from './groupMarkers.ts'
import { aCase, startServer } from './harness.ts'

/**
 * Every call that people outside a group may make and that takes the id of something that may belong to a group, with
 * the ids that it is given here. A dash: nothing with such an id belongs to a group, or the id is a secret name that lets
 * whoever knows it read. A call without its line fails.
 */
const table = `
DELETE /api/session                           -
DELETE /api/identity                          -
GET    /api/file/delete-md-img                fileId=file
GET    /api/public/img/:name                  -
GET    /api/public/file/:name                 -
POST   /api/file/upload-md-img                gid=group
POST   /api/file/upload-md-file               gid=group
POST   /api/file/upload-group-avatar          gid=group
DELETE /api/file/group-avatar                 gid=group
GET    /api/get-group-detail                  gid=group
GET    /api/get-group-access                  gid=group
GET    /api/get-group-auth                    gid=group
GET    /api/get-group-rank-list               gid=group
PUT    /api/group                             id=group
DELETE /api/group                             gid=group
POST   /api/group/restore                     gid=group
PUT    /api/group/owner                       gid=group uid=member
GET    /api/group/get-member-list             gid=group
GET    /api/group/get-apply-list              gid=group
POST   /api/group/member                      gid=group
PUT    /api/group/member                      gid=group uid=member
POST   /api/group/member/decide               gid=group uids=members
DELETE /api/group/member                      gid=group uid=member
POST   /api/group/member/restore              gid=group uid=member
DELETE /api/group/member/refusal              gid=group uid=member
DELETE /api/group/member/exit                 gid=group
POST   /api/group/member/list                 gid=group
POST   /api/group/member/password             gid=group uid=member
PUT    /api/group/member/name                 gid=group uid=member
GET    /api/group/invitation/list             gid=group
POST   /api/group/invitation                  gid=group
DELETE /api/group/invitation                  gid=group id=invitation
GET    /api/group/invitation                  token=hash
POST   /api/group/invitation/accept           token=hash
GET    /api/group/first-steps                  gid=group
POST   /api/group/offer/answer                gid=group
GET    /api/group/offer/list                  gid=group
DELETE /api/group/offer                       gid=group uid=member
GET    /api/group/get-announcement-list       gid=group
GET    /api/group/get-admin-announcement-list gid=group
POST   /api/group/announcement                gid=group
PUT    /api/group/announcement                id=announcement
DELETE /api/group/announcement                aid=announcement
GET    /api/group/get-all-problem-tags        gid=group
GET    /api/group/get-admin-problem-list      gid=group
GET    /api/group/problem                     pid=problem
DELETE /api/group/problem                     pid=problem gid=group
GET    /api/group/get-problem-cases           pid=problem
PUT    /api/group/change-problem-auth         pid=problem
PUT    /api/group/apply-public                pid=problem
GET    /api/group/get-problem-list            gid=group
POST   /api/group/compile-spj                 pid=problem gid=group
POST   /api/group/compile-interactive         pid=problem gid=group
POST   /api/workshop/run                      pid=problem gid=group
POST   /api/workshop/copy                     pid=problem gid=group
POST   /api/workshop/bulk                     pids=problems
GET    /api/workshop/solutions                pid=problem
POST   /api/workshop/solution                 pid=problem
DELETE /api/workshop/solution                 pid=problem
GET    /api/workshop/judgement-total          pid=problem
GET    /api/time-limit-offer                  pid=problem
GET    /api/remote-judge/problem              pid=problem
GET    /api/remote-judge/submission           submitId=submission
POST   /api/time-limit-offer/take             pid=problem
POST   /api/time-limit-offer/dismiss          pid=problem
POST   /api/time-limit-offer/measure          pid=problem
GET    /api/workshop/trash                    gid=group
GET    /api/get-problem-list                  tagId=tag
GET    /api/get-problem-detail                problemId=displayId gid=group
POST   /api/get-user-problem-status           pidList=problems gid=group
GET    /api/get-problem-languages             pid=problem
GET    /api/get-problem-code-template         pid=problem
GET    /api/get-problem-tags                  pid=problem
GET    /api/languages                         pid=problem
GET    /api/check-user-problem-collect        problemId=displayId uid=member
POST   /api/set-user-problem-collect          problemId=displayId uid=member
POST   /api/submit-problem-judge              pid=displayId gid=group
POST   /api/submit-problem-test-judge         pid=problem
GET    /api/get-test-judge-result             testJudgeKey=testRun
GET    /api/get-last-ac-code                  pid=problem
GET    /api/get-submission-list               problemID=displayId gid=group
GET    /api/get-submission-detail             submitId=submission
GET    /api/ai/explain-problem                pid=problem
GET    /api/ai/explain-ce                     submitId=submission
GET    /api/ai/provide-idea                   submitId=submission
GET    /api/ai/perfect-code                   submitId=submission
GET    /api/ai/answer                         -
DELETE /api/ai/answer                         -
POST   /api/ai/feedback                       -
POST   /api/check-submissions-status          submitIds=submissions
GET    /api/get-all-case-result               submitId=submission
GET    /api/get-case-data                     submitId=submission
PUT    /api/submission                        submitId=submission uid=member
GET    /api/resubmit                          submitId=submission
GET    /api/get-user-home-count-info          uid=member
GET    /api/get-user-home-info                uid=member
GET    /api/get-user-calendar-heatmap         uid=member
POST   /api/package-import/upload             gid=group
GET    /api/package-import/list               gid=group
GET    /api/package-import                    id=packageImport
GET    /api/package-import/items              id=packageImport
POST   /api/package-import/choose             id=packageImport
POST   /api/pay/create-member-order           -
POST   /api/package-import/start              id=packageImport
POST   /api/package-import/pause              id=packageImport
POST   /api/package-import/go-on              id=packageImport
POST   /api/package-import/stop               id=packageImport
POST   /api/package-import/take-back          id=packageImport
DELETE /api/package-import                    id=packageImport
GET    /api/package-import/report             id=packageImport
GET    /api/package-export/check              pids=problems
GET    /api/package-export/download           pids=problems
POST   /api/file/upload-testcase-zip          gid=group
POST   /api/file/upload-testcase-file         gid=group
GET    /api/file/download-testcase            pid=problem
GET    /api/workshop/test-data                pid=problem
GET    /api/workshop/test-file                pid=problem caseId=case
GET    /api/workshop/test-file/download       pid=problem caseId=case
POST   /api/workshop/rejudge                  pid=problem
GET    /api/get-contest-info                  cid=contest
POST   /api/register-contest                  cid=contest
DELETE /api/register-contest                  cid=contest
POST   /api/contest/begin                     cid=contest
GET    /api/get-contest-access                cid=contest
GET    /api/contest/calendar                  cid=contest
GET    /api/get-contest-problem               cid=contest
GET    /api/get-contest-problem-details       cid=contest displayId=contestDisplayId
GET    /api/get-full-screen-problem-list      cid=contest tid=training
GET    /api/get-contest-announcement          cid=contest
POST   /api/get-contest-not-read-announcement cid=contest
GET    /api/contest-submissions               contestID=contest
POST   /api/check-contest-submissions-status  cid=contest submitIds=submissions
GET    /api/contest/clarifications            cid=contest
POST   /api/contest/clarification             cid=contest cpid=link
POST   /api/contest/jury-message              cid=contest cpid=link
PUT    /api/contest/clarification             id=clarification
GET    /api/comments                          cid=contest
GET    /api/comment                           id=comment cid=contest
POST   /api/comment                           cid=contest
PUT    /api/comment                           id=comment
DELETE /api/comment                           id=comment cid=contest
POST   /api/comment/restore                   id=comment
GET    /api/comment-like                      cid=comment
GET    /api/comment/people                    cid=contest
GET    /api/reply                             commentId=comment cid=contest
POST   /api/reply                             cid=contest
PUT    /api/reply                             id=reply
DELETE /api/reply                             cid=contest
POST   /api/reply/restore                     id=reply
GET    /api/get-discussion-list              pid=displayId
GET    /api/get-discussion-detail            did=discussion
POST   /api/discussion                       gid=group pid=displayId
PUT    /api/discussion                       id=discussion
DELETE /api/discussion                       did=discussion
GET    /api/discussion-like                  did=discussion
GET    /api/get-user-discussion-list         uid=member
GET    /api/discussion/edits                 did=discussion
DELETE /api/discussion/edit                  did=discussion
POST   /api/discussion/lock                  did=discussion
POST   /api/discussion/follow                did=discussion
POST   /api/discussion/accept                did=discussion commentId=discussionComment
POST   /api/discussion/editorial             did=discussion
GET    /api/discussion/trash                 gid=group
POST   /api/discussion/restore               did=discussion
GET    /api/group/get-discussion-list        gid=group pid=displayId
GET    /api/group/get-admin-discussion-list  gid=group
POST   /api/group/discussion                 gid=group pid=displayId
PUT    /api/group/discussion                 id=discussion
DELETE /api/group/discussion                 did=discussion
POST   /api/discussion-report                did=discussion commentId=discussionComment
GET    /api/moderation/queue                 gid=group
POST   /api/moderation/decide                id=discussion
POST   /api/moderation/show                  id=discussion
POST   /api/moderation/mute                  gid=group uid=member
GET    /api/moderation/mutes                 gid=group
DELETE /api/moderation/mute                  gid=group uid=member
GET    /api/moderation/waiting               gid=group
POST   /api/moderation/answer-waiting        id=waitingDiscussion
DELETE /api/msg/clean                         -
POST   /api/ignored-person                    -
DELETE /api/ignored-person                    -
GET    /api/contest/board                    cid=contest
GET    /api/contest/board-others             cid=contest externalCidList=contest
GET    /api/contest/path                     cid=contest
GET    /api/contest/place                    cid=contest
GET    /api/contest/run                      cid=contest
GET    /api/file/download-contest-ac-submission cid=contest
GET    /api/file/download-contest-rank       cid=contest
GET    /api/get-contest-ac-info              cid=contest
GET    /api/get-contest-outsize-info         cid=contest
GET    /api/contest/outside                  cid=contest
POST   /api/get-contest-outside-scoreboard   cid=contest
POST   /api/get-contest-rank                 cid=contest
PUT    /api/check-contest-ac-info            id=submission cid=contest
POST   /api/submit-print-text                 cid=contest
GET    /api/contest/own-prints                cid=contest
GET    /api/get-contest-print                 cid=contest
PUT    /api/check-contest-print-status        id=print cid=contest
GET    /api/file/download-contest-print-text  id=print
GET    /api/contest/print-pdf                 id=print
GET    /api/group/get-contest-list            gid=group
GET    /api/group/get-admin-contest-list      gid=group
GET    /api/group/contest                     cid=contest
POST   /api/group/contest                     gid=group
PUT    /api/group/contest                     id=contest gid=group
DELETE /api/group/contest                     cid=contest
PUT    /api/group/change-contest-visible      cid=contest
GET    /api/group/get-contest-announcement-list cid=contest
POST   /api/group/contest-announcement        cid=contest
PUT    /api/group/contest-announcement        cid=contest
DELETE /api/group/contest-announcement        aid=contestAnnouncement
GET    /api/group/get-contest-problem-list    cid=contest
POST   /api/group/contest-problem             cid=contest
GET    /api/group/contest-problem             cid=contest pid=problem
PUT    /api/group/contest-problem             id=link cid=contest pid=problem
DELETE /api/group/contest-problem             cid=contest pid=problem
POST   /api/group/add-contest-problem-from-public cid=contest pid=problem
POST   /api/group/add-contest-problem-from-group cid=contest problemId=displayId
GET    /api/contest/check                     cid=contest
POST   /api/contest/thaw                      cid=contest
POST   /api/contest/move                      cid=contest
GET    /api/contest/time-change               cid=contest
POST   /api/contest/pause                     cid=contest
POST   /api/contest/resume                    cid=contest
POST   /api/contest/finalize                  cid=contest
POST   /api/contest/reopen                    cid=contest
PUT    /api/contest/problem-order             cid=contest ids=links
GET    /api/contest/removed-problems          cid=contest
POST   /api/contest/restore-problem           id=link
GET    /api/contest/scroll-desk               cid=contest
POST   /api/contest/scroll-link               cid=contest
DELETE /api/contest/scroll-link               cid=contest
GET    /api/get-contest-scroll-board-info     -
GET    /api/get-contest-scroll-board-submission -
GET    /api/contest/helpers                   cid=contest
PUT    /api/contest/helper                    cid=contest
POST   /api/contest/place                     cid=contest
GET    /api/contest/seat-requests             cid=contest
POST   /api/contest/seat-request              id=seatRequest
POST   /api/contest/seat-release              cid=contest
GET    /api/contest/seat                      cid=contest
POST   /api/contest/seat-sign-in              cid=contest
GET    /api/contest/participants              cid=contest
POST   /api/contest/participants              cid=contest
PUT    /api/contest/participant               id=participant
DELETE /api/contest/participant               id=participant
GET    /api/get-training-category             gid=group
GET    /api/get-training-list                 categoryId=category
GET    /api/get-training-detail               tid=training
GET    /api/get-training-problem-list         tid=training
GET    /api/get-training-access               tid=training
GET    /api/get-training-rank                 tid=training
POST   /api/register-training                 tid=training
GET    /api/group/get-training-list           gid=group
GET    /api/group/get-admin-training-list     gid=group
GET    /api/group/training                    tid=training
DELETE /api/group/training                    tid=training
PUT    /api/group/change-training-status      tid=training
GET    /api/group/get-training-problem-list   tid=training
PUT    /api/group/training-problem            id=trainingLink tid=training pid=problem
DELETE /api/group/training-problem            tid=training pid=problem
POST   /api/group/add-training-problem-from-public tid=training pid=problem
POST   /api/group/add-training-problem-from-group tid=training problemId=displayId
POST   /api/training/problems                 tid=training pids=problems
PUT    /api/training/problem-order            tid=training pids=problems
GET    /api/get-lesson-detail                 id=lesson
POST   /api/lesson/progress                   itemId=lessonItem
GET    /api/lesson/video/:link                -
POST   /api/live                              submissions=followed groups=groups contests=contests
`

const said = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [method, path, ...fields] = line.split(/\s+/)
      return [`${method} ${path}`, fields.filter((field) => field !== '-').map((field) => field.split('='))] as const
    }),
)

/** Names of fields that take an id, or anything that stands for one. */
const idField = /^([a-z]{0,4}ids?|pidList|[a-z]+I[dD]s?|submissions|groups|contests|testJudgeKey|token)$/
const takesId = (endpoint: Endpoint) =>
  Object.keys(endpoint.input.shape).some((name) => idField.test(name)) || endpoint.call.includes('/:')

/** Calls of staff and judges refuse everybody who asks here (access.test.ts). */
const open = Object.values(allEndpoints)
  .flatMap((noun): Endpoint[] => Object.values(noun))
  .filter(({ access }) => ['anyone', 'signedIn'].includes(access))
const calls = open.filter(takesId)
/** Lists that name no group. Signing out would end the asking. */
const lists = open.filter(
  (endpoint) => endpoint.call.startsWith('GET') && !takesId(endpoint) && !endpoint.call.endsWith('/logout'),
)

/** What strangers may read of a group that is not hidden. */
const shownOfVisible: readonly string[] = [
  'user_group.name',
  'user_group.short_name',
  'user_group.brief',
  'user_group.description',
]

/** A GET that changes what it names. */
const resubmit = 'GET /api/resubmit'

/** Where rows of a group are, and the column through which they belong to it. */
const watched = [
  'user_group.id',
  'group_member.group_id',
  'problem.group_id',
  'submission.group_id',
  'announcement.group_id',
  'test_data.problem_id',
  'judgement.submission_id',
  'contest.group_id',
  'contest_problem.contest_id',
  'contest_participant.contest_id',
  'contest_device.contest_id',
  'contest_seat_request.contest_id',
  'clarification.contest_id',
  'comment.contest_id',
  'reply.contest_id',
  'discussion.group_id',
  'report.group_id',
  'group_mute.group_id',
  'discussion_edit.discussion_id',
  'discussion_follow.discussion_id',
  'discussion_like.discussion_id',
  'comment.discussion_id',
  'print_job.contest_id',
  'contest_balloon.contest_id',
  'training.group_id',
  'training_category.group_id',
  'training_problem.training_id',
  'training_member.training_id',
]

async function aGroup() {
  const server = await startServer()
  const { db } = server.services
  await server.aProblem()
  const owner = await server.aUser()
  const judge = await server.aJudge()
  const submit = { pid: '1000', language: 'Python3', code: 'print(1)' }
  await server.send({ method: 'POST', url: '/api/submit-problem-judge', body: JSON.stringify(submit) }, owner)
  const [job] = await judge.claim()
  const cases = job!.cases.map(({ id: caseId, seq }) => aCase(seq, 0, { caseId }))
  await judge.report(job!, cases)
  const insertGroup = async (ownerUid: string, name: string) => {
    const columns = { name, short_name: name, owner_uid: ownerUid, auth: groupAuth.private, code: 'secret' }
    return (await db.insertInto('user_group').values(columns).returning('id').executeTakeFirstOrThrow()).id
  }
  const gid = await insertGroup(owner.uid, 'group')
  await db.updateTable('problem').set({ group_id: gid }).execute()
  await db.updateTable('submission').set({ group_id: gid }).execute()
  const problem = await db.selectFrom('problem').select('id').executeTakeFirstOrThrow()
  const submission = await db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  await bring(server, files.uploadFile, { ...owner, content: 'text', fileName: 'a.txt' }, { gid })
  const file = await db.selectFrom('public_file').select('id').executeTakeFirstOrThrow()
  const tag = await db.insertInto('tag').values({ name: 't', group_id: gid }).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('problem_tag').values({ problem_id: problem.id, tag_id: tag.id }).execute()
  const announcement = await db
    .insertInto('announcement')
    .values({ title: 't', content: 'c', uid: owner.uid, group_id: gid })
    .returning('id')
    .executeTakeFirstOrThrow()
  const invitation = await db
    .insertInto('group_invitation')
    .values({ token_hash: Buffer.alloc(32, 7), group_id: gid, uid: owner.uid, expires_at: new Date('9999-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow()

  const [member, applicant, refused, removed] = [
    await server.aUser(),
    await server.aUser(),
    await server.aUser(),
    await server.aUser(),
  ]
  const [otherMember, otherRoot, stranger] = [await server.aUser(), await server.aUser(), await server.aUser()]
  const give = (groupId: number, uid: string, level: number) =>
    db
      .insertInto('group_member')
      .values({ group_id: groupId, uid, level, reason: 'r', note: 'n', display_name: 'd', decided_by: owner.uid })
      .onConflict((conflict) => conflict.columns(['group_id', 'uid']).doUpdateSet({ level }))
      .execute()
  await give(gid, owner.uid, groupLevels.root)
  await give(gid, member.uid, groupLevels.member)
  await give(gid, (await server.aUser()).uid, groupLevels.applying)
  await give(gid, (await server.aUser()).uid, groupLevels.refused)
  await db.insertInto('group_stat').values({ group_id: gid, uid: removed.uid, is_member: false }).execute()
  const contest = await insertGroupContest(db, { gid, owner, takesPart: removed, pid: problem.id })
  const training = await insertGroupTraining(db, { gid, owner, takesPart: removed, pid: problem.id })
  const discussion = await insertGroupDiscussion(db, { gid, owner, pid: problem.id })
  const { discussion: did } = discussion
  const moderated = await insertGroupReport(db, { gid, did, uid: member.uid, reporterUid: removed.uid })
  const packageImport = await insertGroupImport(db, { gid, owner })
  const { planted, unplanted } = await plant(db, gid)
  // It is of the site, so its own texts are not marked: it only names what the group has.
  const lesson = await insertLessonWith(db, { owner, pid: problem.id, tid: training.training })
  // What somebody wrote who asks, and what was answered to them, is theirs: it is not marked.
  await give(gid, applicant.uid, groupLevels.applying)
  await give(gid, refused.uid, groupLevels.refused)
  const other = await insertGroup(otherRoot.uid, 'other')
  await give(other, otherRoot.uid, groupLevels.root)
  await give(other, otherMember.uid, groupLevels.member)

  const ids: Readonly<Record<string, unknown>> = {
    group: gid,
    groups: [gid],
    member: member.uid,
    members: [member.uid],
    announcement: announcement.id,
    invitation: invitation.id,
    hash: Buffer.alloc(32, 7).toString('base64url'),
    problem: problem.id,
    case: job!.cases[0]!.id,
    problems: [problem.id],
    displayId: (await db.selectFrom('problem').select('display_id as shown').executeTakeFirstOrThrow()).shown,
    tag: String(tag.id),
    submission: submission.id,
    submissions: [submission.id, contest.submitId],
    followed: [submission.id, contest.submitId].map((submitId) => ({ submitId, cases: true })),
    testRun: 'TEST_JUDGE_0123456789abcdef0123456789abcdef',
    file: file.id,
    packageImport,
    contest: contest.cid,
    contests: [contest.cid],
    contestDisplayId: await findDisplayId(db, contest.link),
    link: contest.link,
    links: [contest.link],
    participant: contest.participant,
    seatRequest: contest.seatRequest,
    clarification: contest.clarification,
    comment: contest.comment,
    reply: contest.reply,
    print: contest.print,
    contestAnnouncement: contest.announcement,
    ...training,
    ...lesson,
    ...discussion,
    ...moderated,
  }
  const tokens: Readonly<Record<string, string | undefined>> = {
    visitor: undefined,
    stranger: stranger.token,
    otherMember: otherMember.token,
    otherRoot: otherRoot.token,
    applicant: applicant.token,
    refused: refused.token,
    removed: removed.token,
  }

  /** The answer as text. */
  async function ask(endpoint: Endpoint, token: string | undefined): Promise<string> {
    const given = (said.get(endpoint.call) ?? []).map(([field, kind]) => [field, ids[kind!]] as const)
    const input = { ...exampleOf(endpoint), ...Object.fromEntries(given) }
    const who = token === undefined ? {} : { token }
    if (endpoint.upload !== undefined) {
      return JSON.stringify(await bring(server, endpoint, { ...who, content: onePixel }, input))
    }
    if (endpoint.reply !== 'stream') return (await server.send(toRequest(endpoint, input), who)).raw
    const page = await follow(server.app, input, who)
    await page.ready()
    page.leave()
    return JSON.stringify(page.events)
  }

  const state = await watch(db, gid, [applicant.uid, refused.uid])

  /** What the calls before may have changed. */
  async function restore() {
    await give(gid, applicant.uid, groupLevels.applying)
    await give(gid, refused.uid, groupLevels.refused)
  }

  return { db, gid, owner, planted, unplanted, tokens, ask, state, restore }
}

test('every call that takes an id has a line, and every line is of such a call', () => {
  for (const name of ['id', 'aid', 'cid', 'did', 'lid', 'sid', 'tid', 'sgid', 'tcid', 'uids', 'submitId', 'caseIds']) {
    expect(name).toMatch(idField)
  }
  expect([...said.keys()].toSorted()).toEqual(calls.map(({ call }) => call).toSorted())
})

const kinds: [name: string, columns: { is_visible?: boolean; status?: number }, shown: readonly string[]][] = [
  ['shown in the list', { is_visible: true }, shownOfVisible],
  ['hidden', { is_visible: false }, []],
  ['banned', { status: groupStatus.banned }, []],
  ['disbanded', { status: groupStatus.disbanded }, []],
]

test.each(kinds)(
  'of a group that is %s nobody outside reads a text or changes a row, whatever they ask for by its ids',
  { timeout: 120_000 },
  async (_name, columns, shown) => {
    const { db, gid, tokens, ask, state, restore } = await aGroup()
    await db.updateTable('user_group').set(columns).where('id', '=', gid).execute()
    const leaks: string[] = []
    let before = await state()
    for (const endpoint of [...calls, ...lists]) {
      await restore()
      const asked = Object.entries(tokens).map(async ([asker, token]) => {
        const markers = markersIn(await ask(endpoint, token)).filter((marker) => !shown.includes(marker))
        return markers.map((marker) => `${endpoint.call} tells ${asker} ${marker}`)
      })
      leaks.push(...(await Promise.all(asked)).flat())
      if (endpoint.call.startsWith('GET') && endpoint.call !== resubmit) continue
      const after = await state()
      const changed = Object.keys(after).filter((name) => after[name] !== before[name])
      leaks.push(...changed.map((name) => `${endpoint.call} changes ${name}`))
      before = after
    }
    expect(leaks).toEqual([])
  },
)

test('what is watched are all rows of the group: a change of any is seen', async () => {
  const { db, gid, state } = await aGroup()
  const before = await state()
  expect(Object.keys(before)).toEqual(expect.arrayContaining(watched))
  const changes = [
    sql`update user_group set brief = 'other' where id = ${gid}`,
    sql`update group_member set display_name = 'other' where group_id = ${gid} and level = ${groupLevels.member}`,
    sql`update problem set version = version + 1 where group_id = ${gid}`,
    sql`update submission set share = not share where group_id = ${gid}`,
    sql`delete from announcement where group_id = ${gid}`,
  ]
  for (const [at, change] of changes.entries()) {
    const then = await state()
    await change.execute(db)
    const now = await state()
    expect(
      Object.keys(now).filter((name) => now[name] !== then[name]),
      `change ${at}`,
    ).toContain(watched[at])
  }
})

test('the texts are there: the owner of the group reads them by the same calls', async () => {
  const { owner, planted, unplanted, ask } = await aGroup()
  expect(unplanted).toEqual(unmarkable)
  expect(planted).toEqual(expect.arrayContaining(readByOwner))
  const seen = new Set<string>()
  for (const endpoint of calls.filter(({ call }) => call.startsWith('GET'))) {
    for (const marker of markersIn(await ask(endpoint, owner.token))) seen.add(marker)
  }
  expect([...seen]).toEqual(expect.arrayContaining(readByOwner))
})
