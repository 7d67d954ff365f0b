import { contestDesk } from '@praxis/contract/contestDesk'
import type { InputOf } from '@praxis/contract/endpoint'
import { groupLevels } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { contestMakers } from '../../../../test/contestMakers.ts'
import { listManagers } from './managers.queries.ts'

describeEndpoints(
  'contestDesk',
  `
GET    /api/contest/check             signedIn  contest_not_found contest_not_yours
POST   /api/contest/thaw              signedIn  contest_not_found contest_not_yours contest_not_ended contest_judging contest_thawed
POST   /api/contest/move              signedIn  contest_not_found contest_not_yours contest_begun contest_start_past
GET    /api/contest/time-change       signedIn  contest_not_found contest_not_yours
POST   /api/contest/pause             signedIn  contest_not_found contest_not_yours contest_not_running contest_paused contest_pause_own_times contest_pause_after_end contest_pauses_many
POST   /api/contest/resume            signedIn  contest_not_found contest_not_yours contest_not_paused
POST   /api/contest/finalize          signedIn  contest_not_found contest_not_yours contest_not_ended contest_judging contest_final
POST   /api/contest/reopen            signedIn  contest_not_found contest_not_yours contest_reopen_forbidden contest_not_final
PUT    /api/contest/problem-order     signedIn  contest_not_found contest_not_yours contest_order_stale
GET    /api/contest/removed-problems  signedIn  contest_not_found contest_not_yours
POST   /api/contest/restore-problem   signedIn  contest_not_found contest_not_yours contest_problem_missing contest_problem_twice contest_display_id_twice contest_display_id_wrong contest_problems_many
GET    /api/contest/participants      signedIn  contest_not_found contest_not_yours                                            | rows=50
POST   /api/contest/participants      signedIn  contest_not_found contest_not_yours participants_unknown participants_refused participants_not_members participant_address_wrong
PUT    /api/contest/participant       signedIn  contest_not_found contest_not_yours participant_not_found participant_address_wrong contest_times_ask contest_final
DELETE /api/contest/participant       signedIn  contest_not_found contest_not_yours participant_not_found contest_stays       | query
`,
)

async function aDesk() {
  const site = await contestMakers()
  const { call, people, db, aUser } = site
  const asOwner = people.owner
  type Named = InputOf<typeof contestDesk.addParticipants>['people'][number]
  const add = (cid: number, names: readonly (string | Named)[], skipsUnknown = false) =>
    call(
      contestDesk.addParticipants,
      { cid, people: names.map((one) => (typeof one === 'string' ? { username: one } : one)), skipsUnknown },
      asOwner,
    )
  const list = async (cid: number, asked: Partial<InputOf<typeof contestDesk.participants>> = {}) =>
    (await call(contestDesk.participants, { cid, ...asked }, asOwner)).data!
  const names = async (cid: number, asked: Partial<InputOf<typeof contestDesk.participants>> = {}) =>
    (await list(cid, asked)).records.map(({ username }) => username)
  const set = (id: number, change: Omit<InputOf<typeof contestDesk.setParticipant>, 'id'>) =>
    call(contestDesk.setParticipant, { id, ...change }, asOwner)
  const longest = async (cid: number) =>
    (
      await db
        .selectFrom('contest')
        .select('longest_extra_seconds as seconds')
        .where('id', '=', cid)
        .executeTakeFirstOrThrow()
    ).seconds
  const [ann, bob] = [await aUser({ username: 'Ann' }), await aUser({ username: 'bob' })]
  return { ...site, add, list, names, set, longest, ann, bob }
}

test('names are found in whatever case, each once, with their seats', async () => {
  const { add, list, onSite } = await aDesk()
  const cid = await onSite()
  const people = [{ username: ' aNN ', seat: ' A-1 ' }, 'ann', { username: 'BOB', seat: '  ' }, '', '  ']
  expect((await add(cid, people)).data).toEqual({ added: 2, existing: 0, unknown: [] })
  const { records } = await list(cid)
  expect(records.map(({ username, seat, kind, isRegistered }) => [username, seat, kind, isRegistered])).toEqual([
    ['Ann', 'A-1', 'official', true],
    ['bob', null, 'official', true],
  ])
})

test('with one unknown name nobody is added, unless unknown names are left out', async () => {
  const { add, names, onSite, db, ann } = await aDesk()
  const cid = await onSite()
  await db.updateTable('account').set({ deleted_at: new Date() }).where('uid', '=', ann.uid).execute()
  const refused = await add(cid, ['bob', 'nobody', 'Ann'])
  expect(refused).toMatchObject({ code: 'participants_unknown' })
  expect(refused.msg).toContain('nobody Ann')
  expect(await names(cid)).toEqual([])
  expect((await add(cid, ['bob', 'nobody', 'Ann'], true)).data).toEqual({
    added: 1,
    existing: 0,
    unknown: ['nobody', 'Ann'],
  })
  expect(await names(cid)).toEqual(['bob'])
})

test('with one name that the rule about accounts does not admit nobody is added, even where unknown ones are left out', async () => {
  const { add, names, onSite } = await aDesk()
  const account_rule = JSON.stringify({ prefix: '', suffix: '', start: null, end: null, extra: ['ANN'] })
  const cid = await onSite({ account_rule })
  for (const skips of [false, true]) {
    const refused = await add(cid, ['ann', 'bob'], skips)
    expect(refused).toMatchObject({ code: 'participants_refused' })
    expect(refused.msg).toContain('bob')
    expect(refused.msg).not.toContain('Ann')
  }
  expect(await names(cid)).toEqual([])
  // Those who manage the contest need not be admitted: they only try it.
  expect((await add(cid, ['ann', 'owner'])).data).toMatchObject({ added: 2 })
})

test('whoever is registered already is registered anew, and keeps the seat where none is named', async () => {
  const { add, list, onSite, participate, ann, bob } = await aDesk()
  const cid = await onSite({ auth: 1, password: 'x', password_version: 2 })
  await participate(cid, ann.uid, { password_version: 1, seat: 'A-1' })
  await participate(cid, bob.uid, { password_version: 2, seat: 'B-1' })
  const registered = async () =>
    (await list(cid)).records.map(({ username, seat, isRegistered }) => [username, seat, isRegistered])
  expect(await registered()).toEqual([
    ['Ann', 'A-1', false],
    ['bob', 'B-1', true],
  ])
  const reply = await add(cid, ['ann', { username: 'bob', seat: 'B-2' }, 'user'])
  expect(reply.data).toEqual({ added: 1, existing: 2, unknown: [] })
  expect(await registered()).toEqual([
    ['Ann', 'A-1', true],
    ['bob', 'B-2', true],
    ['user', null, true],
  ])
})

test('what a contest says of a team comes by a list or in place, is found, and an empty text clears it', async () => {
  const { add, list, names, set, onSite, db } = await aDesk()
  const cid = await onSite({ shown_name: 'nickname' })
  const bears = { teamName: ' Three Bears ', affiliation: 'Xiamen University', members: 'Ann Li, Bo, Cy' }
  await add(cid, [{ username: 'ann', seat: 'A-1', ...bears }, 'bob'])
  const said = async () =>
    (await list(cid)).records.map(({ username, shownName, teamName, affiliation, members, seat }) =>
      [username, shownName, teamName, affiliation, members, seat].join(' | '),
    )
  expect(await said()).toEqual([
    'Ann | Three Bears | Three Bears | Xiamen University | Ann Li, Bo, Cy | A-1',
    'bob | bob |  |  |  | ',
  ])
  for (const keyword of ['bears', 'xiamen', 'bo, c']) expect(await names(cid, { keyword })).toEqual(['Ann'])
  // What is not said again stays, also where it is said empty. Of a name that is there twice the last word counts.
  await add(cid, [
    { username: 'ann', teamName: 'Two Bears', affiliation: '' },
    { username: 'ANN', seat: 'A-2', teamName: '' },
  ])
  expect((await said())[0]).toBe('Ann | Two Bears | Two Bears | Xiamen University | Ann Li, Bo, Cy | A-2')
  const { id } = (await list(cid)).records[0]!
  expect(await set(id, { teamName: '', members: 'Ann Li' })).toMatchObject({ status: 200 })
  expect((await said())[0]).toBe('Ann | Ann |  | Xiamen University | Ann Li | A-2')
  expect(await set(id, { teamName: 'x'.repeat(60), affiliation: ' ', seat: 'A-3' })).toMatchObject({ status: 200 })
  expect((await said())[0]).toBe(`Ann | ${'x'.repeat(60)} | ${'x'.repeat(60)} |  | Ann Li | A-3`)
  const longest = { teamName: 60, affiliation: 100, members: 200 }
  for (const [field, most] of Object.entries(longest)) {
    expect(await set(id, { [field]: 'x'.repeat(most + 1) }), field).toMatchObject({ status: 400 })
    expect(await add(cid, [{ username: 'bob', [field]: 'x'.repeat(most + 1) }]), field).toMatchObject({ status: 400 })
  }
  const log = await db
    .selectFrom('audit')
    .select('after')
    .where('act', '=', 'contest.setPerson')
    .orderBy('id')
    .execute()
  expect(log[0]!.after).toEqual({ teamName: null, members: 'Ann Li' })
})

test('those who manage the contest are added as staff', async () => {
  const { add, call, onSite, inGroup, list, people } = await aDesk()
  const site = await onSite()
  const all = ['owner', 'root', 'staff', 'user', 'author', 'groupAdmin', 'groupRoot', 'groupOwner']
  await add(site, all)
  const staff = (records: readonly { username: string; kind: string }[]) =>
    records.filter(({ kind }) => kind === 'staff').map(({ username }) => username)
  expect(staff((await list(site)).records)).toEqual(['owner', 'root'])
  const cid = await inGroup()
  await call(contestDesk.addParticipants, { cid, people: all.map((username) => ({ username })) }, people.root)
  const { data } = await call(contestDesk.participants, { cid }, people.author)
  expect(staff(data!.records)).toEqual(['author', 'groupOwner', 'groupRoot', 'root'])
})

test('authors manage while they are what let them make the contest', async () => {
  const { db, onSite, inGroup, people } = await aDesk()
  const [site, ofGroup] = [await onSite(), await inGroup()]
  const manages = async (cid: number, { uid }: { uid: string }) => (await listManagers(db, cid)).has(uid)
  expect([await manages(site, people.owner), await manages(ofGroup, people.author)]).toEqual([true, true])
  await db.deleteFrom('account_role').where('uid', '=', people.owner.uid).execute()
  await db.updateTable('group_member').set({ level: groupLevels.member }).where('uid', '=', people.author.uid).execute()
  expect([await manages(site, people.owner), await manages(ofGroup, people.author)]).toEqual([false, false])
})

test('people are listed by name, by state, and by a part of a name, a school or a seat', async () => {
  const { db, onSite, participate, names, list, ann, bob, people, aProblem, submit } = await aDesk()
  const cid = await onSite()
  await db
    .updateTable('account')
    .set({ school: 'North 100%', realname: 'Anna Li', nickname: 'queen' })
    .where('uid', '=', ann.uid)
    .execute()
  await db.insertInto('contest_star').values({ contest_id: cid, username_key: 'ann', username: 'aNn' }).execute()
  await participate(cid, bob.uid, { seat: 'B-07', disqualified_at: new Date() })
  await participate(cid, ann.uid, { agreed_to_names: true })
  await participate(cid, people.owner.uid, { kind: 'staff' })
  await participate(cid, people.user.uid, { kind: 'virtual' })
  await submit(cid, ann.uid, await aProblem())
  expect(await names(cid)).toEqual(['Ann', 'bob', 'owner'])
  expect(await names(cid, { state: 'official' })).toEqual(['Ann', 'bob'])
  expect(await names(cid, { state: 'staff' })).toEqual(['owner'])
  expect(await names(cid, { state: 'disqualified' })).toEqual(['bob'])
  for (const keyword of ['NN', 'north', '100%', 'anna', 'QUEEN']) expect(await names(cid, { keyword })).toEqual(['Ann'])
  expect(await names(cid, { keyword: 'b-0' })).toEqual(['bob'])
  expect(await names(cid, { keyword: '%', state: 'staff' })).toEqual([])
  expect(await names(cid, { limit: 2, currentPage: 2 })).toEqual(['owner'])
  expect((await list(cid, { keyword: 'ann' })).records).toEqual([
    {
      id: expect.any(Number),
      uid: ann.uid,
      username: 'Ann',
      nickname: 'queen',
      realname: 'Anna Li',
      shownName: 'Ann',
      school: 'North 100%',
      kind: 'official',
      isRegistered: true,
      isStar: true,
      startedTime: null,
      extraSeconds: 0,
      seat: null,
      teamName: null,
      affiliation: null,
      members: null,
      address: null,
      device: null,
      isHidden: false,
      isDisqualified: false,
      submissions: 1,
      gmtCreate: expect.any(String),
    },
  ])
})

test('the contest lasts as long as the longest extra time of somebody who takes part', async () => {
  const { onSite, participate, set, longest, ann, bob, people, call } = await aDesk()
  const cid = await onSite()
  const [one, other] = [await participate(cid, ann.uid), await participate(cid, bob.uid)]
  const staff = await participate(cid, people.owner.uid, { kind: 'staff' })
  const seen: number[] = []
  const then = async (id: number, change: Parameters<typeof set>[1]) => {
    expect((await set(id, change)).code).toBeUndefined()
    seen.push(await longest(cid))
  }
  await then(one, { extraSeconds: 600 })
  await then(other, { extraSeconds: 300 })
  await then(staff, { extraSeconds: 9_000 })
  await then(one, { isDisqualified: true })
  await then(one, { isDisqualified: false })
  await then(one, { extraSeconds: 0 })
  await then(other, { seat: 'A-1' })
  expect(seen).toEqual([600, 600, 600, 300, 600, 300, 300])
  await call(contestDesk.removeParticipant, { id: other }, people.owner)
  expect(await longest(cid)).toBe(0)
})

test('what is absent or null of a person stays; an empty seat is none', async () => {
  const { onSite, participate, set, list, ann, acts } = await aDesk()
  const cid = await onSite()
  const id = await participate(cid, ann.uid, { seat: 'A-1', extra_seconds: 60, is_hidden: true })
  const person = async () => {
    const { seat, extraSeconds, isHidden, isDisqualified } = (await list(cid)).records[0]!
    return { seat, extraSeconds, isHidden, isDisqualified }
  }
  const before = { seat: 'A-1', extraSeconds: 60, isHidden: true, isDisqualified: false }
  await set(id, { seat: null, extraSeconds: null, isHidden: null, isDisqualified: null })
  expect(await person()).toEqual(before)
  await set(id, { isDisqualified: true })
  expect(await person()).toEqual({ ...before, isDisqualified: true })
  await set(id, { seat: ' ', isHidden: false })
  expect(await person()).toEqual({ seat: null, extraSeconds: 60, isHidden: false, isDisqualified: true })
  expect((await acts()).slice(1)).toMatchObject([
    {
      act: 'contest.setPerson',
      noun_id: `${cid}-${ann.uid}`,
      before: { isDisqualified: false },
      after: { isDisqualified: true },
    },
    { before: { seat: 'A-1', isHidden: true }, after: { seat: null, isHidden: false } },
  ])
})

test('whoever is disqualified twice keeps the first moment', async () => {
  const { db, onSite, participate, set, ann } = await aDesk()
  const at = '2026-01-01T00:00:00.000Z'
  const id = await participate(await onSite(), ann.uid, { disqualified_at: at })
  await set(id, { isDisqualified: true, seat: 'A-1' })
  expect(await db.selectFrom('contest_participant').select(['disqualified_at', 'seat']).execute()).toEqual([
    { disqualified_at: at, seat: 'A-1' },
  ])
})

test('whoever has submitted stays; others are withdrawn', async () => {
  const { call, people, onSite, participate, submit, aProblem, names, ann, bob, acts } = await aDesk()
  const [cid, elsewhere] = [await onSite(), await onSite()]
  const [one, other] = [await participate(cid, ann.uid), await participate(cid, bob.uid)]
  const pid = await aProblem()
  await submit(cid, ann.uid, pid)
  await submit(elsewhere, bob.uid, pid)
  const remove = (id: number) => call(contestDesk.removeParticipant, { id }, people.owner)
  expect(await remove(one)).toMatchObject({ code: 'contest_stays' })
  expect((await remove(other)).code).toBeUndefined()
  expect(await remove(other)).toMatchObject({ code: 'participant_not_found' })
  expect(await names(cid)).toEqual(['Ann'])
  expect(await acts()).toMatchObject([{ act: 'contest.removePerson', noun_id: `${cid}-${bob.uid}` }])
})

test('rows of virtual contests, and of contests in the trash, are nobody’s to change', async () => {
  const { set, onSite, participate, ann } = await aDesk()
  const virtual = await participate(await onSite(), ann.uid, { kind: 'virtual' })
  const gone = await participate(await onSite({ deleted_at: new Date() }), ann.uid)
  for (const id of [virtual, gone, 999_999]) {
    expect(await set(id, { seat: 'x' })).toMatchObject({ code: 'participant_not_found' })
  }
})
