import { groupMembers } from '@praxis/contract/groupMembers'
import { groupOffers } from '@praxis/contract/groupOffers'
import { groups } from '@praxis/contract/groups'
import { groupAuth, groupLevels } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { aGroupSite } from '../groupSite.ts'
import { aPerson, tellStory } from './story.ts'

type Site = Awaited<ReturnType<typeof aGroupSite>>
type Kind = { auth: number; isVisible?: boolean; code?: string }

/** A group whose name and number are the same in every run. */
async function aGroup({ db, put }: Site, owner: { uid: string }, name: string, { auth, isVisible = true, code }: Kind) {
  const values = { name, short_name: name, owner_uid: owner.uid, auth, code: code ?? null, is_visible: isVisible }
  const { id } = await db.insertInto('user_group').values(values).returning('id').executeTakeFirstOrThrow()
  await put(id, owner.uid, groupLevels.root)
  return id
}

test('what each place of four kinds of groups is told is kept', async () => {
  const site = await aGroupSite()
  const names = ['owner', 'stranger', 'applicant', 'refused', 'member', 'administrator', 'grouproot'] as const
  const people: Record<string, Awaited<ReturnType<typeof aPerson>>> = { root: await aPerson(site, 'root', 'root') }
  for (const name of names) people[name] = await aPerson(site, name)
  const levels = { applicant: 1, refused: 2, member: 3, administrator: 4, grouproot: 5 } as const
  const kinds = [
    ['public', { auth: groupAuth.public }],
    ['protected', { auth: groupAuth.protected, code: 'ab12cd' }],
    ['private', { auth: groupAuth.private, code: 'ab12cd' }],
    ['hidden', { auth: groupAuth.public, isVisible: false }],
  ] as const
  for (const [name, kind] of kinds) {
    const gid = await aGroup(site, people['owner']!, name, kind)
    for (const [person, level] of Object.entries(levels)) await site.put(gid, people[person]!.uid, level)
  }
  await tellStory('groups/places', site, { people })
})

const code = 'ab12cd'

/** A private group of a teacher's. */
async function aClass() {
  const site = await aGroupSite()
  const teacher = await aPerson(site, 'teacher')
  const gid = await aGroup(site, teacher, 'Class', { auth: groupAuth.private, code })
  const apply = async ({ token }: { token: string }) =>
    expect(await site.call(groupMembers.join, { gid, code, reason: 'I am in class 3.' }, { token })).toMatchObject({
      status: 200,
    })
  const join = async (person: { token: string; username: string }, displayName?: string) => {
    const rows = [{ username: person.username, ...(displayName !== undefined && { displayName }) }]
    await site.call(groupMembers.addByList, { gid, rows }, teacher)
    await site.call(groupOffers.answer, { gid, accepts: true }, person)
  }
  return { site, teacher, gid, apply, join }
}

test('an application that two administrators decide about is kept', async () => {
  const { site, teacher, gid, apply } = await aClass()
  const [student, first, second] = [
    await aPerson(site, 'student'),
    await aPerson(site, 'first'),
    await aPerson(site, 'second'),
  ]
  await apply(student)
  const refused = { gid, uid: student.uid, auth: groupLevels.refused, note: 'Not this year' }
  const acts = {
    'another refuses': () => site.call(groupMembers.setLevel, refused, teacher),
    'two apply': async () => {
      await apply(first)
      await apply(second)
    },
  }
  await tellStory('groups/decided', site, { people: { teacher }, acts })
})

test('a member who is removed and comes back is kept', async () => {
  const { site, teacher, join } = await aClass()
  await join(await aPerson(site, 'student'), 'Li Lei')
  await tellStory('groups/removed', site, { people: { teacher } })
})

test('a member who sets their own name is kept', async () => {
  const { site, teacher, apply, join } = await aClass()
  const [student, applicant] = [await aPerson(site, 'student'), await aPerson(site, 'applicant')]
  await join(student)
  await apply(applicant)
  await tellStory('groups/ownName', site, { people: { teacher, student } })
})

test('a list of names whose call fails once is kept', async () => {
  const { site, teacher } = await aClass()
  await aPerson(site, 'pupil')
  await tellStory('groups/list', site, { people: { teacher } })
})

test('the settings of a group that two people change are kept', async () => {
  const { site, teacher, gid } = await aClass()
  const other = await aPerson(site, 'other')
  await site.put(gid, other.uid, groupLevels.root)
  await aGroup(site, other, 'Taken', { auth: groupAuth.public })
  const change = { id: gid, brief: 'Every Sunday in room 101.', visible: false }
  const acts = {
    'another root changes it': async () =>
      expect(await site.call(groups.update, change, other)).toMatchObject({ status: 200 }),
  }
  await tellStory('groups/settings', site, { people: { teacher }, acts })
})

test('a group that root bans and opens again is kept', async () => {
  const { site } = await aClass()
  await tellStory('groups/banned', site, { people: { boss: await aPerson(site, 'boss', 'root') } })
})
