import { groupLevels } from '@praxis/contract/statuses'
import { workshopRuns } from '@praxis/contract/workshopRuns'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { enterScope } from '#server/modules/groups/public.ts'
import { compileOnce } from './compileOnce.ts'
import { readRun } from './readRun.ts'
import { deleteRun } from './runs.queries.ts'
import { startRun } from './startRun.ts'

type OfGroup = { gid: number } & Parameters<typeof compileOnce>[0]

async function compileInGroup(sent: OfGroup, context: Context<Viewer>): Promise<null> {
  await enterScope(context, { kind: 'group', groupId: sent.gid }, { group: groupLevels.admin })
  return compileOnce(sent, context)
}

export const workshopRunRoutes = implement(workshopRuns, {
  compileChecker: (sent, context) => compileOnce(sent, context),
  compileInteractor: (sent, context) => compileOnce(sent, context),
  compileGroupChecker: compileInGroup,
  compileGroupInteractor: compileInGroup,

  start: async (sent, context) => ({ key: await startRun(sent, context) }),

  result: readRun,

  async cancel({ key }, { db, viewer }) {
    if (!(await deleteRun(db, key, viewer.uid))) throw new Failure('run_unknown')
    return null
  },
})
