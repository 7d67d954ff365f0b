import { carouselAdmin } from '@praxis/contract/carouselAdmin'
import { carousel } from '@praxis/contract/carousel'
import { files } from '@praxis/contract/files'
import { homeRules, storageQuotaBytes } from '@praxis/contract/limits'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { atOnce } from '../../../../test/atOnce.ts'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { bring, onePixel } from '../../../../test/forms.ts'
import { startServer } from '../../../../test/harness.ts'
import { insertPicture, publicFiles, read } from '../../../../test/storedFiles.ts'
import { removeDeletedRows } from '../queries.ts'

describeEndpoints('carousel', `GET /api/home-carousel anyone`)

describeEndpoints(
  'carouselAdmin',
  `
  POST   /api/file/upload-carouse-img      root+system_info_admin  quota_exceeded image_unreadable too_many_entries | rate=300/3600 file=file:4MiB
  PUT    /api/admin/config/home-carousel   root+system_info_admin  file_not_found address_invalid
  DELETE /api/admin/config/home-carousel   root+system_info_admin  file_not_found | query
  `,
)

async function aSite() {
  const server = await startServer()
  const { call, services } = server
  const root = await server.aUser({ role: 'root' })
  const upload = (content: Buffer | string = onePixel, who: { token: string } = root) =>
    bring(server, carouselAdmin.upload, { token: who.token, content, fileName: 'hall.png' }, {})
  const listed = async () => (await call(carousel.list, {})).data!
  const left = async () => (await publicFiles(server)).filter((row) => row.deleted_at === null)
  const acts = () =>
    services.db.selectFrom('audit').select(['act', 'noun_id as id', 'before', 'after']).orderBy('audit.id').execute()
  const age = () =>
    services.db
      .updateTable('public_file')
      .set({ deleted_at: new Date(Date.now() - 2 * 86_400_000) })
      .where('deleted_at', 'is not', null)
      .execute()
  return { ...server, db: services.db, root, upload, listed, left, acts, age }
}

test('a picture of the home page is written anew, and everybody sees it under both names of its address', async () => {
  const site = await aSite()
  const picture = sharp({ create: { width: 1_200, height: 400, channels: 3, background: '#112233' } })
  const content = await picture
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .jpeg()
    .toBuffer()
  expect(content.includes('where it was taken')).toBe(true)
  const { data, code } = await site.upload(content)
  expect(code).toBeUndefined()
  expect(data).toEqual({ id: expect.any(Number), url: data!.url, imgUrl: data!.url, addr: '', title: '', rank: 0 })
  expect(await site.listed()).toEqual([data])
  const { http, headers, body } = await read(site, data!.url)
  expect([http, headers['content-type']]).toEqual([200, 'image/jpeg'])
  // Whole, and not a square as a picture of a person.
  expect(await sharp(body).metadata()).toMatchObject({ width: 1_200, height: 400, format: 'jpeg' })
  expect(body.includes('where it was taken')).toBe(false)
})

test('a new picture comes after the others, and ranks change the order', async () => {
  const { upload, listed, call, root } = await aSite()
  const ids = []
  for (let count = 0; count < 3; count += 1) ids.push((await upload()).data!.id)
  const [first = 0, second = 0, third = 0] = ids
  const order = async () => (await listed()).map(({ id }) => id)
  expect(await order()).toEqual([first, second, third])
  expect((await listed()).map(({ rank }) => rank)).toEqual([0, 1, 2])
  await call(carouselAdmin.update, { id: first, rank: homeRules.largestNumber }, root)
  expect(await order()).toEqual([second, third, first])
  const last = (await upload()).data!
  expect(last.rank).toBe(2_147_483_647)
  expect(await order()).toEqual([second, third, first, last.id])
})

test('a picture leads to a path of the site, to a web address, or nowhere; what is absent stays', async () => {
  const { upload, listed, call, root } = await aSite()
  const { id } = (await upload()).data!
  const update = (change: object) => call(carouselAdmin.update, { id, ...change }, root)
  expect(await update({ addr: '/contest/1000', title: 'Autumn cup' })).toMatchObject({ status: 200 })
  expect(await listed()).toMatchObject([{ addr: '/contest/1000', title: 'Autumn cup', rank: 0 }])
  expect(await update({ rank: 5, addr: null, title: null })).toMatchObject({ status: 200 })
  expect(await listed()).toMatchObject([{ addr: '/contest/1000', title: 'Autumn cup', rank: 5 }])
  for (const addr of ['javascript:alert(1)', '//evil.example', 'example.org', 'data:text/html,x']) {
    expect(await update({ addr }), addr).toMatchObject({ status: 400, code: 'address_invalid', field: 'addr' })
  }
  await update({ addr: 'https://example.org/x' })
  expect(await listed()).toMatchObject([{ addr: 'https://example.org/x' }])
  await update({ addr: '', title: '' })
  expect(await listed()).toMatchObject([{ addr: '', title: '', rank: 5 }])
})

test('what is no picture is refused and leaves nothing, and the quota of the uploader holds', async () => {
  const { upload, listed, left, db } = await aSite()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  expect(await upload(svg)).toMatchObject({ http: 400, code: 'upload_kind' })
  expect(await upload('GIF89a/*x*/=1;alert(1)//')).toMatchObject({ code: 'image_unreadable' })
  expect([await listed(), await left()]).toEqual([[], []])
  await upload()
  await db.updateTable('public_file').set({ size: storageQuotaBytes }).execute()
  expect(await upload()).toMatchObject({ code: 'quota_exceeded' })
  expect(await listed()).toHaveLength(1)
})

test('nobody but root changes the pictures', async () => {
  const { upload, listed, call, aUser } = await aSite()
  const { id } = (await upload()).data!
  for (const role of ['default_user', 'admin', 'problem_admin'] as const) {
    const who = await aUser({ role })
    expect(await upload(onePixel, who), role).toMatchObject({ http: 403 })
    expect(await call(carouselAdmin.update, { id, addr: '/' }, who), role).toMatchObject({ http: 403 })
    expect(await call(carouselAdmin.remove, { id }, who), role).toMatchObject({ http: 403 })
  }
  expect(await listed()).toMatchObject([{ id, addr: '' }])
})

test('removing ends the picture and its file; the log has all that was done', async () => {
  const site = await aSite()
  const { upload, listed, left, call, root, acts, age, db } = site
  const { id, url } = (await upload()).data!
  const [{ id: fileId } = { id: 0 }] = await left()
  await call(carouselAdmin.update, { id, addr: '/problem', rank: 3 }, root)
  expect(await call(carouselAdmin.remove, { id }, root)).toMatchObject({ status: 200 })
  expect([await listed(), await left(), (await read(site, url)).http]).toEqual([[], [], 400])
  expect(await call(carouselAdmin.remove, { id }, root)).toMatchObject({ code: 'file_not_found' })
  expect(await call(carouselAdmin.update, { id, rank: 1 }, root)).toMatchObject({ code: 'file_not_found' })
  await age()
  await removeDeletedRows(db)
  expect(await publicFiles(site)).toEqual([])
  const empty = { title: '', fileId }
  expect(await acts()).toEqual([
    { act: 'carousel.create', id: String(id), before: null, after: { ...empty, addr: '', rank: 0 } },
    { act: 'carousel.edit', id: String(id), before: { addr: '', rank: 0 }, after: { addr: '/problem', rank: 3 } },
    { act: 'carousel.delete', id: String(id), before: { ...empty, addr: '/problem', rank: 3 }, after: null },
  ])
})

test('whoever deletes the file of a picture by its number takes it from the home page, and only root may', async () => {
  const site = await aSite()
  const { upload, listed, left, call, root, acts, aUser, age, db } = site
  const { id } = (await upload()).data!
  const other = (await upload()).data!
  const [{ id: fileId } = { id: 0 }] = await left()
  const keeper = await aUser({ role: 'problem_admin' })
  expect(await call(files.removeImage, { fileId }, keeper)).toMatchObject({ code: 'file_not_yours' })
  expect(await listed()).toHaveLength(2)
  expect((await call(files.removeImage, { fileId }, root)).code).toBeUndefined()
  expect(await listed()).toEqual([other])
  expect((await acts()).at(-1)).toMatchObject({ act: 'carousel.delete', id: String(id) })
  await age()
  await removeDeletedRows(db)
  expect((await publicFiles(site)).map(({ id: file }) => file)).not.toContain(fileId)
  expect(await listed()).toEqual([other])
})

test('whoever uploaded a picture and is no root any more does not delete it', async () => {
  const { upload, listed, left, call, root, db } = await aSite()
  await upload()
  const [{ id: fileId } = { id: 0 }] = await left()
  await db.deleteFrom('account_role').where('uid', '=', root.uid).execute()
  expect(await call(files.removeImage, { fileId }, root)).toMatchObject({ code: 'file_not_yours' })
  expect(await listed()).toHaveLength(1)
})

test('a file that was marked deleted behind our back is not shown, and its row does not keep the job from cleaning up', async () => {
  const site = await aSite()
  await site.upload()
  await site.db.updateTable('public_file').set({ deleted_at: new Date() }).execute()
  expect(await site.listed()).toEqual([])
  await site.age()
  await removeDeletedRows(site.db)
  expect(await publicFiles(site)).toEqual([])
  const { rows } = await sql`select from carousel_item`.execute(site.db)
  expect(rows).toEqual([])
})

test('the last free place goes to one of two pictures that come at once, and the other leaves no file', async () => {
  const site = await aSite()
  const { upload, listed, left, db, root } = site
  const file_id = await insertPicture(site, root.uid)
  await db
    .insertInto('carousel_item')
    .values(Array.from({ length: homeRules.entries - 1 }, () => ({ file_id })))
    .execute()
  const replies = await atOnce(db, 'carousel_item', [() => upload(), () => upload()])
  expect(replies.map(({ code }) => code ?? 'made').toSorted()).toEqual(['made', 'too_many_entries'])
  expect(await listed()).toHaveLength(200)
  expect(await left()).toHaveLength(2)
  expect(await upload()).toMatchObject({ code: 'too_many_entries' })
})
