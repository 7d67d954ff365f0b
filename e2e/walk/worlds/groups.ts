import { randomBytes } from 'node:crypto'
import { groupAnnouncements } from '@praxis/contract/announcements'
import { discussionRules } from '@praxis/contract/discussionLimits'
import { groupContestProblems, groupContests } from '@praxis/contract/groupContests'
import { groupRules } from '@praxis/contract/groupLimits'
import { groupMembers } from '@praxis/contract/groupMembers'
import { groupOffers } from '@praxis/contract/groupOffers'
import { groupProblemList } from '@praxis/contract/groupProblemList'
import { groupProblems } from '@praxis/contract/groupProblems'
import { groups } from '@praxis/contract/groups'
import { contestAuth, contestType, groupAuth, trainingAuth } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { trainings } from '@praxis/contract/trainings'
import type { Client } from '../../src/client.ts'
import { hour, inMs, python, sum } from '../../src/contestDesk.ts'
import { aPost } from '../../src/discussionDesk.ts'
import { aGroupProblem } from '../../src/problemDesk.ts'
import type { TheSite } from '../../src/together.ts'
import { aTraining } from '../../src/trainingDesk.ts'
import { longTitle } from '../crowd.ts'
import type { World } from '../walkOver.ts'
import { given, peopleOf } from './people.ts'

export type GroupWorld = World & {
  otherGid: number
  /** In the group, with an account that was made for it. */
  pupil: string
  /** It has offered the member a place. */
  offeringGid: number
}

const code = 'K7QM2X'

/**
 * A group of root, whose names are as long as they may be, with the member, somebody who applies, an announcement, a
 * problem that is offered, a removed one, a contest, a training and a submission. Beside it one that the member is not in, and one
 * that is disbanded.
 */
export async function groupWorld(its: TheSite): Promise<GroupWorld> {
  const { client, people } = await peopleOf(its)
  const { root, member } = people
  const gid = await aGroup(client, root.token)
  const otherGid = await aGroup(client, root.token)
  given(await client(groups.disband, { gid: await aGroup(client, root.token) }, root.token))
  const announcement = { gid, title: longTitle, content: 'From **14:00** on.' }
  given(await client(groupAnnouncements.create, announcement, root.token))
  const displayName = longTitle.slice(0, groupRules.displayNameLength)
  const added = [{ username: member.username, displayName }]
  given(await client(groupMembers.addByList, { gid, rows: added }, root.token))
  given(await client(groupOffers.answer, { gid, accepts: true }, member.token))
  const pupil = await its.person('pupil')
  given(await client(groupMembers.addByList, { gid, rows: [{ username: pupil.username }] }, root.token))
  given(await client(groupOffers.answer, { gid, accepts: true }, pupil.token))
  await its.query('update account set made_for_group = $2 where username = $1', [pupil.username, gid])
  const offeringGid = await aGroup(client, root.token)
  given(await client(groupMembers.addByList, { gid: offeringGid, rows: added }, root.token))
  const pid = await aGroupProblem(client, root.token, { gid, problemId: '1', title: longTitle })
  const removed = await aGroupProblem(client, root.token, { gid, problemId: '2', title: longTitle })
  given(await client(groupProblems.remove, { pid: removed }, root.token))
  given(await client(groupProblems.applyPublic, { pid, isApplied: true }, root.token))
  const { problemId = '' } = given(await client(groupProblemList.list, { gid }, root.token)).records[0] ?? {}
  const invited = given(await client(groupMembers.invite, { gid, days: 1, uses: 9 }, root.token))
  const applicant = await its.person('applicant')
  given(await client(groupMembers.join, { gid, code, reason: 'I am in class 3.' }, applicant.token))
  const draft = { pid: problemId, gid, language: python, code: sum }
  const { submitId } = given(await client(submissions.submit, draft, member.token))
  const texts = { title: longTitle, description: 'Ours.', type: contestType.acm, auth: contestAuth.public }
  const times = { startTime: inMs(-hour), endTime: inMs(hour) }
  const { id: cid } = given(await client(groupContests.create, { ...texts, ...times, gid }, root.token))
  given(await client(groupContestProblems.addFromGroup, { cid, problemId, displayId: 'A' }, root.token))
  const entered = { gid, auth: trainingAuth.private, privatePwd: 'loop', title: longTitle, pids: [pid] }
  const { tid } = await aTraining(client, root.token, entered)
  given(await client(trainings.register, { tid, password: 'loop' }, member.token))
  const post = await aPost(client, root.token, {
    gid,
    title: longTitle.slice(0, discussionRules.titleLength),
    topPriority: true,
  })
  return {
    people,
    otherGid,
    pupil: pupil.username,
    offeringGid,
    supply: {
      '/group/:gid': { gid, pid, problemId, submitId },
      '/group/:gid/contest/:cid': { cid },
      '/group/:gid/discussion-detail/:did': { did: post.did },
      '/group/:gid/training/:tid': { tid },
      '/invitation/:token': { token: invited.token },
    },
  }
}

export async function aGroup(client: Client, token: string): Promise<number> {
  const ending = randomBytes(4).toString('hex')
  const group = {
    name: `${longTitle.slice(0, groupRules.name.max - ending.length)}${ending}`,
    shortName: `WW${ending}`.toUpperCase(),
    brief: longTitle.slice(0, groupRules.brief.max),
    description: 'For the **first** year.',
    auth: groupAuth.private,
    visible: true,
    code,
  }
  return given(await client(groups.create, group, token)).id
}
