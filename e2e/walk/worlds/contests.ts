import { clarifications } from '@praxis/contract/clarifications'
import { comments } from '@praxis/contract/comments'
import { contestAdmin, contestProblemAdmin } from '@praxis/contract/contestAdmin'
import { contestDesk } from '@praxis/contract/contestDesk'
import { balloonColors } from '@praxis/contract/contestLimits'
import { contests } from '@praxis/contract/contests'
import { groupContests } from '@praxis/contract/groupContests'
import { prints } from '@praxis/contract/prints'
import { scrollBoard } from '@praxis/contract/scrollBoard'
import { awardKinds, contestAuth, contestType } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { aContest, addProblem, hour, inMs, python, sum } from '../../src/contestDesk.ts'
import { aGroup } from '../../src/groupDesk.ts'
import { aProblem } from '../../src/problemDesk.ts'
import type { TheSite } from '../../src/together.ts'
import type { World } from '../walkOver.ts'
import { given, peopleOf } from './people.ts'

export type ContestWorld = World & {
  /** It has not begun, and has a password. */
  toCome: { cid: number; title: string }
  /** It shows real names, and nobody has registered. */
  withNames: number
  /** The member has not begun their time of it. */
  withWindow: number
  /** It is over, and its results are not final. */
  over: number
  /** Of a group that the member is not in. */
  closed: number
  /** It has no answer yet. */
  question: number
  /** A problem of the contest that runs. */
  problem: string
  /** What follows the path of scroll boards: a rehearsal of the contest that runs. */
  show: string
}

/** Contests of root in each state. The member takes part in the one that runs and is frozen, in which everything happens. */
export async function contestWorld(its: TheSite): Promise<ContestWorld> {
  const { client, people } = await peopleOf(its)
  const { root, member } = people
  const times = { startTime: inMs(-2 * hour), endTime: inMs(hour) }
  // Colours of awards are the maker's own: these can be read.
  const awardConfigList = [{ priority: 1, name: 'Gold', background: '#e6bf25', color: '#1d1a00', num: 10 }]
  const { cid } = await aContest(client, root.token, {
    ...times,
    sealRank: true,
    sealRankTime: inMs(-hour),
    awardType: awardKinds.count,
    awardConfigList,
    openPrint: true,
    openRank: true,
  })
  let made = { pid: 0, problemId: '' }
  for (const [index, displayId] of ['A', 'B', 'C'].entries()) {
    made = await aProblem(client, root.token)
    await addProblem(client, root.token, { cid, pid: made.pid, displayId })
    const link = { cid, pid: made.pid, color: balloonColors[index * 2] }
    given(await client(contestProblemAdmin.setLink, link, root.token))
  }
  const announcement = { title: 'Problem B', content: '`n` may be **0**.' }
  given(await client(contestAdmin.createAnnouncement, { cid, announcement }, root.token))
  given(await client(contests.register, { cid }, member.token))
  const inSeat = [{ username: root.username, seat: 'A-1' }]
  given(await client(contestDesk.addParticipants, { cid, people: inSeat }, root.token))
  given(await client(prints.submit, { cid, content: sum.repeat(3) }, member.token))
  const draft = { pid: 'A', cid, language: python, code: sum }
  const { submitId } = given(await client(submissions.submit, draft, member.token))
  const answered = given(await client(clarifications.ask, { cid, question: 'May n be 0?' }, member.token)).id
  const question = given(await client(clarifications.ask, { cid, question: 'Is the output ordered?' }, member.token)).id
  given(await client(clarifications.answer, { id: answered, answer: '**Yes.**', isPublic: true }, root.token))

  const content = '**Well made.** The third problem, $n \\le 10^5$, took me longest.'
  const comment = given(await client(comments.create, { cid, content }, member.token)).id
  for (const text of ['Thank you!', 'It was meant to.', 'The editorial comes tomorrow.', 'And the data too.'])
    given(await client(comments.reply, { reply: { commentId: comment, content: text }, cid }, root.token))

  const show = { cid, isRehearsal: true, medals: [1, 1, 1] }
  const { key } = given(await client(scrollBoard.makeLink, show, root.token))
  // Of its invented submissions the first is accepted before the freeze, and each other problem has one after it.
  await its.query('update scroll_link set seed = $2 where contest_id = $1', [cid, 198])

  const ofOi = await aContest(client, root.token, { ...times, type: contestType.oi, openRank: true })
  const withPassword = { auth: contestAuth.private, pwd: 'autumn', rankShowName: 'realname' as const }
  const toCome = await aContest(client, root.token, withPassword)
  const withNames = await aContest(client, root.token, { rankShowName: 'realname' })
  const withWindow = await aContest(client, root.token, { ...times, windowSeconds: 1_800 })
  const over = await aContest(client, root.token, { startTime: inMs(-2 * hour), endTime: inMs(-hour) })
  const { gid } = await aGroup(client, root.token)
  const ours = { title: 'Ours', description: 'Ours.', type: contestType.oi, auth: contestAuth.public, gid }
  const { id: closed } = given(await client(groupContests.create, { ...ours, ...times }, root.token))
  const { pid, problemId } = made
  return {
    people,
    toCome,
    withNames: withNames.cid,
    withWindow: withWindow.cid,
    over: over.cid,
    closed,
    question,
    problem: `Sum ${problemId}`,
    supply: {
      '/contest': { cid, displayId: 'A', submitId },
      '/contest/oi-scoreboard': { cid: ofOi.cid },
      '/admin/contest': { cid, pid },
    },
    queries: { '/scrollBoard': `?cid=${key}` },
    show: `?cid=${key}`,
  }
}
