import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { scopeOf } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import type { trainings } from '@praxis/contract/trainings'
import type { TrainingProblemRow } from '@praxis/contract/trainingShapes'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { enterScope } from '#server/modules/groups/public.ts'
import { listTagsOf, type ProblemStanding } from '#server/modules/problems/public.ts'
import { enterTraining } from '../enter/enterTraining.ts'
import { listShown, listStrip } from './problems.queries.ts'

type Asking = Context<Viewer>

/** The problems that a training shows, each with how the caller stands with it. */
export async function listProblems(
  { tid }: ParsedInputOf<typeof trainings.problems>,
  context: Asking,
): Promise<TrainingProblemRow[]> {
  await enterTraining(context, tid)
  const problems = await listShown(context.db, tid, context.locale)
  const placed = problems.map(({ pid, gid }) => ({ pid, place: gid }))
  const [tags, standings] = await Promise.all([listTagsOf(context.db, placed), readStandings(context, problems)])
  const tagsOf = Map.groupBy(tags, ({ pid }) => pid)
  return problems.map((problem) => ({
    ...problem,
    tags: (tagsOf.get(problem.pid) ?? []).map(({ id, name, color }) => ({ id, name, color })),
    myStatus: standings.get(problem.pid)?.status ?? null,
    myScore: standings.get(problem.pid)?.score ?? null,
  }))
}

/** The problems of a training for the strip below one of them. */
export async function listTrainingStrip(context: Asking, tid: number) {
  await enterTraining(context, tid)
  const problems = await listStrip(context.db, tid, context.locale)
  const standings = await readStandings(context, problems)
  return problems.map(({ pid, problemId, title }) => {
    const own = standings.get(pid)
    return { pid, problemId, title, color: null, status: own?.status ?? null, score: own?.score ?? null }
  })
}

type Practised = { readonly pid: number; readonly gid: number | null }

/** How the caller stands with problems, each where it is practised: in the bank, or in the group of the training. */
async function readStandings(
  context: Asking,
  problems: readonly Practised[],
): Promise<ReadonlyMap<number, ProblemStanding>> {
  const { db, viewer, problemStatuses } = context
  const places = [...Map.groupBy(problems, ({ gid }) => gid)]
  const found = await Promise.all(
    places.map(async ([gid, there]) => {
      const scope = await enterScope(context, scopeOf(gid), { group: groupLevels.member })
      return problemStatuses(db, { uid: viewer.uid, pids: there.map(({ pid }) => pid), scope })
    }),
  )
  return new Map(found.flatMap((standings) => [...standings]))
}
