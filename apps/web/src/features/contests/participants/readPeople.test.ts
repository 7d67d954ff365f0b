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
  expect(people('team01\tRoom 1, left\tThree, Bears')).toEqual([['team01', 'Room 1, left']])
  expect(readPeople('team01\tRoom 1, left\tThree, Bears').rows).toMatchObject([{ teamName: 'Three, Bears' }])
})

test('after the seat stand the name of the team, the affiliation and the members', () => {
  const told = (text: string) =>
    readPeople(text).rows.map(({ username, seat, teamName, affiliation, members }) =>
      [username, seat, teamName, affiliation, members].join(' | '),
    )
  expect(told('team01\tA-1\tThree Bears\tXiamen\tAnn, Bo\tmore')).toEqual([
    'team01 | A-1 | Three Bears | Xiamen | Ann, Bo',
  ])
  expect(told('team01,A-1,"Three ""Big"" Bears",Xiamen,"Ann, Bo"')).toEqual([
    'team01 | A-1 | Three "Big" Bears | Xiamen | Ann, Bo',
  ])
  expect(told('team01,,三只熊，厦门大学')).toEqual(['team01 |  | 三只熊 | 厦门大学 | '])
  // A quotation mark in a text, and one that stays open.
  expect(told('team01,,The "Bears"')).toEqual(['team01 |  | The "Bears" |  | '])
  expect(told('team01,,"Bears')).toEqual(['team01 |  | "Bears |  | '])
})

test('the first line that cannot be sent is named, and counted as an editor counts', () => {
  expect(readPeople('a\n\n\tA-1').problem).toEqual({ line: 3, kind: 'noName', name: '' })
  expect(readPeople(`a\nb,${'x'.repeat(51)}`).problem).toEqual({ line: 2, kind: 'long', name: 'b', field: 'seat' })
  expect(readPeople(`b,,${'x'.repeat(61)}`).problem).toMatchObject({ kind: 'long', field: 'teamName' })
  expect(readPeople(`b,,,${'x'.repeat(101)}`).problem).toMatchObject({ kind: 'long', field: 'affiliation' })
  expect(readPeople(`b\t\t${'x'.repeat(60)}\t${'x'.repeat(100)}\t${'x'.repeat(200)}`).problem).toBeNull()
  expect(readPeople(`b\t\t\t\t${'x'.repeat(201)}`).problem).toMatchObject({ kind: 'long', field: 'members' })
  expect(readPeople('Ann\nbob\nann').problem).toEqual({ line: 3, kind: 'twice', name: 'ann' })
  expect(readPeople(`a,${'x'.repeat(50)}\nb`).problem).toBeNull()
})

test('a line of headings says where things stand, and what has no place here is left out', () => {
  const read = (text: string) => readPeople(text).rows.map(({ line, ...person }) => [line, ...Object.values(person)])
  expect(read('座位,学校,用户名,队名,备注\nA-1,Lund,team01,Bears,x')).toEqual([
    [2, 'team01', 'A-1', 'Bears', 'Lund', '', ''],
  ])
  expect(read('IP 地址,用户名\n10.1.2.3,team01')).toEqual([[2, 'team01', '', '', '', '', '10.1.2.3']])
  // A list of new accounts has passwords, which are no seats.
  expect(read('\nUsername\tPassword\nteam01\tsecret12')).toEqual([[3, 'team01', '', '', '', '', '']])
  expect(read('user,A-1\nUsername,Seat')).toEqual([
    [1, 'user', 'A-1', '', '', '', ''],
    [2, 'Username', 'Seat', '', '', '', ''],
  ])
})

test('after the members stands the address of the seat: one machine, or a network', () => {
  const line = (address: string) => readPeople(`team01,A-1,Bears,Xiamen,Ann,${address}`)
  expect(line('10.1.2.3').rows[0]?.address).toBe('10.1.2.3')
  expect([line('10.1.2.0/24').problem, line('2001:db8::/64').problem, line('').problem]).toEqual([null, null, null])
  expect(line('10.1.2').problem).toEqual({ line: 1, kind: 'address', name: 'team01', address: '10.1.2' })
  expect(line('x'.repeat(51)).problem).toMatchObject({ kind: 'long', field: 'address' })
})
