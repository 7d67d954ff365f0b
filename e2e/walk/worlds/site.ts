import { setTimeout as pause } from 'node:timers/promises'
import { groupMembers } from '@praxis/contract/groupMembers'
import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import type { TheSite } from '../../src/together.ts'
import type { World } from '../walkOver.ts'
import { aGroup } from './groups.ts'
import { anAnnouncement, given, peopleOf } from './people.ts'

export type SiteWorld = World & { submitId: number; announcement: string }

/** A submission of the member to a sample problem, and an announcement of the site. */
export async function siteWorld(its: TheSite): Promise<SiteWorld> {
  const { client, people } = await peopleOf(its)
  const { title, remove } = await anAnnouncement(client, people.root.token)
  const draft = { pid: '1000', language: 'Python3', code: 'print(input())' }
  const offering = await aGroup(client, people.root.token)
  const asked = { gid: offering, rows: [{ username: people.member.username }] }
  given(await client(groupMembers.addByList, asked, people.root.token))
  const { submitId } = given(await client(submissions.submit, draft, people.member.token))
  for (;;) {
    const statuses = given(await client(submissions.statuses, { submitIds: [submitId] }))
    if (isFinished(statuses[submitId]?.status ?? judgeStatus.pending)) break
    await pause(200)
  }
  return {
    people,
    submitId,
    announcement: title,
    supply: { '/problem/:problemId': { problemId: '1000' }, '/submission-detail/:submitId': { submitId } },
    undo: remove,
  }
}
