import { createHash } from 'node:crypto'
import type { Board as BoardDocument } from '@praxis/contract/standings'
import type { Board, BoardView, ViewName } from '../../boards/boardTypes.ts'

/** Everything of a board but its rows. */
type BoardHead = Omit<BoardDocument, 'rows'>

type Written = { readonly head: string; readonly shape: string }
const written = new WeakMap<BoardView, Written>()

/**
 * The head of a board as JSON, and a hash of all that the board is made of beside people and what they sent: the same in
 * every process. A board is made anew when anything of that changes.
 */
export function writeHead(board: Board, name: ViewName): Written {
  const view = board.view(name)
  const known = written.get(view)
  if (known !== undefined) return known
  const head = JSON.stringify(headOf(board, name))
  // Rows follow from more than their head tells, such as the start and which names are shown.
  const { updatedAt: _, ...contest } = board.contest
  const hash = createHash('sha256').update(head).update(JSON.stringify(contest))
  const made = { head, shape: hash.digest('base64url').slice(0, 16) }
  written.set(view, made)
  return made
}

function headOf({ contest, problems, ruleName, settings }: Board, name: ViewName): BoardHead {
  const { minuteGranularity, tiesByLast, showsEntered = false, durationMs } = settings
  return {
    cid: contest.cid,
    rule: ruleName,
    settings: { minuteGranularity, tiesByLast, showsEntered, durationMs },
    isFrozen: name === 'shown',
    freezeTime: contest.freezeAt === null ? null : new Date(contest.freezeAt).toISOString(),
    withLate: name === 'late',
    problems: problems.map(({ cpid, displayId, title, titles, color, points, fullScore }) => ({
      cpid,
      displayId,
      title,
      titles: titles === null ? null : { ...titles },
      color,
      points,
      fullScore,
    })),
    awards: { kind: contest.awardKind, entries: [...contest.awards] },
  }
}
