import { submissions } from '@praxis/contract/submissions'
import { groupLevels } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { insertContest, linkProblem } from '../../../../test/contests.ts'
import { insertGroup } from '../../../../test/groups.ts'
import { aSite } from '../../../../test/site.ts'
import { insertTraining, linkToTraining } from '../../../../test/trainings.ts'

test('a submission inside a training is stored with it, in the bank or in its group, by whoever may read it', async () => {
  const { call, db, pid, root, user, aUser } = await aSite()
  const gid = await insertGroup(db)
  const member = await aUser()
  await db.insertInto('group_member').values({ group_id: gid, uid: member.uid, level: groupLevels.member }).execute()
  const insert = async (columns: object = {}, isLinked = true) => {
    const tid = await insertTraining(db, root.uid, columns)
    if (isLinked) await linkToTraining(db, tid, pid)
    return tid
  }
  const send = async (tid: number, who: object = user, more: object = {}) => {
    const draft = { pid: '1000', language: 'Python3', code: 'print(1)', tid, ...more }
    const { code, data } = await call(submissions.submit, draft, who)
    if (code !== undefined) return code
    const row = db.selectFrom('submission').select(['training_id as tid', 'group_id as gid', 'contest_id as cid'])
    return row.where('id', '=', data!.submitId).executeTakeFirstOrThrow()
  }
  const open = await insert()
  const ofGroup = await insert({ group_id: gid })
  const locked = await insert({ auth: 'Private', password: 'x' })
  expect(await send(open)).toEqual({ tid: open, gid: null, cid: 0 })
  expect(await send(0)).toEqual({ tid: null, gid: null, cid: 0 })
  expect(await send(open, user, { pid: '1001' })).toBe('training_problem_missing')
  expect(await send(await insert({}, false))).toBe('training_problem_missing')
  expect(await send(99_999)).toBe('training_not_found')
  expect(await send(await insert({ is_visible: false }))).toBe('training_not_found')
  expect(await send(locked)).toBe('training_password_needed')
  expect(await send(await insert({ auth: 'Member' }))).toBe('training_members_only')
  expect(await send(ofGroup)).toBe('group_members_only')
  expect(await send(ofGroup, member)).toEqual({ tid: ofGroup, gid: null, cid: 0 })
  await db.insertInto('training_member').values({ training_id: locked, uid: user.uid, password_version: 0 }).execute()
  expect(await send(locked)).toEqual({ tid: locked, gid: null, cid: 0 })
  // A contest knows no training.
  const cid = await insertContest(db, root.uid)
  await linkProblem(db, cid, pid, { display_id: 'A' })
  expect(await send(open)).toBe('training_problem_missing')
  expect(await send(open, user, { cid, pid: 'A' })).toEqual({ tid: null, gid: null, cid })
  await db.updateTable('contest').set({ deleted_at: new Date() }).execute()

  await db.updateTable('problem').set({ group_id: gid }).where('id', '=', pid).execute()
  expect(await send(ofGroup, member)).toEqual({ tid: ofGroup, gid, cid: 0 })
  expect(await send(open, member)).toBe('training_problem_missing')
  // The switch is that of the place where the problem is practised, whatever the body names.
  await db.insertInto('site_setting').values({ name: 'openGroupJudge', value: 'false' }).execute()
  expect(await send(ofGroup, member)).toBe('judge_area_closed')
})
