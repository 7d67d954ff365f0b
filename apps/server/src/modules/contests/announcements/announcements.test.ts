import { announcements, groupAnnouncements } from '@praxis/contract/announcements'
import { contestAdmin } from '@praxis/contract/contestAdmin'
import { groupContests } from '@praxis/contract/groupContests'
import { announcementStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { contestMakers } from '../../../../test/contestMakers.ts'
import { listContestAnnouncements } from './announcements.ts'

const { visible, hidden } = announcementStatus

async function aDesk() {
  const site = await contestMakers()
  const { call, people, db } = site
  const publish = (cid: number, title: string, status: 0 | 1 = visible) =>
    call(
      contestAdmin.createAnnouncement,
      { cid, announcement: { title, content: `**${title}**`, status } },
      people.owner,
    )
  const titles = async (cid: number) =>
    (await call(contestAdmin.announcements, { cid }, people.owner)).data!.records.map(({ title }) => title)
  const idOf = async (title: string) =>
    (await db.selectFrom('announcement').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id
  const stored = () =>
    db
      .selectFrom('announcement')
      .select(['title', 'contest_id as cid', 'group_id as gid', 'uid'])
      .orderBy('id')
      .execute()
  return { ...site, publish, titles, idOf, stored }
}

test('announcements of contests are in the list of their contest and in no other', async () => {
  const { call, people, gid, onSite, inGroup, publish, titles } = await aDesk()
  const [one, other, ofGroup] = [await onSite(), await onSite(), await inGroup()]
  for (const title of ['first', 'second']) await publish(one, title)
  await publish(one, 'secret', hidden)
  await publish(other, 'elsewhere')
  const body = { cid: ofGroup, announcement: { title: 'in the group', content: '' } }
  expect((await call(groupContests.createAnnouncement, body, people.author)).code).toBeUndefined()
  expect(await titles(one)).toEqual(['secret', 'second', 'first'])
  expect(await titles(other)).toEqual(['elsewhere'])
  const inContest = await call(groupContests.announcements, { cid: ofGroup }, people.author)
  expect(inContest.data!.records).toMatchObject([{ title: 'in the group', gid, username: 'author', status: visible }])
  const lists = await Promise.all([
    call(announcements.list, {}),
    call(announcements.adminList, {}, people.root),
    call(groupAnnouncements.list, { gid }, people.groupRoot),
    call(groupAnnouncements.adminList, { gid }, people.groupRoot),
  ])
  expect(lists.map(({ data }) => data!.records)).toEqual([[], [], [], []])
})

test('calls of the site and of the group change none of them', async () => {
  const { call, people, onSite, inGroup, publish, idOf, stored } = await aDesk()
  await publish(await onSite(), 'site')
  const body = { cid: await inGroup(), announcement: { title: 'group', content: '' } }
  await call(groupContests.createAnnouncement, body, people.author)
  const before = await stored()
  const missing = { code: 'announcement_not_found' }
  for (const title of ['site', 'group']) {
    const id = await idOf(title)
    expect(await call(announcements.update, { id, title: 'x' }, people.root)).toMatchObject(missing)
    expect(await call(announcements.remove, { aid: id }, people.root)).toMatchObject(missing)
    expect(await call(groupAnnouncements.update, { id, title: 'x' }, people.groupRoot)).toMatchObject(missing)
    expect(await call(groupAnnouncements.remove, { aid: id }, people.groupRoot)).toMatchObject(missing)
  }
  expect(await stored()).toEqual(before)
})

test('the contest that is stored decides, whatever the body names', async () => {
  const { call, people, onSite, inGroup, publish, idOf, db, stored } = await aDesk()
  const own = await onSite()
  const foreign = await onSite({ uid: people.staff.uid })
  await publish(own, 'mine')
  const id = await idOf('mine')
  const change = (cid: number, person: { token: string }) =>
    call(contestAdmin.updateAnnouncement, { cid, announcement: { id, title: 'changed' } }, person)
  // `staff` manages the contest of the body, and not that of the announcement.
  expect(await change(foreign, people.staff)).toMatchObject({ code: 'contest_not_yours' })
  expect((await change(foreign, people.owner)).code).toBeUndefined()
  expect(await stored()).toMatchObject([{ title: 'changed', cid: own, uid: people.owner.uid }])
  // One that is of no contest, one of a contest of a group, and none.
  const row = { content: '', uid: people.root.uid }
  await db
    .insertInto('announcement')
    .values({ ...row, title: 'of the site' })
    .execute()
  const ofGroup = await inGroup()
  await db
    .insertInto('announcement')
    .values({ ...row, title: 'of a group', contest_id: ofGroup })
    .execute()
  for (const aid of [await idOf('of the site'), await idOf('of a group'), 999_999]) {
    const announcement = { id: aid, title: 'x' }
    const refusals = [
      await call(contestAdmin.updateAnnouncement, { cid: own, announcement }, people.root),
      await call(contestAdmin.removeAnnouncement, { aid }, people.root),
    ]
    expect(refusals.map(({ code }) => code)).toEqual(['announcement_not_found', 'announcement_not_found'])
  }
})

test('what is absent of a change stays, and the log says who wrote what in which contest', async () => {
  const { call, people, onSite, publish, idOf, acts } = await aDesk()
  const cid = await onSite()
  await publish(cid, 'first')
  const id = await idOf('first')
  await call(contestAdmin.updateAnnouncement, { cid, announcement: { id, status: hidden, title: null } }, people.root)
  const [row] = (await call(contestAdmin.announcements, { cid }, people.owner)).data!.records
  expect(row).toMatchObject({ title: 'first', content: '**first**', status: hidden, username: 'owner' })
  await call(contestAdmin.removeAnnouncement, { aid: id }, people.owner)
  const written = { cid, title: 'first', content: '**first**', status: visible }
  const noun_id = String(id)
  expect(await acts()).toEqual([
    { act: 'announcement.create', uid: people.owner.uid, noun_id, before: null, after: written },
    { act: 'announcement.edit', uid: people.root.uid, noun_id, before: { status: visible }, after: { status: hidden } },
    { act: 'announcement.delete', uid: people.owner.uid, noun_id, before: { ...written, status: hidden }, after: null },
  ])
})

test('those who take part are handed what is shown, page by page', async () => {
  const { db, onSite, publish } = await aDesk()
  const cid = await onSite()
  for (const title of ['one', 'two', 'three']) await publish(cid, title)
  await publish(cid, 'secret', hidden)
  const page = await listContestAnnouncements(db, { cid, withHidden: false, currentPage: 2, limit: 2 })
  expect(page).toMatchObject({ total: 3, pages: 2, records: [{ title: 'one' }] })
})

test('another text counts as a change, and being hidden and shown again does not', async () => {
  const { call, people, onSite, publish, idOf } = await aDesk()
  const cid = await onSite()
  await publish(cid, 'Data of A')
  const id = await idOf('Data of A')
  const read = async () =>
    (await call(contestAdmin.announcements, { cid }, people.owner)).data!.records.map(({ gmtModified }) => gmtModified)
  const [first] = await read()
  const change = (more: object) =>
    call(contestAdmin.updateAnnouncement, { cid, announcement: { id, ...more } }, people.owner)
  for (const status of [hidden, visible] as const) await change({ status })
  await change({ title: 'Data of A', content: '**Data of A**' })
  expect(await read()).toEqual([first])
  await change({ content: 'n may be 0' })
  const [second] = await read()
  expect(Date.parse(second!)).toBeGreaterThan(Date.parse(first!))
  await change({ title: 'Data of A and B' })
  expect(Date.parse((await read())[0]!)).toBeGreaterThan(Date.parse(second!))
})
