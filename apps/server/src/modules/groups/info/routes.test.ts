import { groupOffers } from '@praxis/contract/groupOffers'
import { groups } from '@praxis/contract/groups'
import { groupAuth, groupLevels, groupStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSiteOfGroups, written } from '../../../../test/madeGroups.ts'
import { describeEndpoints } from '../../../../test/endpointTables.ts'

describeEndpoints(
  'groups',
  `
GET    /api/get-group-list             anyone              only_mine_needs_login busy | rows=10
GET    /api/get-group-detail           signedIn            group_not_found group_members_only
GET    /api/get-group-access           signedIn            group_not_found group_members_only
GET    /api/get-group-auth             signedIn            group_not_found
POST   /api/group                      signedIn+group_add  group_code_length group_name_narrow group_name_taken group_short_name_taken group_solved_too_few group_limit_day group_limit_all creation_closed
PUT    /api/group                      signedIn            group_not_found group_members_only group_managers_only group_code_length group_name_narrow group_name_taken group_short_name_taken
DELETE /api/group                      signedIn+group_del  group_not_found group_members_only group_owner_only | query
GET    /api/group/disbanded            signedIn            | rows=10
GET    /api/admin/group/banned          root                | rows=15
POST   /api/group/restore              signedIn+group_del  group_not_found group_name_taken group_short_name_taken group_limit_all
PUT    /api/group/owner                signedIn            group_not_found group_members_only group_owner_only group_member_not_found group_owner_same group_owner_banned group_offer_waits group_too_many_offers group_offers_daily
PUT    /api/group/status               root                group_not_found
POST   /api/file/upload-group-avatar   signedIn            no_permission group_not_found group_members_only group_managers_only quota_exceeded image_unreadable | rate=300/3600 by=staffOrGroupManagers file=image:2MiB
DELETE /api/file/group-avatar          signedIn            group_not_found group_members_only group_managers_only | query
`,
)

const { member, admin, root: groupRoot } = groupLevels

test('whoever makes a group owns it, is its root and its only member; texts are trimmed', async () => {
  const { call, owner, create } = await aSiteOfGroups()
  const id = await create({ name: '  Evening club  ', shortName: 'CLUB1' })
  expect((await call(groups.detail, { gid: id }, owner)).data).toEqual({
    id,
    avatar: null,
    name: 'Evening club',
    shortName: 'CLUB1',
    brief: written.brief,
    description: written.description,
    owner: owner.username,
    uid: owner.uid,
    auth: groupAuth.public,
    visible: true,
    openAi: true,
    status: groupStatus.open,
    code: null,
    gmtCreate: expect.any(String),
    gmtModified: expect.any(String),
    level: groupRoot,
    isOwner: true,
    membership: {
      level: groupRoot,
      reason: null,
      note: null,
      displayName: null,
      gmtCreate: expect.any(String),
      gmtModify: expect.any(String),
    },
    memberCount: 1,
    rootCount: 1,
    adminCount: 0,
    announcementCount: 0,
    problemCount: 0,
    applyingCount: 0,
    offeredCount: 0,
  })
})

test('a group that is not public has a code of six characters without white space; the refusal names the field', async () => {
  const { call, owner, create } = await aSiteOfGroups()
  for (const auth of [groupAuth.protected, groupAuth.private]) {
    for (const code of [undefined, null, '', '12345', '1234567', 'a b 1c', 'ab\u300012', '🎈🎈🎈']) {
      const input = { ...written, auth, ...(code !== undefined && { code }) }
      expect(await call(groups.create, input, owner), String(code)).toMatchObject({
        status: 400,
        code: 'group_code_length',
        field: 'code',
      })
    }
  }
  const id = await create({ auth: groupAuth.private, code: ' abc123 ' })
  expect((await call(groups.detail, { gid: id }, owner)).data).toMatchObject({ code: 'abc123' })
  const update = (change: object) => call(groups.update, { id, ...change }, owner)
  expect(await update({ code: 'short' })).toMatchObject({ code: 'group_code_length', field: 'code' })
  expect(await update({ code: 'abc 12' })).toMatchObject({ code: 'group_code_length', field: 'code' })
  expect(await update({ brief: 'Other words' })).toMatchObject({ status: 200 })
  expect((await call(groups.detail, { gid: id }, owner)).data).toMatchObject({ code: 'abc123', brief: 'Other words' })
  expect(await update({ auth: groupAuth.public })).toMatchObject({ status: 200 })
  expect((await call(groups.detail, { gid: id }, owner)).data!.code).toBeNull()
  expect(await update({ auth: groupAuth.protected })).toMatchObject({ code: 'group_code_length' })
})

test('a name has a width of five at least, where a Chinese character counts two, and twenty-five characters at most', async () => {
  const { call, owner, create, fresh } = await aSiteOfGroups()
  const narrow = { status: 400, code: 'group_name_narrow', field: 'name' }
  for (const name of ['Club', ' Club ', 'a班b'])
    expect(await call(groups.create, fresh({ name }), owner), name).toMatchObject(narrow)
  expect(await call(groups.create, fresh({ name: '信息' }), owner)).toMatchObject({
    code: 'invalid_input',
    field: 'name',
  })
  const id = await create({ name: '信息组', shortName: 'INFO1' })
  const rename = (name: string) => call(groups.update, { id, name }, owner)
  expect(await rename('Club')).toMatchObject(narrow)
  expect(await rename('Clubs')).toMatchObject({ status: 200 })
  expect(await rename('组'.repeat(25))).toMatchObject({ status: 200 })
  expect(await rename('组'.repeat(26))).toMatchObject({ code: 'invalid_input', field: 'name' })
})

test('a name from before the rule stays, whatever else is changed', async () => {
  const { call, owner, create, services } = await aSiteOfGroups()
  const id = await create({ shortName: 'INFO2' })
  await services.db.updateTable('user_group').set({ name: 'Club' }).where('id', '=', id).execute()
  expect(await call(groups.update, { id, name: 'Club', brief: 'Other words' }, owner)).toMatchObject({ status: 200 })
})

test('names are unique whatever their case, and the refusal names the field; those of a disbanded group are free', async () => {
  const { call, owner, other, create, fresh } = await aSiteOfGroups()
  const first = await create({ name: 'Evening club', shortName: 'CLUB1' })
  const second = await create({ name: 'Morning club', shortName: 'CLUB2' }, other)
  const make = (fields: object) => call(groups.create, fresh(fields), other)
  const rename = (fields: object) => call(groups.update, { id: second, ...fields }, other)
  for (const send of [make, rename]) {
    expect(await send({ name: 'EVENING CLUB' })).toMatchObject({ code: 'group_name_taken', field: 'name' })
    expect(await send({ shortName: 'club1' })).toMatchObject({ code: 'group_short_name_taken', field: 'shortName' })
  }
  expect(await rename({ name: 'MORNING club', shortName: 'Club2' })).toMatchObject({ status: 200 })
  await call(groups.disband, { gid: first }, owner)
  expect(await rename({ name: 'Evening club', shortName: 'CLUB1' })).toMatchObject({ status: 200 })
  expect(await call(groups.restore, { gid: first }, owner)).toMatchObject({ code: 'group_name_taken' })
  expect(await rename({ name: 'Another name' })).toMatchObject({ status: 200 })
  expect(await call(groups.restore, { gid: first }, owner)).toMatchObject({ code: 'group_short_name_taken' })
})

test('of two people who choose the same name at once, one has it', async () => {
  const { call, owner, other } = await aSiteOfGroups()
  const replies = await Promise.all([owner, other].map((who) => call(groups.create, written, who)))
  expect(replies.map(({ code = 'made' }) => code).toSorted()).toEqual(['group_name_taken', 'made'])
})

const made = (replies: { code?: string | undefined }[]) => replies.map(({ code = 'made' }) => code).toSorted()

test('in 24 hours a person makes two groups, also at once; disbanded and given ones count, staff are not limited', async () => {
  const { call, db, owner, other, create, fresh, site } = await aSiteOfGroups()
  const id = await create()
  await call(groups.disband, { gid: id }, owner)
  const replies = await Promise.all([1, 2, 3].map(() => call(groups.create, fresh(), owner)))
  expect(made(replies)).toEqual(['group_limit_day', 'group_limit_day', 'made'])
  const gid = replies.find(({ data }) => data !== null)!.data!.id
  await db.insertInto('group_member').values({ group_id: gid, uid: other.uid, level: member }).execute()
  await call(groups.handOver, { gid, uid: other.uid }, owner)
  await call(groupOffers.answer, { gid, accepts: true }, other)
  expect(await call(groups.create, fresh(), { ...owner, language: 'en' })).toMatchObject({
    status: 403,
    code: 'group_limit_day',
    msg: 'At most 2 groups can be created in 24 hours. Try again later',
  })
  await db
    .updateTable('user_group')
    .set({ created_at: sql`now() - interval '25 hours'` })
    .execute()
  expect(await call(groups.create, fresh(), owner)).toMatchObject({ status: 200 })
  for (let count = 0; count < 7; count++) {
    expect((await call(groups.create, fresh(), site.admin)).code).toBeUndefined()
  }
})

test('a person owns five groups that are not disbanded, also when two come at once or back', async () => {
  const { call, db, owner, fresh, set } = await aSiteOfGroups()
  await set('defaultCreateGroupDailyLimit', 100)
  const ids: number[] = []
  for (let count = 0; count < 4; count++) ids.push((await call(groups.create, fresh(), owner)).data!.id)
  const replies = await Promise.all([1, 2, 3].map(() => call(groups.create, fresh(), owner)))
  expect(made(replies)).toEqual(['group_limit_all', 'group_limit_all', 'made'])
  await call(groups.disband, { gid: ids[0]! }, owner)
  await call(groups.disband, { gid: ids[1]! }, owner)
  expect(await call(groups.create, fresh(), owner)).toMatchObject({ status: 200 })
  const back = await Promise.all([ids[0]!, ids[1]!].map((gid) => call(groups.restore, { gid }, owner)))
  expect(made(back)).toEqual(['group_limit_all', 'made'])
  const open = await db.selectFrom('user_group').select('id').where('status', '=', groupStatus.open).execute()
  expect(open).toHaveLength(5)
})

test('a site may ask for problems solved before somebody makes a group', async () => {
  const { call, db, owner, set, aProblem, site } = await aSiteOfGroups()
  await aProblem()
  await set('defaultCreateGroupACInitValue', 1)
  expect(await call(groups.create, written, { ...owner, language: 'en' })).toMatchObject({
    status: 403,
    code: 'group_solved_too_few',
    msg: 'Solve at least 1 problems before you create a group; you have solved 0',
  })
  expect((await call(groups.create, { ...written, name: 'By the staff', shortName: 'STAFF' }, site.admin)).status).toBe(
    200,
  )
  const draft = { pid: '1000', language: 'Python3', code: 'print(1)' }
  const { submitId } = (await call(submissions.submit, draft, owner)).data!
  const { id: problem_id } = await db.selectFrom('problem').select('id').executeTakeFirstOrThrow()
  await db.insertInto('accepted').values({ uid: owner.uid, problem_id, submission_id: submitId }).execute()
  expect((await call(groups.create, written, owner)).status).toBe(200)
})

const shown = `
asker      visible  access              hidden               level  figures  applying  code
stranger   -        false               group_members_only   0      -        -         -
applying   -        false               group_members_only   1      -        -         -
refused    -        false               group_members_only   2      -        -         -
member     -        true                -                    3      y        -         -
admin      -        true                -                    4      y        y         -
root       -        true                -                    5      y        y         y
owner      -        true                -                    5      y        y         y
siteAdmin  -        false               group_members_only   0      -        -         -
siteRoot   -        true                -                    5      y        y         y
`
test('who is told what of a group stands in a table', async () => {
  const { call, owner, site, create, placeIn, aUser } = await aSiteOfGroups()
  const open = await create({ auth: groupAuth.private, code: 'abcdef' })
  const hidden = await create({ name: 'Hidden one', shortName: 'HIDDEN', visible: false })
  const askers: Record<string, { token: string }> = {
    stranger: await aUser(),
    owner,
    siteAdmin: site.admin,
    siteRoot: site.root,
  }
  for (const [name, level] of Object.entries(groupLevels)) askers[name] = await placeIn([open, hidden], level)
  const lines = []
  for (const line of shown.trim().split('\n').slice(1)) {
    const [name = ''] = line.split(/\s+/)
    const who = askers[name]!
    const { code, data } = await call(groups.detail, { gid: open }, who)
    const closed = await call(groups.detail, { gid: hidden }, who)
    const access = (await call(groups.access, { gid: open }, who)).data!.access
    expect((await call(groups.access, { gid: hidden }, who)).code).toBe(closed.code)
    const { data: level } = await call(groups.level, { gid: hidden }, who)
    const isThere = (value: unknown) => (value === null ? '-' : 'y')
    const { rootCount, adminCount, announcementCount, problemCount } = data!
    const figures = new Set([rootCount, adminCount, announcementCount, problemCount].map(isThere))
    expect(figures.size).toBe(1)
    lines.push([
      name,
      code ?? '-',
      String(access),
      closed.code ?? '-',
      String(level),
      [...figures][0],
      isThere(data!.applyingCount),
      isThere(data!.code),
    ])
  }
  expect(lines).toEqual(
    shown
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(/\s+/)),
  )
})

test('a group that is banned is there for root only, and its owner is told of both', async () => {
  const { call, owner, site, create, notices } = await aSiteOfGroups()
  const gid = await create()
  const set = (status: 0 | 1) => call(groups.setStatus, { gid, status }, site.root)
  expect(await set(groupStatus.banned)).toMatchObject({ status: 200 })
  expect(await set(groupStatus.banned)).toMatchObject({ status: 200 })
  for (const endpoint of [groups.detail, groups.access, groups.level, groups.disband] as const) {
    expect(await call(endpoint, { gid }, owner)).toMatchObject({ status: 404, code: 'group_not_found' })
  }
  expect(await call(groups.update, { id: gid, brief: 'Other words' }, owner)).toMatchObject({ code: 'group_not_found' })
  expect((await call(groups.detail, { gid }, site.root)).data).toMatchObject({ status: groupStatus.banned })
  await set(groupStatus.open)
  expect((await call(groups.detail, { gid }, owner)).code).toBeUndefined()
  expect(await notices()).toEqual([
    ['group_banned', owner.uid],
    ['group_opened', owner.uid],
  ])
  expect(await call(groups.setStatus, { gid: 999_999, status: groupStatus.banned }, site.root)).toMatchObject({
    code: 'group_not_found',
  })
})

test('a group is changed by its roots and by the root of the site; what is absent stays', async () => {
  const { call, owner, site, create, placeIn } = await aSiteOfGroups()
  const id = await create()
  const [one, two, three] = [await placeIn(id, member), await placeIn(id, admin), await placeIn(id, groupRoot)]
  const { data: before } = await call(groups.detail, { gid: id }, owner)
  const change = async (who: { token: string }, brief: string) => (await call(groups.update, { id, brief }, who)).code
  expect(await change(one, 'By a member')).toBe('group_managers_only')
  expect(await change(two, 'By an admin')).toBe('group_managers_only')
  expect(await change(site.admin, 'By a stranger')).toBe('group_members_only')
  expect(await change(three, 'By a root')).toBeUndefined()
  expect(await change(site.root, 'By the site')).toBeUndefined()
  const { data } = await call(groups.detail, { gid: id }, owner)
  expect(data).toMatchObject({ ...before, brief: 'By the site', gmtModified: expect.any(String) })
})
