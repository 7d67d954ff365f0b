import { clarifications } from '@praxis/contract/clarifications'
import { expect, test } from 'vitest'
import { contestMakers } from '../../../../test/contestMakers.ts'
import { insertParticipant, linkProblem } from '../../../../test/contests.ts'
import { readStamps } from './stamps.queries.ts'

async function aDesk() {
  const site = await contestMakers()
  const { db, call, people, onSite, aUser } = site
  const [ann, bob] = [await aUser({ username: 'Ann' }), await aUser({ username: 'bob' })]
  const cid = await onSite({ start: -60, end: 60 })
  for (const { uid } of [ann, bob]) await insertParticipant(db, cid, uid, { seat: 'A-1' })
  const tell = (answer: string, more: object = {}, as = people.owner) =>
    call(clarifications.tell, { cid, answer, ...more }, as)
  const list = async (as: { token: string }, more: object = {}) =>
    (await call(clarifications.list, { cid, ...more }, as)).data!
  return { ...site, cid, ann, bob, tell, list }
}

test('a message to one person is read by them and by those who manage the contest', async () => {
  const { tell, list, ann, bob, people, acts } = await aDesk()
  const { data } = await tell(' Come to the desk. ', { username: ' aNN ' })
  const shown = { id: data!.id, question: '', answer: 'Come to the desk.', isPublic: false, isFromJury: true }
  expect((await list(ann)).records).toMatchObject([
    { ...shown, isMine: true, uid: null, username: null, seat: null, answeredBy: null },
  ])
  expect((await list(ann, { state: 'mine' })).records).toHaveLength(1)
  expect(await list(bob)).toMatchObject({ records: [], counts: { all: 0, open: 0, answered: 0 } })
  expect((await list(people.owner)).records).toMatchObject([
    { ...shown, isMine: false, username: 'Ann', seat: 'A-1', answeredBy: 'owner' },
  ])
  expect(await acts()).toMatchObject([
    { act: 'clarification.tell', noun_id: String(data!.id), after: { to: 'Ann', answer: 'Come to the desk.' } },
  ])
})

test('a message to everybody names nobody, and is nobody’s own', async () => {
  const { tell, list, ann, people } = await aDesk()
  for (const username of [undefined, null, '  ']) await tell('Lunch is at one.', { username })
  const nobody = { isMine: false, uid: null, username: null, seat: null }
  for (const reader of [ann, people.owner]) {
    const { records } = await list(reader)
    expect(records).toHaveLength(3)
    expect(records[0]).toMatchObject({ ...nobody, isPublic: true, isFromJury: true, answer: 'Lunch is at one.' })
    expect((await list(reader, { state: 'mine' })).records).toEqual([])
  }
})

test('it is new to those who read it, and to nobody else', async () => {
  const { db, tell, cid, ann, bob } = await aDesk()
  const stampsOf = async () => {
    const asked = [ann, bob].map(({ uid }) => ({ cid, uid, isJury: false, reach: 'ownAndManagers' as const }))
    return (await readStamps(db, asked)).map(({ clarifications: at }) => at)
  }
  const before = await stampsOf()
  await tell('Come to the desk.', { username: 'Ann' })
  const [toAnn, toBob] = await stampsOf()
  expect(toAnn).toBeGreaterThan(before[0]!)
  expect(toBob).toBe(before[1])
})

test('it may be about a problem of the contest, and goes to nobody outside of it', async () => {
  const { db, tell, cid, list, ann, aProblem, onSite } = await aDesk()
  const cpid = await linkProblem(db, cid, await aProblem(), { display_id: 'B' })
  const elsewhere = await linkProblem(db, await onSite(), await aProblem())
  await tell('Read the statement.', { cpid })
  expect((await list(ann)).records).toMatchObject([{ displayId: 'B', cpid }])
  expect(await tell('x', { cpid: elsewhere })).toMatchObject({ code: 'problem_not_found' })
  for (const username of ['user', 'nobody']) {
    expect(await tell('x', { username })).toMatchObject({ code: 'participant_not_found' })
  }
  expect(await tell('  ')).toMatchObject({ code: 'clarification_empty' })
})

test('there are none where questions are closed: nobody would find them', async () => {
  const { call, people, onSite } = await aDesk()
  const cid = await onSite({ start: -60, end: 60, open_clarifications: false })
  expect(await call(clarifications.tell, { cid, answer: 'x' }, people.owner)).toMatchObject({
    code: 'clarifications_closed',
  })
})

test('those who do not manage the contest write none', async () => {
  const { tell, ann, people, list } = await aDesk()
  for (const person of [ann, people.staff, people.user]) {
    expect(await tell('x', {}, person)).toMatchObject({ code: 'contest_not_yours' })
  }
  expect((await list(ann)).records).toEqual([])
})

test('its text may be put right, and stays with those to whom it was sent', async () => {
  const { tell, list, ann, bob, call, people } = await aDesk()
  const { data } = await tell('Come to desk 1.', { username: 'Ann' })
  await call(clarifications.answer, { id: data!.id, answer: 'Come to desk 2.', isPublic: true }, people.owner)
  expect((await list(ann)).records).toMatchObject([{ answer: 'Come to desk 2.', isPublic: false }])
  expect((await list(bob)).records).toEqual([])
})
