import type { Database } from '#server/db/connection.ts'
import { dueProblems } from './groupSubmissions.ts'

/** The figures of people, as accounts and submissions say them. */
export async function dueFigures(db: Database) {
  const accounts = await db.selectFrom('account').select(['uid', 'status']).orderBy('uid').execute()
  const sent = await db.selectFrom('submission').select('uid').execute()
  const ofSite = (await dueProblems(db)).filter(({ key }) => key.split(' ')[1] === '0')
  return accounts.map(({ uid, status }) => {
    const own = ofSite.filter(({ key }) => key.split(' ')[0] === uid)
    const sum = (of: (one: (typeof own)[number]) => number) => own.reduce((all, one) => all + of(one), 0)
    return {
      uid,
      isActive: status === 0,
      solved: own.filter(({ accepted }) => accepted > 0).length,
      submitted: sum(({ tried }) => tried),
      accepted: sum(({ accepted }) => accepted),
      score: sum(({ best }) => best ?? 0),
      all: sent.filter((one) => one.uid === uid).length,
    }
  })
}

/** The same, as it is stored. */
export const storedFigures = (db: Database) =>
  db
    .selectFrom('person_stat')
    .select(['uid', 'is_active as isActive', 'solved', 'submitted', 'accepted', 'score', 'all_submitted as all'])
    .orderBy('uid')
    .execute()

type Day = { uid: string; day: string; practice: number; accepted: number; solved: number }

/** What people did on each day of a time zone, as the submissions say it. */
export async function dueDays(db: Database, timeZone = 'Asia/Shanghai'): Promise<Day[]> {
  const sent = await db
    .selectFrom('submission')
    .select(['uid', 'problem_id as problemId', 'group_id as groupId', 'status', 'submitted_at as at'])
    .where('contest_id', '=', 0)
    .orderBy('id')
    .execute()
  const dayOf = (at: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at))
  const days = new Map<string, Day>()
  const solved = new Set<string>()
  for (const { uid, problemId, groupId, status, at } of sent) {
    const key = `${uid} ${dayOf(at)}`
    const day = days.get(key) ?? { uid, day: dayOf(at), practice: 0, accepted: 0, solved: 0 }
    days.set(key, day)
    day.practice += 1
    if (status !== 0) continue
    day.accepted += 1
    if (groupId !== null || solved.has(`${uid} ${problemId}`)) continue
    solved.add(`${uid} ${problemId}`)
    day.solved += 1
  }
  return [...days.values()].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

const keyOf = ({ uid, day }: Day) => `${uid} ${day}`

/** The same, as it is stored. Days of nothing are no difference. */
export async function storedDays(db: Database): Promise<Day[]> {
  const rows = await db.selectFrom('activity_day').select(['uid', 'day', 'practice', 'accepted', 'solved']).execute()
  return rows
    .filter(({ practice, accepted, solved }) => practice !== 0 || accepted !== 0 || solved !== 0)
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}
