import { readdir } from 'node:fs/promises'
import { files } from '@praxis/contract/files'
import { storageQuotaBytes, uploadBytes } from '@praxis/contract/limits'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { bring, onePixel } from '../../../test/forms.ts'
import { startServer } from '../../../test/harness.ts'

describeEndpoints(
  'files',
  `
  POST /api/file/upload-md-img    signedIn  no_permission group_not_found quota_exceeded image_unreadable | file=image:4MiB
  POST /api/file/upload-md-file   signedIn  no_permission group_not_found quota_exceeded                  | file=file:128MiB
  GET  /api/file/delete-md-img    signedIn  file_not_found file_not_yours
  GET  /api/public/img/:name      anyone    file_not_found
  GET  /api/public/file/:name     anyone    file_not_found
  `,
)

type Server = Awaited<ReturnType<typeof startServer>>
type Caller = string | undefined

/** What the file store holds, drafts included. */
async function kept({ filesFolder }: Server): Promise<string[]> {
  const all = await readdir(filesFolder, { recursive: true, withFileTypes: true })
  return all.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const rows = ({ services }: Server) => services.db.selectFrom('public_file').selectAll().orderBy('id').execute()

async function aGroup({ services }: Server, ownerUid: string, name: string): Promise<number> {
  const { id } = await services.db
    .insertInto('user_group')
    .values({ name, short_name: name, owner_uid: ownerUid })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const join = ({ services }: Server, groupId: number, uid: string, level: number) =>
  services.db.insertInto('group_member').values({ group_id: groupId, uid, level }).execute()

async function everybody(server: Server) {
  const owner = await server.aUser()
  const [own, other] = [await aGroup(server, owner.uid, 'OWN'), await aGroup(server, owner.uid, 'OTHER')]
  const person = async (name: string, settings: Parameters<typeof server.aUser>[0] = {}, group?: [number, number]) => {
    const one = await server.aUser(settings)
    if (group !== undefined) await join(server, group[0], one.uid, group[1])
    return [name, one.token] as const
  }
  const callers: Record<string, Caller> = Object.fromEntries([
    ['visitor', undefined],
    await person('user'),
    await person('muted', { role: 'no_submit_mute_user' }),
    await person('vip', { role: 'vip' }),
    await person('applicant', {}, [own, 1]),
    await person('member', {}, [own, 3]),
    await person('groupAdmin', {}, [own, 4]),
    await person('otherAdmin', {}, [other, 4]),
    ['owner', owner.token],
    await person('admin', { role: 'admin' }),
    await person('problemAdmin', { role: 'problem_admin' }),
    await person('root', { role: 'root' }),
  ])
  return { callers, own, other }
}

let jpeg: Buffer
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
})

test('who may upload: staff anywhere, and the administrators of a group for that group', async () => {
  const server = await startServer()
  const { callers, own } = await everybody(server)
  const table = `
    visitor       login_required  login_required  login_required
    user          no_permission   no_permission   group_not_found
    muted         no_permission   no_permission   group_not_found
    vip           no_permission   no_permission   group_not_found
    applicant     no_permission   no_permission   group_not_found
    member        no_permission   no_permission   group_not_found
    groupAdmin    no_permission   done            group_not_found
    otherAdmin    no_permission   no_permission   group_not_found
    owner         no_permission   done            group_not_found
    admin         done            done            group_not_found
    problemAdmin  done            done            group_not_found
    root          done            done            group_not_found
  `
  const before = await kept(server)
  for (const line of table.trim().split('\n')) {
    const [name = '', ...expected] = line.trim().split(/\s+/)
    const token = callers[name]
    for (const [n, gid] of [null, own, 999_999].entries()) {
      const input = gid === null ? {} : { gid }
      const mayBe = token === undefined ? {} : { token }
      const picture = await bring(server, files.uploadImage, { ...mayBe, content: onePixel }, input)
      const file = await bring(server, files.uploadFile, { ...mayBe, content: `${name} ${n}` }, input)
      expect([picture.code ?? 'done', file.code ?? 'done'], `${name} ${n}`).toEqual([expected[n], expected[n]])
    }
  }
  const done = table.match(/\bdone\b/g)!.length
  expect(await rows(server)).toHaveLength(done * 2)
  // The picture is the same each time, and no two files are. What was refused left nothing.
  expect((await kept(server)).length - before.length).toBe(done + 1)
}, 30_000)

test('who may delete a picture: who uploaded it, those who keep the bank, and the administrators of its group', async () => {
  const server = await startServer()
  const { callers, own } = await everybody(server)
  const table = `
    visitor       login_required  login_required
    user          file_not_yours  file_not_yours
    muted         file_not_yours  file_not_yours
    vip           file_not_yours  file_not_yours
    applicant     file_not_yours  file_not_yours
    member        file_not_yours  file_not_yours
    groupAdmin    file_not_yours  done
    otherAdmin    file_not_yours  file_not_yours
    owner         file_not_yours  done
    admin         file_not_yours  file_not_yours
    problemAdmin  done            done
    root          done            done
    uploader      done            done
  `
  const uploader = await server.aUser({ role: 'admin' })
  for (const line of table.trim().split('\n')) {
    const [name = '', ...expected] = line.trim().split(/\s+/)
    const token = name === 'uploader' ? uploader.token : callers[name]
    for (const [n, input] of [{}, { gid: own }].entries()) {
      const { link, fileId } = (
        await bring(server, files.uploadImage, { token: uploader.token, content: onePixel }, input)
      ).data!
      const reply = await server.call(files.removeImage, { fileId }, token === undefined ? {} : { token })
      expect(reply.code ?? 'done', `${name} ${n}`).toBe(expected[n])
      const { http } = await server.send({ method: 'GET', url: link })
      expect(http, `${name} ${n}`).toBe(expected[n] === 'done' ? 400 : 200)
    }
  }
})

test('a deleted picture, an attachment and a number that nobody has cannot be deleted', async () => {
  const server = await startServer()
  const { token } = await server.aUser({ role: 'admin' })
  const picture = (await bring(server, files.uploadImage, { token, content: onePixel }, {})).data!
  const file = (await bring(server, files.uploadFile, { token, content: 'text' }, {})).data!
  const remove = async (fileId: number) => (await server.call(files.removeImage, { fileId }, { token })).code
  expect(await remove(picture.fileId)).toBeUndefined()
  for (const fileId of [picture.fileId, file.fileId, 987_654]) expect(await remove(fileId)).toBe('file_not_found')
  expect((await server.send({ method: 'GET', url: file.link })).http).toBe(200)
})

test('of a picture only its pixels remain, upright and without the place where it was taken', async () => {
  const server = await startServer()
  const { token } = await server.aUser({ role: 'admin' })
  expect((await sharp(jpeg).metadata()).exif).toBeDefined()
  const reply = await bring(server, files.uploadImage, { token, content: jpeg, fileName: 'C:\\photos\\x.png' }, {})
  expect(reply.data!.link).toMatch(/^\/api\/public\/img\/[0-9a-f]{32}\.jpg$/)
  const { headers, body } = await get(server, reply.data!.link)
  expect(headers['content-type']).toBe('image/jpeg')
  const { width, height, exif, orientation, icc, xmp } = await sharp(body).metadata()
  expect({ width, height }).toEqual({ width: 20, height: 40 })
  expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined])
  expect(await rows(server)).toMatchObject([{ file_name: 'x.png', media_type: 'image/jpeg', size: body.length }])
})

async function get({ app }: Server, url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const reply = await app.inject({ method, url, headers })
  return { http: reply.statusCode, headers: reply.headers, body: reply.rawPayload }
}

test('moving pictures keep their frames, and a bitmap becomes png', async () => {
  const server = await startServer()
  const { token } = await server.aUser({ role: 'admin' })
  const frames = Buffer.alloc(8 * 8 * 3 * 3, 0).fill(255, 0, 8 * 8 * 3)
  const moving = sharp(frames, { raw: { width: 8, height: 24, channels: 3, pageHeight: 8 } })
  for (const kind of ['gif', 'webp'] as const) {
    const content = await moving
      .clone()
      .toFormat(kind, { delay: [100, 100, 100] })
      .toBuffer()
    const { pages } = await sharp(content).metadata()
    const { data } = await bring(server, files.uploadImage, { token, content }, {})
    const stored = await sharp((await get(server, data!.link)).body).metadata()
    expect([stored.format, stored.pages], kind).toEqual([kind, pages])
    expect(pages).toBeGreaterThan(1)
  }
  const { data } = await bring(server, files.uploadImage, { token, content: aBitmap() }, {})
  expect(data!.link).toMatch(/\.png$/)
  const { body } = await get(server, data!.link)
  const { data: pixels, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 2, height: 2, channels: 3 })
  expect([...pixels]).toEqual([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255])
})

/** Red and green above blue and white. */
function aBitmap(): Buffer {
  const file = Buffer.alloc(54 + 16)
  file.write('BM')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(2, 18)
  file.writeInt32LE(2, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  file.set([255, 0, 0, 255, 255, 255], 54)
  file.set([0, 0, 255, 0, 255, 0], 62)
  return file
}

test('what is no picture is refused whatever it is called, and nothing of it remains', async () => {
  const server = await startServer()
  const { token } = await server.aUser({ role: 'admin' })
  const page = '<!doctype html><script>alert(1)</script>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const big = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const noise = sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  const photo = await noise.jpeg().toBuffer()
  const drawing = await noise.png().toBuffer()
  const tiff = await noise.tiff().toBuffer()
  const cases: [string, string | Buffer, string][] = [
    ['html as png', page, 'upload_kind'],
    ['svg as png', svg, 'upload_kind'],
    ['svg with a declaration', `<?xml version="1.0"?>${svg}`, 'upload_kind'],
    ['tiff', tiff, 'upload_kind'],
    ['nothing', '', 'upload_kind'],
    ['html behind the mark of a gif', `GIF89a${page}`, 'image_unreadable'],
    ['a script behind the mark of a gif', 'GIF89a/*x*/=1;alert(1)//', 'image_unreadable'],
    ['text behind the mark of a bitmap', `BM${page.repeat(3)}`, 'image_unreadable'],
    ['more pixels than allowed', big, 'image_unreadable'],
    ['half a jpeg', photo.subarray(0, photo.length / 2), 'image_unreadable'],
    ['half a png', drawing.subarray(0, drawing.length / 2), 'image_unreadable'],
  ]
  const before = await kept(server)
  for (const [what, content, code] of cases) {
    const reply = await bring(server, files.uploadImage, { token, content, fileName: 'x.png', type: 'image/png' }, {})
    expect(reply.code, what).toBe(code)
    if (code === 'upload_kind') expect(reply.msg).toContain('jpeg, png, gif, webp, bmp')
  }
  expect(await rows(server)).toEqual([])
  expect(await kept(server)).toEqual(before)
})

test('what is hidden in a picture is gone: before, between and behind the pixels', async () => {
  const server = await startServer()
  const { token } = await server.aUser({ role: 'admin' })
  const script = Buffer.from('<script>alert(1)</script>')
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: script.toString() } })
    .png()
    .toBuffer()
  const gif = await sharp(png).gif().toBuffer()
  // A comment block before the end of the pictures.
  const withComment = Buffer.concat([
    gif.subarray(0, -1),
    Buffer.from([0x21, 0xfe, script.length]),
    script,
    Buffer.from([0, 0x3b]),
  ])
  for (const content of [Buffer.concat([png, script]), Buffer.concat([gif, script]), withComment]) {
    expect(content.includes('alert(1)')).toBe(true)
    const { data } = await bring(
      server,
      files.uploadImage,
      { token, content, fileName: 'x.html', type: 'text/html' },
      {},
    )
    const { body, headers } = await get(server, data!.link)
    expect(body.includes('alert')).toBe(false)
    expect(headers['content-type']).toMatch(/^image\/(png|gif)$/)
  }
})

test('a picture is served so that browsers keep it and run nothing', async () => {
  const server = await startServer()
  const { token } = await server.aUser({ role: 'admin' })
  const { link } = (await bring(server, files.uploadImage, { token, content: onePixel }, {})).data!
  const whole = await get(server, link)
  expect(whole).toMatchObject({
    http: 200,
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
    },
  })
  expect(whole.headers['content-disposition']).toBeUndefined()
  const head = await get(server, link, {}, 'HEAD')
  expect(head.body).toHaveLength(0)
  expect([head.http, head.headers['content-length']]).toEqual([200, String(whole.body.length)])
  const tag = String(whole.headers['etag'])
  expect(await get(server, link, { 'if-none-match': tag })).toMatchObject({ http: 304, body: Buffer.alloc(0) })
  expect((await get(server, link, { 'if-none-match': '"another"' })).http).toBe(200)
  const name = link.split('/').at(-1)!
  for (const url of [`/api/public/file/${name}`, '/api/public/img/nobody.png', `/api/public/img/..%2F${name}`]) {
    expect(JSON.parse(String((await get(server, url)).body)), url).toMatchObject({ code: 'file_not_found' })
  }
})

test('any other file is an attachment under its own name, and can be read from the middle on', async () => {
  const server = await startServer()
  const { token } = await server.aUser({ role: 'admin' })
  const content = '<script>alert(1)</script>'
  const brought = { token, content, fileName: '../题目 1.html', type: 'text/html' }
  const { link } = (await bring(server, files.uploadFile, brought, {})).data!
  expect(link).toMatch(/^\/api\/public\/file\/[0-9a-f]{32}\.html$/)
  const { headers, body } = await get(server, link)
  expect(String(body)).toBe(content)
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition':
      "attachment; filename*=UTF-8''%E9%A2%98%E7%9B%AE%201.html; filename=%E9%A2%98%E7%9B%AE%201.html",
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  })
  const rest = await get(server, link, { range: 'bytes=8-' })
  expect([rest.http, String(rest.body)]).toEqual([206, content.slice(8)])
  for (const [fileName, ending] of [
    ['notes.PDF', '.pdf'],
    ['a.tar.gz', '.gz'],
    ['none', ''],
    ['.htaccess', ''],
    ['a.averyveryverylongending', ''],
    ['a.p%68p', ''],
  ] as const) {
    const { data } = await bring(server, files.uploadFile, { token, content, fileName }, {})
    expect(/[0-9a-f]{32}(.*)$/.exec(data!.link)![1], fileName).toBe(ending)
  }
})

test('a file may be as large as its call allows, and not a byte larger', async () => {
  const server = await startServer()
  const { token } = await server.aUser({ role: 'admin' })
  // A picture with bytes behind it, which do not count as a defect.
  const sized = (bytes: number) => Buffer.concat([onePixel, Buffer.alloc(bytes - onePixel.length)])
  const picture = async (bytes: number) =>
    (await bring(server, files.uploadImage, { token, content: sized(bytes) }, {})).http
  expect([await picture(uploadBytes.image), await picture(uploadBytes.image + 1)]).toEqual([200, 413])
  const file = async (bytes: number) =>
    (await bring(server, files.uploadFile, { token, content: Buffer.alloc(bytes) }, {})).http
  expect([await file(uploadBytes.file), await file(uploadBytes.file + 1)]).toEqual([200, 413])
}, 60_000)

test('ten uploads at once do not pass the quota of a person', async () => {
  const server = await startServer()
  const { token, uid } = await server.aUser({ role: 'admin' })
  await bring(server, files.uploadFile, { token, content: 'something' }, {})
  const size = 1_000
  await server.services.db
    .updateTable('public_file')
    .set({ size: storageQuotaBytes - 3 * size - 1 })
    .execute()
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      bring(server, files.uploadFile, { token, content: Buffer.alloc(size, n) }, {}),
    ),
  )
  const codes = replies.map(({ code }) => code ?? 'done').toSorted()
  expect(codes).toEqual([
    ...Array.from({ length: 3 }, () => 'done'),
    ...Array.from({ length: 7 }, () => 'quota_exceeded'),
  ])
  const all = await rows(server)
  expect(all).toHaveLength(4)
  const names = await kept(server)
  expect(all.every(({ hash }) => names.includes(hash))).toBe(true)
  // Another person has a quota of their own, and what is deleted does not count.
  const other = await server.aUser({ role: 'admin' })
  const more = (who: string) => bring(server, files.uploadFile, { token: who, content: Buffer.alloc(size, 77) }, {})
  expect((await more(other.token)).code).toBeUndefined()
  expect((await more(token)).code).toBe('quota_exceeded')
  await server.services.db.updateTable('public_file').set({ deleted_at: new Date() }).where('uid', '=', uid).execute()
  expect((await more(token)).code).toBeUndefined()
})

test('the same content is stored once, with a row and an address for each upload', async () => {
  const server = await startServer()
  const { token } = await server.aUser({ role: 'admin' })
  const before = (await kept(server)).length
  const links = await Promise.all(
    Array.from({ length: 5 }, () => bring(server, files.uploadFile, { token, content: 'the same of all' }, {})),
  )
  expect(new Set(links.map(({ data }) => data!.link)).size).toBe(5)
  expect(new Set((await rows(server)).map(({ hash }) => hash)).size).toBe(1)
  expect(await kept(server)).toHaveLength(before + 1)
})
