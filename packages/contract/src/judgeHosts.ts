import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { id, text, time } from './fields.ts'
import { FailingLanguage, HostLoad, hostStates, LanguageFacts } from './judgeFacts.ts'

/** A judge as administrators see it. */
export const JudgeHost = z.object({
  id: z.number(),
  name: z.string(),
  /** The name of the secret it came with; null: the token of the site. */
  secretName: z.string().nullable(),
  state: z.enum(hostStates),
  /** Seen within a lease. */
  isOnline: z.boolean(),
  isOutdated: z.boolean(),
  tier: z.string(),
  slots: z.number().int(),
  cores: z.number().int().nullable(),
  memoryMb: z.number().int().nullable(),
  processor: z.string().nullable(),
  kernel: z.string().nullable(),
  languages: z.array(LanguageFacts.pick({ name: true, version: true })),
  /** Installed there and not offered. The judge tries them again. */
  failing: z.array(FailingLanguage),
  calibrationUs: z.number().int().nullable(),
  load: HostLoad.nullable(),
  /** Judgements in its hands. */
  inHand: z.number().int(),
  /** Judgements it finished in the last hour. */
  judgedLastHour: z.number().int(),
  lastSeenAt: time,
  createdAt: time,
})
export type JudgeHost = z.infer<typeof JudgeHost>

export const JudgeSecret = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: time,
  revokedAt: time.nullable(),
  lastUsedAt: time.nullable(),
  hosts: z.number().int(),
})
export type JudgeSecret = z.infer<typeof JudgeSecret>

/** Jobs that wait, by what they are for. */
export const QueueLengths = z.object({
  contest: z.number().int(),
  practice: z.number().int(),
  testRuns: z.number().int(),
  rejudge: z.number().int(),
  inHand: z.number().int(),
})
export type QueueLengths = z.infer<typeof QueueLengths>

const hostId = id.describe('The number of a judge.')
const mayRunJudges = { access: 'root', permission: 'system_info_admin' } as const

/** The judges themselves: what they are, whether they may work, and what they show to be let in. */
export const judgeHosts = endpoints({
  hosts: {
    call: 'GET /api/admin/judge/hosts',
    summary: 'The judges of the last seven days and the length of the queue.',
    ...mayRunJudges,
    input: z.object({}),
    output: z.object({ hosts: z.array(JudgeHost), queue: QueueLengths }),
  },
  setHostState: {
    call: 'PUT /api/admin/judge/host',
    summary: 'Let a judge work, finish what it has, or stop at once.',
    ...mayRunJudges,
    input: z.object({ id: hostId, state: z.enum(hostStates) }),
    example: { id: 1, state: 'active' },
    output: z.null(),
    errors: ['judge_host_unknown'],
    changes: ['GET /api/admin/judge/hosts'],
  },
  forgetHost: {
    call: 'DELETE /api/admin/judge/host',
    summary: 'Forget a judge that is gone.',
    ...mayRunJudges,
    input: z.object({ id: hostId }),
    example: { id: 1 },
    output: z.null(),
    errors: ['judge_host_unknown', 'judge_host_online'],
    changes: ['GET /api/admin/judge/hosts', 'GET /api/admin/judge/secrets'],
  },
  secrets: {
    call: 'GET /api/admin/judge/secrets',
    summary: 'The secrets judges come with; the secrets themselves are never shown again.',
    ...mayRunJudges,
    input: z.object({}),
    output: z.array(JudgeSecret),
  },
  issueSecret: {
    call: 'POST /api/admin/judge/secret',
    summary: 'A new secret for one judge host, shown this once.',
    ...mayRunJudges,
    input: z.object({ name: text(100).trim().min(1) }),
    example: { name: 'a judge' },
    output: z.object({ id: z.number(), secret: z.string() }),
    errors: ['judge_secret_name_taken'],
    changes: ['GET /api/admin/judge/secrets'],
  },
  revokeSecret: {
    call: 'DELETE /api/admin/judge/secret',
    summary: 'Make a secret worthless at once; what its hosts had in hand goes to others.',
    ...mayRunJudges,
    input: z.object({ id: id.describe('The number of a secret.') }),
    example: { id: 1 },
    output: z.null(),
    errors: ['judge_secret_unknown'],
    changes: ['GET /api/admin/judge/secrets', 'GET /api/admin/judge/hosts'],
  },
})
