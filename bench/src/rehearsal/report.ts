import { tellTimes } from '../contests/calls.ts'
import type { Rehearsal } from './contest.ts'
import type { Site } from './site.ts'

/** So many differences are written out. */
const most = 60
/** Calls whose times are told. */
const told = [
  '/api/submit-problem-judge',
  '/api/get-contest-rank',
  '/api/get-contest-outside-scoreboard',
  '/api/contest/board',
]

type Told = Pick<Rehearsal, 'kind' | 'snapshots' | 'told' | 'judged' | 'sent'>

/** Tells the figures and every difference. The exit code is 1 if there is one. */
export function tellOutcome(site: Pick<Site, 'times' | 'lost'>, contests: readonly Told[]): void {
  const times = new Map([...site.times()].filter(([call]) => told.some((path) => call.endsWith(path))))
  tellTimes('times of calls:', times)
  if (site.lost() > 0) console.log(`  ${site.lost()} calls had no answer and were made again`)
  for (const { kind, judged } of contests) {
    for (const { what, count, seconds } of judged)
      console.log(
        `${kind}: ${what}: ${count} in ${seconds.toFixed(1)} s, ${(count / seconds).toFixed(1)} verdicts a second`,
      )
  }
  const lines = contests.flatMap((contest) => [
    ...contest.snapshots.flatMap(({ moment, found }) =>
      found.map(
        ({ board, row, place, expected, found: is }) =>
          `${contest.kind}, ${moment}, ${board}, ${row}, ${place}: expected ${expected}, found ${is}`,
      ),
    ),
    ...contest.told.map((line) => `${contest.kind}, ${line}`),
  ])
  for (const line of lines.slice(0, most)) console.log(line)
  if (lines.length > most) console.log(`and ${lines.length - most} more`)
  const cells = contests.flatMap(({ snapshots }) => snapshots).reduce((sum, one) => sum + one.cells, 0)
  const moments = contests.reduce((sum, { snapshots }) => sum + snapshots.length, 0)
  const sent = contests.reduce((sum, one) => sum + one.sent, 0)
  console.log(`${sent} submissions, ${moments} moments, ${cells} cells of boards compared; ${lines.length} differences`)
  if (lines.length > 0) process.exitCode = 1
}
