import { problemAdmin } from '@praxis/contract/problemAdmin'
import { clientOf } from '../../src/client.ts'
import { aProblem } from '../../src/problemDesk.ts'
import type { TheSite } from '../../src/together.ts'
import type { ContestWorld } from './contests.ts'
import { contestWorld } from './contests.ts'
import { anAnnouncement, given } from './people.ts'

export type BackOfficeWorld = ContestWorld & { announcement: string; problemId: string }

/** The contests; a problem, a removed one, and an announcement of the site. */
export async function backOfficeWorld(its: TheSite): Promise<BackOfficeWorld> {
  const world = await contestWorld(its)
  const client = clientOf(its.address)
  const { token } = world.people.root
  const { problemId } = await aProblem(client, token)
  given(await client(problemAdmin.remove, { pid: (await aProblem(client, token)).pid }, token))
  const { title, remove } = await anAnnouncement(client, token)
  // One of the sample problems, with a checker and subtasks.
  const [row] = await its.query('select id from problem where display_id = $1', ['1006'])
  return {
    ...world,
    announcement: title,
    problemId,
    supply: { ...world.supply, '/admin/problem/edit/:pid': { pid: Number(row?.['id']) } },
    undo: remove,
  }
}
