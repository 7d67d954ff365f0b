import { emptyCell, type Cell } from '@praxis/rules/standings/cell'
import { expect, test } from 'vitest'
import { links } from '#web/links.ts'
import { writeOffline } from '../offline/writeOffline.ts'
import { cellLook } from './cellLook.ts'
import { medalsIn } from './medalsIn.ts'
import { nameOf } from './readPhotos.ts'

test('an address says three medals or none, and it is the one that the page opens', () => {
  const inAddress = (text: string) => medalsIn(new URLSearchParams(text))
  expect(inAddress('medals[]=4&medals[]=0&medals[]=12')).toEqual([4, 0, 12])
  for (const wrong of [
    '',
    'medals[]=1&medals[]=2',
    'medals[]=1&medals[]=2&medals[]=x',
    'medals[]=1&medals[]=2&medals[]=99999',
  ])
    expect([wrong, inAddress(wrong)]).toEqual([wrong, null])
  const address = links.scrollBoard({ key: '7.1-abc', removeStar: true, medals: [1, 2, 3] })
  expect(address).toBe('/scrollBoard?cid=7.1-abc&removeStar=true&medals[]=1&medals[]=2&medals[]=3')
  expect(inAddress(address.split('?')[1] ?? '')).toEqual([1, 2, 3])
})

const person = {
  uid: '1',
  name: 'A',
  username: 'a',
  school: null,
  gender: null,
  avatar: null,
  isStar: false,
  contest: null,
}
const problem = { cpid: 1, displayId: 'A', title: 'Sum', titles: null, color: null, points: null, fullScore: 100 }
const look = (hasScores: boolean, change: Partial<Cell>) =>
  cellLook(
    { ...emptyCell, attempts: 1, ...change },
    { hasScores, person, first: { at: 60_000, isProvisional: false }, problem },
  )

test('a cell says what is known of it: solved, first, tried, hidden or nothing', () => {
  expect(look(false, { solvedAt: 60_000 })).toEqual({ kind: 'first', text: '0:01' })
  expect(look(false, { solvedAt: 120_000, wrong: 2 })).toEqual({ kind: 'solved', text: '0:02' })
  expect(look(false, { wrong: 3 })).toEqual({ kind: 'tried', text: '−3' })
  expect(look(false, { wrong: 1, hidden: 2 })).toEqual({ kind: 'frozen', text: '?2' })
  expect(look(false, {})).toEqual({ kind: 'none', text: '' })
  expect(look(true, { score: 100 })).toEqual({ kind: 'solved', text: '100' })
  expect(look(true, { score: 40 })).toEqual({ kind: 'none', text: '40' })
  expect(look(true, { score: 0 })).toEqual({ kind: 'tried', text: '0' })
  expect(look(true, { score: 40, hidden: 1 })).toEqual({ kind: 'frozen', text: '40?' })
  expect(look(true, { hidden: 3 })).toEqual({ kind: 'frozen', text: '?3' })
})

test('a photo belongs to whoever its file is named after', () => {
  expect(['Team07.JPG', 'li.wei.png', 'zoe'].map(nameOf)).toEqual(['team07', 'li.wei', 'zoe'])
})

test('a file for a computer without a network has each piece once, and nothing in it ends its script', () => {
  const frames = [
    ['<p>one</p>', '<b></script></b>'],
    ['<p>one</p>', '<i>two</i>'],
  ]
  const file = writeOffline({ title: '<A> & B', lang: 'en-US', styles: 'p{}', stageClass: 's', frames, stops: [1] })
  const [, json = ''] = /\)\(({.*})\)<\/script>/.exec(file) ?? []
  const data = JSON.parse(json) as { pieces: string[]; steps: number[][] }
  expect(data.steps.map((step) => step.map((piece) => data.pieces[piece]))).toEqual(frames)
  expect(data.pieces).toHaveLength(3)
  expect(file.split('</script>')).toHaveLength(2)
  expect(file).toContain('<title>&lt;A> &amp; B</title>')
  expect(file).not.toMatch(/(src|href)=/)
})
