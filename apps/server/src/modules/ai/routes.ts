import { ai } from '@praxis/contract/ai'
import { aiAdmin } from '@praxis/contract/aiAdmin'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { help } from './ask/help.ts'
import { readProblemMaterial, readSubmissionMaterial } from './ask/material.ts'
import { readOptions } from './ask/readOptions.ts'
import { holdPerson } from './budget/budget.queries.ts'
import { deleteConsents, insertConsent } from './history/consent.queries.ts'
import { giveFeedback } from './history/giveFeedback.ts'
import { deleteAllOwn, deleteOwn } from './history/history.queries.ts'
import { readAnswer, readHistory } from './history/readHistory.ts'
import { openHelper } from './provider/openProvider.ts'
import { readUsage } from './usage/readUsage.ts'

export const aiRoutes = implement(ai, {
  explainProblem: ({ pid }, context) =>
    help({ kind: 'explain_problem' }, () => readProblemMaterial(context, pid), context),

  explainCompileError: ({ submitId }, context) =>
    help(
      { kind: 'explain_compile_error' },
      () => readSubmissionMaterial(context, 'explain_compile_error', submitId),
      context,
    ),

  provideIdea: ({ submitId, level }, context) =>
    help({ kind: 'provide_idea', level }, () => readSubmissionMaterial(context, 'provide_idea', submitId), context),

  perfectCode: ({ submitId }, context) =>
    help({ kind: 'perfect_code' }, () => readSubmissionMaterial(context, 'perfect_code', submitId), context),

  options: (_input, context) => readOptions(context),

  async consent({ host: agreed }, context) {
    const { host } = await openHelper(context)
    if (host === null) throw new Failure('ai_not_configured')
    // Nobody agrees to a provider that they were not told of.
    if (host !== agreed) throw new Failure('ai_host_changed')
    const { uid } = context.viewer
    await context.db.transaction().execute(async (tx) => {
      if (await holdPerson(tx, uid)) await insertConsent(tx, uid, host)
    })
    return null
  },

  async withdraw(_input, { db, viewer }) {
    await deleteConsents(db, viewer.uid)
    return null
  },

  history: (asked, context) => readHistory(asked, context),

  answer: ({ id }, context) => readAnswer(id, context),

  async feedback(given, context) {
    await giveFeedback(context, context.viewer.uid, given)
    return null
  },

  async remove({ id }, { db, viewer }) {
    if (!(await deleteOwn(db, viewer.uid, id))) throw new Failure('ai_answer_not_found')
    return null
  },

  async removeAll(_input, { db, viewer }) {
    await deleteAllOwn(db, viewer.uid)
    return null
  },
})

export const aiAdminRoutes = implement(aiAdmin, {
  usage: ({ days }, context) => readUsage(days, context),
})
