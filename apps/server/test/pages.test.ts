import { allEndpoints } from '@praxis/contract/all'
import { billAdmin } from '@praxis/contract/billAdmin'
import { comments } from '@praxis/contract/comments'
import { methodAndPath, toRequest, type Endpoint } from '@praxis/contract/endpoint'
import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { membershipAdmin } from '@praxis/contract/membershipAdmin'
import { moderation } from '@praxis/contract/moderation'
import { noticeAdmin } from '@praxis/contract/noticeAdmin'
import { standings } from '@praxis/contract/standings'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { insertContest } from './contests.ts'
import { packageImports } from '@praxis/contract/packageImports'
import { insertGroupImport } from './groupImport.ts'
import { insertGroup } from './groups.ts'
import { startServer } from './harness.ts'
import { insertTraining } from './trainings.ts'

const endpoints: Endpoint[] = Object.values(allEndpoints).flatMap((table) => Object.values(table) as Endpoint[])
type Page = { size: number }
const paged = endpoints.filter((endpoint) => 'limit' in endpoint.input.shape)

/** Their rows are long. */
const boards: readonly Endpoint[] = [standings.rank, standings.outside]

test('no paged call answers with a page of more than 500 rows, and no board with more than 300, and no comments than 50, whatever is asked', async () => {
  const { aProblem, aUser, call, send, services } = await startServer()
  const gid = await insertGroup(services.db)
  await aProblem()
  const { token, uid } = await aUser({ role: 'root' })
  const contests = {
    site: await insertContest(services.db, uid, { open_board: true }),
    group: await insertContest(services.db, uid, { group_id: gid }),
  }
  const trainings = {
    site: await insertTraining(services.db, uid, { auth: 'Private' }),
    group: await insertTraining(services.db, uid, { group_id: gid }),
  }
  const packageImport = await insertGroupImport(services.db, { gid, owner: { uid } })
  const lesson = (await call(lessonAdmin.create, { title: 'Graphs' }, { token })).data!
  const draft = { pid: '1000', language: 'Python3', code: 'print(1)' }
  const { submitId } = (await call(submissions.submit, draft, { token })).data!
  expect(paged.length).toBeGreaterThan(2)
  for (const endpoint of paged) {
    const { path } = methodAndPath(endpoint)
    const isOfGroup = path.includes('group') || endpoint === moderation.mutes
    const sizeOf = async (limit: number) => {
      const named = ['cid', 'contestID', 'tid'].find((name) => name in endpoint.input.shape)
      const places = named === 'tid' ? trainings : contests
      const asked = {
        currentPage: 1,
        limit,
        ...('submitId' in endpoint.input.shape ? { submitId } : {}),
        ...(endpoint === membershipAdmin.history ? { uid } : {}),
        ...(endpoint === lessonAdmin.watchers ? { id: lesson.id } : {}),
        ...(endpoint === billAdmin.differences ? { payType: 'wechat', day: '2026-11-28' } : {}),
        ...(endpoint === packageImports.items ? { id: packageImport } : {}),
        ...('gid' in endpoint.input.shape && isOfGroup ? { gid } : {}),
        ...(named === undefined ? {} : { [named]: places[path.includes('group') ? 'group' : 'site'] }),
        ...('type' in endpoint.input.shape ? { type: endpoint === noticeAdmin.list ? 'All' : 0 } : {}),
      }
      const reply = await send(toRequest(endpoint, asked), { token })
      const { data } = JSON.parse(reply.raw) as { data: Page | { problemList: Page } | { commentList: Page } | null }
      if (data !== null && 'problemList' in data) return data.problemList.size
      return (data !== null && 'commentList' in data ? data.commentList : data)?.size
    }
    const most = endpoint === comments.list ? 50 : boards.includes(endpoint) ? 300 : 500
    const asked = [299, 300, 301, 499, 500, 501]
    const sizes = []
    for (const limit of asked) sizes.push(await sizeOf(limit))
    expect(sizes, endpoint.call).toEqual(asked.map((limit) => Math.min(limit, most)))
  }
})
