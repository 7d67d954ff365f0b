import { judgeStatus } from '@praxis/contract/statuses'
import { sql, type Insertable } from 'kysely'
import type { Tables } from '#server/db/tables.gen.ts'
import { channels } from '#server/signals.ts'
import { contestMakers } from './contestMakers.ts'

/** Short names of verdicts, as tables write them. */
const verdicts = {
  AC: judgeStatus.accepted,
  WA: judgeStatus.wrongAnswer,
  CE: judgeStatus.compileError,
  SE: judgeStatus.systemError,
  PA: judgeStatus.partialAccepted,
  XX: judgeStatus.cancelled,
  '..': judgeStatus.pending,
} as const
export type Verdict = keyof typeof verdicts

type Columns<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>

/** Minutes. `startedAgo` is from now, the others from the start. */
type Wanted = {
  readonly rule?: 'acm' | 'oi'
  readonly startedAgo?: number
  readonly lasts?: number
  readonly freezes?: number
  readonly problems?: readonly string[]
  readonly ofGroup?: boolean
  /** Columns of the contest. */
  readonly more?: Columns<'contest'>
}

const minuteMs = 60_000

/** A site where contests are stored to the second as if people had taken part in them. */
export async function boardSite(options?: Parameters<typeof contestMakers>[0]) {
  const makers = await contestMakers(options)
  const { db, people, gid, aUser, aProblem, link } = makers
  const language = await db.selectFrom('language').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const known = new Map(Object.entries(people).map(([name, one]) => [name, Promise.resolve(one)]))
  const pids = new Map<string, Promise<number>>()

  /** The person of this name, who is made when they are first named. */
  function person(username: string) {
    const one = known.get(username) ?? aUser({ username })
    known.set(username, one)
    return one
  }

  /** Somebody who was made otherwise is the person of their name. */
  const know = (...others: readonly Awaited<ReturnType<typeof person>>[]) => {
    for (const one of others) known.set(one.username, Promise.resolve(one))
  }

  const pidOf = (displayId: string): Promise<number> => {
    const one = pids.get(displayId) ?? aProblem({ io_score: 100 })
    pids.set(displayId, one)
    return one
  }

  const tell = (channel: string, payload: string | number) =>
    sql`select pg_notify(${channel}, ${String(payload)})`.execute(db)

  /** By default an ACM contest that began four hours ago and lasts five. */
  async function aContest({ rule = 'acm', startedAgo = 240, lasts = 300, freezes, ...wanted }: Wanted = {}) {
    const startAt = Math.floor(Date.now() / 1_000) * 1_000 - startedAgo * minuteMs
    const at = (minutes: number) => new Date(startAt + Math.round(minutes * minuteMs))
    const owner = wanted.ofGroup === true ? people.author : people.owner
    const { id: cid } = await db
      .insertInto('contest')
      .values({
        title: 'Autumn',
        rule,
        uid: owner.uid,
        group_id: wanted.ofGroup === true ? gid : null,
        start_at: at(0),
        end_at: at(lasts),
        freeze_at: freezes === undefined ? null : at(freezes),
        ...wanted.more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const cpids = new Map<string, number>()
    for (const [position, displayId] of (wanted.problems ?? ['A', 'B']).entries())
      cpids.set(displayId, await link(cid, await pidOf(displayId), displayId, { position }))

    /** The row of somebody in the contest, which is made when they are first named. */
    async function enter(username: string, columns: Columns<'contest_participant'> = {}): Promise<number> {
      const { uid } = await person(username)
      const stored = await db
        .selectFrom('contest_participant')
        .select('id')
        .where('contest_id', '=', cid)
        .where('uid', '=', uid)
        .executeTakeFirst()
      if (stored === undefined) return makers.participate(cid, uid, columns)
      if (Object.keys(columns).length > 0)
        await db.updateTable('contest_participant').set(columns).where('id', '=', stored.id).execute()
      return stored.id
    }

    /** `send('ann', 'A', 10, 'WA')`: a submission so many minutes after the start. */
    async function send(
      username: string,
      displayId: string,
      minutes: number,
      verdict: Verdict,
      columns: Columns<'submission'> = {},
    ): Promise<number> {
      const { uid } = await person(username)
      const { id } = await db
        .insertInto('submission')
        .values({
          problem_id: await pidOf(displayId),
          uid,
          language_id: language.id,
          code: '1',
          code_length: 1,
          contest_id: cid,
          contest_problem_id: cpids.get(displayId)!,
          participant_id: await enter(username),
          submitted_at: at(minutes),
          status: verdicts[verdict],
          ...columns,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tell(channels.submissionChanged, id)
      return id
    }

    /** `ann A 10 AC`, one a line; a number after the verdict is a score, and one after that a run time. */
    async function sendAll(lines: string): Promise<void> {
      for (const line of lines.split('\n').map((one) => one.trim())) {
        if (line === '') continue
        const [name = '', displayId = '', minutes, verdict, score, runMs] = line.split(/\s+/)
        await send(name, displayId, Number(minutes), verdict as Verdict, {
          ...(score === undefined ? {} : { score: Number(score) }),
          ...(runMs === undefined ? {} : { time_ms: Number(runMs) }),
        })
      }
    }

    /** Changes the contest, and tells of it. */
    async function change(columns: Columns<'contest'>): Promise<void> {
      await db.updateTable('contest').set(columns).where('id', '=', cid).execute()
      await tell(channels.contestChanged, cid)
    }
    const changed = (uid?: string) => tell(channels.contestChanged, uid === undefined ? cid : `${cid} ${uid}`)

    return { cid, at, startAt, cpids, enter, send, sendAll, change, changed }
  }

  const describe = async (username: string, columns: Columns<'account'>) => {
    const { uid } = await person(username)
    await db.updateTable('account').set(columns).where('uid', '=', uid).execute()
  }
  const judge = async (id: number, verdict: Verdict, columns: Columns<'submission'> = {}) => {
    await db
      .updateTable('submission')
      .set({ status: verdicts[verdict], ...columns })
      .where('id', '=', id)
      .execute()
    await tell(channels.submissionChanged, id)
  }
  return { ...makers, person, know, aContest, describe, judge, tell }
}

export type BoardSite = Awaited<ReturnType<typeof boardSite>>
export type BoardContest = Awaited<ReturnType<BoardSite['aContest']>>
