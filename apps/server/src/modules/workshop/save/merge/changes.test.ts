import { expect, test } from 'vitest'
import type { ProblemState } from '../state.ts'
import { changedFields } from './changes.ts'

const zh = { title: '和', description: '求和。', input: '两个数。', output: '和。', hint: null, pdf: null }

const stateWith = (hint: string | null, title = zh.title) =>
  ({
    settings: { timeLimit: 1000 },
    statements: { 'zh-CN': { ...zh, title, hint } },
    examples: [],
    languages: [],
    allLanguages: false,
    tagIds: [],
    cases: [],
  }) as unknown as ProblemState

test('a text that was never written and one that is empty are the same', () => {
  expect(changedFields(stateWith(null), stateWith(''))).toEqual([])
  expect(changedFields(stateWith(null), stateWith('', '差'))).toEqual(['zh-CN.title'])
  expect(changedFields(stateWith(null), stateWith('加'))).toEqual(['zh-CN.hint'])
})
