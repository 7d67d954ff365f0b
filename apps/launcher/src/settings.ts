import path from 'node:path'
import type { Words } from '#launcher/words/words.ts'

export type Settings = {
  host: string
  port: number
  dataFolder: string
  /** Null means that the launcher runs its own PostgreSQL. */
  databaseUrl: string | null
  rootPassword: string | null
  demo: boolean
  /** Whether the judge may run without control groups. The default is yes if only this machine can reach the site. */
  allowDegraded: boolean
}

export type Environment = Record<string, string | undefined>

/** Lists every invalid setting, one sentence each. */
export class InvalidSettings extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

const passwordLength = { min: 6, max: 20 }
const shortestToken = 16

/** Reads the settings that the launcher needs. The server reads and checks its own. */
export function readSettings(environment: Environment, root: string, words: Words): Settings {
  const problems: string[] = []
  const read = (name: string) => environment[name]?.trim() || null
  const check = (isValid: boolean, name: string, rule: string) => {
    if (!isValid) problems.push(words.badSetting(name, rule))
  }

  const port = Number(read('PORT') ?? 8080)
  check(Number.isInteger(port) && port >= 1 && port <= 65_535, 'PORT', words.portRule)

  const host = read('HOST') ?? '127.0.0.1'
  check(/^[\w.:-]+$/.test(host), 'HOST', words.hostRule)

  const databaseUrl = read('DATABASE_URL')
  check(databaseUrl === null || /^postgres(ql)?:\/\/./.test(databaseUrl), 'DATABASE_URL', words.databaseRule)

  const rootPassword = environment.PRAXIS_ROOT_PASSWORD || null
  const { min, max } = passwordLength
  const isPassword = rootPassword === null || (rootPassword.length >= min && rootPassword.length <= max)
  check(isPassword, 'PRAXIS_ROOT_PASSWORD', words.passwordRule(min, max))

  const judgeToken = read('PRAXIS_JUDGE_TOKEN')
  check(judgeToken === null || judgeToken.length >= shortestToken, 'PRAXIS_JUDGE_TOKEN', words.tokenRule(shortestToken))

  const demo = read('PRAXIS_DEMO') ?? '1'
  check(demo === '0' || demo === '1', 'PRAXIS_DEMO', words.switchRule)

  const degraded = read('PRAXIS_JUDGE_ALLOW_DEGRADED')
  check(degraded === null || /^[01]$/.test(degraded), 'PRAXIS_JUDGE_ALLOW_DEGRADED', words.switchRule)
  const allowDegraded = degraded === null ? isLoopback(host) : degraded === '1'

  if (problems.length > 0) throw new InvalidSettings(problems)
  const dataFolder = path.resolve(root, read('PRAXIS_DATA') ?? 'data')
  return { host, port, dataFolder, databaseUrl, rootPassword, demo: demo === '1', allowDegraded }
}

/** Whether only this machine can reach a server that listens on this address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)
}

/** The address at which this machine can reach the server. */
export function localUrl({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
