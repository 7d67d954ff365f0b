import type { JudgeMode } from '@praxis/contract/statuses'
import { interactive } from './interactive.ts'
import type { Mode } from './mode.ts'
import { specialJudge } from './specialJudge.ts'
import { standard } from './standard.ts'

/** The judge modes by their wire names. */
export const modes = { default: standard, spj: specialJudge, interactive } satisfies Record<JudgeMode, Mode>
