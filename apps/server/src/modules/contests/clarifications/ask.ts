import type { clarifications } from '@praxis/contract/clarifications'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { contestRulesOfForm as rules } from '@praxis/contract/contestLimits'
import { contestStatus } from '@praxis/contract/statuses'
import { statusOf } from '@praxis/rules/contests/clock'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { allow, Failure, found } from '#server/failure.ts'
import { noteContest } from '../enter/changes.queries.ts'
import { holdContest } from '../enter/contest.queries.ts'
import { enterContest } from '../enter/enterContest.ts'
import type { ReadContest } from '../enter/readContests.ts'
import { findContestProblemById } from '../taking/contestProblems.queries.ts'
import { countWaiting, insertQuestion, oneQuestionAtATime } from './clarifications.queries.ts'
import { givenText } from './givenText.ts'

type Asked = ParsedInputOf<typeof clarifications.ask>

/** Whoever is in a contest asks while it runs, and after it where the contest says so. A few questions of one person wait at most. */
export const ask = ({ cid, cpid, question }: Asked, { db, viewer }: Context<Viewer>): Promise<{ id: number }> =>
  db.transaction().execute(async (tx) => {
    const { uid } = viewer
    await oneQuestionAtATime(tx, cid, uid)
    await holdContest(tx, cid, 'share')
    const contest = await enterContest({ db: tx, viewer }, cid)
    allow(mayAsk(contest) ? null : 'clarifications_closed')
    const text = givenText(question, 'question', rules.questionLength)
    if (cpid !== null && cpid !== undefined) found(await findContestProblemById(tx, cid, cpid), 'problem_not_found')
    if ((await countWaiting(tx, cid, uid)) >= rules.questionsOpen) {
      throw new Failure('clarification_too_many', { max: rules.questionsOpen })
    }
    const row = await insertQuestion(tx, { cid, cpid: cpid ?? null, uid, question: text })
    // All streams of the contest look, and each tells of what its reader may read.
    await noteContest(tx, cid)
    return row
  })

function mayAsk({ row, facts, visitor, now }: ReadContest): boolean {
  if (!row.openClarifications || visitor.registration?.isDisqualified === true) return false
  const status = statusOf(facts, now)
  return status === contestStatus.running || (status === contestStatus.ended && row.lateClarifications)
}
