import { applications } from '@praxis/contract/bank'
import { groupProblems } from '@praxis/contract/groupProblems'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { problems } from '@praxis/contract/problems'
import { problemAuth, publishState } from '@praxis/contract/statuses'
import { workshop } from '@praxis/contract/workshop'
import { expect, test } from 'vitest'
import { aDesk } from '../../../../test/desk.ts'

const { waiting, approved, refused } = publishState

async function aFilledDesk() {
  const desk = await aDesk()
  const { call, people, put, gid } = desk
  const ids = {
    own: await put({ ownerUid: people.admin.uid, difficulty: 2 }),
    hidden: await put({ auth: problemAuth.hidden }),
    remote: await put({ isRemote: true }),
    approved: await put({ gid, ownerUid: people.groupAdmin.uid, state: approved }),
    waiting: await put({ gid, ownerUid: people.groupAdmin.uid, state: waiting }),
  }
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  const named = (rows: readonly { id: number }[]) => rows.map(({ id }) => names.get(id))
  const listed = async (asked: object = {}, person = people.admin) =>
    named((await call(problemAdmin.list, asked, person)).data!.records)
  return { ...desk, ids, named, listed }
}

test('the list of the site has its problems and approved ones of groups, newest first, by every filter', async () => {
  const { listed, db, ids, call, people } = await aFilledDesk()
  const tag = await db.insertInto('tag').values({ name: 'dp' }).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('problem_tag').values({ problem_id: ids.own, tag_id: tag.id }).execute()
  expect(await listed()).toEqual(['approved', 'remote', 'hidden', 'own'])
  expect(await listed({ auth: 0, oj: 'All' })).toEqual(['approved', 'remote', 'hidden', 'own'])
  expect(await listed({ auth: 2 })).toEqual(['hidden'])
  expect(await listed({ oj: 'cf' })).toEqual(['remote'])
  expect(await listed({ oj: 'Mine' })).toEqual(['approved', 'hidden', 'own'])
  expect(await listed({ difficulty: 2 })).toEqual(['own'])
  expect(await listed({ tagId: tag.id })).toEqual(['own'])
  expect(await listed({ onlyOwn: true })).toEqual(['own'])
  expect(await listed({ keyword: 'ada', limit: 2, currentPage: 2 })).toEqual(['hidden', 'own'])
  expect(await listed({ keyword: 'sum 3' })).toEqual(['remote'])
  expect(await listed({ keyword: 'cf-' })).toEqual(['remote'])
  expect((await call(problemAdmin.list, { limit: 2 }, people.admin)).data).toMatchObject({ total: 4, pages: 2 })
})

test('the list of a group is searched by a word and by a tag', async () => {
  const { db, ids, call, people, gid, named } = await aFilledDesk()
  const tag = await db
    .insertInto('tag')
    .values({ name: 'ours', group_id: gid })
    .returning('id')
    .executeTakeFirstOrThrow()
  const tagged = [ids.waiting, ids.own].map((pid) => ({ problem_id: pid, tag_id: tag.id }))
  await db.insertInto('problem_tag').values(tagged).execute()
  const listed = async (asked: object) =>
    named((await call(groupProblems.adminList, { gid, ...asked }, people.groupAdmin)).data!.records)
  expect(await listed({ keyword: 'sum 4' })).toEqual(['approved'])
  expect(await listed({ tagId: tag.id })).toEqual(['waiting'])
  expect(await listed({ tagId: tag.id + 1 })).toEqual([])
})

test('a row tells what the caller may do to the problem', async () => {
  const { call, people, gid, named } = await aFilledDesk()
  const rights = async (person: { token: string }, ofGroup = false) => {
    const { data } = ofGroup
      ? await call(groupProblems.adminList, { gid }, person)
      : await call(problemAdmin.list, {}, person)
    return data!.records.map((row) => [
      named([row])[0],
      [row.mayEdit && 'edit', row.mayPublish && 'publish', row.mayDelete && 'delete'].filter(Boolean).join(' '),
    ])
  }
  expect(await rights(people.keeper)).toEqual([
    ['approved', 'edit publish'],
    ['remote', 'edit publish delete'],
    ['hidden', 'edit publish delete'],
    ['own', 'edit publish delete'],
  ])
  expect(await rights(people.admin)).toEqual([
    ['approved', ''],
    ['remote', ''],
    ['hidden', ''],
    ['own', 'edit'],
  ])
  const all = 'edit publish delete'
  expect(await rights(people.groupAdmin, true)).toEqual([
    ['waiting', all],
    ['approved', all],
  ])
  expect(await rights(people.otherAdmin, true)).toEqual([
    ['waiting', ''],
    ['approved', ''],
  ])
  expect(await rights(people.groupRoot, true)).toEqual([
    ['waiting', all],
    ['approved', all],
  ])
})

test('an act grows the version, names who did it and what changed, and leaves a row in the log', async () => {
  const { call, people, ids, storedOf, changesOf, audited } = await aFilledDesk()
  await call(problemAdmin.changeAuth, { id: ids.own, auth: problemAuth.hidden }, people.keeper)
  await call(problemAdmin.changeAuth, { id: ids.own, auth: problemAuth.hidden }, people.keeper)
  expect(await storedOf(ids.own)).toMatchObject({ auth: problemAuth.hidden, version: 2, by: 'keeper' })
  expect(await changesOf(ids.own)).toEqual([{ version: 2, fields: ['auth'], uid: people.keeper.uid }])
  expect(await audited()).toEqual([
    {
      uid: people.keeper.uid,
      act: 'problem.setAuth',
      noun: 'problem',
      nounId: String(ids.own),
      before: { auth: 1 },
      after: { auth: 2 },
    },
  ])
})

test('nobody chooses the visibility of contests, neither for the site nor for a group', async () => {
  const { call, people, ids } = await aFilledDesk()
  const refusal = { status: 400, code: 'problem_field_wrong', field: 'auth' }
  const { contest } = problemAuth
  expect(await call(problemAdmin.changeAuth, { id: ids.own, auth: contest }, people.root)).toMatchObject(refusal)
  expect(await call(groupProblems.changeAuth, { pid: ids.waiting, auth: contest }, people.root)).toMatchObject(refusal)
  const { data } = await call(workshop.bulk, { pids: [ids.own], act: 'auth', value: contest }, people.root)
  expect(data).toMatchObject({ changed: [], refused: [{ pid: ids.own, code: refusal.code }] })
  const unknown = call(workshop.bulk, { pids: [ids.own], act: 'auth', value: 4 }, people.root)
  expect(await unknown).toMatchObject({ code: refusal.code, field: 'auth' })
})

test('an offer goes from none to waiting and from refused to waiting; a withdrawn one leaves the list of the site at once', async () => {
  const { call, people, ids, storedOf } = await aFilledDesk()
  const pid = ids.waiting
  const offer = (isApplied: boolean) => call(groupProblems.applyPublic, { pid, isApplied }, people.groupAdmin)
  const decide = (progress: 1 | 2 | 3) => call(applications.decide, { pid, progress }, people.keeper)
  const onSite = async () => (await call(problems.list, {})).data!.records.some((row) => row.pid === pid)
  const state = async () => (await storedOf(pid)).state
  await offer(false)
  expect(await state()).toBeNull()
  await offer(true)
  expect(await state()).toBe(waiting)
  await decide(refused)
  await offer(true)
  expect(await state()).toBe(waiting)
  await decide(approved)
  await expect.poll(onSite).toBe(true)
  await offer(true)
  expect(await state()).toBe(approved)
  await offer(false)
  expect(await state()).toBeNull()
  await expect.poll(onSite).toBe(false)
})

test('a deleted problem is in the trash and nowhere else, keeps its id, and comes back as it was', async () => {
  const { call, people, ids, listed, storedOf, named, gid, db } = await aFilledDesk()
  const trashed = async (person: { token: string }, group?: number) =>
    named((await call(workshop.trash, { gid: group }, person)).data!.records)
  const before = await storedOf(ids.own)
  await call(problemAdmin.remove, { pid: ids.own }, people.keeper)
  await call(groupProblems.remove, { pid: ids.approved }, people.groupAdmin)
  expect(await listed()).toEqual(['remote', 'hidden'])
  expect(await trashed(people.keeper)).toEqual(['own'])
  expect(await trashed(people.groupAdmin, gid)).toEqual(['approved'])
  expect(await trashed(people.otherAdmin, gid)).toEqual([])
  expect(await trashed(people.groupRoot, gid)).toEqual(['approved'])
  expect(await call(workshop.trash, {}, people.admin)).toMatchObject({ code: 'problem_not_yours' })
  expect(await call(workshop.trash, { gid }, people.member)).toMatchObject({ code: 'group_managers_only' })
  expect(await call(problemAdmin.remove, { pid: ids.own }, people.keeper)).toMatchObject({ code: 'problem_not_found' })
  const taken = { display_id: 'p1', time_limit_ms: 1, memory_limit_mb: 1, stack_limit_mb: 1 }
  await expect(db.insertInto('problem').values(taken).execute()).rejects.toMatchObject({ code: '23505' })
  const restore = (person: { token: string }) =>
    call(workshop.bulk, { pids: [ids.own, ids.approved], act: 'restore' }, person)
  const { data } = await restore(people.keeper)
  expect(data).toMatchObject({
    changed: [{ pid: ids.own }],
    refused: [{ pid: ids.approved, code: 'problem_not_yours' }],
  })
  expect(await storedOf(ids.own)).toEqual({ ...before, version: 3, by: 'keeper' })
  await restore(people.groupRoot)
  expect(await listed()).toEqual(['approved', 'remote', 'hidden', 'own'])
})

test('a problem that is in the trash for thirty days is not shown and not restored any more', async () => {
  const { call, people, ids, clock, db } = await aFilledDesk()
  await call(problemAdmin.remove, { pid: ids.own }, people.keeper)
  const { data } = await call(workshop.trash, {}, people.keeper)
  const { gmtDeleted, gmtPurge } = data!.records[0]!
  expect(Date.parse(gmtPurge) - Date.parse(gmtDeleted)).toBe(30 * 24 * 3_600_000)
  const deletedAt = new Date(clock.now.getTime() - 30 * 24 * 3_600_000 - 1_000)
  await db.updateTable('problem').set({ deleted_at: deletedAt }).where('id', '=', ids.own).execute()
  expect((await call(workshop.trash, {}, people.keeper)).data!.records).toEqual([])
  const { data: late } = await call(workshop.bulk, { pids: [ids.own], act: 'restore' }, people.keeper)
  expect(late!.refused).toMatchObject([{ code: 'problem_not_found' }])
})

test('of two who delete a problem at once, one is told that it is gone', async () => {
  const { call, people, ids, changesOf } = await aFilledDesk()
  const replies = await Promise.all(
    [people.root, people.keeper].map((person) => call(problemAdmin.remove, { pid: ids.own }, person)),
  )
  expect(replies.map(({ code }) => code ?? 'done').toSorted()).toEqual(['done', 'problem_not_found'])
  expect(await changesOf(ids.own)).toHaveLength(1)
})
