import { passedBetween } from '@praxis/rules/contests/pauses'
import type { AcInfo, contestRun } from '@praxis/contract/contestRun'
import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import { nameOnBoard, type NamePlace, type NameReader } from '@praxis/rules/contests/names'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { pageBy } from '#server/db/paging.ts'
import { found } from '#server/failure.ts'
import { deskPlaceOf, nameReaderOf, serveContest, showNames } from '#server/modules/contests/public.ts'
import type { Board } from '#server/modules/standings/public.ts'
import { listUsernames } from './balloons.queries.ts'
import { readBalloons, type Balloon } from './balloons.ts'

type Call = typeof contestRun.acInfo

/** As the wire writes it. */
const solved = 1
const unsolved = 0

export async function listAcInfo(
  { cid, state, ...asked }: ParsedInputOf<Call>,
  context: Context<Viewer>,
): Promise<OutputOf<Call>> {
  const contest = await serveContest(context, cid, { desk: 'balloons' })
  const readers = { reader: nameReaderOf(contest), place: deskPlaceOf(contest) }
  const board = found(await context.boards.read(cid), 'contest_not_found')
  const balloons = await readBalloons(context.db, board)
  const listed = state === 'all' ? balloons : balloons.filter((one) => one.state === state)
  const page = await pageBy(
    asked,
    async (limit, offset) => listed.slice(offset, offset + limit),
    async () => listed.length,
  )
  const checkers = page.records.flatMap(({ stored }) => (stored === null ? [] : [stored.checkedBy]))
  const names = await listUsernames(context.db, [...new Set(checkers)])
  return { ...page, records: page.records.map((one) => show(board, one, { names, ...readers })) }
}

type Shown = { readonly names: ReadonlyMap<string, string>; readonly reader: NameReader; readonly place: NamePlace }

function show(board: Board, balloon: Balloon, { names, reader, place }: Shown): AcInfo {
  const { contest } = board
  const { submitId, at, stored } = balloon
  const subject = showNames(subjectOf(board, balloon), reader, place)
  const { uid, username, shownName, realname, school, affiliation, seat, displayId, pid, color, ownMs } = subject
  return {
    id: submitId,
    cid: contest.cid,
    uid,
    username,
    realname,
    displayId,
    pid,
    submitId,
    submitTime: new Date(at).toISOString(),
    time: Math.floor(ownMs / 1_000),
    status: balloon.solution === null ? unsolved : solved,
    checked: stored !== null,
    firstBlood: balloon.solution?.isFirst ?? false,
    color,
    shownName,
    seat,
    school: affiliation ?? school,
    checkedBy: stored === null ? null : (names.get(stored.checkedBy) ?? null),
    checkedTime: stored?.checkedTime ?? null,
    isRevoked: balloon.state === 'revoked',
    isFrozen: contest.freezeAt !== null && at >= contest.freezeAt,
  }
}

/** Whose balloon it is, and of which problem. */
function subjectOf(board: Board, balloon: Balloon) {
  if (balloon.solution === null) {
    const { past, at } = balloon
    return {
      ...past,
      shownName: nameOnBoard(past, board.contest.shownName),
      ownMs: passedBetween(board.contest.pauses, board.clockOf(past).startAt, at),
    }
  }
  const { person, column, ownMs } = balloon.solution
  const { displayId, pid, color } = board.problems[column]!
  return { ...person, shownName: person.name, displayId, pid, color, ownMs }
}
