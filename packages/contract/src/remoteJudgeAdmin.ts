import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { contestProblemErrors } from './contestAdmin.ts'
import { contestId, contestProblemReads } from './contestShapes.ts'
import { anyText, cid, id, pid, text, time } from './fields.ts'
import { problemReads } from './problemEditing.ts'
import { remoteKeyPattern } from './remoteKeys.ts'
import { ownRemoteKinds, remoteAccountStates, remoteLimits, remoteStates, remoteTroubles } from './remoteShapes.ts'
import { trainingId, trainingProblemErrors, trainingProblemReads } from './trainingShapes.ts'

const key = text(remoteLimits.keyLength).describe('The key of a remote judge, such as CF.')
const remoteId = text(remoteLimits.remoteIdLength).trim().min(1).describe('The id of a problem at its judge.')
const trouble = z.enum(remoteTroubles)

/** What an adapter can do with its judge. */
export const RemoteAbilities = z.object({
  statement: z.boolean(),
  samples: z.boolean(),
  limits: z.boolean(),
  pdf: z.boolean(),
  languagesPerProblem: z.boolean(),
  caseRows: z.boolean(),
  compileOutput: z.boolean(),
  newest: z.boolean(),
})

/** A remote judge as administrators see it. */
export const RemoteSite = z.object({
  key: z.string(),
  /** The adapter. */
  kind: z.string(),
  name: z.string(),
  /** An id of a problem there, to show what one looks like. */
  idExample: z.string(),
  address: z.string(),
  /** The operator has put another server in the place of the known one. */
  isTest: z.boolean(),
  /** Its key and address are this site's own. */
  isOwn: z.boolean(),
  isOn: z.boolean(),
  state: z.enum(remoteStates),
  since: time.nullable(),
  trouble: trouble.nullable(),
  detail: z.string().nullable(),
  restingUntil: time.nullable(),
  /** The key whose accounts it uses. */
  accountsOf: z.string(),
  accounts: z.number().int(),
  readyAccounts: z.number().int(),
  languages: z.number().int(),
  problems: z.number().int(),
  waiting: z.number().int(),
  following: z.number().int(),
  failuresOfDay: z.number().int(),
})
export type RemoteSite = z.infer<typeof RemoteSite>

export const RemoteAccount = z.object({
  id: z.number().int(),
  username: z.string(),
  state: z.enum(remoteAccountStates),
  trouble: trouble.nullable(),
  detail: z.string().nullable(),
  /** It has a submission there that has not ended. */
  isBusy: z.boolean(),
  /** It goes when that submission has ended. */
  isLeaving: z.boolean(),
})
export type RemoteAccount = z.infer<typeof RemoteAccount>

export const RemoteFailure = z.object({
  id: z.number().int(),
  at: time,
  trouble,
  detail: z.string(),
  submitId: z.number().int().nullable(),
})
export type RemoteFailure = z.infer<typeof RemoteFailure>

export const RemoteSiteDetail = z.object({
  site: RemoteSite,
  abilities: RemoteAbilities,
  /** Seconds between two submissions of one account. */
  gapSeconds: z.number(),
  minCodeLength: z.number().int(),
  hasProxy: z.boolean(),
  accounts: z.array(RemoteAccount),
  languages: z.array(z.string()),
  /** The newest failures. */
  failures: z.array(RemoteFailure),
  /** Failures of each of the last seven days, the oldest first. */
  days: z.array(z.object({ day: z.string(), failures: z.number().int() })),
})
export type RemoteSiteDetail = z.infer<typeof RemoteSiteDetail>

/** What a step of a trial brought back. */
export const RemoteTrial = z.object({
  ok: z.boolean(),
  trouble: trouble.nullable(),
  /** Lines of what came back, without secrets. */
  lines: z.array(z.string()),
  /** Of a program that was sent. */
  runId: z.string().nullable(),
  /** Of a verdict: whether it is the last word, and its judge status. */
  isFinal: z.boolean(),
  status: z.number().int().nullable(),
  milliseconds: z.number().int(),
})
export type RemoteTrial = z.infer<typeof RemoteTrial>
export const remoteTrialSteps = ['signIn', 'fetch', 'submit', 'follow'] as const

const mayRunSite = { access: 'root', permission: 'system_info_admin' } as const
const mayEditProblems = { access: 'staff', permission: 'problem_admin' } as const
const reads = ['GET /api/admin/remote-judge/sites', 'GET /api/admin/remote-judge/site'] as const
const imported = z.object({ pid: z.number().int(), problemId: z.string() })
const fetched = [
  'remote_site_unknown',
  'remote_id_wrong',
  'remote_problem_not_found',
  'remote_failed',
  'remote_site_off',
] as const

/** What is fetched anew of a problem, part by part. */
const RemoteDifference = z.object({ field: z.string(), before: z.string(), after: z.string() })

const name = text(remoteLimits.nameLength).trim().min(1)
const address = text(remoteLimits.addressLength).trim().min(1)
const proxy = text(remoteLimits.addressLength).trim()

export const remoteJudgeAdmin = endpoints({
  sites: {
    call: 'GET /api/admin/remote-judge/sites',
    summary: 'All remote judges, and whether they work.',
    ...mayEditProblems,
    input: z.object({}),
    output: z.array(RemoteSite),
  },
  site: {
    call: 'GET /api/admin/remote-judge/site',
    summary: 'A remote judge with its accounts, without their passwords, and its failures.',
    ...mayRunSite,
    input: z.object({ key }),
    example: { key: 'CF' },
    output: RemoteSiteDetail,
    errors: ['remote_site_unknown'],
  },
  addSite: {
    call: 'POST /api/admin/remote-judge/site',
    summary: 'Add another Praxis or HOJ.',
    ...mayRunSite,
    input: z.object({
      kind: z.enum(ownRemoteKinds),
      key: z.string().regex(remoteKeyPattern),
      name,
      address,
    }),
    example: { kind: 'hoj', key: 'NEAR', name: 'A judge near by', address: 'https://judge.example.org' },
    output: z.null(),
    errors: ['remote_key_taken', 'remote_address_refused'],
    changes: [...reads],
  },
  changeSite: {
    call: 'PUT /api/admin/remote-judge/site',
    summary: 'Change a remote judge. What is absent or null stays as it is; an empty proxy means none.',
    ...mayRunSite,
    input: z.object({
      key,
      name: name.nullish(),
      address: address.nullish(),
      isOn: z.boolean().nullish(),
      proxy: proxy.nullish(),
    }),
    example: { key: 'CF', isOn: true },
    output: z.null(),
    errors: ['remote_site_unknown', 'remote_site_fixed', 'remote_address_refused', 'settings_key_missing'],
    changes: [...reads],
  },
  removeSite: {
    call: 'DELETE /api/admin/remote-judge/site',
    summary: 'Remove another Praxis or HOJ that no problem is of.',
    ...mayRunSite,
    input: z.object({ key }),
    example: { key: 'NEAR' },
    output: z.null(),
    errors: ['remote_site_unknown', 'remote_site_fixed', 'remote_site_used'],
    changes: [...reads],
  },
  addAccount: {
    call: 'POST /api/admin/remote-judge/account',
    summary: 'Add an account of the site at a remote judge, or give a known one its new password.',
    ...mayRunSite,
    input: z.object({
      key,
      username: text(remoteLimits.usernameLength).trim().min(1),
      password: text(remoteLimits.passwordLength).min(1),
    }),
    example: { key: 'CF', username: 'praxis', password: 'a password' },
    output: z.null(),
    errors: ['remote_site_unknown', 'settings_key_missing', 'too_many_entries'],
    changes: [...reads],
  },
  removeAccount: {
    call: 'DELETE /api/admin/remote-judge/account',
    summary: 'Remove an account as soon as its submission has ended.',
    ...mayRunSite,
    input: z.object({ id: id.describe('The number of an account.') }),
    example: { id: 1 },
    output: z.null(),
    errors: ['remote_account_not_found'],
    changes: [...reads],
  },
  tryStep: {
    call: 'POST /api/admin/remote-judge/try',
    summary: 'One step of a trial: sign in, fetch a problem, send a program, ask for its verdict.',
    ...mayRunSite,
    rate: { calls: 120, seconds: 300 },
    input: z.object({
      key,
      step: z.enum(remoteTrialSteps),
      remoteId: remoteId.nullish(),
      language: text(100).nullish(),
      code: anyText.nullish(),
      runId: text(100).nullish(),
    }),
    example: { key: 'CF', step: 'fetch', remoteId: '1A' },
    output: RemoteTrial,
    errors: [
      'remote_site_unknown',
      'remote_id_wrong',
      'remote_account_missing',
      'remote_account_busy',
      'remote_language_missing',
      'code_empty',
    ],
    changes: [...reads],
  },
  fetchLanguages: {
    call: 'POST /api/admin/remote-judge/languages',
    summary: 'Read the languages of another Praxis or HOJ again.',
    ...mayRunSite,
    rate: { calls: 20, seconds: 60 },
    input: z.object({ key }),
    example: { key: 'NEAR' },
    output: z.object({ languages: z.array(z.string()) }),
    errors: ['remote_site_unknown', 'remote_failed'],
    changes: [...reads, 'GET /api/languages'],
  },
  importProblem: {
    call: 'GET /api/admin/problem/import-remote-oj-problem',
    summary: 'Add a problem of a remote judge to the bank.',
    ...mayEditProblems,
    rate: { calls: 60, seconds: 60 },
    input: z.object({ name: key, problemId: remoteId }),
    example: { name: 'CF', problemId: '1A' },
    output: imported,
    errors: [...fetched, 'remote_problem_there'],
    changes: [...problemReads],
  },
  importIntoContest: {
    call: 'GET /api/admin/contest/import-remote-oj-problem',
    summary: 'Add a problem of a remote judge to the bank, if it is not there, and to a contest.',
    ...mayEditProblems,
    rate: { calls: 60, seconds: 60 },
    input: z.object({
      name: key,
      problemId: remoteId,
      cid: contestId,
      displayId: anyText.describe('Its id in the contest, such as A.'),
    }),
    example: { name: 'CF', problemId: '1A', cid: 1000, displayId: 'A' },
    output: imported,
    errors: [...fetched, ...contestProblemErrors],
    changes: [...problemReads, ...contestProblemReads],
  },
  importIntoTraining: {
    call: 'GET /api/admin/training/import-remote-oj-problem',
    summary: 'Add a problem of a remote judge to the bank, if it is not there, and to a training.',
    ...mayEditProblems,
    rate: { calls: 60, seconds: 60 },
    input: z.object({ name: key, problemId: remoteId, tid: trainingId }),
    example: { name: 'CF', problemId: '1A', tid: 1 },
    output: imported,
    errors: [...new Set([...fetched, ...trainingProblemErrors])],
    changes: [...new Set([...trainingProblemReads, ...problemReads])],
  },
  compareProblem: {
    call: 'POST /api/admin/problem/compare-remote-problem',
    summary: 'What the remote judge says of a problem now, beside what is stored. Nothing is changed.',
    ...mayEditProblems,
    rate: { calls: 60, seconds: 60 },
    input: z.object({ pid }),
    example: { pid: 1000 },
    output: z.object({ differences: z.array(RemoteDifference), fetchedAt: time }),
    errors: [...fetched, 'problem_not_found'],
  },
  refreshProblem: {
    call: 'PUT /api/admin/problem/refresh-remote-problem',
    summary: 'Take what the remote judge says of a problem now.',
    ...mayEditProblems,
    rate: { calls: 60, seconds: 60 },
    input: z.object({ pid }),
    example: { pid: 1000 },
    output: z.object({ differences: z.array(RemoteDifference), fetchedAt: time }),
    errors: [...fetched, 'problem_not_found'],
    changes: [...problemReads],
  },
  rejudgePreview: {
    call: 'GET /api/admin/judge/remote-rejudge-preview',
    summary:
      'Of the submissions to a problem that judging it again concerns, how many are asked for again and how many are sent again.',
    access: 'root',
    permission: 'rejudge',
    input: z.object({ pid, cid: cid.optional() }),
    example: { pid: 1000 },
    output: z.object({ fetched: z.number().int(), sent: z.number().int() }).nullable(),
    errors: ['problem_not_found'],
  },
})
