import type { JudgeMode } from '@praxis/contract/statuses'
import type { Mode } from './mode.ts'
import { standard } from './standard.ts'

/** The judge modes that this worker knows, by their names on the wire. */
export const modes: Partial<Record<JudgeMode, Mode>> = { default: standard }
