import { rejudging } from '@praxis/contract/rejudging'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { cancelJudge, judgeByHand } from './rejudge/judgeByHand.ts'
import { rejudge, rejudgeContestProblem, rejudgeProblem } from './rejudge/rejudge.ts'
import { readJudgements, readReplay, startReplay } from './replay/replay.ts'

export const rejudgingRoutes = implement(rejudging, {
  rejudge,

  rejudgeContestProblem,

  rejudgeProblem,

  manualJudge: judgeByHand,

  cancelJudge,

  judgements: readJudgements,

  replay: startReplay,

  replayResult: readReplay,

  replayByToken(input, context) {
    allowSiteToken(context)
    return startReplay(input, context)
  },

  replayResultByToken(input, context) {
    allowSiteToken(context)
    return readReplay(input, context)
  },
})

/** Only the operator has the token of the site. The secret of a judge host must not give access to hidden data. */
function allowSiteToken({ judgeSecretId }: Context): void {
  if (judgeSecretId !== null) throw new Failure('no_permission')
}
