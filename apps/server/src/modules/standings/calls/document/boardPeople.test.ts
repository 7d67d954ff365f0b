import { standings } from '@praxis/contract/standings'
import { expect, test } from 'vitest'
import { anOpenBoard, namesOf } from '../../../../../test/openBoard.ts'

const medal = { priority: 1, name: 'Gold', background: '#e6bf25', color: '#fff', num: 1 }

test('teams stand on the board by the name and the affiliation that the contest gives, without their members', async () => {
  const { ask, contest, describe } = await anOpenBoard({ more: { shown_name: 'realname' } })
  const bears = { team_name: 'Three Bears', affiliation: 'Xiamen', members: 'Bo Secret' }
  await contest.enter('ann', bears)
  await describe('ann', { realname: 'Ann Secret', school: 'Secret' })
  await contest.changed()
  const reply = await ask()
  expect(reply.board!.rows.map(({ name, school, username }) => [name, school, username])).toEqual([
    ['Three Bears', 'Xiamen', 'ann'],
    ['bob', null, 'bob'],
  ])
  expect(JSON.stringify(reply)).not.toContain('Secret')
})

test('whoever has entered and sent nothing is on the board where the contest says so, until they withdraw', async () => {
  const { ask, since, contest, person, call, people } = await anOpenBoard({
    freezes: 200,
    more: { shows_entered: true, award_kind: 1, awards: JSON.stringify([{ ...medal, num: 50 }]) },
  })
  for (const name of ['cat', 'dan', 'eve']) await contest.enter(name)
  await contest.enter('dan', { is_hidden: true })
  await contest.enter('eve', { kind: 'staff' })
  await contest.changed()
  const reply = await ask()
  expect(reply.board!.settings).toMatchObject({ showsEntered: true })
  expect(reply.board!.rows.map(({ name, cells }) => [name, cells.length, cells.some((cell) => cell !== null)])).toEqual(
    [
      ['ann', 2, true],
      ['bob', 2, true],
      ['cat', 2, false],
    ],
  )
  const rank = async () => {
    const { data } = await call(standings.rank, { cid: contest.cid }, people.owner)
    return data!.records.map((row) => `${row.rank} ${row.username} ${row.awardName ?? '-'}`)
  }
  // Half of the two who have sent something, not of all three.
  expect(await rank()).toEqual(['1 ann Gold', '2 bob -', '2 cat -'])
  const place = await call(standings.place, { cid: contest.cid }, await person('ann'))
  expect(place.data).toMatchObject({ people: 2, own: { rank: 1 } })
  await contest.enter('cat', { disqualified_at: new Date() })
  await contest.changed()
  expect(namesOf(await ask(since(reply)))).toEqual({ rows: [], gone: [(await person('cat')).uid] })
  await contest.change({ shows_entered: false })
  await contest.enter('fay')
  expect((await ask()).board!.rows.map(({ name }) => name)).toEqual(['ann', 'bob'])
})
