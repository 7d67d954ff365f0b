import {
  contestRules,
  contestType,
  problemType,
  type BoardRuleName,
  type ContestRule,
  type OiScore,
} from '@praxis/contract/statuses'
import type { RuleName } from './registry.ts'

/** What a rule of contests does, beside how it ranks. Nothing outside of this folder asks what a rule is called. */
export type RuleProperties = {
  /** While results are sealed, authors do not know those of their own submissions either. */
  readonly hidesOwnResult: boolean
  /** Authors see the results of single cases during the contest. */
  readonly showsOwnCases: boolean
  /** Scores are ranked; else problems solved. It also says which type of problems the contest takes. */
  readonly hasScores: boolean
  readonly hasBalloons: boolean
  /** Official times of solutions count, so a contest says whether they are cut to whole minutes. */
  readonly countsPenalty: boolean
  /** A freeze is expected, and begins an hour before the end; else all of the contest is frozen if anything is. */
  readonly endsFrozen: boolean
  /** By which rule the board is made, for each answer to the question which submission counts. */
  readonly board: Readonly<Record<OiScore, RuleName>>
}

type Offered = RuleProperties & { readonly board: Readonly<Record<OiScore, BoardRuleName>> }

const always = <Name extends RuleName>(name: Name) => ({ Recent: name, Highest: name }) as const

/** Of rules whose scores are known at once. */
const openScores = {
  hidesOwnResult: false,
  showsOwnCases: true,
  hasScores: true,
  hasBalloons: false,
  countsPenalty: false,
  endsFrozen: false,
} as const satisfies Partial<RuleProperties>

/** Rules that a contest can have. */
const offered = {
  acm: {
    hidesOwnResult: false,
    showsOwnCases: false,
    hasScores: false,
    hasBalloons: true,
    countsPenalty: true,
    endsFrozen: true,
    board: always('acm'),
  },
  oi: { ...openScores, hidesOwnResult: true, board: { Recent: 'oiRecent', Highest: 'oiHighest' } },
} as const satisfies Record<ContestRule, Offered>

/** Rules that no contest can have until their names are in the contract. */
const notOffered = {
  ioi: { ...openScores, board: always('ioi') },
  codeforces: { ...openScores, showsOwnCases: false, board: always('codeforces') },
  atcoder: { ...openScores, countsPenalty: true, board: always('atcoder') },
  ledo: { ...openScores, board: always('ledo') },
  homework: { ...openScores, board: always('homework') },
} as const satisfies Record<string, RuleProperties>

/** Every rule of contests by its name. */
export const ruleProperties: Readonly<Record<string, RuleProperties>> = { ...notOffered, ...offered }

/** Of a name that is not in the registry: everything is hidden from everybody who does not manage the contest. */
const unknownRule = {
  hidesOwnResult: true,
  showsOwnCases: false,
  hasScores: false,
  hasBalloons: false,
  countsPenalty: false,
  endsFrozen: false,
  board: null,
} as const

type Known = RuleProperties | typeof unknownRule

export const isKnownRule = (rule: string): boolean => Object.hasOwn(ruleProperties, rule)

export const propertiesOf = (rule: string): Known =>
  isKnownRule(rule) ? (ruleProperties[rule] ?? unknownRule) : unknownRule

/** The rule of a contest by its number on the wire. */
export const ruleOfType = (type: number): ContestRule | undefined =>
  contestRules.find((rule) => contestType[rule] === type)

export const propertiesOfType = (type: number): Known => propertiesOf(ruleOfType(type) ?? '')

/** What a contest has whose author chooses no rule. */
export const usualRule: ContestRule = 'acm'

/** Which submission counts is a question in contests of some rules only. */
export const choosesScore = ({ board }: Known): boolean => board !== null && board.Recent !== board.Highest

/** The type of the problems that a contest takes. */
export const problemTypeOf = ({ hasScores }: Known): number => (hasScores ? problemType.oi : problemType.acm)

/** By which rule the board of a stored contest is made. There is no board of an unknown rule. */
export function boardRuleOf({ rule, oiScore }: { rule: ContestRule; oiScore: OiScore }): BoardRuleName {
  if (!isKnownRule(rule)) throw new Error(`There is no rule of contests that is called ${rule}.`)
  return offered[rule].board[oiScore]
}
