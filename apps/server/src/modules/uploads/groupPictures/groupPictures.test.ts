import { files } from '@praxis/contract/files'
import { groups } from '@praxis/contract/groups'
import { storageQuotaBytes } from '@praxis/contract/limits'
import { groupLevels } from '@praxis/contract/statuses'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bring } from '../../../../test/forms.ts'
import { aSiteOfGroups } from '../../../../test/madeGroups.ts'
import { publicFiles, read } from '../../../../test/storedFiles.ts'
import { removeDeletedRows } from '../queries.ts'

const plain = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

async function aSite() {
  const site = await aSiteOfGroups()
  const gid = await site.create()
  const upload = async (who: { token: string } = site.owner, content: Buffer | string = '', id = gid) =>
    bring(
      site,
      groups.uploadAvatar,
      { token: who.token, content: content === '' ? await plain('#112233') : content },
      { gid: id },
    )
  const shown = async () => (await site.call(groups.detail, { gid }, site.owner)).data!.avatar
  const left = async () => (await publicFiles(site)).filter((row) => row.deleted_at === null)
  const age = () =>
    site.db
      .updateTable('public_file')
      .set({ deleted_at: new Date(Date.now() - 2 * 86_400_000) })
      .where('deleted_at', 'is not', null)
      .execute()
  return { ...site, gid, upload, shown, left, age }
}

test('a root of the group gives it a picture: a square of 200 pixels, which the list and the group show', async () => {
  const site = await aSite()
  const { gid, upload, call, placeIn } = site
  const root = await placeIn(gid, groupLevels.root)
  const { data, code } = await upload(root)
  expect(code).toBeUndefined()
  expect(data).toMatchObject({ id: gid, level: groupLevels.root })
  const { headers, body } = await read(site, data!.avatar!)
  expect(headers['content-type']).toBe('image/png')
  expect(await sharp(body).metadata()).toMatchObject({ width: 200, height: 200 })
  expect((await call(groups.list, {})).data!.records[0]!.avatar).toBe(data!.avatar)
  expect(await site.left()).toMatchObject([{ uid: root.uid, group_id: gid, kind: 'picture' }])
})

test('a new picture ends the old one, and removing ends it as well; rows that are shown stay', async () => {
  const site = await aSite()
  const { gid, upload, call, owner, shown, age, db } = site
  const first = (await upload()).data!.avatar!
  const second = (await upload(site.site.root)).data!.avatar!
  expect([(await read(site, first)).http, (await read(site, second)).http]).toEqual([400, 200])
  await age()
  await removeDeletedRows(db)
  expect(await publicFiles(site)).toHaveLength(1)
  expect(await shown()).toBe(second)
  expect((await call(groups.removeAvatar, { gid }, owner)).code).toBeUndefined()
  expect((await call(groups.removeAvatar, { gid }, owner)).code).toBeUndefined()
  expect([await shown(), (await read(site, second)).http]).toEqual([null, 400])
  await age()
  await removeDeletedRows(db)
  expect(await publicFiles(site)).toEqual([])
  const acts = await db.selectFrom('audit').select('act').orderBy('id').execute()
  expect(acts.map(({ act }) => act)).toEqual([
    'group.create',
    'group.setAvatar',
    'group.setAvatar',
    'group.removeAvatar',
  ])
})

test('a group whose picture is deleted by its number has none', async () => {
  const site = await aSite()
  const { upload, owner, call, shown, db, gid, age } = site
  await upload()
  const [{ id } = { id: 0 }] = await publicFiles(site)
  expect((await call(files.removeImage, { fileId: id }, owner)).code).toBeUndefined()
  expect(await shown()).toBeNull()
  expect((await site.stored(gid)).group.avatar_id).toBeNull()
  await age()
  await removeDeletedRows(db)
  expect(await publicFiles(site)).toEqual([])
})

test('an administrator does not delete the picture of the group by its number, and a root does', async () => {
  const site = await aSite()
  const { upload, call, shown, gid, placeIn } = site
  const admin = await placeIn(gid, groupLevels.admin)
  await upload()
  const before = await shown()
  const { id } = (await site.left())[0]!
  expect(await call(files.removeImage, { fileId: id }, admin)).toMatchObject({
    status: 403,
    code: 'group_managers_only',
  })
  expect([await shown(), await site.left()]).toMatchObject([before, [{ id }]])
  const root = await placeIn(gid, groupLevels.root)
  expect((await call(files.removeImage, { fileId: id }, root)).code).toBeUndefined()
  expect(await shown()).toBeNull()
})

test('of pictures that come at once one is left, and the group names it', async () => {
  const site = await aSite()
  const replies = await Promise.all(
    ['#100000', '#200000', '#300000'].map(async (color) => site.upload(site.owner, await plain(color))),
  )
  expect(replies.map(({ code }) => code)).toEqual([undefined, undefined, undefined])
  const names = (await site.left()).map(({ name }) => `/api/public/img/${name}`)
  expect(names).toEqual([await site.shown()])
})

test('what is no picture, and what does not fit into the quota of the uploader, leaves the picture as it is', async () => {
  const site = await aSite()
  const { upload, shown, db, gid, placeIn } = site
  await upload()
  const before = await shown()
  expect(await upload(site.owner, 'GIF89a and no more')).toMatchObject({ code: 'image_unreadable' })
  await db.updateTable('public_file').set({ size: storageQuotaBytes }).execute()
  expect((await upload()).code).toBe('quota_exceeded')
  const admin = await placeIn(gid, groupLevels.admin)
  expect((await upload(admin)).code).toBe('group_managers_only')
  expect(await shown()).toBe(before)
})
