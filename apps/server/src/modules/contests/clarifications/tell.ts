import type { clarifications } from '@praxis/contract/clarifications'
import { contestRulesOfForm as rules } from '@praxis/contract/contestLimits'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { allow, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { noteContest } from '../enter/changes.queries.ts'
import { holdContest } from '../enter/contest.queries.ts'
import { serveContest } from '../enter/enterContest.ts'
import { findContestProblemById } from '../taking/contestProblems.queries.ts'
import { findReceiver, insertMessage } from './clarifications.queries.ts'
import { givenText } from './givenText.ts'

type Told = ParsedInputOf<typeof clarifications.tell>

/** The jury of a contest writes to one person in it, or to everybody. */
export const tell = ({ cid, cpid, username, answer }: Told, context: Context<Viewer>): Promise<{ id: number }> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer } = context
    await holdContest(tx, cid, 'share')
    const { row: contest } = await serveContest({ db: tx, viewer }, cid, { desk: 'jury' })
    // Nobody but the jury would find it.
    allow(contest.openClarifications ? null : 'clarifications_closed')
    const text = givenText(answer, 'answer', rules.answerLength)
    if (cpid !== null && cpid !== undefined) found(await findContestProblemById(tx, cid, cpid), 'problem_not_found')
    const name = username?.trim() ?? ''
    const to = name === '' ? null : found(await findReceiver(tx, cid, name), 'participant_not_found')
    const row = await insertMessage(
      tx,
      { cid, cpid: cpid ?? null, answer: text },
      { by: viewer.uid, to: to?.uid ?? null },
    )
    await record(tx, context, {
      act: 'clarification.tell',
      noun: 'clarification',
      nounId: row.id,
      before: null,
      after: { cid, answer: text, to: to?.username ?? null },
    })
    await noteContest(tx, cid)
    return row
  })
