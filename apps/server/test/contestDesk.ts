import { problemAuth, publishState } from '@praxis/contract/statuses'
import { insertContest, linkProblem } from './contests.ts'
import { aDesk } from './desk.ts'
import { insertGroup } from './groups.ts'

/**
 * The desk of the workshop with two contests that have not begun: one of the site, which the administrator made, and one
 * of the group, which an administrator of the group made. Each has a problem.
 */
export async function aContestDesk() {
  const desk = await aDesk()
  const { db, people, gid, put } = desk
  const soon = { start: 60, end: 120 }
  const site = await insertContest(db, people.admin.uid, soon)
  const group = await insertContest(db, people.groupAdmin.uid, { ...soon, group_id: gid })
  const [ofSite, ofGroup] = [await put(), await put({ gid, ownerUid: people.groupAdmin.uid })]
  const links = {
    site: await linkProblem(db, site, ofSite),
    group: await linkProblem(db, group, ofGroup),
  }
  const elsewhere = await insertGroup(db)
  const more = {
    // Somebody else's, of the administrator, and nobody's that contests have.
    kept: () => put({ auth: problemAuth.contest }),
    keptOfAdmin: () => put({ auth: problemAuth.contest, ownerUid: people.admin.uid }),
    shownOfAdmin: () => put({ ownerUid: people.admin.uid }),
    keptOfGroup: () => put({ gid, auth: problemAuth.contest, ownerUid: people.groupAdmin.uid }),
    hiddenOfOther: () => put({ gid, auth: problemAuth.hidden, ownerUid: people.otherAdmin.uid }),
    elsewhere: () => put({ gid: elsewhere }),
    approvedElsewhere: () => put({ gid: elsewhere, state: publishState.approved }),
  }
  const linksOf = (cid: number) =>
    db
      .selectFrom('contest_problem')
      .select(['id', 'problem_id as pid', 'display_id as displayId', 'title', 'color', 'points', 'position'])
      .where('contest_id', '=', cid)
      .where('unlinked_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute()
  const authOf = async (pid: number) => (await desk.storedOf(pid)).auth
  return {
    ...desk,
    kinds: { ...desk.kinds, ...more },
    contests: { site, group },
    links,
    problems: { site: ofSite, group: ofGroup },
    linksOf,
    authOf,
  }
}
