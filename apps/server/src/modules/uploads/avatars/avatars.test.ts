import { avatars } from '@praxis/contract/avatars'
import { files } from '@praxis/contract/files'
import { storageQuotaBytes, uploadBytes, uploadsAtOnce } from '@praxis/contract/limits'
import { ownAccount } from '@praxis/contract/ownAccount'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { bring } from '../../../../test/forms.ts'
import { startServer } from '../../../../test/harness.ts'
import { publicFiles, read } from '../../../../test/storedFiles.ts'
import { removeDeletedRows } from '../queries.ts'

describeEndpoints(
  'avatars',
  `
  POST   /api/file/upload-avatar  signedIn  quota_exceeded image_unreadable | rate=300/3600 file=image:2MiB
  DELETE /api/file/avatar         signedIn                                  | query
  `,
)

/** A picture whose middle is green, with red on the sides that a square leaves away. */
const wide = (width: number, height: number) => {
  const side = Math.min(width, height)
  const middle = { create: { width: side, height: side, channels: 3 as const, background: '#00ff00' } }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: middle, gravity: 'centre' },
  ])
}
const plain = (background: string) =>
  sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

type Server = Awaited<ReturnType<typeof startServer>>
const upload = (server: Server, token: string, content: Buffer | string, more: object = {}) =>
  bring(server, avatars.upload, { token, content, ...more }, {})

async function pictureAt(server: Server, address: string) {
  const { http, headers, body } = await read(server, address)
  expect([http, headers['content-type']]).toEqual([200, 'image/png'])
  const { data, info } = await sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  return { size: [info.width, info.height], at }
}

test('a picture of each kind becomes a PNG of 200 by 200 pixels that is cut from the middle', async () => {
  const server = await startServer()
  const { token, username } = await server.aUser()
  for (const [width, height] of [
    [600, 300],
    [300, 600],
    [40, 20],
    [200, 200],
  ] as const) {
    for (const kind of ['png', 'gif', 'webp', 'jpeg'] as const) {
      const content = await wide(width, height).toFormat(kind).toBuffer()
      const { data, code } = await upload(server, token, content, { fileName: `x.${kind}` })
      expect(code, kind).toBeUndefined()
      expect(data).toMatchObject({ username, email: `${username}@example.org`, gender: 'secrecy' })
      const { size, at } = await pictureAt(server, data!.avatar!)
      expect(size).toEqual([200, 200])
      for (const place of [
        [100, 100],
        [12, 100],
        [100, 188],
      ] as const) {
        const [red = 255, green = 0] = at(place[0], place[1])
        expect(green > 200 && red < 60, `${kind} ${width}x${height} at ${place.join()}: ${red} ${green}`).toBe(true)
      }
    }
  }
}, 60_000)

test('of a moving picture the beginning is kept', async () => {
  const server = await startServer()
  const { token } = await server.aUser()
  const frames = await Promise.all(['#00ff00', '#ff0000'].map(plain))
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const { data } = await upload(server, token, moving)
  const { size, at } = await pictureAt(server, data!.avatar!)
  expect([size, at(100, 100)]).toEqual([
    [200, 200],
    [0, 255, 0],
  ])
})

test('what is no picture, or too large, is refused and changes nothing', async () => {
  const server = await startServer()
  const { token } = await server.aUser()
  const { data } = await upload(server, token, await plain('#123456'))
  const tried = async (content: Buffer | string, more: object = {}) => {
    const { http, code } = await upload(server, token, content, more)
    return [http, code]
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  expect(await tried(svg, { fileName: 'x.png', type: 'image/png' })).toEqual([400, 'upload_kind'])
  expect(await tried('GIF89a/*x*/=1;alert(1)//', { fileName: 'x.gif' })).toEqual([200, 'image_unreadable'])
  const sized = async (bytes: number) => {
    const picture = await plain('#654321')
    return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
  }
  expect(await tried(await sized(uploadBytes.avatar + 1))).toEqual([413, 'upload_too_large'])
  expect((await server.call(ownAccount.info, {}, { token })).data!.avatar).toBe(data!.avatar)
  expect(await publicFiles(server)).toHaveLength(1)
  expect(await tried(await sized(uploadBytes.avatar))).toEqual([200, undefined])
})

test('a new picture replaces the old one, whose row and address end; removing leaves none', async () => {
  const server = await startServer()
  const { token, uid } = await server.aUser()
  const first = (await upload(server, token, await plain('#111111'))).data!.avatar!
  const second = (await upload(server, token, await plain('#222222'))).data!.avatar!
  expect(second).not.toBe(first)
  expect((await read(server, first)).http).toBe(400)
  expect((await read(server, second)).http).toBe(200)
  expect((await server.call(avatars.remove, {}, { token })).data).toMatchObject({ uid, avatar: null })
  expect((await read(server, second)).http).toBe(400)
  // Whoever has none may remove it again.
  expect((await server.call(avatars.remove, {}, { token })).data).toMatchObject({ avatar: null })
  const { db } = server.services
  await db
    .updateTable('public_file')
    .set({ deleted_at: new Date(Date.now() - 2 * 86_400_000) })
    .execute()
  await removeDeletedRows(db)
  expect(await publicFiles(server)).toEqual([])
})

test('of uploads at once one picture is left, and its file is the one that the account names', async () => {
  const server = await startServer()
  const { token, uid } = await server.aUser()
  const pictures = await Promise.all(['#100000', '#200000', '#300000'].slice(0, uploadsAtOnce.person).map(plain))
  const replies = await Promise.all(pictures.map((picture) => upload(server, token, picture)))
  expect(replies.map(({ code }) => code)).toEqual([undefined, undefined, undefined])
  const left = (await publicFiles(server)).filter((row) => row.deleted_at === null)
  const account = await server.services.db
    .selectFrom('account')
    .select(['avatar', 'avatar_id as avatarId'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  expect(left.map(({ id, name }) => [id, `/api/public/img/${name}`])).toEqual([[account.avatarId, account.avatar]])
})

test('a picture counts in the quota of its owner', async () => {
  const server = await startServer()
  const { token } = await server.aUser()
  const before = (await upload(server, token, await plain('#111111'))).data!.avatar
  await server.services.db.updateTable('public_file').set({ size: storageQuotaBytes }).execute()
  expect((await upload(server, token, await plain('#222222'))).code).toBe('quota_exceeded')
  expect((await server.call(ownAccount.info, {}, { token })).data!.avatar).toBe(before)
})

test('whose picture is deleted by its number has none', async () => {
  const server = await startServer()
  const { token } = await server.aUser()
  await upload(server, token, await plain('#111111'))
  const [{ id } = { id: 0 }] = await publicFiles(server)
  const keeper = await server.aUser({ role: 'problem_admin' })
  expect((await server.call(files.removeImage, { fileId: id }, { token: keeper.token })).code).toBeUndefined()
  expect((await server.call(ownAccount.info, {}, { token })).data!.avatar).toBeNull()
})
