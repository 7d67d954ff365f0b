import { accountAdmin } from '@praxis/contract/accountAdmin'
import { tagAdmin } from '@praxis/contract/bank'
import { contestProblemAdmin } from '@praxis/contract/contestAdmin'
import { contestDesk } from '@praxis/contract/contestDesk'
import { contests } from '@praxis/contract/contests'
import { judgeStatus, problemAuth } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import type { Services } from '#server/context.ts'
import { setEmail } from '#server/modules/accounts/codes/codes.queries.ts'
import { resetRoot } from '#server/modules/accounts/desk/resetRoot.ts'
import { publishJob } from '#server/modules/contests/ends/publishJob.ts'
import { purgeContestsJob } from '#server/modules/contests/ends/purgeContestsJob.ts'
import { fromNow, insertContest, insertParticipant, linkProblem } from './contests.ts'
import { aJudgedSite, aSite, casesOf } from './site.ts'
import { aTakingSite } from './takingSite.ts'
import { whileChanged } from './whileChanged.ts'

const before = async ({ db }: { db: Services['db'] }, act: string) =>
  (await db.selectFrom('audit').select('before').where('act', '=', act).executeTakeFirst())?.before
const run = (job: typeof publishJob, services: Services) =>
  job.run(services, {}, { id: 'x', signal: new AbortController().signal })

test('who edits an account, gives it a password or opens it begins from what somebody else is just writing into it', async () => {
  const site = await aSite()
  const { db, call, root, user, services } = site
  const rename = (username: string) => async (tx: Services['db']) =>
    tx.updateTable('account').set({ username }).where('uid', '=', user.uid).execute()
  const edit = { uid: user.uid, username: 'third', type: 1002, status: 0 } as const
  const edited = await whileChanged(db, rename('second'), () => call(accountAdmin.update, edit, root))
  expect(edited).toMatchObject({ status: 200 })
  expect(await before(site, 'account.edit')).toMatchObject({ username: 'second' })

  const leave = (tx: Services['db']) =>
    tx.updateTable('account').set({ deleted_at: new Date() }).where('uid', '=', user.uid).execute()
  const given = await whileChanged(db, leave, () => call(accountAdmin.newPasswords, { ids: [user.uid] }, root))
  expect(given).toMatchObject({ code: 'user_not_found' })

  const ban = (tx: Services['db']) => tx.updateTable('account').set({ status: 1 }).where('uid', '=', root.uid).execute()
  expect(await whileChanged(db, ban, () => resetRoot(services.db, 'correct horse'))).toBe(root.username)
  expect(await before(site, 'account.resetRoot')).toMatchObject({ status: 1 })
})

test('the address before a change is the one that was there when it was changed', async () => {
  const { db, user } = await aSite()
  const become = (email: string) => (tx: Services['db']) =>
    tx.updateTable('account').set({ email }).where('uid', '=', user.uid).execute()
  const change = () => db.transaction().execute((tx) => setEmail(tx, user.uid, 'third@example.org'))
  expect(await whileChanged(db, become('second@example.org'), change)).toBe('second@example.org')
})

test('a tag is not put into a class that is just being deleted', async () => {
  const { db, call, root } = await aSite()
  const { id: tcid } = await db
    .insertInto('tag_classification')
    .values({ name: 'Graphs' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const remove = (tx: Services['db']) => tx.deleteFrom('tag_classification').where('id', '=', tcid).execute()
  const create = () => call(tagAdmin.create, { name: 'trees', tcid }, root)
  expect(await whileChanged(db, remove, create)).toMatchObject({ code: 'tag_class_not_found' })
})

test('nobody is put into a contest who is just being made anonymous', async () => {
  const { db, call, owner, person, insert } = await aTakingSite()
  const { cid } = await insert()
  const leave = async (tx: Services['db']) => {
    await tx.selectFrom('account').select('uid').where('uid', '=', person.uid).forUpdate().execute()
    await tx.updateTable('account').set({ deleted_at: new Date() }).where('uid', '=', person.uid).execute()
  }
  const people = [{ username: person.username }]
  const reply = await whileChanged(db, leave, () => call(contestDesk.addParticipants, { cid, people }, owner))
  expect(reply).toMatchObject({ code: 'participants_unknown' })
})

test('a contest that is just being deleted takes nobody in, and no problem that is', async () => {
  const { db, call, owner, person, insert, pid } = await aTakingSite()
  const [{ cid }, other] = [await insert(), await insertContest(db, owner.uid)]
  const remove = (tx: Services['db']) =>
    tx.updateTable('contest').set({ deleted_at: new Date() }).where('id', '=', cid).execute()
  const registered = await whileChanged(db, remove, () => call(contests.register, { cid }, person))
  expect(registered).toMatchObject({ code: 'contest_not_found' })
  const trash = (tx: Services['db']) =>
    tx.updateTable('problem').set({ deleted_at: new Date() }).where('id', '=', pid).execute()
  const added = { cid: other, displayId: 'B', pid }
  const reply = await whileChanged(db, trash, () => call(contestProblemAdmin.addFromPublic, added, owner))
  expect(reply).toMatchObject({ code: 'problem_not_found' })
})

test('who withdraws twice withdraws once, and who submits while they leave a contest takes part in it again', async () => {
  const { db, call, person, insert } = await aTakingSite()
  const { cid } = await insert()
  await insertParticipant(db, cid, person.uid)
  const leave = (tx: Services['db']) => tx.deleteFrom('contest_participant').where('contest_id', '=', cid).execute()
  const draft = { pid: 'A', cid, language: 'Python3', code: 'print(1)' }
  const sent = await whileChanged(db, leave, () => call(submissions.submit, draft, person))
  expect(sent).toMatchObject({ status: 200 })
  await db.updateTable('submission').set({ participant_id: null }).execute()
  const again = await whileChanged(db, leave, () => call(contests.withdraw, { cid }, person))
  expect(again.code).toBe('contest_not_registered')
})

test('a contest that somebody holds is published later, and a problem that is just being hidden stays so', async () => {
  const { db, services, owner, pid } = await aTakingSite()
  const due = { start: -120, end: -60, publishes_problems: true }
  const cid = await insertContest(db, owner.uid, due)
  await linkProblem(db, cid, pid)
  await db.updateTable('problem').set({ auth: problemAuth.contest }).where('id', '=', pid).execute()
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('contest').select('id').where('id', '=', cid).forUpdate().execute()
    await run(publishJob, services)
  })
  const stateOf = async () => {
    const { auth } = await db.selectFrom('problem').select('auth').where('id', '=', pid).executeTakeFirstOrThrow()
    const contest = await db.selectFrom('contest').select('published_at as at').where('id', '=', cid).executeTakeFirst()
    return [auth, contest?.at !== null]
  }
  expect(await stateOf()).toEqual([problemAuth.contest, false])
  const hide = (tx: Services['db']) =>
    tx.updateTable('problem').set({ auth: problemAuth.hidden }).where('id', '=', pid).execute()
  await whileChanged(db, hide, () => run(publishJob, services))
  expect(await stateOf()).toEqual([problemAuth.hidden, true])
})

test('a contest that is just being restored is not purged', async () => {
  const { db, services, owner } = await aTakingSite()
  const cid = await insertContest(db, owner.uid, { deleted_at: fromNow(-60 * 24 * 40) })
  await db.insertInto('contest_star').values({ contest_id: cid, username: 'x', username_key: 'x' }).execute()
  const restore = (tx: Services['db']) =>
    tx.updateTable('contest').set({ deleted_at: null }).where('id', '=', cid).execute()
  await whileChanged(db, restore, () => run(purgeContestsJob, services))
  expect(await db.selectFrom('contest').select('id').execute()).toEqual([{ id: cid }])
  expect(await db.selectFrom('contest_star').select('username').execute()).toHaveLength(1)
})

test('a judge that is just being disabled reports nothing that counts', async () => {
  const { db, submit, judge, rowOf } = await aJudgedSite()
  const submitId = await submit()
  const [job] = await judge.claim()
  const disable = (tx: Services['db']) => tx.updateTable('judge_host').set({ state: 'disabled' }).execute()
  expect(await whileChanged(db, disable, () => judge.report(job!, casesOf(job!)))).toBe(false)
  expect((await rowOf(submitId)).status).not.toBe(judgeStatus.accepted)
})
