import { acm } from './acm.ts'
import { atcoder } from './atcoder.ts'
import { codeforces } from './codeforces.ts'
import { homework } from './homework.ts'
import { ioi } from './ioi.ts'
import { ledo } from './ledo.ts'
import { oiHighest, oiRecent } from './oi.ts'
import type { StandingsRule } from './rule.ts'

/** How each rule ranks. What else a rule of contests does is in contestRules.ts. */
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
