import { acm } from './acm.ts'
import { atcoder } from './atcoder.ts'
import { codeforces } from './codeforces.ts'
import { homework } from './homework.ts'
import { ioi } from './ioi.ts'
import { ledo } from './ledo.ts'
import { oiHighest, oiRecent } from './oi.ts'
import type { StandingsRule } from './rule.ts'

/** Every rule by its name. A new one is one file and one line here. */
export const standingsRules = {
  acm,
  oiRecent,
  oiHighest,
  ioi,
  codeforces,
  atcoder,
  ledo,
  homework,
} as const satisfies Record<string, StandingsRule>
export type RuleName = keyof typeof standingsRules

/** The rule of a stored contest. Contests cannot choose the others yet. */
export const ruleNameOf = ({
  rule,
  oiScore,
}: {
  rule: 'acm' | 'oi'
  oiScore: 'Recent' | 'Highest'
}): 'acm' | 'oiRecent' | 'oiHighest' => (rule === 'acm' ? 'acm' : oiScore === 'Recent' ? 'oiRecent' : 'oiHighest')
