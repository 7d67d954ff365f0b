import { boardRuleNames, contestRules, contestType, oiScores, problemType } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import {
  boardRuleOf,
  choosesScore,
  isKnownRule,
  problemTypeOf,
  propertiesOf,
  propertiesOfType,
  ruleOfType,
  ruleProperties,
} from './contestRules.ts'
import { standingsRules } from './registry.ts'

/** What a rule says yes to, and by which rules its boards are made. */
function told(rule: string): string {
  const { board, ...properties } = propertiesOf(rule)
  const yes = Object.entries(properties).flatMap(([name, is]) => (is ? [name] : []))
  return `${yes.join(' ')}: ${board === null ? 'none' : [board.Recent, board.Highest].join(' ')}`
}

test('each rule of contests does this, and one that nobody knows does nothing but hide', () => {
  const names = [...Object.keys(ruleProperties), 'third']
  expect(Object.fromEntries(names.map((name) => [name, told(name)]))).toEqual({
    acm: 'hasBalloons countsPenalty endsFrozen: acm acm',
    oi: 'hidesOwnResult showsOwnCases hasScores: oiRecent oiHighest',
    ioi: 'showsOwnCases hasScores: ioi ioi',
    codeforces: 'hasScores: codeforces codeforces',
    atcoder: 'showsOwnCases hasScores countsPenalty: atcoder atcoder',
    ledo: 'showsOwnCases hasScores: ledo ledo',
    homework: 'showsOwnCases hasScores: homework homework',
    third: 'hidesOwnResult: none',
  })
})

test('boards show scores where the rule of the contest has them', () => {
  for (const [name, { hasScores, board }] of Object.entries(ruleProperties)) {
    for (const score of oiScores) {
      expect(standingsRules[board[score]].board, name).toBe(hasScores ? 'scores' : 'solved')
    }
  }
})

test('a contest can have the rules of the contract, by their numbers, and their boards are those of the wire', () => {
  expect(contestRules.map((rule) => ruleOfType(contestType[rule]))).toEqual(contestRules)
  expect(ruleOfType(contestRules.length)).toBeUndefined()
  expect(propertiesOfType(contestRules.length)).toBe(propertiesOf('third'))
  const boards = contestRules.flatMap((rule) => oiScores.map((oiScore) => boardRuleOf({ rule, oiScore })))
  expect([...new Set(boards)]).toEqual(boardRuleNames)
  expect(isKnownRule('third')).toBe(false)
  expect(() => boardRuleOf({ rule: 'third' as 'acm', oiScore: 'Recent' })).toThrow('third')
})

test('which submission counts is asked where that makes another board, and problems have the type of the scores', () => {
  const known = Object.entries(ruleProperties)
  expect(known.flatMap(([name, rule]) => (choosesScore(rule) ? [name] : []))).toEqual(['oi'])
  expect(known.flatMap(([name, rule]) => (problemTypeOf(rule) === problemType.acm ? [name] : []))).toEqual(['acm'])
  expect(choosesScore(propertiesOf('third'))).toBe(false)
})
