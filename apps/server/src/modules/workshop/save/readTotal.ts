import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { workshop } from '@praxis/contract/workshop'
import { isStaff, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { isTrusted } from '#server/modules/accounts/public.ts'
import { judgementTotalFor, readJudgementTotal } from '#server/modules/problems/public.ts'
import { enterProblem } from './access.ts'
import { findProblem } from './queries.ts'

type Call = (typeof workshop)['judgementTotal']

/** How long a judgement of a problem may take, for whoever edits it or makes one. */
export async function readTotal({ pid }: ParsedInputOf<Call>, context: Context<Viewer>): Promise<OutputOf<Call>> {
  const { db, viewer } = context
  const isBindingFor = (isProblemTrusted: boolean) => !isProblemTrusted && !isStaff(viewer)
  if (pid === undefined) {
    const total = await judgementTotalFor(context, await isTrusted(db, viewer.uid))
    return { seconds: total.seconds, isBinding: isBindingFor(total.isTrusted), passes: 1 }
  }
  const row = await findProblem(db, pid)
  await enterProblem(context, row, 'site')
  const total = await readJudgementTotal(context, pid)
  return { seconds: total.seconds, isBinding: isBindingFor(total.isTrusted), passes: row!.passes }
}
