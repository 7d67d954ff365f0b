import { people } from '@praxis/contract/people'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { startServer } from '../../../test/harness.ts'

describeEndpoints(
  'people',
  `
GET /api/get-user-home-info          anyone  user_not_found
GET /api/get-user-calendar-heatmap   anyone  user_not_found
`,
)

/** All calls that name a person find them in the same way. */
const calls = [people.profile, people.heatMap, submissions.homeCount] as const

/** Who reads, what they name, and whom they find; null: nobody. */
const findings: [
  reader: 'visitor' | 'bob' | 'mallory',
  named: { uid?: string; username?: string },
  found: string | null,
][] = [
  ['visitor', { username: 'Ann' }, 'Ann'],
  ['visitor', { username: 'aNN' }, 'Ann'],
  ['visitor', { username: ' Ann ' }, 'Ann'],
  ['visitor', { username: 'An' }, null],
  ['visitor', { username: 'An%' }, null],
  ['visitor', { uid: 'a1' }, 'Ann'],
  ['visitor', { uid: 'a1 ' }, 'Ann'],
  ['visitor', { uid: 'A1' }, null],
  ['visitor', { uid: 'a1', username: 'ann' }, 'Ann'],
  ['visitor', { uid: 'a1', username: 'Bob' }, null],
  ['visitor', { uid: 'b2', username: 'Ann' }, null],
  ['visitor', { uid: 'a1', username: ' ' }, 'Ann'],
  ['visitor', { uid: '', username: 'Bob' }, 'Bob'],
  ['visitor', {}, null],
  ['visitor', { uid: ' ', username: ' ' }, null],
  ['bob', {}, 'Bob'],
  ['bob', { uid: '', username: ' ' }, 'Bob'],
  ['bob', { username: 'Ann' }, 'Ann'],
  ['bob', { username: 'Nobody' }, null],
  ['visitor', { username: 'Banned' }, null],
  ['visitor', { uid: 'c3' }, null],
  ['mallory', { username: 'Banned' }, null],
]

test('a person is found by uid, by name, or by both of one; a banned one by nobody', async () => {
  const { call, aUser, services } = await startServer()
  const named = { ann: ['Ann', 'a1'], bob: ['Bob', 'b2'], banned: ['Banned', 'c3'] } as const
  const [, bob] = [
    await aUser({ username: named.ann[0], uid: named.ann[1] }),
    await aUser({ username: named.bob[0], uid: named.bob[1] }),
    await aUser({ username: named.banned[0], uid: named.banned[1] }),
  ]
  await services.db.updateTable('account').set({ status: 1 }).where('uid', '=', 'c3').execute()
  const readers = { visitor: {}, bob, mallory: await aUser({ role: 'root' }) }
  for (const [reader, asked, found] of findings) {
    const who = readers[reader]
    const said = `${reader} asks for ${JSON.stringify(asked)}`
    const expected = found === null ? 'user_not_found' : undefined
    for (const endpoint of calls) expect((await call(endpoint, asked, who)).code, said).toBe(expected)
    expect((await call(people.profile, asked, who)).data?.username ?? null, said).toBe(found)
  }
})

test('others see whether somebody is a member at present, and one’s own profile whether one may do what members may', async () => {
  const { call, aUser, services } = await startServer()
  const root = await aUser({ role: 'root' })
  const [plain, member, former] = [await aUser(), await aUser({ role: 'vip' }), await aUser({ role: 'vip' })]
  const ended = { member_until: new Date(Date.now() - 1_000) }
  await services.db.updateTable('account').set(ended).where('uid', '=', former.uid).execute()
  const seenBy = async (who: { uid: string }, reader: object) => {
    const answers = []
    for (const endpoint of [people.profile, submissions.homeCount] as const) {
      answers.push((await call(endpoint, { uid: who.uid }, reader)).data!.isVip)
    }
    return answers
  }
  for (const reader of [{}, plain]) {
    expect(await seenBy(root, reader), 'staff').toEqual([false, false])
    expect(await seenBy(member, reader), 'a member').toEqual([true, true])
    expect(await seenBy(former, reader), 'a former member').toEqual([false, false])
  }
  expect(await seenBy(root, root), 'staff, of themselves').toEqual([true, true])
  expect(await seenBy(plain, plain)).toEqual([false, false])
  expect(await seenBy(former, former)).toEqual([false, false])
})
