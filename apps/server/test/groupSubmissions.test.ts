import { toRequest, type Endpoint } from '@praxis/contract/endpoint'
import { rejudging } from '@praxis/contract/rejudging'
import { groupLevels, groupStatus, judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { answersOf, aPlace, outside, rowsOf } from './groupPlace.ts'

type Act = (submitId: number) => [Endpoint, Record<string, unknown>]
const { submitFailed, wrongAnswer, accepted, pending } = judgeStatus

/** The calls, each with the status of the submission that they are made on. */
const acts: Readonly<Record<string, [status: number, act: Act]>> = {
  share: [wrongAnswer, (submitId) => [submissions.share, { submitId, share: true }]],
  'resubmit failed': [submitFailed, (submitId) => [submissions.resubmit, { submitId }]],
  'resubmit wrong': [wrongAnswer, (submitId) => [submissions.resubmit, { submitId }]],
  'resubmit pending': [pending, (submitId) => [submissions.resubmit, { submitId }]],
  'rejudge wrong': [wrongAnswer, (submitId) => [rejudging.rejudge, { submitId }]],
  'rejudge pending': [pending, (submitId) => [rejudging.rejudge, { submitId }]],
  'manual wrong': [wrongAnswer, (submitId) => [rejudging.manualJudge, { submitId, status: accepted }]],
  'manual pending': [pending, (submitId) => [rejudging.manualJudge, { submitId, status: accepted }]],
  'cancel wrong': [wrongAnswer, (submitId) => [rejudging.cancelJudge, { submitId }]],
  'cancel pending': [pending, (submitId) => [rejudging.cancelJudge, { submitId }]],
  'detail wrong': [wrongAnswer, (submitId) => [submissions.detail, { submitId }]],
  'cases wrong': [wrongAnswer, (submitId) => [submissions.caseResults, { submitId }]],
}

type Place = Awaited<ReturnType<typeof aPlace>>

const places: Readonly<Record<string, (place: Place) => Promise<unknown>>> = {
  open: async () => undefined,
  trash: ({ db }) => db.updateTable('problem').set({ deleted_at: new Date() }).execute(),
  unshared: ({ db }) => db.updateTable('problem').set({ code_share: false, open_case_result: false }).execute(),
  banned: ({ db, gid }) =>
    db.updateTable('user_group').set({ status: groupStatus.banned }).where('id', '=', gid).execute(),
}

/**
 * What is answered about a submission of a group that the asker or another member sent, while it has the status behind
 * the call, in these places. A dot is no refusal.
 */
const acting = `
                                                  visitor              outside              member               admin                root                 owner                siteRoot
open,trash                 own   share            -                    submission_not_found .                    .                    .                    .                    .
open,trash,unshared        own   resubmit:failed  -                    submission_not_found .                    .                    .                    .                    .
open,trash,unshared        own   resubmit:wrong   -                    submission_not_found resubmit_not_failed  resubmit_not_failed  resubmit_not_failed  resubmit_not_failed  resubmit_not_failed
open,trash,unshared        own   resubmit:pending -                    submission_not_found resubmit_not_failed  resubmit_not_failed  resubmit_not_failed  resubmit_not_failed  resubmit_not_failed
open,trash,unshared,banned own   rejudge:wrong    -                    no_permission        no_permission        no_permission        no_permission        no_permission        .
open,trash,unshared,banned own   rejudge:pending  -                    no_permission        no_permission        no_permission        no_permission        no_permission        .
open,trash,unshared,banned own   manual:wrong     -                    no_permission        no_permission        no_permission        no_permission        no_permission        .
open,trash,unshared,banned own   manual:pending   -                    no_permission        no_permission        no_permission        no_permission        no_permission        still_judging
open,trash,unshared,banned own   cancel:wrong     -                    no_permission        no_permission        no_permission        no_permission        no_permission        .
open,trash,unshared,banned own   cancel:pending   -                    no_permission        no_permission        no_permission        no_permission        no_permission        .
open,trash,unshared        own   detail:wrong     -                    submission_not_found .                    .                    .                    .                    .
open,trash,unshared        own   cases:wrong      -                    submission_not_found .                    .                    .                    .                    .
open,unshared              other share            login_required       submission_not_found not_your_submission  not_your_submission  not_your_submission  not_your_submission  not_your_submission
open,unshared              other resubmit:failed  login_required       submission_not_found not_your_submission  not_your_submission  not_your_submission  not_your_submission  not_your_submission
open,unshared              other resubmit:wrong   login_required       submission_not_found not_your_submission  not_your_submission  not_your_submission  not_your_submission  not_your_submission
open,unshared              other resubmit:pending login_required       submission_not_found not_your_submission  not_your_submission  not_your_submission  not_your_submission  not_your_submission
open,trash,unshared,banned other rejudge:wrong    login_required       no_permission        no_permission        no_permission        no_permission        no_permission        .
open,trash,unshared,banned other rejudge:pending  login_required       no_permission        no_permission        no_permission        no_permission        no_permission        .
open,trash,unshared,banned other manual:wrong     login_required       no_permission        no_permission        no_permission        no_permission        no_permission        .
open,trash,unshared,banned other manual:pending   login_required       no_permission        no_permission        no_permission        no_permission        no_permission        still_judging
open,trash,unshared,banned other cancel:wrong     login_required       no_permission        no_permission        no_permission        no_permission        no_permission        .
open,trash,unshared,banned other cancel:pending   login_required       no_permission        no_permission        no_permission        no_permission        no_permission        .
open,unshared              other detail:wrong     submission_not_found submission_not_found .                    .                    .                    .                    .
open,unshared              other cases:wrong      submission_not_found submission_not_found .                    .                    .                    .                    .
trash                      other share            login_required       submission_not_found submission_not_found submission_not_found not_your_submission  not_your_submission  not_your_submission
trash                      other resubmit:failed  login_required       submission_not_found submission_not_found submission_not_found not_your_submission  not_your_submission  not_your_submission
trash                      other resubmit:wrong   login_required       submission_not_found submission_not_found submission_not_found not_your_submission  not_your_submission  not_your_submission
trash                      other resubmit:pending login_required       submission_not_found submission_not_found submission_not_found not_your_submission  not_your_submission  not_your_submission
trash                      other detail:wrong     submission_not_found submission_not_found submission_not_found submission_not_found .                    .                    .
trash                      other cases:wrong      submission_not_found submission_not_found submission_not_found submission_not_found .                    .                    .
unshared                   own   share            -                    submission_not_found share_closed         share_closed         share_closed         share_closed         share_closed
banned                     own   share            -                    submission_not_found submission_not_found submission_not_found submission_not_found submission_not_found .
banned                     own   resubmit:failed  -                    submission_not_found submission_not_found submission_not_found submission_not_found submission_not_found .
banned                     own   resubmit:wrong   -                    submission_not_found submission_not_found submission_not_found submission_not_found submission_not_found resubmit_not_failed
banned                     own   resubmit:pending -                    submission_not_found submission_not_found submission_not_found submission_not_found submission_not_found resubmit_not_failed
banned                     own   detail:wrong     -                    submission_not_found submission_not_found submission_not_found submission_not_found submission_not_found .
banned                     own   cases:wrong      -                    submission_not_found submission_not_found submission_not_found submission_not_found submission_not_found .
banned                     other share            login_required       submission_not_found submission_not_found submission_not_found submission_not_found submission_not_found not_your_submission
banned                     other resubmit:failed  login_required       submission_not_found submission_not_found submission_not_found submission_not_found submission_not_found not_your_submission
banned                     other resubmit:wrong   login_required       submission_not_found submission_not_found submission_not_found submission_not_found submission_not_found not_your_submission
banned                     other resubmit:pending login_required       submission_not_found submission_not_found submission_not_found submission_not_found submission_not_found not_your_submission
banned                     other detail:wrong     submission_not_found submission_not_found submission_not_found submission_not_found submission_not_found submission_not_found .
banned                     other cases:wrong      submission_not_found submission_not_found submission_not_found submission_not_found submission_not_found submission_not_found .
`

/** What everybody is answered about a submission, which only an act that is not refused changes. */
async function answersTo(place: Place, whose: string, [status, callOf]: (typeof acts)[string]): Promise<string> {
  const answers = new Map([['visitor', '-']])
  const unchanged = new Map<string, number>()
  for (const [who, asker] of Object.entries(place.askers)) {
    const uid = whose === 'own' ? asker?.uid : place.author.uid
    if (uid === undefined) continue
    const id = unchanged.get(uid) ?? (await place.sent(uid, status))
    const before = await place.stored(id)
    const { code } = await place.ask(...callOf(id), asker)
    answers.set(who, code)
    unchanged.delete(uid)
    if (code === '.') continue
    unchanged.set(uid, id)
    expect(await place.stored(id), `${code} ${whose} ${who}`).toEqual(before)
  }
  return answersOf(answers)
}

test('who acts on a submission of a group is answered as the lines say, and a refused act changes nothing', async () => {
  const answered = new Map<string, string[]>()
  for (const [name, make] of Object.entries(places)) {
    const place = await aPlace()
    await make(place)
    for (const whose of ['own', 'other']) {
      for (const [act, line] of Object.entries(acts)) {
        const answers = `${whose} ${act.replace(' ', ':')} ${await answersTo(place, whose, line)}`
        answered.set(answers, [...(answered.get(answers) ?? []), name])
      }
    }
  }
  const lines = [...answered].map(([line, names]) => `${names.join(',')} ${line}`)
  expect(lines.toSorted()).toEqual(rowsOf(acting).toSorted())
}, 120_000)

/** Whether the code of a submission is told, by what its author and its problem say: code, notice, null, or none. */
const reading = `
                            visitor              outside              member admin  root   owner  siteRoot
own   kept   sharing shown  -                    submission_not_found code   code   code   code   code
other kept   sharing shown  submission_not_found submission_not_found null   null   code   code   code
own   shared sharing shown  -                    submission_not_found code   code   code   code   code
other shared sharing shown  submission_not_found submission_not_found code   code   code   code   code
own   kept   closed  shown  -                    submission_not_found code   code   code   code   code
other kept   closed  shown  submission_not_found submission_not_found null   null   code   code   code
own   shared closed  shown  -                    submission_not_found code   code   code   code   code
other shared closed  shown  submission_not_found submission_not_found null   null   code   code   code
own   kept   sharing hidden -                    submission_not_found notice notice notice notice code
other kept   sharing hidden submission_not_found submission_not_found null   null   notice notice code
own   shared sharing hidden -                    submission_not_found notice notice notice notice code
other shared sharing hidden submission_not_found submission_not_found notice notice notice notice code
own   kept   closed  hidden -                    submission_not_found notice notice notice notice code
other kept   closed  hidden submission_not_found submission_not_found null   null   notice notice code
own   shared closed  hidden -                    submission_not_found notice notice notice notice code
other shared closed  hidden submission_not_found submission_not_found null   null   notice notice code
`

const choices = [false, true].flatMap((hide) =>
  [true, false].flatMap((codeShare) => [false, true].map((share) => ({ hide, codeShare, share }))),
)

/** How the code of a submission is shown to everybody. */
async function readersOf(place: Place, idFor: (asker: { uid: string } | null) => number | undefined): Promise<string> {
  const answers = new Map([['visitor', '-']])
  for (const [who, asker] of Object.entries(place.askers)) {
    const submitId = idFor(asker)
    if (submitId === undefined) continue
    const { code, data } = await place.ask(submissions.detail, { submitId }, asker)
    const shown = (data as { submission: { code: string | null } } | null)?.submission.code
    const word = typeof shown === 'string' ? 'notice' : 'null'
    answers.set(who, code === '.' ? (shown === 'print(1)' ? 'code' : word) : code)
  }
  return answersOf(answers)
}

test('the code of a submission of a group is told to its author, to roots of the group, and to members once it is shared', async () => {
  const place = await aPlace()
  const { db, askers, author } = place
  const ids = new Map<string, number>()
  for (const { uid } of [author, ...Object.values(askers).filter((asker) => asker !== null)]) {
    for (const share of [false, true]) ids.set(`${uid} ${share}`, await place.sent(uid, wrongAnswer, { share }))
  }
  const lines: string[] = []
  for (const { hide, codeShare, share } of choices) {
    const setting = { name: 'hideNonContestSubmissionCode', value: String(hide) }
    await db.deleteFrom('site_setting').where('name', '=', setting.name).execute()
    await db.insertInto('site_setting').values(setting).execute()
    await db.updateTable('problem').set({ code_share: codeShare }).execute()
    const facts = [share ? 'shared' : 'kept', codeShare ? 'sharing' : 'closed', hide ? 'hidden' : 'shown'].join(' ')
    lines.push(`own ${facts} ${await readersOf(place, (asker) => ids.get(`${asker?.uid} ${share}`))}`)
    lines.push(`other ${facts} ${await readersOf(place, () => ids.get(`${author.uid} ${share}`))}`)
  }
  expect(lines).toEqual(rowsOf(reading))
})

/** What starts a test run of a problem of a group, by the visibility of the problem and the type that is asked for. */
const running = `
               visitor        outside           member               admin                root              owner             siteRoot
public  group  login_required problem_not_found .                    .                    .                 .                 .
public  public login_required problem_not_found problem_not_found    problem_not_found    problem_not_found problem_not_found problem_not_found
hidden  group  login_required problem_not_found problem_not_found    problem_not_found    problem_not_found problem_not_found problem_not_found
hidden  public login_required problem_not_found problem_not_found    problem_not_found    problem_not_found problem_not_found problem_not_found
contest group  login_required problem_not_found problem_not_found    problem_not_found    problem_not_found problem_not_found problem_not_found
contest public login_required problem_not_found problem_not_found    problem_not_found    problem_not_found problem_not_found problem_not_found
members group  login_required problem_not_found problem_members_only problem_members_only .                 .                 .
members public login_required problem_not_found problem_not_found    problem_not_found    problem_not_found problem_not_found problem_not_found
trash   group  login_required problem_not_found problem_not_found    problem_not_found    problem_not_found problem_not_found problem_not_found
trash   public login_required problem_not_found problem_not_found    problem_not_found    problem_not_found problem_not_found problem_not_found
`

const visibilities: Readonly<Record<string, Record<string, unknown>>> = {
  public: { auth: 1 },
  hidden: { auth: 2 },
  contest: { auth: 3 },
  members: { auth: 1, is_member_visible: true },
  trash: { auth: 1, is_member_visible: false, deleted_at: new Date() },
}

test('a test run of a problem of a group is for its members, and for nobody while the problem is hidden', async () => {
  const place = await aPlace()
  const { db, pid } = place
  const lines: string[] = []
  const draft = { language: 'Python3', code: 'print(1)', userInput: '1' }
  for (const [name, columns] of Object.entries(visibilities)) {
    await db.updateTable('problem').set(columns).execute()
    for (const type of ['group', 'public']) {
      const answers = new Map<string, string>()
      for (const [who, asker] of Object.entries(place.askers)) {
        const { code } = await place.ask(submissions.testSubmit, { ...draft, pid, type }, asker)
        answers.set(who, code)
        await db.deleteFrom('test_run').execute()
      }
      lines.push(`${name} ${type} ${answersOf(answers)}`)
    }
  }
  expect(lines).toEqual(rowsOf(running))
})

test('to people outside a test run of a problem of a group is refused in the bytes of a problem that does not exist', async () => {
  const place = await aPlace()
  const draft = { language: 'Python3', code: 'print(1)', userInput: '1', type: 'group' }
  const runOf = async (pid: number, who: string) =>
    (await place.send(toRequest(submissions.testSubmit, { ...draft, pid }), { token: place.askers[who]!.token })).raw
  for (const status of [groupStatus.open, groupStatus.banned, groupStatus.disbanded]) {
    await place.db.updateTable('user_group').set({ status }).where('id', '=', place.gid).execute()
    for (const who of outside) expect(await runOf(place.pid, who), `${who} ${status}`).toBe(await runOf(999_999, who))
  }
  expect(await runOf(place.pid, 'member')).toBe(await runOf(999_999, 'member'))
})

test('the last accepted code is that of the scope of the problem, and nobody’s who is not in its group', async () => {
  const place = await aPlace()
  const { db, gid, pid, member, put } = place
  const last = async (asker: { token: string } = member) =>
    (await place.ask(submissions.lastAcceptedCode, { pid }, asker)).data
  const none = { submitId: null, code: '', language: null }
  const inGroup = await place.sent(member.uid, accepted)
  const ofSite = await place.sent(member.uid, accepted)
  const ofOther = await place.sent(member.uid, accepted)
  const newerWrong = await place.sent(member.uid, wrongAnswer)
  const set = (id: number, columns: Record<string, unknown>) =>
    db.updateTable('submission').set(columns).where('id', '=', id).execute()
  await set(inGroup, { code: 'in the group' })
  await set(ofSite, { code: 'of the site', group_id: null })
  await set(ofOther, { code: 'of another group', group_id: place.other.gid })
  await set(newerWrong, { code: 'wrong' })
  const code = (text: string) => expect.stringMatching(new RegExp(`^${text}\n`))
  expect(await last()).toMatchObject({ submitId: inGroup, code: code('in the group') })
  for (const who of ['admin', 'root', 'owner', 'siteRoot']) expect(await last(place.askers[who]!), who).toEqual(none)
  // Once it is approved, the problem is of the site as well, and the call names no group.
  await db.updateTable('problem').set({ publish_state: 2 }).execute()
  expect(await last()).toMatchObject({ submitId: ofSite, code: code('of the site') })
  await db.updateTable('problem').set({ publish_state: null }).execute()
  await put(gid, member.uid, 0)
  expect(await last(), 'who has left').toMatchObject({ submitId: ofSite })
  await put(gid, member.uid, groupLevels.member)
  expect(await last(), 'who is back').toMatchObject({ submitId: inGroup })
  for (const status of [groupStatus.banned, groupStatus.disbanded]) {
    await db.updateTable('user_group').set({ status }).where('id', '=', gid).execute()
    expect(await last(), String(status)).toMatchObject({ submitId: ofSite })
  }
})
