import { randomInt } from 'node:crypto'
import { scrollRules, usualAwards } from '@praxis/contract/contestLimits'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { scrollBoard, ScrollDesk, ScrollLink } from '@praxis/contract/scrollBoard'
import { awardKinds } from '@praxis/contract/statuses'
import { competitorsOf, rowsOfShare } from '@praxis/rules/standings/awards'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { holdContest, manageContest } from '#server/modules/contests/public.ts'
import type { Board } from '#server/modules/standings/public.ts'
import { refuseScroll } from './openLink.ts'
import { insertLink, listHolding, noteScroll, revokeLink } from './scroll.queries.ts'
import { keyOf } from './scrollKey.ts'

type Holding = Awaited<ReturnType<typeof listHolding>>[number]
const noun = 'scrollLink'

/** The links of a contest for those who manage it, and what a new one begins with. */
export async function readDesk({ cid }: { cid: number }, context: Context<Viewer>): Promise<ScrollDesk> {
  const contest = await manageContest(context, cid)
  const { refusal, waiting } = await refuseScroll(context.db, contest)
  const board = found(await context.boards.read(cid), 'contest_not_found')
  const links = await listHolding(context.db, cid, scrollRules.links)
  return { links: links.map((link) => shownLink(context, link)), medals: medalsOf(board), refusal, waiting }
}

export const makeLink = (
  { cid, isRehearsal, removeStar, medals }: ParsedInputOf<typeof scrollBoard.makeLink>,
  context: Context<Viewer>,
): Promise<ScrollLink> =>
  context.db.transaction().execute(async (tx) => {
    await holdContest(tx, cid, 'update')
    const contest = await manageContest({ db: tx, viewer: context.viewer }, cid)
    const { refusal, waiting } = isRehearsal ? { refusal: null, waiting: 0 } : await refuseScroll(tx, contest)
    if (refusal !== null) throw new Failure(refusal, { count: waiting })
    const most = scrollRules.links
    if ((await listHolding(tx, cid, most)).length >= most) throw new Failure('scroll_links_many', { most })
    const { uid } = context.viewer
    const hours = scrollRules.linkHours
    const seed = randomInt(2 ** 31 - 1)
    const { id } = await insertLink(tx, { cid, uid, isRehearsal, seed, removeStar, medals, hours })
    const link = found((await listHolding(tx, cid, 1))[0], 'scroll_link_ended')
    const nounId = `${cid}-${id}`
    await record(tx, context, {
      act: 'contest.makeScrollLink',
      noun,
      nounId,
      before: null,
      after: { isRehearsal, removeStar, medals, endTime: new Date(link.endsAt).toISOString() },
    })
    return shownLink(context, link)
  })

export const endLink = ({ cid, id }: { cid: number; id: number }, context: Context<Viewer>) =>
  context.db.transaction().execute(async (tx) => {
    await manageContest({ db: tx, viewer: context.viewer }, cid)
    if (!(await revokeLink(tx, cid, id))) throw new Failure('scroll_link_ended')
    const [before, after] = [{ holds: true }, { holds: false }]
    await record(tx, context, { act: 'contest.endScrollLink', noun, nounId: `${cid}-${id}`, before, after })
    await noteScroll(tx, id)
    return null
  })

const shownLink = ({ sealer }: Pick<Context, 'sealer'>, link: Holding): ScrollLink => ({
  id: link.id,
  key: keyOf(sealer, link),
  username: link.username,
  isRehearsal: link.isRehearsal,
  removeStar: link.removeStar,
  medals: link.medals,
  gmtCreate: new Date(link.createdAt).toISOString(),
  endTime: new Date(link.endsAt).toISOString(),
})

/** Seats of the first three awards: as the contest has set them, else shares of those who compete. */
function medalsOf(board: Board): number[] {
  const { awardKind, awards } = board.contest
  const ranked = competitorsOf(board.view('whole').standings.rows())
  const entries = awardKind === awardKinds.none ? usualAwards : awards
  const isCount = awardKind === awardKinds.count
  return entries
    .toSorted((one, other) => one.priority - other.priority)
    .map(({ num }) => (isCount ? num : rowsOfShare(num, ranked)))
    .concat(0, 0, 0)
    .slice(0, usualAwards.length)
    .map((seats) => Math.min(seats, scrollRules.medals))
}
