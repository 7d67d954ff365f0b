import { judgeStatus, type JudgeStatus } from '@praxis/contract/statuses'
import type { IconName } from '#web/components/icons.tsx'

type VerdictKind = 'ac' | 'wa' | 'tle' | 'mle' | 're' | 'ce' | 'pe' | 'pa' | 'pd' | 'jg' | 'cx' | 'se'

type Look = { readonly kind: VerdictKind; readonly sign: IconName }

const looks: Readonly<Record<number, Look>> = {
  [judgeStatus.notSubmitted]: { kind: 'pd', sign: 'dots' },
  [judgeStatus.unknownResult]: { kind: 'pd', sign: 'question' },
  [judgeStatus.cancelled]: { kind: 'cx', sign: 'ban' },
  [judgeStatus.presentationError]: { kind: 'pe', sign: 'align' },
  [judgeStatus.compileError]: { kind: 'ce', sign: 'wrench' },
  [judgeStatus.wrongAnswer]: { kind: 'wa', sign: 'x' },
  [judgeStatus.accepted]: { kind: 'ac', sign: 'check' },
  [judgeStatus.timeLimitExceeded]: { kind: 'tle', sign: 'clock' },
  [judgeStatus.memoryLimitExceeded]: { kind: 'mle', sign: 'chip' },
  [judgeStatus.runtimeError]: { kind: 're', sign: 'bolt' },
  [judgeStatus.systemError]: { kind: 'se', sign: 'alert' },
  [judgeStatus.pending]: { kind: 'pd', sign: 'dots' },
  [judgeStatus.compiling]: { kind: 'jg', sign: 'load' },
  [judgeStatus.judging]: { kind: 'jg', sign: 'load' },
  [judgeStatus.partialAccepted]: { kind: 'pa', sign: 'half' },
  [judgeStatus.submitting]: { kind: 'jg', sign: 'load' },
  [judgeStatus.submitFailed]: { kind: 'se', sign: 'alert' },
} satisfies Record<JudgeStatus, Look>

/** A number the wire may add later still has a shape: the unknown result. */
export const lookOf = (status: number): Look => looks[status] ?? { kind: 'pd', sign: 'question' }

/** The step of the score ramp: only nothing and everything have a colour of their own. */
export function scoreStep(score: number, full = 100): 's0' | 's1' | 's2' | 's3' | 's4' | 's5' {
  const part = full > 0 ? (score / full) * 100 : 0
  if (part <= 0) return 's0'
  if (part >= 100) return 's5'
  if (part < 30) return 's1'
  if (part < 60) return 's2'
  return part < 85 ? 's3' : 's4'
}
