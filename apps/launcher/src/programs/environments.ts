import { localUrl } from '#launcher/settings.ts'
import type { Environment, Settings } from '#launcher/settings.ts'

/** Variables about the machine that every program may see. */
const common = /^(PATH|HOME|USER|TZ|LANG|LANGUAGE|LC_\w+|TMPDIR|NO_COLOR|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|\w+_proxy)$/i

const forServer = /^(PRAXIS|S3)_\w+$/

/** The judge gets only its own settings. It runs untrusted code and must not see the server's secrets. */
const forJudge = /^PRAXIS_(JUDGE|SANDBOX)_\w+$/

export function serverEnvironment(all: Environment, settings: Settings, databaseUrl: string): Environment {
  return {
    ...pick(all, (name) => common.test(name) || forServer.test(name)),
    HOST: settings.host,
    PORT: String(settings.port),
    DATABASE_URL: databaseUrl,
    PRAXIS_DATA: settings.dataFolder,
    PRAXIS_DEMO: settings.demo ? '1' : '0',
    PRAXIS_SUPERVISED: '1',
  }
}

export function judgeEnvironment(all: Environment, settings: Settings): Environment {
  return {
    ...pick(all, (name) => common.test(name) || forJudge.test(name)),
    PRAXIS_SERVER: localUrl(settings),
    PRAXIS_DATA: settings.dataFolder,
    // The judge knows only the address that it calls, not the address on which the server listens.
    PRAXIS_JUDGE_ALLOW_DEGRADED: settings.allowDegraded ? '1' : '0',
    PRAXIS_SUPERVISED: '1',
  }
}

/** For a judge of this machine alone. Where tests decide, it holds the machine to more. */
export const machineEnvironment = (all: Environment): Environment =>
  pick(all, (name) => common.test(name) || forJudge.test(name) || name === 'CI')

const pick = (all: Environment, isWanted: (name: string) => boolean): Environment =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name)))
