import { groupMembers } from '@praxis/contract/groupMembers'
import { groupOffers } from '@praxis/contract/groupOffers'
import { groups } from '@praxis/contract/groups'
import { groupAuth } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { startServer } from '../harness.ts'
import { aPerson, tellStory } from './story.ts'
import type { Person } from './world.ts'

const code = 'K7QM2X'

async function aSite() {
  const server = await startServer()
  const teacher = await aPerson(server, 'teacher', 'admin')
  const aGroup = async (shortName: string, auth: number = groupAuth.public, { token } = teacher) => {
    const about = { brief: 'Every Saturday in room 302.', description: 'For the first and second year.' }
    const names = { name: `Club ${shortName}`, shortName, ...about }
    const { data } = await server.call(groups.create, { ...names, auth: auth as 1, code }, { token })
    return data!.id
  }
  return { server, teacher, aGroup }
}

test('a list of eighteen groups, one of which is made in it, is kept', async () => {
  const { server, teacher } = await aSite()
  const { uid } = await aPerson(server, 'other')
  const others = Array.from({ length: 17 }, (_, at) => ({
    name: `Club ${at}`,
    short_name: `club${at}`,
    owner_uid: uid,
    auth: at < 6 ? groupAuth.protected : groupAuth.public,
    code,
  }))
  await server.services.db.insertInto('user_group').values(others).execute()
  await tellStory('groupList/created', server, { people: { teacher } })
})

test('the list of groups of a visitor is kept', async () => {
  const { server, aGroup } = await aSite()
  await aGroup('class')
  await tellStory('groupList/visitor', server, {})
})

test('disbanded groups, of which one is opened again and the name of the other is taken, are kept', async () => {
  const { server, teacher, aGroup } = await aSite()
  for (const name of ['morning', 'evening']) {
    const gid = await aGroup(name)
    expect(await server.call(groups.disband, { gid }, teacher)).toMatchObject({ status: 200 })
  }
  const [student, other] = [await aPerson(server, 'student'), await aPerson(server, 'other', 'admin')]
  const acts = { 'another takes the name': () => aGroup('evening', groupAuth.public, other) }
  await tellStory('groupList/disbanded', server, { people: { teacher, student }, acts })
})

/** Three people are offered a place in a group. */
async function offers() {
  const { server, teacher, aGroup } = await aSite()
  const gid = await aGroup('class')
  const people: Record<string, Person> = {}
  for (const name of ['willing', 'reluctant', 'slow']) people[name] = await aPerson(server, name)
  const rows = Object.keys(people).map((username) => ({ username }))
  expect(await server.call(groupMembers.addByList, { gid, rows }, teacher)).toMatchObject({ status: 200 })
  const answer = (name: string, accepts: boolean) => async () =>
    expect(await server.call(groupOffers.answer, { gid, accepts }, people[name])).toMatchObject({ status: 200 })
  const withdraw = (name: string) => async () =>
    expect(await server.call(groupOffers.withdraw, { gid, uid: people[name]!.uid }, teacher)).toMatchObject({
      status: 200,
    })
  return { server, teacher, people, answer, withdraw }
}

test('an offer that is taken, one that is refused and one that is withdrawn meanwhile are kept', async () => {
  const { server, people, withdraw } = await offers()
  await tellStory('groupList/offered', server, { people, acts: { 'the offer is withdrawn': withdraw('slow') } })
})

test('offers of which some are answered while a teacher looks at them are kept', async () => {
  const { server, teacher, answer } = await offers()
  const acts = { 'one accepts': answer('willing', true), 'one refuses': answer('reluctant', false) }
  await tellStory('groupList/withdrawn', server, { people: { teacher }, acts }, { locale: 'zh-CN' })
})
