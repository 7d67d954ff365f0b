import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { time } from './fields.ts'

/** What the doctor looks at, in its order. */
export const doctorChecks = [
  'version',
  'node',
  'packages',
  'pages',
  'data',
  'disk',
  'files',
  'database',
  'migrations',
  'jobs',
  'mail',
  'judges',
  'tiers',
  'languages',
  'compilers',
  'cgroup',
  'port',
  'postgres',
  'sandbox',
  'chromium',
  'font',
] as const

/** unchecked: only a command on the machine can tell. */
export const doctorStates = ['ok', 'warning', 'failed', 'unchecked'] as const
export type DoctorState = (typeof doctorStates)[number]

const DoctorCheck = z.object({
  name: z.enum(doctorChecks),
  state: z.enum(doctorStates),
  /** What was found and what helps, in the language of the reader. */
  detail: z.string(),
  cure: z.string().nullable(),
})
export type DoctorCheck = z.infer<typeof DoctorCheck>

/** Praxis' own. */
export const doctor = endpoints({
  look: {
    call: 'GET /api/admin/doctor',
    summary: 'What the site and the machine of the server that answers lack, and what helps.',
    access: 'root',
    permission: 'system_info_admin',
    input: z.object({}),
    output: z.object({
      /** The name of that machine. */
      machine: z.string(),
      checkedAt: time,
      checks: z.array(DoctorCheck),
    }),
  },
})
