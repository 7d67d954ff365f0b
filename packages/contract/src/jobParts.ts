import { z } from 'zod'
import { sha256 } from './fields.ts'

export const DataFile = z.object({ hash: sha256, size: z.number().int() })

export const JobLimits = z.object({
  timeMs: z.number().int(),
  memoryKb: z.number().int(),
  stackKb: z.number().int(),
  outputKb: z.number().int(),
})
export const FileIo = z.object({ input: z.string(), output: z.string() }).nullable()
/** Where the person's own lines lie in the source, between those that the problem puts before and after them. */
export const OwnLines = z.object({ before: z.number().int().min(0), count: z.number().int().min(0) })
export type OwnLines = z.infer<typeof OwnLines>
