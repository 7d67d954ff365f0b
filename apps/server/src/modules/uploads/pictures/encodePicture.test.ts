import { files } from '@praxis/contract/files'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { bring } from '../../../../test/forms.ts'
import { startServer } from '../../../../test/harness.ts'
import { publicFiles, read, storedFiles } from '../../../../test/storedFiles.ts'

let jpeg: Buffer
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
})

test('of a picture only its pixels remain, upright and without the place where it was taken', async () => {
  const server = await startServer()
  const { token } = await server.aUser({ role: 'admin' })
  expect((await sharp(jpeg).metadata()).exif).toBeDefined()
  const reply = await bring(server, files.uploadImage, { token, content: jpeg, fileName: 'C:\\photos\\x.png' }, {})
  expect(reply.data!.link).toMatch(/^\/api\/public\/img\/[0-9a-f]{32}\.jpg$/)
  const { headers, body } = await read(server, reply.data!.link)
  expect(headers['content-type']).toBe('image/jpeg')
  const { width, height, exif, orientation, icc, xmp } = await sharp(body).metadata()
  expect({ width, height }).toEqual({ width: 20, height: 40 })
  expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined])
  expect(await publicFiles(server)).toMatchObject([{ file_name: 'x.png', media_type: 'image/jpeg', size: body.length }])
})

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
    const stored = await sharp((await read(server, data!.link)).body).metadata()
    expect([stored.format, stored.pages], kind).toEqual([kind, pages])
    expect(pages).toBeGreaterThan(1)
  }
  const { data } = await bring(server, files.uploadImage, { token, content: aBitmap() }, {})
  expect(data!.link).toMatch(/\.png$/)
  const { body } = await read(server, data!.link)
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
  const before = await storedFiles(server)
  for (const [what, content, code] of cases) {
    const reply = await bring(server, files.uploadImage, { token, content, fileName: 'x.png', type: 'image/png' }, {})
    expect(reply.code, what).toBe(code)
    if (code === 'upload_kind') expect(reply.msg).toContain('jpeg, png, gif, webp, bmp')
  }
  expect(await publicFiles(server)).toEqual([])
  expect(await storedFiles(server)).toEqual(before)
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
    const { body, headers } = await read(server, data!.link)
    expect(body.includes('alert')).toBe(false)
    expect(headers['content-type']).toMatch(/^image\/(png|gif)$/)
  }
})
