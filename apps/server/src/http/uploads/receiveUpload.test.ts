import { expect, test, vi } from 'vitest'
import { bring, onePixel, type Part } from '../../../test/forms.ts'
import { anUploadServer, boundary, mebibyte, partOf, uploadCalls } from '../../../test/uploads.ts'

const file = { name: 'file', value: 'hello', fileName: 'hello.txt' }
const gid = { name: 'gid', value: '7' }

test('the fields of a form may come before and after the file, and empty ones are absent', async () => {
  const { form, left } = await anUploadServer()
  const told = { name: 'hello.txt', size: 5, kind: 'any', mediaType: 'application/octet-stream' }
  const empty = { name: 'note', value: '' }
  expect((await form([file, gid, empty])).data).toEqual({ ...told, gid: 7 })
  expect((await form([gid, empty, file])).data).toEqual({ ...told, gid: 7 })
  expect((await form([file])).data).toEqual(told)
  expect((await form([{ ...file, value: onePixel, type: 'text/html' }])).data).toMatchObject({
    kind: 'png',
    mediaType: 'image/png',
  })
  expect(await left()).toEqual([])
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\题目.zip', '题目.zip'],
  ['a\u0000b\u202Egpj.exe', 'abgpj.exe'],
  ['..', 'file'],
  ['/', 'file'],
  ['x'.repeat(300), 'x'.repeat(255)],
])('the name %j becomes %j', async (fileName, name) => {
  const { form } = await anUploadServer()
  expect((await form([{ ...file, fileName }])).data).toMatchObject({ name })
})

const many = (count: number): Part[] => Array.from({ length: count }, (_, n) => ({ name: `f${n}`, value: 'x' }))

test.each<[string, readonly Part[], number, string]>([
  ['no part at all', [], 400, 'upload_missing'],
  ['no file', [gid], 400, 'upload_missing'],
  ['a field in its place', [{ name: 'file', value: 'hello' }], 400, 'upload_missing'],
  ['nothing chosen', [{ name: 'file', value: '', fileName: '' }], 400, 'upload_missing'],
  ['a file in another field', [{ ...file, name: 'image' }], 400, 'upload_missing'],
  ['two files', [file, file], 400, 'unreadable_body'],
  ['twenty-one fields', [file, ...many(21)], 413, 'body_too_large'],
  ['ten thousand fields', [...many(10_000), file], 413, 'body_too_large'],
  ['a field of 128 KiB', [{ name: 'note', value: 'x'.repeat(mebibyte / 8) }, file], 413, 'body_too_large'],
  ['a field of 4097 bytes', [file, { name: 'note', value: 'x'.repeat(4_097) }], 413, 'body_too_large'],
  ['a wrong field', [file, { name: 'gid', value: 'seven' }], 400, 'invalid_input'],
  ['a field twice', [file, gid, gid], 400, 'invalid_input'],
  ['a field named __proto__', [file, { name: '__proto__', value: '{"gid":1}' }], 400, 'unreadable_body'],
  ['a field named constructor', [{ name: 'constructor', value: 'x' }, file], 400, 'unreadable_body'],
  ['a file named __proto__', [{ ...file, name: '__proto__' }], 400, 'unreadable_body'],
])('%s is refused', async (_what, parts, http, code) => {
  const { form, left, errors } = await anUploadServer()
  expect(await form(parts)).toMatchObject({ http, code })
  expect(await left()).toEqual([])
  expect(errors).toEqual([])
})

test('twenty fields and one of 4096 bytes are taken', async () => {
  const { form } = await anUploadServer()
  expect((await form([file, ...many(19), { name: 'note', value: 'x'.repeat(4_096) }])).http).toBe(200)
})

test.each<[string, Record<string, string>, string, number, string]>([
  ['JSON where a file is wanted', { 'content-type': 'application/json' }, '{"gid":1}', 415, 'media_type'],
  ['no type at all', { 'content-type': '' }, 'x', 415, 'media_type'],
  ['a form without a boundary', { 'content-type': 'multipart/form-data' }, '--b--', 400, 'unreadable_body'],
  ['a form that is none', { 'content-type': boundary }, 'hello', 400, 'unreadable_body'],
  ['a form without an end', { 'content-type': boundary }, partOf('x'), 400, 'unreadable_body'],
  ['an empty body', { 'content-type': boundary }, '', 400, 'upload_missing'],
  [
    'a form inside of a form',
    { 'content-type': boundary },
    partOf('--c\r\nContent-Disposition: file; filename="x"\r\n\r\nhello\r\n--c--', 'multipart/mixed; boundary=c') +
      '\r\n--b--\r\n',
    200,
    '',
  ],
])('%s is answered as any body', async (_what, headers, body, http, code) => {
  const { send, left, errors } = await anUploadServer()
  const reply = await send({ method: 'POST', url: '/api/test-take', body }, { headers })
  expect(reply.http).toBe(http)
  expect((JSON.parse(reply.raw) as { code?: string }).code ?? '').toBe(code)
  expect([await left(), errors]).toEqual([[], []])
})

test('a form is refused by every other call', async () => {
  const { form } = await anUploadServer()
  expect(await form([file], '/api/login')).toMatchObject({ http: 415, code: 'media_type' })
})

test('a wrong kind is told with the right ones, and what is not kept is gone after every end of a call', async () => {
  const server = await anUploadServer()
  const { token } = await server.aUser()
  const keep = (content: string | Buffer) => bring(server, uploadCalls.keep, { token, content }, {})
  expect(await keep('no archive')).toMatchObject({ http: 400, code: 'upload_kind', field: 'file' })
  expect(await keep('x'.repeat(1_001))).toMatchObject({ http: 413, code: 'upload_too_large' })
  expect((await bring(server, uploadCalls.keep, { content: 'no one' }, {})).http).toBe(401)
  expect((await bring(server, uploadCalls.fail, { content: 'anything' }, {})).http).toBe(500)
  // Those who are refused while they still send have their answer before the last of it is taken away.
  await vi.waitFor(async () => expect(await server.left()).toEqual([]))
  const archive = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(996)])
  expect((await keep(archive)).http).toBe(200)
  expect(await server.left()).toHaveLength(1)
  expect((await keep(Buffer.concat([archive, Buffer.alloc(1)]))).http).toBe(413)
})
