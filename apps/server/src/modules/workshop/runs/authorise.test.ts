import { groupLevels, problemAuth, publishState } from '@praxis/contract/statuses'
import { workshopRuns } from '@praxis/contract/workshopRuns'
import { expect, test } from 'vitest'
import { place } from '#server/modules/groups/members/place.ts'
import { insertGroup } from '../../../../test/groups.ts'
import { checker, aRunSite } from '../../../../test/workshopSite.ts'

/** Problems of the site and of a group, and everybody who could want to try something in them. */
async function aHouse() {
  const site = await aRunSite()
  const { db, aUser, root, admin, pid } = site
  const owner = await aUser()
  const group = await db
    .insertInto('user_group')
    .values({ name: 'a group', short_name: 'group', owner_uid: owner.uid, auth: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const inGroup = async (level: 3 | 4 | 5) => {
    const person = await aUser()
    await db.transaction().execute((tx) => place(tx, { groupId: group.id, uid: person.uid, level }))
    return person
  }
  const people = {
    root,
    bank: await aUser({ role: 'problem_admin' }),
    owner: admin,
    admin: await aUser({ role: 'admin' }),
    groupOwner: owner,
    groupRoot: await inGroup(groupLevels.root),
    author: await inGroup(groupLevels.admin),
    groupAdmin: await inGroup(groupLevels.admin),
    member: await inGroup(groupLevels.member),
    person: await aUser(),
  }
  await db.updateTable('problem').set({ owner_uid: admin.uid }).where('id', '=', pid).execute()
  return { ...site, people, gid: group.id, otherGid: await insertGroup(db) }
}

type House = Awaited<ReturnType<typeof aHouse>>
type Who = keyof House['people']

const everybody: readonly Who[] = [
  'root',
  'bank',
  'owner',
  'admin',
  'groupOwner',
  'groupRoot',
  'author',
  'groupAdmin',
  'member',
  'person',
]

/** What each of them is answered, in the order above. */
async function answers(house: House, sent: object): Promise<string[]> {
  const said = everybody.map(async (who) => {
    const request = { kind: 'compile', validator: checker, ...sent } as const
    const { code } = await house.call(workshopRuns.start, request, house.people[who])
    return code ?? 'may'
  })
  return Promise.all(said)
}

test('a problem of the site is tried by those who keep the bank and by who made it; a hidden one is unknown to others', async () => {
  const house = await aHouse()
  const staff = ['may', 'may', 'may', 'problem_not_yours']
  const shown = Array.from({ length: 6 }, () => 'problem_not_yours')
  expect(await answers(house, { pid: house.pid })).toEqual([...staff, ...shown])
  await house.db.updateTable('problem').set({ auth: problemAuth.hidden }).execute()
  const hidden = Array.from({ length: 6 }, () => 'problem_not_found')
  expect(await answers(house, { pid: house.pid })).toEqual([...staff, ...hidden])
  await house.db.updateTable('problem').set({ deleted_at: new Date() }).execute()
  expect(await answers(house, { pid: house.pid })).toEqual(everybody.map(() => 'problem_not_found'))
})

test('a problem of a group is tried by the roots of the group and by who made it while they manage the group', async () => {
  const house = await aHouse()
  const { author } = house.people
  await house.db
    .updateTable('problem')
    .set({ group_id: house.gid, owner_uid: author.uid, publish_state: null })
    .execute()
  const expected = {
    root: 'may',
    bank: 'problem_not_found',
    owner: 'problem_not_found',
    admin: 'problem_not_found',
    groupOwner: 'may',
    groupRoot: 'may',
    author: 'may',
    groupAdmin: 'problem_not_yours',
    member: 'problem_not_yours',
    person: 'problem_not_found',
  } satisfies Record<Who, string>
  expect(await answers(house, { pid: house.pid })).toEqual(Object.values(expected))
  await house.db.updateTable('problem').set({ publish_state: publishState.waiting }).execute()
  await house.db.deleteFrom('workshop_run').execute()
  const offered = { ...expected, bank: 'may' }
  expect(await answers(house, { pid: house.pid })).toEqual(Object.values(offered))
})

test('before a problem is saved, its place decides: staff for the site, who manages a group for the group', async () => {
  const house = await aHouse()
  const no = 'no_permission'
  expect(await answers(house, {})).toEqual(['may', 'may', 'may', 'may', no, no, no, no, no, no])
  const stranger = 'group_members_only'
  const inGroup = ['may', stranger, stranger, stranger, 'may', 'may', 'may', 'may', 'group_managers_only', stranger]
  expect(await answers(house, { gid: house.gid })).toEqual(inGroup)
  expect(new Set(await answers(house, { gid: house.otherGid + 1 }))).toEqual(new Set(['group_not_found']))
})

const { public: shown, hidden } = problemAuth

/** Makes the one problem a problem of each kind. Its owner on the site is an administrator, in the group the author. */
const kinds = {
  shown: ({ people }: House) => ({ owner_uid: people.owner.uid, auth: shown }),
  hidden: ({ people }: House) => ({ owner_uid: people.owner.uid, auth: hidden }),
  ofGroup: ({ people, gid }: House) => ({ owner_uid: people.author.uid, auth: shown, group_id: gid }),
  elsewhere: ({ people, otherGid }: House) => ({ owner_uid: people.author.uid, auth: hidden, group_id: otherGid }),
}

const program = { code: 'print(1)', language: 'Python3' }
const validator = checker
/** Every call that starts something in a problem; calls of groups name the group of the people. */
const starts = {
  compileSpj: ({ call, pid }: House, who: Person) => call(workshopRuns.compileChecker, { pid, ...checker }, who),
  compileInt: ({ call, pid }: House, who: Person) => call(workshopRuns.compileInteractor, { pid, ...checker }, who),
  groupSpj: ({ call, pid, gid }: House, who: Person) =>
    call(workshopRuns.compileGroupChecker, { gid, pid, ...checker }, who),
  groupInt: ({ call, pid, gid }: House, who: Person) =>
    call(workshopRuns.compileGroupInteractor, { gid, pid, ...checker }, who),
  check: ({ call, pid }: House, who: Person) => call(workshopRuns.start, { kind: 'check', pid, validator }, who),
  interact: ({ call, pid }: House, who: Person) =>
    call(workshopRuns.start, { kind: 'interact', pid, validator, program }, who),
  judge: ({ call, pid }: House, who: Person) => call(workshopRuns.start, { kind: 'judge', pid, program }, who),
  answer: ({ call, pid }: House, who: Person) => call(workshopRuns.start, { kind: 'answer', pid, program }, who),
  // The place that is named beside a problem opens nothing: the stored one counts.
  judgeInGroup: ({ call, pid, gid }: House, who: Person) =>
    call(workshopRuns.start, { kind: 'judge', pid, gid, program }, who),
}
type Person = { token: string }

const table = `
                        root bank  owner admin groupOwner groupRoot author groupAdmin member   person
compileSpj    shown     may  may   may   yours gate       gate      gate   gate       gate     gate
compileSpj    hidden    may  may   may   yours gate       gate      gate   gate       gate     gate
compileSpj    ofGroup   may  none  none  none  gate       gate      gate   gate       gate     gate
compileSpj    elsewhere may  none  none  none  gate       gate      gate   gate       gate     gate
compileInt    shown     may  may   may   yours gate       gate      gate   gate       gate     gate
compileInt    hidden    may  may   may   yours gate       gate      gate   gate       gate     gate
compileInt    ofGroup   may  none  none  none  gate       gate      gate   gate       gate     gate
compileInt    elsewhere may  none  none  none  gate       gate      gate   gate       gate     gate
groupSpj      shown     may  out   out   out   yours      yours     yours  yours      managers out
groupSpj      hidden    may  out   out   out   none       none      none   none       managers out
groupSpj      ofGroup   may  out   out   out   may        may       may    yours      managers out
groupSpj      elsewhere may  out   out   out   none       none      none   none       managers out
groupInt      shown     may  out   out   out   yours      yours     yours  yours      managers out
groupInt      hidden    may  out   out   out   none       none      none   none       managers out
groupInt      ofGroup   may  out   out   out   may        may       may    yours      managers out
groupInt      elsewhere may  out   out   out   none       none      none   none       managers out
check         shown     may  may   may   yours yours      yours     yours  yours      yours    yours
check         hidden    may  may   may   yours none       none      none   none       none     none
check         ofGroup   may  none  none  none  may        may       may    yours      yours    none
check         elsewhere may  none  none  none  none       none      none   none       none     none
interact      shown     may  may   may   yours yours      yours     yours  yours      yours    yours
interact      hidden    may  may   may   yours none       none      none   none       none     none
interact      ofGroup   may  none  none  none  may        may       may    yours      yours    none
interact      elsewhere may  none  none  none  none       none      none   none       none     none
judge         shown     may  may   may   yours yours      yours     yours  yours      yours    yours
judge         hidden    may  may   may   yours none       none      none   none       none     none
judge         ofGroup   may  none  none  none  may        may       may    yours      yours    none
judge         elsewhere may  none  none  none  none       none      none   none       none     none
answer        shown     may  may   may   yours yours      yours     yours  yours      yours    yours
answer        hidden    may  may   may   yours none       none      none   none       none     none
answer        ofGroup   may  none  none  none  may        may       may    yours      yours    none
answer        elsewhere may  none  none  none  none       none      none   none       none     none
judgeInGroup  shown     may  may   may   yours yours      yours     yours  yours      yours    yours
judgeInGroup  hidden    may  may   may   yours none       none      none   none       none     none
judgeInGroup  ofGroup   may  none  none  none  may        may       may    yours      yours    none
judgeInGroup  elsewhere may  none  none  none  none       none      none   none       none     none
`

const words: Readonly<Record<string, string>> = {
  // Who may compile is told that no judge is there.
  no_judge: 'may',
  no_permission: 'gate',
  problem_not_found: 'none',
  problem_not_yours: 'yours',
  group_members_only: 'out',
  group_managers_only: 'managers',
}

const [columns = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

test('whatever is started in a problem of others is refused to whom its line says, and queues nothing', async () => {
  const house = await aHouse()
  const { db } = house
  await db
    .updateTable('judge_host')
    .set({ last_seen_at: new Date(0) })
    .execute()
  expect(columns).toEqual(everybody)
  const answered: string[] = []
  for (const [start = '', kind = ''] of rows) {
    const place = kinds[kind as keyof typeof kinds](house)
    await db
      .updateTable('problem')
      .set({ group_id: null, ...place })
      .execute()
    const answers: string[] = []
    for (const who of everybody) {
      const { code } = await starts[start as keyof typeof starts](house, house.people[who])
      answers.push(code === undefined ? 'may' : (words[code] ?? code))
      const queued = await db.deleteFrom('workshop_run').executeTakeFirst()
      expect(Number(queued.numDeletedRows), `${start} ${kind} ${who}`).toBe(code === undefined ? 1 : 0)
    }
    answered.push([start, kind, ...answers].join(' '))
  }
  expect(answered).toEqual(rows.map((row) => row.join(' ')))
}, 60_000)
