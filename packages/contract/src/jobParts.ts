import { z } from 'zod'
import { sha256 } from './fields.ts'
import { problemRules } from './problemLimits.ts'

export const DataFile = z.object({ hash: sha256, size: z.number().int() })

export const JobLimits = z.object({
  timeMs: z.number().int(),
  memoryKb: z.number().int(),
  stackKb: z.number().int(),
  outputKb: z.number().int(),
})
export const FileIo = z.object({ input: z.string(), output: z.string() }).nullable()
/**
 * What a case says in the place of the problem: the arguments of its checker or interactor. In a mode without such a
 * program, those of the default validator of Kattis, in the place of `compare`.
 */
export const CaseArgs = z.array(z.string().max(problemRules.caseArgs.length)).max(problemRules.caseArgs.count)
/** Where the person's own lines lie in the source, between those that the problem puts before and after them. */
export const OwnLines = z.object({ before: z.number().int().min(0), count: z.number().int().min(0) })
export type OwnLines = z.infer<typeof OwnLines>
