import { createHash } from 'node:crypto'
import type { ScrollBoard } from '@praxis/contract/scrollBoard'
import type { Board } from '@praxis/contract/standings'
import { awardKinds, boardRuleNames } from '@praxis/contract/statuses'
import { inventAttempts, rehearsalClock } from '@praxis/rules/standings/scroll/rehearsal'
import { playScroll } from '@praxis/rules/standings/scroll/playScroll'
import { standingsRules } from '@praxis/rules/standings/registry'
import { foldCell, rowOf, standingsOf } from '@praxis/rules/standings/standings'
import { boardRow } from '../../../apps/server/src/modules/standings/calls/document/boardRow.ts'
import { momentOf } from '../../../apps/web/src/features/contests/scroll/data/moment.ts'
import { planOf } from '../../../apps/web/src/features/contests/scroll/data/showOf.ts'
import { sizes } from '../sizes.ts'
import { part, printTable, row, timeRow, times, type Row } from './table.ts'

/**
 * Measures a scroll board of 10 000 teams and 13 problems: what a server does for it, the time in which a page has all
 * steps of it, and a step forth or back. Whatever is drawn of it is ten rows.
 *
 *   npx node bench/src/standings/scroll.ts [people] [problems] [rounds]
 */
const goals = { preparedMs: 2_000, stepMs: 50 }
const { people, problems, rounds } = sizes({ people: [10_000, 20], problems: [13, 3], rounds: [7, 1] })
const medals = [10, 20, 30]
const hourMs = 3_600_000
const startAt = Date.UTC(2030, 0, 1)
const clock = rehearsalClock({ startAt, endAt: startAt + 5 * hourMs })
const problem = { points: null, fullScore: 100 }
const columns = Array.from({ length: problems }, () => problem)
const settings = { minuteGranularity: false, tiesByLast: false, showsEntered: true, durationMs: 5 * hourMs }

function measure(rule: Board['rule']): Row[] {
  const [made, prepared, forth, far]: [number[], number[], number[], number[]] = [[], [], [], []]
  let [steps, bytes] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const source = boardsOf(rule, round)
    const reply = timed(made, () => {
      const told = replyOf(rule, source)
      return JSON.stringify({ ...told, digest: createHash('sha256').update(JSON.stringify(told)).digest('base64url') })
    })
    bytes = reply.length
    const [data, plan] = timed(prepared, () => {
      const read = JSON.parse(reply) as ScrollBoard
      return [read, planOf(read, { medals, names: ['gold', 'silver', 'bronze'] })]
    })
    const player = playScroll(plan)
    steps = plan.steps.length
    const step = (to: number, found: number[]) => timed(found, () => momentOf(data, { plan, player, step: to }))
    step(0, [])
    // Ten steps at each of ten places, each taken back and done again.
    for (let place = 0; place < 10; place += 1) {
      const first = Math.floor((steps * place) / 10)
      step(first, far)
      for (let n = 1; n <= 10; n += 1) for (const to of [n, n - 1, n]) step(first + to, forth)
    }
    step(steps, far)
    if (player.settled !== people) throw new Error('A row was left out.')
  }
  return [
    row(`${rule}: steps of the show, MB of its reply`, `${steps}, ${(bytes / 1e6).toFixed(1)}`),
    row(`${rule}: the reply of the server, ms`, times(made)),
    timeRow(
      `${rule}: all steps from the reply, ms`,
      times(prepared),
      `median ≤ ${goals.preparedMs}`,
      part(prepared, 0.5) > goals.preparedMs,
    ),
    timeRow(
      `${rule}: a step forth or back, ms`,
      times(forth),
      `p95 ≤ ${goals.stepMs}`,
      part(forth, 0.95) > goals.stepMs,
    ),
    row(`${rule}: a tenth of the show at once, ms`, times(far)),
  ]
}

function timed<T>(found: number[], work: () => T): T {
  const began = performance.now()
  const done = work()
  found.push(performance.now() - began)
  return done
}

function boardsOf(ruleName: Board['rule'], seed: number) {
  const ruling = { rule: standingsRules[ruleName], settings }
  const attempts = inventAttempts(columns, clock, { people, seed })
  const boardOf = (isFrozen: boolean) =>
    standingsOf(
      ruling,
      attempts.map((sent, n) =>
        rowOf(
          ruling,
          personOf(n),
          sent.map((tries) => foldCell(ruling, tries, { clock, view: { isFrozen, withLate: false }, problem })),
        ),
      ),
    )
  return { shown: boardOf(true), thawed: boardOf(false) }
}

/** Every hundredth is out of competition. */
const personOf = (n: number) => ({
  uid: createHash('md5').update(String(n)).digest('hex'),
  name: `Team ${n}`,
  username: `team${n}`,
  shownSchool: `University ${n % 300}`,
  gender: 'secrecy' as const,
  avatar: null,
  isStar: n % 100 === 0,
})

function replyOf(rule: Board['rule'], { shown, thawed }: ReturnType<typeof boardsOf>): object {
  const board = {
    cid: 1000,
    rule,
    settings,
    awards: { kind: awardKinds.none, entries: [] },
    problems: columns.map((one, n) => ({
      ...one,
      cpid: n + 1,
      displayId: String.fromCharCode(65 + n),
      title: `Problem ${n}`,
      titles: null,
      color: null,
    })),
    rows: shown.map((one) => boardRow(one, 0)),
  }
  return { cid: 1000, board, thawed: thawed.map((one) => ({ uid: one.person.uid, cells: boardRow(one, 0).cells })) }
}

const rows = boardRuleNames.flatMap(measure)
printTable(rows)
if (rows.some(({ isMissed }) => isMissed)) process.exitCode = 1
