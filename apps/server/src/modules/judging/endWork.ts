import type { EndWork } from '#server/context.ts'
import { endJudgements } from '#server/modules/judgements/public.ts'
import { endTestRunsOf } from '#server/modules/submissions/public.ts'
import { endWorkshopRunsOf } from '#server/modules/workshop/public.ts'

export const endWork: EndWork = async (context, whose) => {
  await endJudgements(context, whose)
  await endTestRunsOf(context.db, whose)
  await endWorkshopRunsOf(context.db, whose)
}
