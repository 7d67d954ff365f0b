import { expect, test } from 'vitest'
import { readPeople } from './readPeople.ts'

const people = (text: string) => readPeople(text).rows.map(({ username, seat }) => [username, seat])

test('a line has a name, and after a tab or a comma the seat', () => {
  expect(people('team01\tA-1\nteam02, A-2\r\n\n  team03  \rteam04，B 7')).toEqual([
    ['team01', 'A-1'],
    ['team02', 'A-2'],
    ['team03', ''],
    ['team04', 'B 7'],
  ])
})

test('a sheet has tabs between its cells, and a comma is then a part of the seat', () => {
  expect(people('team01\tRoom 1, left\textra')).toEqual([['team01', 'Room 1, left']])
})

test('the first line that cannot be sent is named, and counted as an editor counts', () => {
  expect(readPeople('a\n\n\tA-1').problem).toEqual({ line: 3, kind: 'noName', name: '' })
  expect(readPeople(`a\nb,${'x'.repeat(51)}`).problem).toEqual({ line: 2, kind: 'longSeat', name: 'b' })
  expect(readPeople('Ann\nbob\nann').problem).toEqual({ line: 3, kind: 'twice', name: 'ann' })
  expect(readPeople(`a,${'x'.repeat(50)}\nb`).problem).toBeNull()
})
