import { contestStatus } from '@praxis/contract/statuses'
import { test } from 'vitest'
import { noteContest } from '#server/modules/contests/public.ts'
import { aCommentedContest } from '../../../../test/commentedContest.ts'
import { fast, follow } from '../../../../test/follow.ts'

type Page = Awaited<ReturnType<typeof follow>>

const stampsOf = (page: Page) =>
  page.events.flatMap((event) => (event.type === 'contest' && event.stamps !== null ? [event.stamps.comments] : []))
const statusOf = (page: Page) => page.events.findLast((event) => event.type === 'contest')?.status

test('while a contest runs, a stream tells of the comments that its reader reads, and after it of all', async () => {
  const { app, db, people, cid, commented, replied, finish } = await aCommentedContest({ liveTimes: fast })
  const names = ['owner', 'alice', 'bob'] as const
  const pages = await Promise.all(names.map((name) => follow(app, { contests: [cid] }, { token: people[name].token })))
  await Promise.all(pages.map((page) => page.ready()))
  const stampOf = (page: Page) => stampsOf(page).at(-1) ?? 0
  /**
   * Something is written, and then a comment of root, which everybody is told of. The stamp is a sum of numbers, so it
   * says which of the two a reader was told of.
   */
  async function write(act: () => Promise<number>, heardBy: readonly string[]): Promise<number> {
    const before = pages.map(stampOf)
    const id = await act()
    for (const [n, name] of names.entries()) {
      if (heardBy.includes(name)) await pages[n]!.until(() => stampOf(pages[n]!) === id + before[n]!)
    }
    const last = await commented('root')
    for (const [n, name] of names.entries()) {
      const grown = last + (heardBy.includes(name) ? id : 0)
      await pages[n]!.until(() => stampOf(pages[n]!) === grown + before[n]!)
    }
    return id
  }
  const ofAlice = await write(() => commented('alice'), ['owner'])
  await write(() => replied('root', ofAlice), ['owner', 'alice'])
  const ofOwner = await write(() => commented('owner'), ['alice', 'bob'])
  await write(() => replied('bob', ofOwner), ['owner'])
  await write(() => replied('root', ofOwner), ['owner', 'alice', 'bob'])
  await finish()
  await noteContest(db, cid)
  await Promise.all(pages.map((page) => page.until(() => statusOf(page) === contestStatus.ended)))
  await write(() => replied('bob', ofAlice), ['owner', 'alice'])
})
