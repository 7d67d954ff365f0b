import { problemAdmin } from '@praxis/contract/problemAdmin'
import { workshop } from '@praxis/contract/workshop'
import { expect, test } from 'vitest'
import { aContestDesk } from '../../../../../test/contestDesk.ts'
import { insertContest, linkProblem } from '../../../../../test/contests.ts'

type Contest = Parameters<typeof insertContest>[2]
const over = { start: -120, end: -10 }

const contests: readonly [name: string, contest: Contest, isKept: boolean][] = [
  ['to come', { start: 60, end: 120 }, true],
  ['running', { start: -60, end: 60 }, true],
  ['over but for extra time', { ...over, longest_extra_seconds: 900 }, true],
  ['over', over, false],
  ['in the trash', { deleted_at: new Date() }, false],
]

test.each(contests)(
  'a problem of a contest that is %s goes into the trash only if nobody will miss it',
  async (...one) => {
    const [, contest, isKept] = one
    const { db, call, people, kinds } = await aContestDesk()
    const isThere = async (id: number) =>
      (await db.selectFrom('problem').select('deleted_at as at').where('id', '=', id).executeTakeFirstOrThrow()).at ===
      null
    const [pid, other] = [await kinds.site(), await kinds.site()]
    await linkProblem(db, await insertContest(db, people.admin.uid, contest), pid)
    const answer = await call(problemAdmin.remove, { pid }, people.root)
    expect(answer.code).toBe(isKept ? 'contest_problem_used' : undefined)
    expect(await isThere(pid)).toBe(isKept)
    const { data } = await call(workshop.bulk, { pids: [pid, other], act: 'trash' }, people.root)
    expect(data?.refused.some((refused) => refused.pid === pid && refused.code === 'contest_problem_used')).toBe(isKept)
    expect(await isThere(other)).toBe(false)
  },
)
