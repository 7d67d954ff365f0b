import { announcements } from '@praxis/contract/announcements'
import { expect, test } from 'vitest'
import { startServer } from '../harness.ts'
import { aPerson, tellStory } from './story.ts'

/** A site where root has written announcements, the newest first. */
async function aSite(...titles: string[]) {
  const server = await startServer()
  const root = await aPerson(server, 'root', 'root')
  const { call } = server
  const ids: Record<string, number> = {}
  for (const title of titles.toReversed()) {
    const content = `Text of ${title}`
    expect(await call(announcements.create, { title, content }, root)).toMatchObject({ status: 200 })
    const { data } = await call(announcements.adminList, {}, root)
    ids[title] = data!.records.find((one) => one.title === title)!.id
  }
  const remove = (title: string) => () => call(announcements.remove, { aid: ids[title]! }, root)
  const hide = (title: string) => () => call(announcements.update, { id: ids[title]!, status: 1 }, root)
  return { server, root, remove, hide }
}

test('an editor without a text is kept', async () => {
  const { server, root } = await aSite()
  await tellStory('announcements/none', server, { people: { root } })
})

test.each(['undone', 'aList'])('an announcement whose text was written in another way is kept: %s', async (name) => {
  const { server, root } = await aSite()
  await tellStory(`announcements/${name}`, server, { people: { root } })
})

test('announcements that are hidden, shown again and deleted together are kept', async () => {
  const { server, root, remove } = await aSite('one', 'two', 'three', 'four')
  await tellStory('announcements/together', server, { people: { root }, acts: { 'two is deleted': remove('two') } })
})

test('an announcement that is hidden and shown again by its switch is kept', async () => {
  const { server, root } = await aSite('one', 'two')
  await tellStory('announcements/switch', server, { people: { root } })
})

test('an announcement that is edited without a network is kept', async () => {
  const { server, root } = await aSite('one')
  await tellStory('announcements/offline', server, { people: { root } })
})

test('an announcement that two people change at once, and one deletes, is kept', async () => {
  const { server, root, hide, remove } = await aSite('one')
  const acts = { 'one is hidden': hide('one'), 'one is deleted': remove('one') }
  await tellStory('announcements/atOnce', server, { people: { root }, acts })
})

test('a form that is left by going back is kept', async () => {
  const { server, root } = await aSite()
  await tellStory('announcements/left', server, { people: { root } })
})

test('somebody whom the back office does not let in is kept', async () => {
  const { server } = await aSite('one')
  await tellStory('announcements/refused', server, { people: { plain: await aPerson(server, 'plain') } })
})
