import { allEndpoints } from '@praxis/contract/all'
import { disk } from '@praxis/contract/disk'
import { exampleOf, type Endpoint } from '@praxis/contract/endpoint'
import { judging, judgingProtocol } from '@praxis/contract/judging'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { bring, onePixel } from '../../../test/forms.ts'
import { judgeToken, startServer } from '../../../test/harness.ts'
import { hostWith } from '../../../test/hosts.ts'
import { storedFiles } from '../../../test/storedFiles.ts'
import { zipOf } from '../../../test/hostileZips.ts'

describeEndpoints(
  'disk',
  `
GET /api/admin/disk  staff
PUT /api/admin/disk  root+system_info_admin
`,
)

const mebibyte = 1_048_576
const quiet = { quietFromHour: 1, quietToHour: 6 }
const usual = { diskReservePercent: 5, diskReserveMib: 2_048, ...quiet }

async function aSite() {
  const server = await startServer()
  const root = await server.aUser({ role: 'root' })
  const read = async () => (await server.call(disk.read, {}, root)).data
  const set = async (reserve: Parameters<typeof server.call<typeof disk.setReserve>>[1]) =>
    server.call(disk.setReserve, reserve, root)
  /** As if so many MiB were free of 100 000. */
  const free = (mebibytes: number) => {
    server.disk.read = () => ({ freeBytes: mebibytes * mebibyte, totalBytes: 100_000 * mebibyte })
  }
  return { ...server, root, read, set, free }
}

test('staff read what is free and what must stay free, and are warned at twice of it', async () => {
  const { free, read, set } = await aSite()
  const told = async (mebibytes: number) => {
    free(mebibytes)
    const { space, ...reserve } = (await read())!
    return [space!.state, space!.reserveBytes / mebibyte, reserve]
  }
  expect(await told(10_000)).toEqual(['fine', 5_000, usual])
  expect(await told(9_999)).toEqual(['low', 5_000, usual])
  expect(await told(4_999)).toEqual(['reserved', 5_000, usual])
  expect(await set({ diskReservePercent: 1 })).toMatchObject({ status: 200 })
  expect(await told(4_096)).toEqual(['fine', 2_048, { ...usual, diskReservePercent: 1 }])
  await set({ diskReservePercent: 0, diskReserveMib: 0 })
  expect(await told(0)).toEqual(['fine', 0, { diskReservePercent: 0, diskReserveMib: 0, ...quiet }])
})

test('a bucket has no disk, and takes files whatever is kept free', async () => {
  const server = await aSite()
  server.disk.read = () => null
  expect(await server.read()).toEqual({ ...usual, space: null })
  const uploaded = await bring(server, allEndpoints.files.uploadFile, { ...server.root, content: 'x' }, {})
  expect(uploaded.status).toBe(200)
})

test.each([
  [{ diskReservePercent: 51 }, 'diskReservePercent'],
  [{ diskReservePercent: -1 }, 'diskReservePercent'],
  [{ diskReserveMib: 0.5 }, 'diskReserveMib'],
  [{ quietFromHour: 24 }, 'quietFromHour'],
  [{ quietToHour: -1 }, 'quietToHour'],
])('%j is refused', async (reserve, field) => {
  const { set } = await aSite()
  expect(await set(reserve)).toMatchObject({ http: 400, code: 'invalid_input', field })
})

const uploading = Object.values(allEndpoints)
  .flatMap((noun): Endpoint[] => Object.values(noun))
  .filter(({ upload }) => upload !== undefined)
const contentOf = async ({ upload }: Endpoint) =>
  upload!.kinds.includes('zip') ? zipOf([['1.in', 'x']]) : upload!.kinds.includes('any') ? 'x' : onePixel

test.each(uploading.map((endpoint) => [endpoint.call, endpoint] as const))(
  '%s takes nothing below the reserve, and says why',
  async (_call, endpoint) => {
    const server = await aSite()
    server.free(4_999)
    const token = endpoint.access === 'judge' ? judgeToken : server.root.token
    const before = await storedFiles(server)
    const input = exampleOf(endpoint) as never
    const reply = await bring(server, endpoint, { token, content: await contentOf(endpoint) }, input)
    expect(reply).toMatchObject({ http: 200, status: 403, code: 'disk_reserved', data: null })
    expect(reply.msg).toContain('磁盘空间即将用尽')
    expect(await storedFiles(server)).toEqual(before)
    server.free(5_000)
    const later = await bring(server, endpoint, { token, content: await contentOf(endpoint) }, input)
    expect(later.code).not.toBe('disk_reserved')
  },
)

test('a file that comes to the reserve is broken off, and nothing of it stays', async () => {
  const server = await aSite()
  await server.set({ diskReservePercent: 0, diskReserveMib: 100 })
  const before = await storedFiles(server)
  let asked = 0
  // It is free when the file begins, and not four mebibytes later.
  server.disk.read = () => ({ freeBytes: (asked++ === 0 ? 101 : 99) * mebibyte, totalBytes: 100_000 * mebibyte })
  const content = Buffer.alloc(6 * mebibyte)
  const reply = await bring(server, allEndpoints.files.uploadFile, { ...server.root, content }, {})
  expect(reply.code).toBe('disk_reserved')
  expect(asked).toBe(2)
  expect(await storedFiles(server)).toEqual(before)
})

test('a judge that says hello is told what to leave free of its own disk', async () => {
  const server = await aSite()
  await server.set({ diskReserveMib: 512 })
  const host = hostWith(['Python3'], { name: 'judge', hostKey: 'a host key of it' })
  const { data } = await server.call(judging.hello, { protocol: judgingProtocol, host }, { token: judgeToken })
  expect(data!.diskReserve).toEqual({ diskReservePercent: 5, diskReserveMib: 512 })
})
