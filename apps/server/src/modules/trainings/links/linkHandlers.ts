import type { groupTrainingProblems } from '@praxis/contract/groupTrainings'
import type { trainingProblemAdmin } from '@praxis/contract/trainingAdmin'
import type { SentTrainingProblem } from '@praxis/contract/trainingShapes'
import { isRank } from '@praxis/rules/trainings/checkForm'
import type { Viewer } from '@praxis/rules/viewer'
import type { z } from 'zod'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { record } from '#server/modules/audit/public.ts'
import type { TrainingScope } from '../enter/enterTraining.ts'
import { addProblems } from './addProblems.ts'
import { changeProblems } from './changeProblems.ts'
import { findLink, findLinkById, findOfGroup, setRank, unlink } from './links.queries.ts'

type Editor = Context<Viewer>
const noun = 'training'

/** The calls of the problem list; those that the workshop answers, which knows whole problems, are not among them. */
export const trainingLinks: Pick<Handlers<typeof trainingProblemAdmin>, 'setRank' | 'addFromPublic'> = {
  setRank: (sent, context) => changeRank(context, sent, 'site'),
  addFromPublic: (sent, context) => addFromBank(context, sent, 'site'),
}

export const groupTrainingLinks: Pick<
  Handlers<typeof groupTrainingProblems>,
  'setRank' | 'removeProblem' | 'addFromPublic' | 'addFromGroup'
> = {
  setRank: (sent, context) => changeRank(context, sent, 'group'),
  removeProblem: (asked, context) => removeProblem(context, asked, 'group'),
  addFromPublic: (sent, context) => addFromBank(context, sent, 'group'),
  addFromGroup: ({ tid, problemId }, context) =>
    changeProblems(context, { tid, scope: 'group' }, async (tx, training) => {
      const named = await findOfGroup(tx, training.facts.groupId ?? 0, problemId)
      const { id } = found(named, 'problem_not_found')
      await addProblems(tx, context, training, { pids: [id], source: 'group' })
    }),
}

type Sent = { pid: number; tid: number; displayId?: string | null | undefined }

const addFromBank = (context: Editor, { tid, pid, displayId = null }: Sent, scope: TrainingScope) =>
  changeProblems(context, { tid, scope }, (tx, training) =>
    addProblems(tx, context, training, { pids: [pid], source: 'bank', displayId }),
  )

/** Changes the rank of a link that is named by its number, or by both numbers. */
async function changeRank(
  context: Editor,
  sent: z.output<typeof SentTrainingProblem>,
  scope: TrainingScope,
): Promise<null> {
  const { id = null, rank = null } = sent
  const named = id === null ? undefined : found(await findLinkById(context.db, id), 'training_problem_missing')
  const [tid, pid] = [named?.tid ?? sent.tid ?? null, named?.pid ?? sent.pid ?? null]
  if (tid === null || pid === null) throw new Failure('training_problem_missing')
  return changeProblems(context, { tid, scope }, async (tx) => {
    const link = found(await findLink(tx, { tid, pid }), 'training_problem_missing')
    if (rank === null || rank === link.rank) return
    if (!isRank(rank)) throw new Failure('training_field_wrong', { field: 'rank' }, 'rank')
    await setRank(tx, link, rank)
    const told = { pid, problem: link.displayId }
    const [before, after] = [
      { ...told, rank: link.rank },
      { ...told, rank },
    ]
    await record(tx, context, { act: 'training.setProblemRank', noun, nounId: tid, before, after })
  })
}

/** Takes a problem out of a training. What was sent to it stays. */
export const removeProblem = (context: Editor, asked: { tid: number; pid: number }, scope: TrainingScope) =>
  changeProblems(context, { tid: asked.tid, scope }, async (tx) => {
    const { pid, displayId, rank } = found(await findLink(tx, asked), 'training_problem_missing')
    await unlink(tx, asked)
    const before = { pid, problem: displayId, rank }
    await record(tx, context, { act: 'training.removeProblem', noun, nounId: asked.tid, before, after: null })
  })
