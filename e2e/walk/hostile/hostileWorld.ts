import { randomBytes } from 'node:crypto'
import { groupMembers } from '@praxis/contract/groupMembers'
import { scrollBoard } from '@praxis/contract/scrollBoard'
import { readUserInfo } from '../../../apps/server/src/modules/accounts/userInfo.ts'
import { clientOf } from '../../src/client.ts'
import { theRoot, type Person } from '../../src/session.ts'
import type { TheSite } from '../../src/together.ts'
import { plant } from '../../src/xss/plant.ts'
import { plantAi } from '../../src/xss/plantAi.ts'
import { plantContests } from '../../src/xss/plantContests.ts'
import { plantDiscussions } from '../../src/xss/plantDiscussions.ts'
import { plantGroup } from '../../src/xss/plantGroup.ts'
import { plantHome } from '../../src/xss/plantHome.ts'
import { plantLessons } from '../../src/xss/plantLessons.ts'
import { plantTrainings } from '../../src/xss/plantTrainings.ts'
import type { Supply } from '../routes.ts'
import { given } from '../worlds/people.ts'
import type { Viewer, World } from './place.ts'

/** A name as long as names may be, that would be a script if it were markup. */
export const hostileName = '<svg/onload=ran(0)>'

type HostileWorld = World & {
  people: Readonly<Record<Exclude<Viewer, 'visitor'>, Person>>
  supply: Supply
  uproot(): Promise<void>
}

/** Every text that a page of the site shows holds the list. The author owns the group, and takes part in the contest. */
export async function hostileWorld(its: TheSite): Promise<HostileWorld> {
  const client = clientOf(its.address)
  const root = await theRoot(client)
  const person = await its.person('author')
  const { uid } = await its.db
    .updateTable('account')
    .set({ username: hostileName })
    .where('username', '=', person.username)
    .returning('uid')
    .executeTakeFirstOrThrow()
  const site = await plant(its, uid)
  const suffix = randomBytes(4).toString('hex')
  const group = await plantGroup(its, uid, suffix)
  const { gid } = group
  const inContests = { author: { uid, username: hostileName }, gid, languageId: site.languageId, suffix }
  const contests = await plantContests(its, inContests)
  const trainings = await plantTrainings(its, { uid, gid, pid: site.problem.pid })
  const lessons = await plantLessons(its, uid)
  const ai = await plantAi(its, uid, site.problem.pid)
  const rootRow = await its.db
    .selectFrom('account')
    .select('uid')
    .where('username', '=', root.username)
    .executeTakeFirstOrThrow()
  const discussions = await plantDiscussions(its, { uid, gid, root: rootRow.uid })
  const home = await plantHome(its, root)
  const invited = given(await client(groupMembers.invite, { gid, days: 1, uses: 9 }, person.token))
  const services = { db: its.db, now: () => new Date(), log: { info() {}, warn() {}, error() {} } }
  const author = { ...person, username: hostileName, user: await readUserInfo(services, uid) }
  const board = { cid: contests.site.cid, isRehearsal: true, medals: [1, 1, 1] }
  const show = given(await client(scrollBoard.makeLink, board, root.token))
  const ofContest = ({ cid, displayId, submitId }: World['contests']['site']) => ({ cid, displayId, submitId })
  const [submitId = 0] = site.submitIds
  return {
    site,
    group,
    contests,
    show: `?cid=${show.key}`,
    discussions,
    trainings,
    lessons,
    ai,
    people: { root, author },
    supply: {
      '/problem': { problemId: site.problem.displayId },
      '/submission-detail': { submitId },
      '/discussion': { problemId: site.problem.displayId },
      '/discussion-detail': { did: discussions.site },
      '/group/:gid/discussion-detail': { did: discussions.group },
      '/admin/problem': { pid: site.problem.pid },
      '/group': { gid, ...group.problem, submitId: contests.group.submitId },
      '/group/:gid/contest': { cid: contests.group.cid, pid: contests.pid },
      '/contest': ofContest(contests.site),
      '/training': { tid: trainings.site, problemId: site.problem.displayId },
      '/group/:gid/training': { tid: trainings.group, problemId: site.problem.displayId },
      '/admin/training': { tid: trainings.site },
      '/lesson': { lessonId: lessons.lesson },
      '/admin/lesson': { lessonId: lessons.lesson },
      '/contest/oi-scoreboard': { cid: contests.group.cid },
      '/admin/contest': { cid: contests.site.cid, pid: contests.pid },
      '/invitation': { token: invited.token },
      '/admin/remote-judges': { key: 'CF' },
    },
    async uproot() {
      for (const one of [home, discussions, ai, lessons, trainings, contests, group, site]) await one.uproot()
      await its.db.updateTable('account').set({ title_name: null }).where('username', '=', hostileName).execute()
    },
  }
}
