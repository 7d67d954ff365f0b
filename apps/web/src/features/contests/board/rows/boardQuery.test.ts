import { expect, test } from 'vitest'
import { readBoardQuery, writeBoardQuery } from './boardQuery.ts'

const nothing = {
  keyword: '',
  schools: [],
  hidesStars: false,
  currentPage: 1,
  others: [],
  person: null,
  isForced: false,
  containsEnd: false,
}

test('an address without a query is the board as it is, and what is not allowed counts as absent', () => {
  expect(readBoardQuery(new URLSearchParams())).toEqual(nothing)
  const wrong = 'currentPage=-2&removeStar=1&beside=x&beside=0&beside=1.5&school=&person='
  expect(readBoardQuery(new URLSearchParams(wrong))).toEqual(nothing)
})

test('an address says what is read from it', () => {
  const query = {
    keyword: 'a&b',
    schools: ['Peking', '清华'],
    hidesStars: true,
    currentPage: 2,
    others: [1001, 1002],
    person: '17',
    isForced: true,
    containsEnd: true,
  }
  const written = writeBoardQuery(writeBoardQuery(new URLSearchParams('l=en-US'), query), { currentPage: 2 })
  expect(readBoardQuery(written)).toEqual(query)
  expect(written.get('l')).toBe('en-US')
  expect([...writeBoardQuery(written, nothing)]).toEqual([['l', 'en-US']])
})

test('other rows begin at the first page; the path of a person and the page itself do not', () => {
  const before = new URLSearchParams('currentPage=3')
  expect(writeBoardQuery(before, { keyword: 'x' }).toString()).toBe('keyword=x')
  expect(writeBoardQuery(before, { schools: ['x'] }).toString()).toBe('school=x')
  expect(writeBoardQuery(before, { person: '5' }).toString()).toBe('currentPage=3&person=5')
  expect(writeBoardQuery(before, { currentPage: 4 }).toString()).toBe('currentPage=4')
})

test('no more than five other contests are named, each once', () => {
  const query = new URLSearchParams([1, 2, 2, 3, 4, 5, 6].map((cid) => ['beside', String(cid)]))
  expect(readBoardQuery(query).others).toEqual([1, 2, 3, 4, 5])
})
