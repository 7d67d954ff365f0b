import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { commandsOfChoices, parseChoices, withChoice, type RecentChoice } from './recentChoices.ts'

const page = (id: string): Command => ({ id, title: id, icon: 'book', to: `/${id}` })
const problem: Command = { id: 'problem/1000', title: 'A+B', icon: 'book', to: '/problem/1000', number: '1000' }

test('a choice comes first, is listed once, and only five are kept', () => {
  let recent: RecentChoice[] = []
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) recent = withChoice(recent, page(id))
  expect(recent.map(({ id }) => id)).toEqual(['c', 'f', 'e', 'd', 'b'])
})

test('known commands have their name of today, problems the one they had, and vanished actions are left out', () => {
  const recent = [withChoice([], page('status')), withChoice([], problem), [{ id: 'log-out', title: 'Log out' }]].flat()
  const now = commandsOfChoices(recent, [{ ...page('status'), title: '评测' }])
  expect(now.map(({ title, to }) => [title, to])).toEqual([
    ['评测', '/status'],
    ['A+B', '/problem/1000'],
  ])
})

test('what is not a choice of this site is not read', () => {
  const [good] = withChoice([], problem)
  const bad = [7, null, {}, { id: 'x' }, { ...good, to: 'javascript:alert(1)' }, { ...good, to: '//elsewhere.example' }]
  expect(parseChoices(JSON.stringify([...bad, good]))).toEqual([good])
  for (const text of [null, '', '{', '{}', '"x"']) expect(parseChoices(text)).toEqual([])
})
