import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { boardSite } from '../../../../test/boardSite.ts'
import { openFor, refusals } from './openFor.ts'

const asked = { force: false, containsEnd: false }

test('whoever asks before the freeze and is answered after it is not told what was sent after it', async () => {
  const { aContest, services } = await boardSite()
  const { cid, change, send } = await aContest({ startedAgo: 10, more: { open_board: true } })
  const freezeAt = Date.now() + 2_000
  await change({ freeze_at: new Date(freezeAt) })
  // The board takes so long to be read that the freeze has come.
  const boards = {
    ...services.boards,
    async read(number: number) {
      await pause(freezeAt - Date.now() + 200)
      await send('ann', 'A', 11, 'AC')
      return services.boards.read(number)
    },
  }
  const asking = { db: services.db, viewer: null, boards }
  const { contest, viewNow } = await openFor(asking, { cid, refuse: refusals.outside, asked })
  expect(contest.now).toBeLessThan(freezeAt)
  expect(viewNow()).toBe('shown')
})

test('a board that is open is closed to whoever waits until its freeze', async () => {
  const { aContest, services } = await boardSite()
  const { cid, change } = await aContest({ startedAgo: 10, more: { open_board: true } })
  const freezeAt = Date.now() + 2_000
  await change({ freeze_at: new Date(freezeAt) })
  const asking = { db: services.db, viewer: null, boards: services.boards }
  const { viewNow } = await openFor(asking, { cid, refuse: refusals.outside, asked })
  expect(viewNow()).toBe('whole')
  await pause(freezeAt - Date.now() + 100)
  expect(viewNow()).toBe('shown')
})

test('a board that is frozen stays so for whoever asked before the end', async () => {
  const { aContest, services } = await boardSite()
  const { cid, change } = await aContest({ startedAgo: 10, freezes: 5, more: { open_board: true } })
  const endAt = Date.now() + 2_000
  await change({ end_at: new Date(endAt) })
  const asking = { db: services.db, viewer: null, boards: services.boards }
  const { viewNow } = await openFor(asking, { cid, refuse: refusals.outside, asked })
  await pause(endAt - Date.now() + 100)
  expect(viewNow()).toBe('shown')
  const after = await openFor(asking, { cid, refuse: refusals.outside, asked })
  expect(after.viewNow()).toBe('whole')
})

test('nobody makes a board by asking for one that is closed to them', async () => {
  const { aContest, services } = await boardSite()
  const { cid } = await aContest()
  const asking = { db: services.db, viewer: null, boards: services.boards }
  await expect(openFor(asking, { cid, refuse: refusals.either, asked })).rejects.toMatchObject({
    code: 'login_required',
  })
  expect(services.boards.peek(cid)).toBe(undefined)
})
