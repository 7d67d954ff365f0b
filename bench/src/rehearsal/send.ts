import { standings } from '@praxis/contract/standings'
import { submissions } from '@praxis/contract/submissions'
import type { Clock } from './clock.ts'
import type { Member } from './crew.ts'
import type { MadeProblem } from './makeContest.ts'
import type { Planned } from './plan.ts'
import { programOf } from './programs.ts'
import type { Site } from './site.ts'

/** What was sent, by the number of the submission. */
export type SentPlans = Map<number, Planned>

type Sending = {
  readonly site: Site
  readonly clock: Clock
  readonly cid: number
  readonly crew: readonly Member[]
  readonly problems: readonly MadeProblem[]
}
/** Milliseconds. */
type Span = { readonly from: number; readonly ms: number }

const againMs = 500

/** Each team sends what is planned for it, one after another. */
export async function sendAll(
  sending: Sending,
  planned: readonly Planned[],
  { from, ms }: Span,
  sent: SentPlans,
): Promise<void> {
  const teams = Map.groupBy(planned, ({ team }) => team)
  await Promise.all(
    [...teams].map(async ([team, own]) => {
      for (const plan of own) {
        await sending.clock.until(from + plan.at * ms)
        sent.set(await send(sending, sending.crew[team]!, plan), plan)
      }
    }),
  )
}

/** Whoever sends too fast sends again a little later. */
async function send({ site, cid, problems }: Sending, { token }: Member, plan: Planned): Promise<number> {
  const { formula } = problems.find(({ displayId }) => displayId === plan.problem)!
  const code = programOf(plan.language, formula, plan.behaviour, plan.mark)
  for (;;) {
    const draft = { pid: plan.problem, cid, language: plan.language, code }
    const answer = await site.ask(submissions.submit, draft, token)
    if (answer.data !== null) return answer.data.submitId
    if (answer.code !== 'submit_too_fast') throw new Error(`A submission was refused: ${answer.msg}`)
    await site.rest(againMs)
  }
}

/** People who look at the boards while others send, until `isOver`. */
export async function lookOn({ site, cid, crew }: Sending, root: string, isOver: () => boolean): Promise<void> {
  for (let n = 0; !isOver(); n += 1) {
    const { token } = crew[n % crew.length]!
    await site.ask(standings.rank, { cid, currentPage: 1, limit: 50 }, token)
    await site.must(standings.outside, { cid, currentPage: 1, limit: 50 })
    await site.must(standings.board, { cid }, n % 3 === 0 ? root : token)
    await site.rest(againMs)
  }
}
