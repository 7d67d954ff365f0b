import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { flag, idList } from './fields.ts'
import { exportFormats } from './findings.ts'
import { ToldFinding } from './packageImports.ts'
import { packageRules } from './packageLimits.ts'

/** A problem with what each format would leave out of it. */
export const ExportedProblem = z.object({
  pid: z.number().int(),
  problemId: z.string(),
  title: z.string(),
  /** Solutions that can go with it. */
  solutions: z.number().int(),
  formats: z.array(
    z.object({
      format: z.enum(exportFormats),
      /** One of the findings is `broken`: the format cannot hold the problem. */
      isRefused: z.boolean(),
      findings: z.array(ToldFinding),
    }),
  ),
})
export type ExportedProblem = z.infer<typeof ExportedProblem>

const pids = idList.describe('The numbers of the problems: `1,2,3`, or the parameter repeated; 100 at most.')
const refusals = ['package_nothing_chosen', 'package_export_missing', 'package_export_not_yours'] as const

/** Problems go out as packages, of the site and of groups alike. */
export const packageExports = endpoints({
  check: {
    call: 'GET /api/package-export/check',
    summary: 'What each format would leave out of problems, and which of them it cannot hold.',
    access: 'signedIn',
    rate: packageRules.exportRate,
    input: z.object({ pids }),
    example: { pids: '1000' },
    output: z.array(ExportedProblem),
    errors: refusals,
  },
  download: {
    call: 'GET /api/package-export/download',
    summary: 'Problems as packages, with their newest texts and test data.',
    access: 'signedIn',
    rate: packageRules.exportRate,
    input: z.object({
      pids,
      format: z.enum(exportFormats).describe(`One of ${exportFormats.join(', ')}.`),
      withSolutions: flag.optional().describe('Whether the solutions go with the problems, where the format has them.'),
    }),
    example: { pids: '1000', format: 'praxis' },
    output: z.unknown(),
    reply: 'download',
    errors: [...refusals, 'package_export_refused', 'busy'],
  },
  exportHoj: {
    call: 'GET /api/file/export-problem',
    summary: 'Problems as a zip of HOJ.',
    access: 'root',
    input: z.object({ pid: pids }),
    example: { pid: '1000' },
    output: z.unknown(),
    reply: 'download',
    errors: [...refusals, 'package_export_refused', 'busy'],
  },
})
