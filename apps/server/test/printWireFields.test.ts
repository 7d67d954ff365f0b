import { prints } from '@praxis/contract/prints'
import { expect, test } from 'vitest'
import { aPrintDesk } from './printDesk.ts'
import { exactly, typesOf } from './wireTypes.ts'

/** What is ours comes after the bar. */
const page = { list: 'records', number: 'total size current pages', flag: 'totalIsCapped' }
const row = {
  number: 'id cid status | lines pages',
  text: 'username realname | uid shownName seat school',
  moment: 'gmtCreate',
}

test('texts to be printed carry exactly the fields of the wire, before they are printed and after it', async () => {
  const { db, call, people, onSite, participate, submit, list } = await aPrintDesk()
  const cid = await onSite()
  const { uid } = people.contestant
  await db.updateTable('account').set({ realname: 'Lin Shu', school: 'North' }).where('uid', '=', uid).execute()
  await participate(cid, uid, { seat: 'R2-7', agreed_to_names: true })
  expect(await submit('contestant', cid)).toMatchObject({ status: 200, data: null })
  const waiting = await list('owner', cid)
  expect(typesOf(waiting)).toEqual(exactly(page))
  expect(typesOf(waiting.records[0])).toEqual(exactly(row, { none: 'content | printedBy printedTime' }))

  const { id } = waiting.records[0]!
  expect(await call(prints.check, { id, cid }, people.owner)).toMatchObject({ status: 200, data: null })
  const printed = await list('owner', cid)
  expect(typesOf(printed.records[0])).toEqual(
    exactly(row, { none: 'content', text: '| printedBy', moment: '| printedTime' }),
  )
  // The wire has no list of one's own.
  const own = await call(prints.own, { cid }, people.contestant)
  expect(typesOf(own.data![0])).toEqual(exactly({ number: '| id status lines pages', moment: '| gmtCreate' }))
})

test('somebody without a seat, a school and a real name has none in the list', async () => {
  const { onSite, submit, list } = await aPrintDesk()
  const cid = await onSite()
  await submit('user', cid)
  expect((await list('root', cid)).records).toMatchObject([{ realname: null, seat: null, school: null }])
})
