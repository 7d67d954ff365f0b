import { honors } from '@praxis/contract/honors'
import { otherContestAdmin } from '@praxis/contract/otherContestAdmin'
import { expect, test } from 'vitest'
import { startServer } from '../harness.ts'
import { aPerson, tellStory } from './story.ts'

async function aSite() {
  const server = await startServer()
  return { server, root: await aPerson(server, 'root', 'root') }
}

test('an honour that is added, changed and deleted, and one that another deletes meanwhile, are kept', async () => {
  const { server, root } = await aSite()
  const colours = { color: '#ffffff', background: '#000000' }
  await server.call(honors.create, { name: 'Novice', type: 0, minValue: 0, maxValue: 9, ...colours, rank: 9 }, root)
  const acts = {
    'another deletes the novice': async () =>
      expect(await server.call(honors.remove, { id: 1 }, root)).toMatchObject({ status: 200 }),
  }
  await tellStory('homeDesk/honors', server, { people: { root }, acts })
})

test('a contest elsewhere that is entered, moved and deleted is kept', async () => {
  const { server, root } = await aSite()
  const entry = { oj: 'AtCoder', title: 'ABC 400', url: 'https://atcoder.jp/contests/abc400' }
  const times = { beginTime: '2031-01-01T12:00:00.000Z', endTime: '2031-01-01T14:00:00.000Z' }
  await server.call(otherContestAdmin.create, { ...entry, ...times }, root)
  const acts = {
    'another deletes it': async () =>
      expect(await server.call(otherContestAdmin.remove, { id: 1 }, root)).toMatchObject({ status: 200 }),
  }
  await tellStory('homeDesk/otherContests', server, { people: { root }, acts }, { locale: 'zh-CN' })
})
