import { files } from '@praxis/contract/files'
import { methodAndPath, type Endpoint, type Envelope } from '@praxis/contract/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { clientOf } from './src/client.ts'
import { theRoot } from './src/session.ts'
import { theSite } from './src/together.ts'
import { hostileFiles, type HostileFile } from './src/xss/hostileFiles.ts'
import { openHostile } from './src/xss/hostilePage.ts'

const its = theSite()
let token: string
/** Where the files are that the site has kept, with the bytes that were sent. */
const kept = { images: [] as string[], files: [] as string[] }

type Brought = Envelope<{ link: string }>

/** A form by hand, because clients clean names. */
async function bring(endpoint: Endpoint, { name, type, content }: HostileFile): Promise<Brought> {
  const quoted = name.replaceAll('"', '%22').replaceAll(/[\r\n\0]/g, (sign) => encodeURIComponent(sign))
  const body = Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="${endpoint.upload?.field}"; filename="${quoted}"\r\n`),
    Buffer.from(`Content-Type: ${type}\r\n\r\n`),
    content,
    Buffer.from('\r\n--b--\r\n'),
  ])
  const headers = { Authorization: token, 'Content-Type': 'multipart/form-data; boundary=b' }
  const { path } = methodAndPath(endpoint)
  const response = await fetch(its.address + path, { method: 'POST', headers, body })
  expect(response.status).toBeLessThan(500)
  return (await response.json()) as Brought
}

const get = async (link: string) => {
  const response = await fetch(its.address + link)
  return { headers: response.headers, status: response.status, content: Buffer.from(await response.arrayBuffer()) }
}

beforeAll(async () => {
  token = (await theRoot(clientOf(its.address))).token
  for (const file of hostileFiles()) {
    const image = await bring(files.uploadImage, file)
    if (image.data !== null) kept.images.push(image.data.link)
    const { data, msg } = await bring(files.uploadFile, file)
    if (data === null) throw new Error(`${file.name}: ${msg}`)
    kept.files.push(data.link)
  }
})

const guards = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
}
const namesOf = (headers: Headers) => Object.fromEntries(Object.keys(guards).map((name) => [name, headers.get(name)]))

test('a picture is refused, or kept without what was behind and in it', async () => {
  // The four formats, once as pictures and once with names of pages, and the one with a description.
  expect(kept.images.length).toBeGreaterThanOrEqual(9)
  for (const link of kept.images) {
    const { headers, content } = await get(link)
    expect(namesOf(headers)).toEqual(guards)
    expect(headers.get('content-type')).toMatch(/^image\/(jpeg|png|gif|webp|bmp)$/)
    expect(link).toMatch(/^\/api\/public\/img\/[0-9a-f]{32}\.(jpe?g|png|gif|webp|bmp)$/)
    expect(content.toString('latin1')).not.toMatch(/script|ran\(/)
  }
})

test('every other file is an attachment of no type, whose name ends no header', async () => {
  for (const link of kept.files) {
    const { headers, status } = await get(link)
    expect(status).toBe(200)
    expect(namesOf(headers)).toEqual(guards)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(/^attachment;[\x20-\x7e]*$/)
    expect(headers.get('x')).toBeNull()
    expect(headers.get('content-disposition')).not.toMatch(/[<>/\\\\]|\.\./)
    expect(link).toMatch(/^\/api\/public\/file\/[0-9a-f]{32}(\.[a-z\d]{1,10})?$/)
  }
})

/** Puts each address into every place that could run it. The answer is what a place has accepted. */
const tryAll = `async (links) => {
  const accepted = []
  const settle = (element) => new Promise((resolve) => {
    element.onload = () => resolve('load')
    element.onerror = () => resolve('error')
    setTimeout(() => resolve('nothing'), 1500)
  })
  const place = async (name, attributes, link) => {
    const element = Object.assign(document.createElement(name), attributes)
    const settled = settle(element)
    document.body.append(element)
    const outcome = await settled
    // A frame loads an empty page, and a picture is only drawn.
    if (outcome === 'load' && (name === 'script' || name === 'link')) accepted.push(name + ' ' + link)
    element.remove()
  }
  await Promise.all(links.map(async (link) => {
    await Promise.all([
      place('script', { src: link }, link),
      place('script', { src: link, type: 'module' }, link),
      place('link', { rel: 'stylesheet', href: link }, link),
      place('img', { src: link }, link),
      place('iframe', { src: link }, link),
      place('object', { data: link }, link),
      place('embed', { src: link }, link),
      import(link).then(() => accepted.push('import ' + link), () => {}),
      navigator.serviceWorker.register(link).then(() => accepted.push('service worker ' + link), () => {}),
      new Promise((resolve) => {
        try {
          const worker = new Worker(link)
          worker.onerror = () => resolve()
          worker.onmessage = () => accepted.push('worker ' + link)
        } catch {
          resolve()
        }
        setTimeout(resolve, 1500)
      }),
    ])
  }))
  return accepted
}`

test.each([true, false])('no place of a page runs an upload (policy of the page: %s)', async (hasPolicy) => {
  const hostile = await openHostile(its.browser, its.address, { as: null, hasPolicy })
  const { page } = hostile
  await page.goto('/problem')
  await page.locator('main').waitFor()
  const links = [...kept.images, ...kept.files]
  hostile.takeProblems()
  for (let start = 0; start < links.length; start += 20) {
    const some = JSON.stringify(links.slice(start, start + 20))
    expect(await page.evaluate(`(${tryAll})(${some})`)).toEqual([])
  }
  const ran = hostile.takeProblems().filter((problem) => /ran$|dialog|asked: .*foreign/.test(problem))
  expect(ran).toEqual([])
  expect(page.url()).toBe(`${its.address}/problem`)
})

test('opened by itself, an upload is saved and not shown, and a picture is a picture', async () => {
  const { page, takeProblems } = await openHostile(its.browser, its.address, { as: null, hasPolicy: false })
  await page.goto('/problem')
  for (const link of kept.files) {
    const download = page.waitForEvent('download')
    await page.goto(link).catch(() => {})
    expect((await download).suggestedFilename()).not.toMatch(/[/\\\\\r\n\u202e]/)
    await (await download).cancel()
    expect(page.url()).toBe(`${its.address}/problem`)
  }
  for (const link of kept.images) {
    await page.goto(link)
    expect(await page.evaluate('document.contentType')).toMatch(/^image\//)
  }
  expect(takeProblems()).toEqual([])
})
