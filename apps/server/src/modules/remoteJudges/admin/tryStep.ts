import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import { isOfAccount, isOfAdapter } from '@praxis/rules/remote/afterTrouble'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import {
  acceptAccount,
  findAnyAccount,
  findReadyAccount,
  lockIdleAccount,
  refuseAccount,
  restAccount,
  type AccountRow,
} from '../accounts/accounts.queries.ts'
import type { RemoteLanguage } from '../adapters/adapter.ts'
import { keepLanguagesOf, listLanguageNames } from '../bank/bank.queries.ts'
import { adapterFor, asSignedIn, openVisit, troubleOf, type OpenedVisit } from '../engine/visits.ts'
import { findSite, insertFailure, markBroken, markWorking, type SiteRow } from '../sites/sites.queries.ts'

type Call = typeof remoteJudgeAdmin.tryStep
type Input = ParsedInputOf<Call>
type Trial = OutputOf<Call>
type Came = Partial<Pick<Trial, 'runId' | 'isFinal' | 'status'>> & { lines: string[] }

/** Characters of a line of what came back. */
const lineLength = 200

/**
 * One step of a trial, with the account that would send next. A step that succeeds ends what had stopped the adapter, and
 * one that fails is told and kept as any failure is.
 */
export async function tryStep(input: Input, context: Context<Viewer>): Promise<Trial> {
  const { db } = context
  const site = found(await findSite(db, input.key), 'remote_site_unknown')
  const work = prepare(input, site)
  const account = await accountFor(context, site, input.step)
  if (input.step === 'submit') await recordTrial(context, site, input)
  const began = performance.now()
  const milliseconds = () => Math.round(performance.now() - began)
  try {
    const opened = openVisit(context, site, account)
    const came = await work(opened, context)
    if (account !== null) await acceptAccount(db, account.id)
    await opened.keep()
    await markWorking(db, site.key)
    const lines = came.lines.map((line) => line.slice(0, lineLength))
    return {
      ok: true,
      trouble: null,
      runId: null,
      isFinal: false,
      status: null,
      ...came,
      lines,
      milliseconds: milliseconds(),
    }
  } catch (error) {
    const met = troubleOf(error)
    if (met === null) throw error
    const { trouble, detail } = met
    await insertFailure(db, site.key, { trouble, detail, submissionId: null })
    if (isOfAdapter(trouble)) await markBroken(db, site.key, { trouble, detail })
    if (account !== null && isOfAccount(trouble)) await refuseAccount(db, account.id, { trouble, detail })
    const lines = detail === '' ? [] : [detail]
    return { ok: false, trouble, lines, runId: null, isFinal: false, status: null, milliseconds: milliseconds() }
  }
}

/** Sending a program is an act. The other steps read, and a verdict is asked for again and again. */
const recordTrial = (context: Context<Viewer>, { key }: SiteRow, { remoteId, language }: Input): Promise<void> =>
  context.db.transaction().execute((tx) =>
    record(tx, context, {
      act: 'remoteSite.try',
      noun: 'remoteSite',
      nounId: key,
      before: null,
      after: { remoteId: remoteId ?? null, language: language ?? null },
    }),
  )

type Work = (opened: OpenedVisit, context: Context<Viewer>) => Promise<Came>

/** What the step does, once its input is right. */
function prepare({ step, remoteId: typed, language, code, runId }: Input, site: SiteRow): Work {
  const adapter = adapterFor(site)
  const id = () => {
    const parsed = adapter.parseId(typed ?? '')
    if (parsed === null)
      throw new Failure('remote_id_wrong', { site: site.name, example: adapter.idExample }, 'remoteId')
    return parsed
  }
  switch (step) {
    case 'signIn':
      return signIn
    case 'fetch': {
      const remoteId = id()
      return (opened) => fetchOnce(opened, remoteId)
    }
    case 'submit': {
      const remoteId = id()
      if (code === null || code === undefined || code.trim() === '') throw new Failure('code_empty', {}, 'code')
      return (opened, context) => submitOnce(opened, context, { site, remoteId, name: language ?? '', code })
    }
    case 'follow': {
      const remoteId = id()
      if (runId === null || runId === undefined)
        throw new Failure('remote_id_wrong', { site: site.name, example: '1' }, 'runId')
      return (opened) => followOnce(opened, { remoteId, runId })
    }
  }
}

/** Sending needs an account that sends nothing else; a refused one may be tried again. */
async function accountFor({ db }: Context, site: SiteRow, step: Input['step']): Promise<AccountRow | null> {
  const pool = adapterFor(site).accountsOf ?? site.key
  const any = await findReadyAccount(db, pool, null)
  if (any === undefined) {
    const refused = await findAnyAccount(db, pool)
    if (refused !== undefined) return refused
    if (step === 'fetch') return null
    throw new Failure('remote_account_missing')
  }
  if (step !== 'submit') return any
  return db.transaction().execute(async (tx) => {
    const idle = await lockIdleAccount(tx, pool)
    if (idle === undefined) throw new Failure('remote_account_busy')
    await restAccount(tx, idle.id, Math.max(adapterFor(site).gapSeconds, busySeconds))
    return idle
  })
}

/** The engine leaves an account alone for so long that is being tried. */
const busySeconds = 30

async function signIn({ adapter, visit }: OpenedVisit): Promise<Came> {
  await adapter.signIn(visit)
  return { lines: [visit.account?.username ?? ''] }
}

async function fetchOnce({ adapter, visit }: OpenedVisit, remoteId: string): Promise<Came> {
  const problem = await adapter.fetchProblem(visit, remoteId)
  const limits = [
    problem.timeLimitMs === null ? '' : `${problem.timeLimitMs} ms`,
    problem.memoryLimitMb === null ? '' : `${problem.memoryLimitMb} MB`,
  ]
  return {
    lines: [
      problem.title,
      limits.filter((one) => one !== '').join(', '),
      problem.description.split('\n')[0] ?? '',
      ...problem.samples.slice(0, 1).map(({ input, output }) => `${input.trim()} → ${output.trim()}`),
    ].filter((line) => line !== ''),
  }
}

type Sending = { site: SiteRow; remoteId: string; name: string; code: string }

async function submitOnce(
  opened: OpenedVisit,
  { db }: Context,
  { site, remoteId, name, code }: Sending,
): Promise<Came> {
  const language = await languageNamed(db, opened, { site, name })
  const runId = await asSignedIn(opened, () => opened.adapter.submit(opened.visit, { remoteId, language, code }))
  return { lines: [runId], runId }
}

async function languageNamed(
  db: Context['db'],
  { adapter, visit }: OpenedVisit,
  { site, name }: { site: SiteRow; name: string },
): Promise<RemoteLanguage> {
  const oj = adapter.accountsOf ?? site.key
  const known = adapter.languages ?? (await adapter.fetchLanguages?.(visit)) ?? []
  if (adapter.languages === null) await keepLanguagesOf(db, oj, { languages: known, isAll: true })
  const stored = await listLanguageNames(db, oj)
  const found = known.find((one) => one.name === name) ?? stored.find((one) => one.name === name)
  if (found === undefined) throw new Failure('remote_language_missing', {}, 'language')
  return { ...found, remoteKey: found.remoteKey ?? found.name }
}

async function followOnce(opened: OpenedVisit, wanted: { remoteId: string; runId: string }): Promise<Came> {
  const { adapter, visit } = opened
  const { status, isFinal, timeMs, memoryKb, message, cases } = await asSignedIn(opened, () =>
    adapter.follow(visit, wanted),
  )
  const figures = [
    timeMs === null ? '' : `${timeMs} ms`,
    memoryKb === null ? '' : `${memoryKb} KB`,
    cases.length === 0 ? '' : `${cases.length}`,
  ]
  return {
    lines: [figures.filter((one) => one !== '').join(', '), ...(message ?? '').split('\n').slice(0, 5)].filter(
      (line) => line !== '',
    ),
    isFinal,
    status,
  }
}
