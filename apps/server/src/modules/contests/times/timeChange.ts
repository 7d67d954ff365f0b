import type { contestDesk, TimeChange } from '@praxis/contract/contestDesk'
import { contestRulesOfForm as rules } from '@praxis/contract/contestLimits'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { findParticipantById } from '../desk/participants.queries.ts'
import { manageContest } from '../enter/enterContest.ts'
import { compareTimes, type ChangedPerson } from './times.queries.ts'

type Asked = ParsedInputOf<(typeof contestDesk)['timeChange']>

/** Whom other times would touch, before somebody decides. */
export async function timeChange(asked: Asked, context: Context<Viewer>): Promise<TimeChange> {
  const { cid, facts, now } = await manageContest(context, asked.cid)
  const before = { startAt: facts.startAt, endAt: facts.endAt, windowMs: facts.windowMs }
  const windowSeconds = asked.windowSeconds ?? (facts.windowMs ?? 0) / 1_000
  const after = {
    startAt: momentOf(asked.startTime) ?? facts.startAt,
    endAt: momentOf(asked.endTime) ?? facts.endAt,
    windowMs: windowSeconds === 0 ? null : windowSeconds * 1_000,
  }
  const person = await changedPerson(context, asked)
  const touched = await compareTimes(context.db, { cid, before, after, person, shown: rules.touchedNames })
  const lastEnd = after.endAt + touched.longestExtraSeconds * 1_000
  return {
    goesOn: lastEnd > now,
    lastEndTime: new Date(lastEnd).toISOString(),
    people: touched.people,
    names: touched.names,
    counted: { submissions: touched.countedSubmissions, people: touched.countedPeople },
    dropped: { submissions: touched.droppedSubmissions, people: touched.droppedPeople },
  }
}

const momentOf = (time: string | undefined) => (time === undefined ? null : Date.parse(time))

/** Somebody of this contest; of another one, nobody. */
async function changedPerson({ db }: Context<Viewer>, asked: Asked): Promise<ChangedPerson | null> {
  if (asked.participant === undefined) return null
  const stored = await findParticipantById(db, asked.participant)
  if (stored?.cid !== asked.cid) return null
  return {
    id: asked.participant,
    extraSeconds: asked.extraSeconds ?? stored.extraSeconds,
    isDisqualified: asked.isDisqualified ?? stored.disqualifiedAt !== null,
  }
}
