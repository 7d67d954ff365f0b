import { testData } from '@praxis/contract/testData'
import { expect, test } from 'vitest'
import { bring } from '../../../../test/forms.ts'
import { insertGroup } from '../../../../test/groups.ts'
import { aSite } from '../../../../test/site.ts'
import { zipOf } from '../../../../test/hostileZips.ts'

test('who uploads: staff anywhere, and who manages a group for that group', async () => {
  const site = await aSite()
  const { db } = site
  const owner = await site.aUser()
  const group = await insertGroup(db, { ownerUid: owner.uid })
  const member = async (level: number) => {
    const one = await site.aUser()
    await db.insertInto('group_member').values({ group_id: group, uid: one.uid, level }).execute()
    return one
  }
  const callers = {
    user: site.user,
    admin: await site.aUser({ role: 'admin' }),
    problemAdmin: await site.aUser({ role: 'problem_admin' }),
    root: site.root,
    member: await member(3),
    groupAdmin: await member(4),
    groupRoot: await member(5),
    groupOwner: owner,
  }
  const found: Record<string, unknown> = {}
  for (const [name, { token }] of Object.entries(callers)) {
    const codes = []
    for (const input of [{}, { gid: group }, { gid: 999_999 }])
      codes.push((await bring(site, testData.uploadFile, { token, content: 'x', fileName: '1.in' }, input)).code ?? '.')
    found[name] = codes.join(' ')
  }
  expect(found).toEqual({
    user: 'no_permission no_permission no_permission',
    admin: '. . group_not_found',
    problemAdmin: '. . group_not_found',
    root: '. . group_not_found',
    member: 'no_permission no_permission no_permission',
    groupAdmin: 'no_permission . group_not_found',
    groupRoot: 'no_permission . group_not_found',
    groupOwner: 'no_permission . group_not_found',
  })
})

test('clients name mode and group of a zip in the query, and read in the envelope what is refused', async () => {
  const site = await aSite()
  const owner = await site.aUser()
  const group = String(await insertGroup(site.db, { ownerUid: owner.uid }))
  const content = await zipOf([['1.in', '1']])
  const upload = (token: string, query: Record<string, string>, input: object = {}, zip: string | Buffer = content) =>
    bring(site, testData.uploadZip, { token, content: zip, query }, input)
  const { token } = owner
  const done = await upload(token, { mode: 'subtask_average', gid: group })
  expect(done.data?.fileList).toMatchObject([{ input: '1.in', output: '1.out', groupNum: 1 }])
  const plain = await upload(token, { mode: 'default', gid: group })
  expect(plain.data?.fileList[0]).not.toHaveProperty('groupNum')
  // What is in both is read from the form.
  expect((await upload(token, { gid: '999999' }, { gid: Number(group) })).status).toBe(200)
  expect(await upload(token, {})).toMatchObject({ http: 200, status: 403, code: 'no_permission' })
  expect(await upload(site.user.token, { gid: group })).toMatchObject({ http: 200, status: 403, code: 'no_permission' })
  expect(await upload(token, { gid: group }, {}, 'no zip')).toMatchObject({
    http: 200,
    status: 400,
    code: 'upload_kind',
  })
  expect(await upload(token, { gid: 'seven' })).toMatchObject({ http: 400, code: 'invalid_input', field: 'gid' })
})
