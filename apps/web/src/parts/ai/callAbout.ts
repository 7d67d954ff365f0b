import { ai } from '@praxis/contract/ai'
import type { AiLevel } from '@praxis/contract/aiLimits'
import type { Endpoint } from '@praxis/contract/endpoint'
import type { AiSubject } from './subject.ts'

export type AiCall = { endpoint: Endpoint; input: Record<string, unknown> }

/** The call about a subject. `level`: of an idea. */
export function callAbout(subject: AiSubject, level: AiLevel | null): AiCall {
  if (subject.kind === 'explain_problem') return { endpoint: ai.explainProblem, input: { pid: subject.pid } }
  const { submitId } = subject
  if (subject.kind === 'explain_compile_error') return { endpoint: ai.explainCompileError, input: { submitId } }
  if (subject.kind === 'perfect_code') return { endpoint: ai.perfectCode, input: { submitId } }
  return { endpoint: ai.provideIdea, input: { submitId, ...(level !== null && { level }) } }
}
