import { workSorts } from '@praxis/contract/judgeFacts'
import type { WorkSort } from '@praxis/contract/judgeFacts'
import { availableParallelism, hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from './languages/index.ts'
import type { MetricsPlace } from './metrics/serveMetrics.ts'

export type Config = {
  /** Addresses of API servers of one site, the preferred one first, without a trailing slash. */
  servers: readonly [string, ...string[]]
  /** The secret, or the path of the file that holds it. */
  token: { secret: string } | { file: string }
  /** The name that people see as the judge of a submission. */
  name: string
  /** The wire names of the languages to offer, or null for all that work. */
  languages: string[] | null
  /** The only sort of work to take, or null for both sorts. */
  only: WorkSort | null
  /** How many programs run at once. */
  slots: number
  /** Holds one folder for each worker on this machine. */
  cacheFolder: string
  /**
   * Whether the judge may work in a sandbox without a limit on total memory. The default is yes if the server runs on
   * this machine.
   */
  allowDegraded: boolean
  /** Where a Prometheus reads what this judge counts, or null for nowhere. */
  metrics: MetricsPlace | null
  /** A supervised worker exits when its standard input is closed. */
  isSupervised: boolean
}

/** The set-up of the repository builds this file. */
export const sandboxBinary = join(import.meta.dirname, '../../../build/praxis-box')

/** A setting is not valid. The message tells the operator what to change. */
export class WrongSetting extends Error {}

/** The sandbox has at most so many slots. */
export const mostBoxes = 64
/** Half of them are for compilers and checkers. */
const mostSlots = mostBoxes / 2

export function loadEnvironmentFile(): void {
  try {
    process.loadEnvFile()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw new WrongSetting(`.env: ${(error as Error).message}`)
  }
}

export function readConfig(argv: string[], env: NodeJS.ProcessEnv = process.env): Config {
  const options = readOptions(argv)
  const data = resolve(env['PRAXIS_DATA'] || 'data')
  const secret = options.token || env['PRAXIS_JUDGE_TOKEN']
  const servers = addressesOf(options.server || env['PRAXIS_SERVER'] || 'http://127.0.0.1:8080')
  return {
    servers,
    token: secret ? { secret } : { file: join(data, 'judge-token') },
    name: (options.name || env['PRAXIS_JUDGE_NAME'] || hostname()).slice(0, 100),
    languages: languagesOf(options.languages || env['PRAXIS_JUDGE_LANGUAGES']),
    only: onlyOf(options.only || env['PRAXIS_JUDGE_ONLY']),
    slots: slotsOf(env['PRAXIS_JUDGE_SLOTS']),
    cacheFolder: resolve(options.cache || join(data, 'judge')),
    allowDegraded: mayBeDegraded(env['PRAXIS_JUDGE_ALLOW_DEGRADED'], servers),
    metrics: metricsOf(env['PRAXIS_JUDGE_METRICS'], env['PRAXIS_JUDGE_METRICS_TOKEN']),
    isSupervised: env['PRAXIS_SUPERVISED'] === '1',
  }
}

const options = '--server URL[,URL…], --token, --name, --cache, --languages, --only'

function readOptions(argv: string[]) {
  const text = { type: 'string' } as const
  try {
    const known = { server: text, token: text, name: text, cache: text, languages: text, only: text }
    return parseArgs({ args: argv, options: known }).values
  } catch (error) {
    throw new WrongSetting(`${(error as Error).message.split('. ')[0]}. Known options: ${options}.`)
  }
}

function addressesOf(text: string): [string, ...string[]] {
  const [first = '', ...others] = text.split(',').map((address) => address.trim())
  return [addressOf(first), ...others.map(addressOf)]
}

function addressOf(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new WrongSetting(`PRAXIS_SERVER or --server must be an address such as http://127.0.0.1:8080, not "${text}".`)
  }
  return url.href.replace(/\/+$/, '')
}

function mayBeDegraded(told: string | undefined, servers: readonly string[]): boolean {
  if (!told) return servers.every(isLoopback)
  if (told === '0' || told === '1') return told === '1'
  throw new WrongSetting(`PRAXIS_JUDGE_ALLOW_DEGRADED must be 0 or 1, not "${told}".`)
}

function isLoopback(server: string): boolean {
  const { hostname: host } = new URL(server)
  return isLocal(host.replace(/^\[(.*)\]$/, '$1'))
}

function languagesOf(text: string | undefined): string[] | null {
  if (!text) return null
  const wanted = text.split(',').map((name) => name.trim())
  const unknown = wanted.find((name) => languages.every((it) => it.name !== name))
  if (unknown === undefined) return wanted
  const known = languages.map(({ name }) => name).join(', ')
  throw new WrongSetting(`--languages names "${unknown}", or PRAXIS_JUDGE_LANGUAGES does. Known languages: ${known}.`)
}

const shortestToken = 16

function metricsOf(text: string | undefined, token = ''): MetricsPlace | null {
  if (!text) return null
  const [, name, digits = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? []
  const port = Number(digits)
  if (digits === '' || port < 1 || port > 65_535) {
    throw new WrongSetting(
      `PRAXIS_JUDGE_METRICS must be a port, or an address and a port such as 10.0.0.5:9464, not "${text}".`,
    )
  }
  if (token !== '' && token.length < shortestToken) {
    throw new WrongSetting(`PRAXIS_JUDGE_METRICS_TOKEN must have at least ${shortestToken} characters.`)
  }
  const host = (name ?? '127.0.0.1').replace(/^\[(.*)\]$/, '$1')
  if (token === '' && !isLocal(host)) {
    throw new WrongSetting('PRAXIS_JUDGE_METRICS_TOKEN is needed where other machines reach PRAXIS_JUDGE_METRICS.')
  }
  return { host, port, token: token === '' ? null : token }
}

const isLocal = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

function onlyOf(text: string | undefined): WorkSort | null {
  if (!text) return null
  const only = workSorts.find((sort) => sort === text)
  if (only !== undefined) return only
  throw new WrongSetting(`--only or PRAXIS_JUDGE_ONLY must be ${workSorts.join(' or ')}, not "${text}".`)
}

function slotsOf(text: string | undefined): number {
  if (!text) return Math.min(availableParallelism(), mostSlots)
  const slots = Number(text)
  if (Number.isInteger(slots) && slots >= 1 && slots <= mostSlots) return slots
  throw new WrongSetting(`PRAXIS_JUDGE_SLOTS must be a whole number from 1 to ${mostSlots}, not "${text}".`)
}
