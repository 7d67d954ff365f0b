import { contestSubmissions } from '@praxis/contract/contests'
import { contestDesk } from '@praxis/contract/contestDesk'
import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import type { World } from './contest.ts'
import type { Kind } from './boards/facts.ts'
import type { MadeProblem } from './makeContest.ts'
import { programOf } from './programs.ts'
import { lookMs } from './site.ts'

type Contest = { readonly kind: Kind; readonly cid: number; readonly problems: readonly MadeProblem[] }

/** Whether everything that can be tried before the start is tried, so that the check has nothing against it. */
export async function tryProblems(world: World, { kind, cid, problems }: Contest): Promise<void> {
  const { site, root, languages, mark, tell } = world
  const tried: number[] = []
  for (const [n, { displayId, formula }] of problems.entries()) {
    const language = languages[n % languages.length]!
    const code = programOf(language, formula, 'right', `${mark} ${kind} ${displayId}`)
    for (;;) {
      const answer = await site.ask(submissions.submit, { pid: displayId, cid, language, code }, root)
      if (answer.data !== null) tried.push(answer.data.submitId)
      else if (answer.code !== 'submit_too_fast') throw new Error(`A trial was refused: ${answer.msg}`)
      if (answer.data !== null) break
      await site.rest(lookMs)
    }
  }
  for (;;) {
    const found = Object.values(await site.must(contestSubmissions.statuses, { submitIds: tried, cid }, root))
    const wrong = found.filter(({ status }) => isFinished(status) && status !== judgeStatus.accepted)
    if (wrong.length > 0) throw new Error(`A right program in ${wrong[0]!.language ?? ''} got ${wrong[0]!.status}.`)
    if (found.length === tried.length && found.every(({ status }) => isFinished(status))) break
    await site.rest(lookMs)
  }
  const { items } = await site.must(contestDesk.check, { cid }, root)
  const bad = items.filter(({ state }) => state === 'wrong').map(({ name }) => name)
  tell(`${kind}: the check before the start has ${bad.length === 0 ? 'nothing' : bad.join(', ')} against it`)
}
