import { allEndpoints } from '@praxis/contract/all'
import { methodAndPath, type Endpoint } from '@praxis/contract/endpoint'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { insertContest } from './contests.ts'
import { insertGroup } from './groups.ts'
import { startServer } from './harness.ts'

const endpoints: Endpoint[] = Object.values(allEndpoints).flatMap((table) => Object.values(table) as Endpoint[])
type Page = { size: number }
const paged = endpoints.filter((endpoint) => 'limit' in endpoint.input.shape)

test('no paged call answers with a page of more than 500 rows, whatever is asked', async () => {
  const { aProblem, aUser, call, send, services } = await startServer()
  const gid = await insertGroup(services.db)
  await aProblem()
  const { token, uid } = await aUser({ role: 'root' })
  const contests = {
    site: await insertContest(services.db, uid),
    group: await insertContest(services.db, uid, { group_id: gid }),
  }
  const draft = { pid: '1000', language: 'Python3', code: 'print(1)' }
  const { submitId } = (await call(submissions.submit, draft, { token })).data!
  expect(paged.length).toBeGreaterThan(2)
  for (const endpoint of paged) {
    const { method, path } = methodAndPath(endpoint)
    const sizeOf = async (limit: number) => {
      const own = 'submitId' in endpoint.input.shape ? `&submitId=${submitId}` : ''
      const group = 'gid' in endpoint.input.shape && path.includes('group') ? `&gid=${gid}` : ''
      const named = ['cid', 'contestID'].find((name) => name in endpoint.input.shape)
      const contest = named === undefined ? '' : `&${named}=${contests[path.includes('group') ? 'group' : 'site']}`
      const kind = 'type' in endpoint.input.shape ? '&type=0' : ''
      const reply = await send(
        { method, url: `${path}?currentPage=1&limit=${limit}${own}${group}${contest}${kind}` },
        { token },
      )
      const { data } = JSON.parse(reply.raw) as { data: Page | { problemList: Page } | null }
      return (data !== null && 'problemList' in data ? data.problemList : data)?.size
    }
    expect([await sizeOf(499), await sizeOf(500), await sizeOf(501)], endpoint.call).toEqual([499, 500, 500])
  }
})
