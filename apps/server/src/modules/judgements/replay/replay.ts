import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { Evidence } from '@praxis/contract/judged'
import { replayAspects, type Judgement, type rejudging, type Replay } from '@praxis/contract/rejudging'
import type { Services } from '#server/context.ts'
import { pageBy } from '#server/db/paging.ts'
import { Failure, found } from '#server/failure.ts'
import {
  countJudgements,
  existsSubmission,
  findCurrentJudgement,
  findJudgement,
  insertReplay,
  listJudgements,
  type JudgementRow,
} from './replay.queries.ts'
import { listCasesOf, type JudgedCase } from '../cases/cases.queries.ts'

type Db = Pick<Services, 'db'>
type Table = typeof rejudging

export async function readJudgements(
  { submitId, ...asked }: ParsedInputOf<Table['judgements']>,
  { db }: Db,
): Promise<OutputOf<Table['judgements']>> {
  if (!(await existsSubmission(db, submitId))) throw new Failure('submission_not_found')
  return pageBy(
    asked,
    async (limit, offset) => (await listJudgements(db, submitId, { limit, offset })).map(showJudgement),
    () => countJudgements(db, submitId),
  )
}

/** Judges again with the test data of the current verdict. The submission does not change. */
export async function startReplay({ submitId }: { submitId: number }, { db }: Db): Promise<{ judgementId: number }> {
  const current = found(await findCurrentJudgement(db, submitId), 'submission_not_found')
  if (isUnfinished(current)) throw new Failure('still_judging')
  return { judgementId: await insertReplay(db, current) }
}

export async function readReplay({ judgementId }: { judgementId: number }, { db }: Db): Promise<Replay | null> {
  const after = found(await findJudgement(db, judgementId), 'submission_not_found')
  if (after.purpose !== 'replay') throw new Failure('submission_not_found')
  if (isUnfinished(after)) return null
  const before = found(await findCurrentJudgement(db, after.submissionId), 'submission_not_found')
  // A rejudge is running, so there is no verdict to compare with.
  if (isUnfinished(before)) throw new Failure('still_judging')
  const [casesBefore, casesAfter] = await Promise.all([listCasesOf(db, before.id), listCasesOf(db, after.id)])
  return {
    before: showJudgement(before),
    after: showJudgement(after),
    changed: changesOf(before, after),
    ...compareCases(casesBefore, casesAfter),
  }
}

const isUnfinished = ({ state }: JudgementRow) => state === 'queued' || state === 'claimed' || state === 'remote'

const showJudgement = (row: JudgementRow): Judgement => ({
  id: row.id,
  purpose: row.purpose,
  state: row.state,
  isCurrent: row.id === row.currentId,
  attempt: row.attempt,
  judger: row.judger,
  status: row.status,
  score: row.score,
  time: row.time,
  memory: row.memory,
  evidence: row.evidence,
  createdAt: row.createdAt,
  finishedAt: row.finishedAt,
})

/** A fact that only one of the two judgements has does not count as changed. */
function changesOf(before: JudgementRow, after: JudgementRow): Replay['changed'] {
  const [from, to] = [factsOf(before), factsOf(after)]
  return replayAspects.flatMap((aspect) => {
    const [was, is] = [from[aspect], to[aspect]]
    return was === undefined || is === undefined || was === is ? [] : { aspect, before: was, after: is }
  })
}

type Facts = Partial<Record<(typeof replayAspects)[number], string>>

function factsOf({ evidence, judger }: JudgementRow): Facts {
  const told = Object.entries<Evidence[keyof Evidence]>(evidence ?? {})
  return {
    ...Object.fromEntries(told.map(([name, value]) => [name, value === null ? '' : String(value)])),
    ...(judger === null ? {} : { judger }),
  }
}

function compareCases(before: readonly JudgedCase[], after: readonly JudgedCase[]): Pick<Replay, 'cases' | 'compared'> {
  const [was, is] = [bySeq(before), bySeq(after)]
  const all = [...new Set([...was.keys(), ...is.keys()])].sort((a, b) => a - b)
  const cases = all
    .map((seq) => ({ seq, before: was.get(seq) ?? null, after: is.get(seq) ?? null }))
    .filter((one) => one.before?.status !== one.after?.status)
  return { cases, compared: all.length }
}

/** With what is hidden data in their details: for root only. */
const bySeq = (cases: readonly JudgedCase[]) =>
  new Map(cases.map(({ seq, status, timeUs, memoryKb, detail }) => [seq, { status, timeUs, memoryKb, detail }]))
