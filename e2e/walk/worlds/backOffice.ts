import { randomBytes } from 'node:crypto'
import { accountAdmin } from '@praxis/contract/accountAdmin'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { clientOf } from '../../src/client.ts'
import { aProblem } from '../../src/problemDesk.ts'
import type { TheSite } from '../../src/together.ts'
import { contestWorld, type ContestWorld } from './contests.ts'
import { anAnnouncement, given } from './people.ts'

export type BackOfficeWorld = ContestWorld & { announcement: string; problemId: string }

/** The contests; a problem, a removed one, an announcement of the site, and a sheet of accounts. */
export async function backOfficeWorld(its: TheSite): Promise<BackOfficeWorld> {
  const world = await contestWorld(its)
  const client = clientOf(its.address)
  const { token } = world.people.root
  const { problemId } = await aProblem(client, token)
  given(await client(problemAdmin.remove, { pid: (await aProblem(client, token)).pid }, token))
  const { title, remove } = await anAnnouncement(client, token)
  const made = { prefix: `s${randomBytes(4).toString('hex')}-`, number_to: 3 }
  const { key } = given(await client(accountAdmin.generate, made, token))
  // One of the sample problems, with a checker and subtasks.
  const [row] = await its.query('select id from problem where display_id = $1', ['1006'])
  return {
    ...world,
    announcement: title,
    problemId,
    supply: { ...world.supply, '/admin/problem/edit/:pid': { pid: Number(row?.['id']) } },
    queries: { '/admin/user/sheet': `?key=${encodeURIComponent(key)}` },
    undo: remove,
  }
}
