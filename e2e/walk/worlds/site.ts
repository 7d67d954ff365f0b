import { isFinished } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { expect } from 'vitest'
import type { TheSite } from '../../src/together.ts'
import type { World } from '../walkOver.ts'
import { anAnnouncement, given, peopleOf } from './people.ts'

export type SiteWorld = World & { submitId: number; announcement: string }

/** A submission of the member to a sample problem, and an announcement of the site. */
export async function siteWorld(its: TheSite): Promise<SiteWorld> {
  const { client, people } = await peopleOf(its)
  const { title, remove } = await anAnnouncement(client, people.root.token)
  const draft = { pid: '1000', language: 'Python3', code: 'print(input())' }
  const { submitId } = given(await client(submissions.submit, draft, people.member.token))
  const isJudged = async () => {
    const statuses = await client(submissions.statuses, { submitIds: [submitId] })
    return isFinished(statuses.data?.[submitId]?.status ?? 5)
  }
  await expect.poll(isJudged, { timeout: 60_000 }).toBe(true)
  return {
    people,
    submitId,
    announcement: title,
    supply: { '/problem/:problemId': { problemId: '1000' }, '/submission-detail/:submitId': { submitId } },
    undo: remove,
  }
}
