import { files } from '@praxis/contract/files'
import { storageQuotaBytes, uploadBytes, uploadsAtOnce } from '@praxis/contract/limits'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { bring, onePixel } from '../../../test/forms.ts'
import { startServer } from '../../../test/harness.ts'
import { publicFiles, read, storedFiles } from '../../../test/storedFiles.ts'

describeEndpoints(
  'files',
  `
  POST /api/file/upload-md-img    signedIn  no_permission group_not_found quota_exceeded image_unreadable | rate=300/3600 by=staffOrGroupManagers file=image:4MiB
  POST /api/file/upload-md-file   signedIn  no_permission group_not_found quota_exceeded                  | rate=300/3600 by=staffOrGroupManagers file=file:128MiB
  GET  /api/file/delete-md-img    signedIn  file_not_found file_not_yours
  GET  /api/public/img/:name      anyone    file_not_found
  GET  /api/public/file/:name     anyone    file_not_found
  `,
)

type Server = Awaited<ReturnType<typeof startServer>>
type Caller = string | undefined

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

test('who may upload: staff anywhere, and the administrators of a group for that group', async () => {
  const server = await startServer()
  const { callers, own } = await everybody(server)
  const table = `
    visitor       login_required  login_required  login_required
    user          no_permission   no_permission   no_permission
    muted         no_permission   no_permission   no_permission
    vip           no_permission   no_permission   no_permission
    applicant     no_permission   no_permission   no_permission
    member        no_permission   no_permission   no_permission
    groupAdmin    no_permission   done            group_not_found
    otherAdmin    no_permission   no_permission   group_not_found
    owner         no_permission   done            group_not_found
    admin         done            done            group_not_found
    problemAdmin  done            done            group_not_found
    root          done            done            group_not_found
  `
  const before = await storedFiles(server)
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
  expect(await publicFiles(server)).toHaveLength(done * 2)
  // The picture is the same each time, and no two files are. What was refused left nothing.
  expect((await storedFiles(server)).length - before.length).toBe(done + 1)
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

test('a picture is served so that browsers keep it and run nothing', async () => {
  const server = await startServer()
  const { token } = await server.aUser({ role: 'admin' })
  const { link } = (await bring(server, files.uploadImage, { token, content: onePixel }, {})).data!
  const whole = await read(server, link)
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
  const head = await read(server, link, {}, 'HEAD')
  expect(head.body).toHaveLength(0)
  expect([head.http, head.headers['content-length']]).toEqual([200, String(whole.body.length)])
  const tag = String(whole.headers['etag'])
  expect(await read(server, link, { 'if-none-match': tag })).toMatchObject({ http: 304, body: Buffer.alloc(0) })
  expect((await read(server, link, { 'if-none-match': '"another"' })).http).toBe(200)
  const name = link.split('/').at(-1)!
  for (const url of [`/api/public/file/${name}`, '/api/public/img/nobody.png', `/api/public/img/..%2F${name}`]) {
    expect(JSON.parse(String((await read(server, url)).body)), url).toMatchObject({ code: 'file_not_found' })
  }
})

test('any other file is an attachment under its own name, and can be read from the middle on', async () => {
  const server = await startServer()
  const { token } = await server.aUser({ role: 'admin' })
  const content = '<script>alert(1)</script>'
  const brought = { token, content, fileName: '../题目 1.html', type: 'text/html' }
  const { link } = (await bring(server, files.uploadFile, brought, {})).data!
  expect(link).toMatch(/^\/api\/public\/file\/[0-9a-f]{32}\.html$/)
  const { headers, body } = await read(server, link)
  expect(String(body)).toBe(content)
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition':
      "attachment; filename*=UTF-8''%E9%A2%98%E7%9B%AE%201.html; filename=%E9%A2%98%E7%9B%AE%201.html",
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  })
  const rest = await read(server, link, { range: 'bytes=8-' })
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

test('uploads at once do not pass the quota of a person', async () => {
  const server = await startServer()
  const { token, uid } = await server.aUser({ role: 'admin' })
  await bring(server, files.uploadFile, { token, content: 'something' }, {})
  const size = 1_000
  await server.services.db
    .updateTable('public_file')
    .set({ size: storageQuotaBytes - 2 * size - 1 })
    .execute()
  const replies = await Promise.all(
    Array.from({ length: uploadsAtOnce.person }, (_, n) =>
      bring(server, files.uploadFile, { token, content: Buffer.alloc(size, n) }, {}),
    ),
  )
  const codes = replies.map(({ code }) => code ?? 'done').toSorted()
  expect(codes).toEqual(['done', 'done', 'quota_exceeded'])
  const all = await publicFiles(server)
  expect(all).toHaveLength(3)
  const names = await storedFiles(server)
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
  const before = (await storedFiles(server)).length
  const links = await Promise.all(
    Array.from({ length: 3 }, () => bring(server, files.uploadFile, { token, content: 'the same of all' }, {})),
  )
  expect(new Set(links.map(({ data }) => data!.link)).size).toBe(3)
  expect(new Set((await publicFiles(server)).map(({ hash }) => hash)).size).toBe(1)
  expect(await storedFiles(server)).toHaveLength(before + 1)
})
