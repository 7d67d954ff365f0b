import { expect, test } from 'vitest'
import { changedCategories } from './editedCategories.ts'

const chat = { id: 1, name: 'Chat', isMembersOnly: false, isQuestion: false }
const help = { id: 3, name: 'Help', isMembersOnly: false, isQuestion: true }

test('only what was changed is sent, so that what others change meanwhile stays', () => {
  expect(changedCategories([chat, help], [chat, help])).toEqual([])
  expect(changedCategories([chat, help], [{ ...chat, isMembersOnly: true }, help])).toEqual([
    { id: 1, name: 'Chat', isMembersOnly: true },
  ])
})

test('new ones are sent with a name and passed over without one', () => {
  const fresh = { id: null, name: ' News ', isMembersOnly: false, isQuestion: false }
  expect(changedCategories([chat], [chat, fresh, { ...fresh, name: ' ' }])).toEqual([
    { name: 'News', isMembersOnly: false, isQuestion: false },
  ])
})
