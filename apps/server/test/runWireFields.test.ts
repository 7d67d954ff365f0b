import { contestRun } from '@praxis/contract/contestRun'
import { expect, test } from 'vitest'
import { balloonDesk } from './balloonDesk.ts'
import { exactly, typesOf } from './wireTypes.ts'

const page = { list: 'records', number: 'total size current pages', flag: 'totalIsCapped' }

test('a solution at the desk carries exactly the fields of the wire, and ours', async () => {
  const { send, enter, describe, check, list, db } = await balloonDesk()
  await describe('ann', { realname: 'Ann Lee', school: 'Soochow' })
  await enter('ann', { seat: 'B-07', agreed_to_names: true })
  await db.updateTable('contest_problem').set({ color: '#ff4500' }).execute()
  await send('ann', 'A', 10, 'AC')
  const row = {
    number: 'id cid pid submitId time status',
    text: 'uid username realname displayId',
    moment: 'submitTime',
    flag: 'checked firstBlood',
  }
  const ours = { text: '| color shownName seat school', flag: '| isRevoked isFrozen' }
  const due = await list()
  expect(typesOf(due)).toEqual(exactly(page))
  expect(typesOf(due.records[0])).toEqual(exactly(row, ours, { none: '| checkedBy checkedTime' }))
  await check('ann', 'A')
  const brought = await list()
  expect(typesOf(brought.records[0])).toEqual(exactly(row, ours, { text: '| checkedBy', moment: '| checkedTime' }))
})

test('to check one answers nothing', async () => {
  const { send, cid, call, people } = await balloonDesk()
  const id = await send('ann', 'A', 10, 'AC')
  const reply = await call(contestRun.checkAcInfo, { id, cid, checked: true }, people.owner)
  expect(reply).toMatchObject({ status: 200, data: null, msg: 'success' })
})
