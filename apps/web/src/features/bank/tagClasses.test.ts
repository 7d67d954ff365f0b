import type { Tag } from '@praxis/contract/problems'
import { expect, test } from 'vitest'
import { classIn, classOptions, withUnclassified } from './tagClasses.ts'

const moment = '2026-01-31T00:00:00Z'
const aClass = (id: number, oj = 'ME') => ({
  id,
  name: `class ${id}`,
  oj,
  rank: 0,
  gmtCreate: moment,
  gmtModified: moment,
})
const tag = { id: 1, name: 'graphs', oj: 'ME' } as Tag

test('there is always a place for tags in no class, once and last', () => {
  expect(withUnclassified([])).toEqual([{ one: null, tags: [] }])
  const graphs = { classification: aClass(3), tagList: [tag] }
  expect(withUnclassified([graphs])).toEqual([
    { one: graphs.classification, tags: [tag] },
    { one: null, tags: [] },
  ])
  expect(withUnclassified([graphs, { classification: null, tagList: [tag] }])[1]).toEqual({ one: null, tags: [tag] })
  expect(withUnclassified([{ classification: null, tagList: [tag] }])).toHaveLength(1)
})

test('a tag is offered the classes of its own origin only', () => {
  expect(classOptions([aClass(1), aClass(2, 'CF')], 'CF', 'none')).toEqual([
    { value: '', label: 'none' },
    { value: '2', label: 'class 2' },
  ])
})

test('a tag that moves to another origin leaves its class', () => {
  const classes = [aClass(1), aClass(2, 'CF')]
  expect(classIn(classes, 'ME', '1')).toBe(1)
  expect(classIn(classes, 'CF', '1')).toBeNull()
  expect(classIn(classes, 'ME', '')).toBeNull()
})
