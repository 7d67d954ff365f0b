import type { OutputOf } from '@praxis/contract/endpoint'
import type { scrollBoard } from '@praxis/contract/scrollBoard'
import { judgeStatus } from '@praxis/contract/statuses'

type Info = OutputOf<typeof scrollBoard.info>
type Submission = OutputOf<typeof scrollBoard.submissions>[number]

/** What such a page keeps of one problem of a team. Times are milliseconds. */
type Problem = { tries: number; solvedAfter: number | null; isOpen: boolean }
type Team = { readonly uid: string; solved: number; penalty: number; readonly problems: Map<string, Problem> }

const wrongMs = 20 * 60_000
/** Such a page has dates without a zone, in that of its computer. Differences are the same in any. */
const atOf = (date: string) => Date.parse(`${date.replaceAll('/', '-').replace(' ', 'T')}Z`)

/**
 * What a page of the wire that scrolls a board does with the two replies (docs/compatibility.md, Scroll boards): it takes
 * submissions by their numbers; skips compile errors, and what follows a solution; calls a problem open if something was
 * sent later than the freeze; counts every other try; and shows the first open problem of the last team until none is
 * left. Returns the order at its beginning and at its end, and how often a team has moved.
 */
export function scrolledByPage(info: Info, submissions: readonly Submission[]) {
  const [startAt, freezeAt] = [atOf(info.startTime), atOf(info.sealRankTime)]
  const teams = new Map<string, Team>()
  const count = (team: Team, { tries, solvedAfter }: Problem) => {
    if (solvedAfter === null) return
    team.solved += 1
    team.penalty += solvedAfter + (tries - 1) * wrongMs
  }
  for (const { uid } of submissions) teams.set(uid, { uid, solved: 0, penalty: 0, problems: new Map() })
  for (const { uid, displayId, status, submitTime } of submissions.toSorted(
    (one, other) => one.submitId - other.submitId,
  )) {
    const team = teams.get(uid)!
    const problem = team.problems.get(displayId) ?? { tries: 0, solvedAfter: null, isOpen: false }
    if (problem.solvedAfter !== null || status === judgeStatus.compileError) continue
    const at = atOf(submitTime)
    if (at > freezeAt) problem.isOpen = true
    problem.tries += 1
    team.problems.set(displayId, problem)
    if (status !== judgeStatus.accepted) continue
    problem.solvedAfter = at - startAt
    if (at < freezeAt) count(team, problem)
  }
  const order = () =>
    [...teams.values()].toSorted(
      (one, other) => other.solved - one.solved || one.penalty - other.penalty || one.uid.localeCompare(other.uid),
    )
  const start = order().map(({ uid }) => uid)
  let [at, moves] = [teams.size - 1, 0]
  while (at >= 0) {
    const before = order()
    const team = before[at]!
    const open = Object.keys(info.balloonColor)
      .map((displayId) => team.problems.get(displayId))
      .find((problem) => problem?.isOpen)
    if (open === undefined) {
      at -= 1
      continue
    }
    open.isOpen = false
    count(team, open)
    if (order()[at] !== team) moves += 1
  }
  return { start, end: order().map(({ uid }) => uid), moves }
}
