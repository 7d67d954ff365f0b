import { expect, onTestFinished, test } from 'vitest'
import { boardSite } from '../../../../test/boardSite.ts'
import type { BoardSource, SourceChange } from './boardSource.ts'
import { boardTimes, openBoards } from './boards.ts'
import { contestSource } from './contestSource.ts'

test('a board is made of what its source gives, and made anew when the source says that it has changed', async () => {
  const { services, aContest } = await boardSite()
  const { cid, send } = await aContest()
  await send('ann', 'A', 0, 'AC')
  const stored = contestSource(services)
  const elsewhere = cid + 1_000
  let tell: (change: SourceChange | null) => void = () => {}
  let who = 'ann of elsewhere'
  /** Has a board under a number that no contest has. */
  const source: BoardSource = {
    ...stored,
    find: async (number) => (number === elsewhere ? { ...(await stored.find(cid))!, cid: elsewhere } : undefined),
    problems: () => stored.problems(cid),
    people: async (contest, uids) =>
      (await stored.people({ ...contest, cid }, uids)).map((one) => ({ ...one, username: who })),
    hear(heard) {
      tell = heard
      return () => {}
    },
  }
  const boards = openBoards(services, { ...boardTimes, changesMs: 1 }, source)
  onTestFinished(() => boards.close())
  const names = async () => [...(await boards.read(elsewhere))!.people()].map(({ username }) => username)
  expect(await boards.read(cid)).toBeUndefined()
  expect(await names()).toEqual(['ann of elsewhere'])
  who = 'ann again'
  expect(await names()).toEqual(['ann of elsewhere'])
  tell({ cid: elsewhere, uid: null })
  expect(await names()).toEqual(['ann again'])
})
