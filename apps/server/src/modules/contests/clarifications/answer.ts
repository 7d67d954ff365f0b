import type { clarifications } from '@praxis/contract/clarifications'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { contestRulesOfForm as rules } from '@praxis/contract/contestLimits'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { noteContest } from '../enter/changes.queries.ts'
import { findContest } from '../enter/enterContest.ts'
import { holdQuestion, updateAnswer } from './clarifications.queries.ts'
import { givenText } from './givenText.ts'

type Answered = ParsedInputOf<typeof clarifications.answer>
type Told = { cid: number; answer: string | null; isPublic: boolean }

/** The jury of the contest of a question answers it, also anew. To others it is as one that does not exist. */
export const answer = ({ id, answer: given, isPublic }: Answered, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer } = context
    const before = found(await holdQuestion(tx, id), 'clarification_not_found')
    const contest = await findContest({ db: tx, viewer }, before.cid)
    if (contest?.desks.includes('jury') !== true) throw new Failure('clarification_not_found')
    const text = givenText(given, 'answer', rules.answerLength)
    // A message of the jury stays with those to whom it was sent.
    const isToAll = before.isFromJury ? before.isPublic : isPublic
    await updateAnswer(tx, id, { answer: text, isPublic: isToAll, uid: viewer.uid })
    await record<Told>(tx, context, {
      act: 'clarification.answer',
      noun: 'clarification',
      nounId: id,
      before: { cid: before.cid, answer: before.answer, isPublic: before.isPublic },
      after: { cid: before.cid, answer: text, isPublic: isToAll },
    })
    await noteContest(tx, before.cid)
    return null
  })
