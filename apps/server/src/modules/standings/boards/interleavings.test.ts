import { setTimeout as pause } from 'node:timers/promises'
import { judgeStatus } from '@praxis/contract/statuses'
import { sql, type KyselyPlugin } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database, Transaction } from '#server/db/connection.ts'
import { channels, type Signals } from '#server/signals.ts'
import { boardSite, type BoardContest, type BoardSite } from '../../../../test/boardSite.ts'
import { dice, type Dice } from '../../../../test/dice.ts'
import { boardTimes, openBoards } from './boards.ts'
import type { Boards } from './boardTypes.ts'

/** Answers of the database come up to so many milliseconds late, and transactions stay open as long. */
const latestMs = 12
const rounds = 25

const late = ({ roll }: Dice): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    if (roll(3) > 0) await pause(roll(latestMs))
    return result
  },
})

/** What the database tells comes in its order, now and then later than what is read meanwhile. */
function heardLate(signals: Signals, { roll }: Dice): Signals {
  let last = Promise.resolve()
  return {
    ...signals,
    hear: (channel, heard) =>
      signals.hear(channel, (payload) => {
        last = last.then(() => pause(roll(6) === 0 ? 5 * latestMs : 0)).then(() => heard(payload))
      }),
    async settled() {
      const isSettled = await signals.settled()
      await last
      return isSettled
    },
  }
}

type Telling = { channel: string; payload: string | number }
type Place = {
  site: BoardSite
  contest: BoardContest
  boards: Boards
  chance: Dice
  /** Writes something and tells of it in one transaction. */
  store: (write: (tx: Transaction) => Promise<readonly Telling[]>) => Promise<void>
}

const storeIn =
  (db: Database, { roll }: Dice): Place['store'] =>
  (write) =>
    db.transaction().execute(async (tx) => {
      for (const { channel, payload } of await write(tx))
        await sql`select pg_notify(${channel}, ${String(payload)})`.execute(tx)
      await pause(roll(latestMs))
    })

const changedSubmission = (id: number): Telling => ({ channel: channels.submissionChanged, payload: id })

/** Changes what is this person's own alone, and returns where the board had something else after that. */
async function onePerson(name: string, { site, contest, boards, chance, store }: Place): Promise<string[]> {
  const { roll, among } = chance
  const { uid } = await site.person(name)
  const participant = await contest.enter(name)
  const first = await contest.send(name, 'A', 1, 'WA')
  const { id: _id, ...columns } = await site.db
    .selectFrom('submission')
    .select(['id', 'problem_id', 'uid', 'language_id', 'contest_id', 'contest_problem_id', 'participant_id'])
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const sent = new Map<number, number>([[first, judgeStatus.wrongAnswer]])
  let [isHidden, extraSeconds] = [false, 0]
  const change = (values: object) =>
    store(async (tx) => {
      await tx.updateTable('contest_participant').set(values).where('id', '=', participant).execute()
      return [{ channel: channels.contestChanged, payload: among([`${contest.cid} ${uid}`, contest.cid]) }]
    })
  const acts = [
    () =>
      store(async (tx) => {
        const status = judgeStatus.pending
        const values = { ...columns, code: '1', code_length: 1, status, submitted_at: contest.at(2 + sent.size) }
        const { id } = await tx.insertInto('submission').values(values).returning('id').executeTakeFirstOrThrow()
        sent.set(id, status)
        return [changedSubmission(id)]
      }),
    () =>
      store(async (tx) => {
        const status = among([judgeStatus.wrongAnswer, judgeStatus.accepted, judgeStatus.pending])
        const ids = [...sent.keys()].filter(() => roll(3) === 0)
        for (const id of ids) {
          await tx.updateTable('submission').set({ status }).where('id', '=', id).execute()
          sent.set(id, status)
        }
        return ids.map(changedSubmission)
      }),
    () => change({ is_hidden: (isHidden = roll(3) === 0) }),
    () => change({ extra_seconds: (extraSeconds = roll(600)) }),
  ]
  const wrong: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    await among(acts)()
    const board = (await boards.read(contest.cid))!
    const row = board.view('whole').standings.get(uid)
    const attempts = board.attemptsOf(uid).flat()
    const found = JSON.stringify([row?.person.extraSeconds, attempts.map(({ id, status }) => [id, status])])
    const stored = JSON.stringify(isHidden ? [undefined, []] : [extraSeconds, [...sent]])
    if (found !== stored) wrong.push(`${name}, round ${round}: ${found} instead of ${stored}`)
  }
  return wrong
}

/** The same of the contest itself. The connection that hears of changes is lost now and then. */
async function oneManager({ site, contest, boards, chance, store }: Place): Promise<string[]> {
  const { roll, among } = chance
  let [freezeAt, isLinked] = [null as Date | null, true]
  const changed = [{ channel: channels.contestChanged, payload: contest.cid }]
  const acts = [
    () =>
      store(async (tx) => {
        freezeAt = roll(2) === 0 ? null : contest.at(100 + roll(100))
        await tx.updateTable('contest').set({ freeze_at: freezeAt }).where('id', '=', contest.cid).execute()
        return changed
      }),
    () =>
      store(async (tx) => {
        isLinked = !isLinked
        const values = { unlinked_at: isLinked ? null : contest.at(0) }
        await tx.updateTable('contest_problem').set(values).where('id', '=', contest.cpids.get('B')!).execute()
        return changed
      }),
    () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'praxis-listen' and datname = current_database()`.execute(site.db),
  ]
  const wrong: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    await among(acts)()
    const board = (await boards.read(contest.cid))!
    const found = JSON.stringify([board.contest.freezeAt, board.problems.length])
    const stored = JSON.stringify([freezeAt?.getTime() ?? null, isLinked ? 2 : 1])
    if (found !== stored) wrong.push(`the contest, round ${round}: ${found} instead of ${stored}`)
    await pause(roll(60))
  }
  return wrong
}

test('whoever has stored something finds it on the board, however late the database answers', async () => {
  const site = await boardSite()
  const contest = await site.aContest()
  const chance = dice(1)
  const boards = openBoards(
    { ...site.services, signals: heardLate(site.services.signals, chance), db: site.db.withPlugin(late(chance)) },
    { ...boardTimes, changesMs: 3, peopleMs: 150, deafMs: 0 },
  )
  onTestFinished(() => boards.close())
  const place = { site, contest, boards, chance, store: storeIn(site.db, chance) }
  const names = ['ann', 'bob', 'cat', 'dan']
  for (const name of names) await site.person(name)
  const all = [...names.map((name) => onePerson(name, place)), oneManager(place)]
  expect((await Promise.all(all)).flat()).toEqual([])
})
