import { z } from 'zod'
import { auditActs, auditNouns } from './auditActs.ts'
import { endpoints } from './endpoint.ts'
import { currentPage, limit, listOf, text, time } from './fields.ts'
import { pageSizeOf } from './limits.ts'

/** Entries of a file: what is older comes with a search of its own. */
export const auditExportRows = 50_000

/** A value as text: of a text itself, of anything else its JSON. */
const AuditValue = z.object({
  /** The beginning of a long one; empty where it is hidden. */
  text: z.string(),
  /** It is a secret, so the log has only that there was one. */
  isHidden: z.boolean(),
  /** Of one that is longer than what the log has of it: its length, and the SHA-256 of the whole. */
  whole: z.object({ length: z.number().int(), sha256: z.string() }).nullable(),
})
export type AuditValue = z.infer<typeof AuditValue>

/** A field that an act changed. Null: there was none, or there is none any more. */
const AuditChange = z.object({ field: z.string(), before: AuditValue.nullable(), after: AuditValue.nullable() })
export type AuditChange = z.infer<typeof AuditChange>

export const AuditEntry = z.object({
  id: z.number().int(),
  at: time,
  /** Null: the site itself. */
  uid: z.string().nullable(),
  /** Null where the account is no more. */
  username: z.string().nullable(),
  ip: z.string().nullable(),
  /** As in `auditActs`; an older site may have recorded others. */
  act: z.string(),
  noun: z.string(),
  /** Which one; null where there is only one, or where many were meant. */
  nounId: z.string().nullable(),
  changes: z.array(AuditChange),
  /** The number of the request, as the log of the server has it. */
  requestId: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const day = z.iso.date()
const filters = {
  who: text(100).trim().optional().describe('A user name, or the id of an account that is no more.'),
  act: z.enum(auditActs).optional().describe('What was done, such as submission.readCode.'),
  noun: z.enum(auditNouns).optional().describe('What it was done to, such as contest.'),
  nounId: text(100).trim().optional().describe('The number or id of that one; with `noun` only.'),
  from: day.optional().describe('The first day, such as 2026-11-28, in the time zone of the site.'),
  to: day.optional().describe('The last day.'),
} as const

const access = { access: 'root' } as const

/** Praxis' own calls. Nobody but root reads the log: it tells addresses, real names and whose code was read. */
export const audit = endpoints({
  list: {
    call: 'GET /api/admin/audit',
    summary: 'What people who run the site, groups or contests have done, the newest first.',
    ...access,
    input: z.object({ currentPage, limit: limit(pageSizeOf.audit), ...filters }),
    output: listOf(AuditEntry),
  },
  export: {
    call: 'GET /api/admin/audit/export',
    summary: `The same as a table, with ${auditExportRows} entries at most.`,
    ...access,
    input: z.object(filters),
    output: z.string(),
    reply: 'download',
  },
})
