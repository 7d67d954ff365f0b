import { expect, test } from 'vitest'
import { freshMark, isMark, problemIdOf, removeMade, titleOf, usernameOf } from './made.ts'
import type { Site } from './site.ts'

const mark = 'rh0123abcd'

/** A site with these rows, which says what it is told to remove. Whatever is removed is gone. */
function aSite(refuses: readonly string[] = []) {
  const contests = [titleOf(mark, 'acm'), titleOf(mark, 'oi'), `About ${mark}`, `Rehearsal ${mark}e ACM`]
  const problems = [problemIdOf(mark, 'acm', 'A'), mark.toUpperCase(), `${mark}E-ACM-A`.toUpperCase()]
  const people = [usernameOf(mark, 0), usernameOf(mark, 59), `friend-of-${mark}`, `${mark}e-001`]
  const gone = new Set<string>()
  const removed: string[] = []
  const rows: Readonly<Record<string, () => object[]>> = {
    'contest/get-contest-list': () => contests.map((title) => ({ id: title, title })),
    'problem/get-problem-list': () => problems.map((problemId) => ({ id: problemId, problemId })),
    'user/get-user-list': () => people.map((username) => ({ uid: username, username })),
  }
  const ask = (endpoint: { call: string }, input: { cid?: string; pid?: string; ids?: string[] }) => {
    const list = Object.entries(rows).find(([path]) => endpoint.call.endsWith(path))?.[1]
    const idOf = (row: object) => String(Object.values(row)[0])
    if (list !== undefined) return { status: 200, data: { records: list().filter((row) => !gone.has(idOf(row))) } }
    const named = input.ids ?? [input.cid ?? input.pid ?? '']
    if (named.some((name) => refuses.includes(name))) return { status: 400, msg: `${named.join()} stays` }
    for (const name of named) gone.add(name)
    removed.push(...named)
    return { status: 200, data: null }
  }
  const site = {
    ask: (...call: Parameters<typeof ask>) => Promise.resolve(ask(...call)),
    must: (...call: Parameters<typeof ask>) => Promise.resolve(ask(...call).data),
  }
  return { site: site as unknown as Site, removed }
}

test('what carries the mark of the run is removed, contests before their problems, and nothing else', async () => {
  const { site, removed } = aSite()
  expect(await removeMade(site, 'token', mark)).toEqual([])
  expect(removed).toEqual([
    'Rehearsal rh0123abcd ACM',
    'Rehearsal rh0123abcd OI',
    'RH0123ABCD-ACM-A',
    'rh0123abcd-001',
    'rh0123abcd-060',
  ])
})

test('what cannot be removed is told, and the rest is removed', async () => {
  const { site, removed } = aSite(['Rehearsal rh0123abcd OI'])
  expect(await removeMade(site, 'token', mark)).toEqual(['Rehearsal rh0123abcd OI stays'])
  expect(removed).toContain('RH0123ABCD-ACM-A')
  expect(removed).toContain('rh0123abcd-060')
})

test('a mark is a word that nobody uses otherwise', () => {
  expect(isMark(freshMark())).toBe(true)
  for (const word of ['', 'a', 'rh', 'team', 'rh0123abcde', 'xrh0123abcd', 'rh0123abcg'])
    expect(isMark(word)).toBe(false)
})
