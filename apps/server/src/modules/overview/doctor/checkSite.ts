import type { DoctorCheck } from '@praxis/contract/doctor'
import type { JudgeHost } from '@praxis/contract/judgeHosts'
import { failed, ok, warning, type DoctorWords, type Finding } from '@praxis/doctor/checkMachine'
import type { Services } from '#server/context.ts'
import { countFailedJobs } from '#server/jobs/failed.queries.ts'
import { readReserve, readSpace } from '#server/modules/disk/public.ts'
import { listMissingLanguages, readJudges } from '#server/modules/judgeHosts/public.ts'
import { checkMail } from './checkMail.ts'
import { readSystem } from '../dashboard/system.ts'

type Site = Pick<Services, 'db' | 'log' | 'now' | 'sealer' | 'measureDisk'>
type Unchecked = { state: 'unchecked'; detail: string; cure?: string }
export type Answer = Finding | Unchecked

const mebibyte = 1024 * 1024
const megabytes = (bytes: number) => `${Math.floor(bytes / mebibyte)} MB`
const namesOf = (hosts: readonly JudgeHost[]) => hosts.map(({ name }) => name).join(', ')

/** What only the running site can tell of itself. */
export async function checkSite(site: Site, words: DoctorWords) {
  const [system, files, failedJobs, mail, { hosts }, missing] = await Promise.all([
    readSystem(site),
    readReserve(site).then((reserve) => readSpace(site, reserve)),
    countFailedJobs(site.db),
    checkMail(site, words),
    readJudges(site.db),
    listMissingLanguages(site.db),
  ])
  const online = hosts.filter(({ isOnline }) => isOnline)
  const noJudge: Unchecked = { state: 'unchecked', detail: words.noJudges }
  return {
    version: checkVersion(system, words),
    files: checkFiles(files, words),
    database: ok(`PostgreSQL ${system.postgres}, ${megabytes(system.databaseBytes)}`),
    migrations: checkMigrations(system.migrationsToCome, words),
    jobs:
      failedJobs === 0 ? ok(words.noFailedJobs) : warning(words.failedJobs(String(failedJobs)), words.failedJobsCure),
    mail,
    judges: checkJudges(hosts, words),
    tiers: online.length === 0 ? noJudge : checkTiers(online, words),
    languages: online.length === 0 ? noJudge : checkLanguages(missing, words),
  } satisfies Partial<Record<DoctorCheck['name'], Answer>>
}

type System = Awaited<ReturnType<typeof readSystem>>

function checkVersion({ version, versionOnDisk }: System, words: DoctorWords): Finding {
  return version === versionOnDisk ? ok(version) : warning(words.newerOnDisk(version, versionOnDisk), words.restartCure)
}

function checkFiles(space: Awaited<ReturnType<typeof readSpace>>, words: DoctorWords): Finding {
  if (space === null) return ok(words.filesElsewhere)
  const detail = words.filesFree(megabytes(space.freeBytes), megabytes(space.reserveBytes))
  if (space.state === 'fine') return ok(detail)
  return space.state === 'low' ? warning(detail, words.filesCure) : failed(detail, words.filesCure)
}

function checkMigrations(names: readonly string[], words: DoctorWords): Finding {
  return names.length === 0
    ? ok(words.noMigrations)
    : warning(words.migrationsToCome(names.join(', ')), words.restartCure)
}

function checkJudges(hosts: readonly JudgeHost[], words: DoctorWords): Finding {
  const online = hosts.filter(({ isOnline }) => isOnline)
  if (online.length === 0) return failed(words.noJudges, words.noJudgesCure)
  if (online.every(({ state }) => state !== 'active'))
    return failed(words.idleJudges(namesOf(online)), words.idleJudgesCure)
  const silent = hosts.filter(({ isOnline }) => !isOnline)
  const old = online.filter(({ isOutdated }) => isOutdated)
  const parts = [
    ...(silent.length > 0 ? [words.silentJudges(namesOf(silent))] : []),
    ...(old.length > 0 ? [words.oldJudges(namesOf(old))] : []),
  ]
  return parts.length === 0
    ? ok(words.judgesAnswer(namesOf(online)))
    : warning([words.judgesAnswer(namesOf(online)), ...parts].join('; '), words.silentCure)
}

function checkTiers(online: readonly JudgeHost[], words: DoctorWords): Finding {
  const approximate = online.filter(({ tier }) => tier !== 'full')
  return approximate.length === 0
    ? ok(words.exactLimits)
    : warning(words.approximateLimits(namesOf(approximate)), words.approximateCure)
}

function checkLanguages(missing: readonly string[], words: DoctorWords): Finding {
  return missing.length === 0
    ? ok(words.allLanguages)
    : warning(words.missingLanguages(missing.join(', ')), words.missingCure)
}

/** A site may have all its judges elsewhere. */
export const forJudgeOnly = (finding: Finding, words: DoctorWords): Finding =>
  finding.state === 'ok' ? finding : { ...finding, state: 'warning', detail: words.onlyForJudge(finding.detail) }
