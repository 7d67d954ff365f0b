import { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import { remoteJudges } from '@praxis/contract/remoteJudges'
import { found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { linkHandlers } from '#server/modules/contests/public.ts'
import { countAgain } from '#server/modules/judgements/public.ts'
import { findAccess } from '#server/modules/problems/public.ts'
import { trainingLinks } from '#server/modules/trainings/public.ts'
import { addAccount, addSite, changeSite, removeAccount, removeSite } from './admin/changeSites.ts'
import { readLanguages } from './admin/readLanguages.ts'
import { showSiteDetail, showSites } from './admin/showSites.ts'
import { tryStep } from './admin/tryStep.ts'
import { findRemoteOf } from './bank/bank.queries.ts'
import { findOrImport, importRemote } from './bank/importProblem.ts'
import { compareRemote, refreshRemote } from './bank/refreshProblem.ts'
import { showProblem, showSubmission } from './show/showRemote.ts'

export const remoteJudgeRoutes = implement(remoteJudges, { problem: showProblem, submission: showSubmission })

export const remoteJudgeAdminRoutes = implement(remoteJudgeAdmin, {
  sites: (_input, context) => showSites(context),
  site: ({ key }, context) => showSiteDetail(context, key),
  addSite,
  changeSite,
  removeSite,
  addAccount,
  removeAccount,
  tryStep,
  fetchLanguages: readLanguages,
  importProblem: (wanted, context) => importRemote(context, wanted),

  async importIntoContest({ cid, displayId, ...wanted }, context) {
    const imported = await findOrImport(context, wanted)
    await linkHandlers.addFromPublic({ cid, pid: imported.pid, displayId }, context)
    return imported
  },

  async importIntoTraining({ tid, ...wanted }, context) {
    const imported = await findOrImport(context, wanted)
    await trainingLinks.addFromPublic({ tid, pid: imported.pid, displayId: imported.problemId }, context)
    return imported
  },

  compareProblem: compareRemote,
  refreshProblem: refreshRemote,

  async rejudgePreview({ pid, cid }, { db }) {
    found(await findAccess(db, pid), 'problem_not_found')
    return (await findRemoteOf(db, pid)) === undefined ? null : countAgain(db, { pid, cid })
  },
})
