/**
 * Judges a submission once more on the running site, without changing its verdict, and says whether the same comes out.
 *
 *   npm run replay -- SUBMISSION [--server URL]
 *
 * The exit code is 0 when it is the same, 1 when it differs and 2 when there is no answer.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { toRequest, type Endpoint, type Envelope, type InputOf, type OutputOf } from '@praxis/contract/endpoint'
import { requestTimeoutMs } from '@praxis/contract/limits'
import { rejudging, type Replay } from '@praxis/contract/rejudging'
import { messagesOf } from '#server/messages.ts'
import { describeReplay, isSame } from './describeReplay.ts'

const askEveryMs = 500
/** A busy site judges everything else first. */
const patienceMs = 15 * 60_000

type Site = { address: string; token: string }

/** Told as it is; anything else is a defect. */
class NoAnswer extends Error {}

const usage = 'Usage: npm run replay -- SUBMISSION [--server http://127.0.0.1:8080]'

try {
  const { submitId, site } = await readSettings(process.argv.slice(2), process.env)
  const { judgementId } = await call(site, rejudging.replayByToken, { submitId })
  console.log(`Submission ${submitId} is judged once more, as judgement ${judgementId}.`)
  const replay = await untilJudged(site, judgementId)
  const lines = describeReplay(replay, await messagesOf('en-US'))
  console.log(lines.join('\n'))
  process.exitCode = isSame(replay) ? 0 : 1
} catch (error) {
  console.error(error instanceof NoAnswer ? error.message : error)
  process.exitCode = 2
}

async function readSettings(args: string[], given: NodeJS.ProcessEnv): Promise<{ submitId: number; site: Site }> {
  const { values, positionals } = optionsOf(args)
  const [number = ''] = positionals
  if (positionals.length !== 1 || !/^\d{1,15}$/.test(number)) throw new NoAnswer(usage)
  try {
    process.loadEnvFile()
  } catch {
    // No .env file: every setting has a default or comes from the environment.
  }
  const file = join(given['PRAXIS_DATA'] || 'data', 'judge-token')
  const token = given['PRAXIS_JUDGE_TOKEN'] || (await readFile(file, 'utf8').catch(() => '')).trim()
  if (token === '') {
    throw new NoAnswer(
      `There is no judge token: neither PRAXIS_JUDGE_TOKEN nor the file ${file}, which the site writes.`,
    )
  }
  const address = values.server ?? `http://${hostOf(given['HOST'])}:${given['PORT'] || 8080}`
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? '')) throw new NoAnswer(`${address} is no address.\n${usage}`)
  return { submitId: Number(number), site: { address: address.replace(/\/+$/, ''), token } }
}

function optionsOf(args: string[]) {
  try {
    return parseArgs({ args, options: { server: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new NoAnswer(`${(error as Error).message}\n${usage}`)
  }
}

/** A site that listens everywhere is asked here. */
function hostOf(host: string | undefined): string {
  return !host || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
}

async function untilJudged(site: Site, judgementId: number): Promise<Replay> {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    const replay = await call(site, rejudging.replayResultByToken, { judgementId })
    if (replay !== null) return replay
    await pause(askEveryMs)
  }
  throw new NoAnswer(`No judge has come to judgement ${judgementId} in ${patienceMs / 60_000} minutes.`)
}

async function call<E extends Endpoint>(site: Site, endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  const { method, url, body } = toRequest(endpoint, input)
  const headers = { authorization: site.token, 'accept-language': 'en' }
  const response = await fetch(`${site.address}${url}`, {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(requestTimeoutMs),
    ...(body === undefined ? {} : { body }),
  }).catch((error: Error) => {
    throw new NoAnswer(
      `${site.address} does not answer: ${error.cause instanceof Error ? error.cause.message : error.message}`,
    )
  })
  const envelope = (await response.json().catch(() => null)) as Envelope<unknown> | null
  if (envelope === null) throw new NoAnswer(`${site.address} answers ${response.status} and is no site of Praxis.`)
  if (envelope.status !== 200) throw new NoAnswer(`${site.address} refuses: ${envelope.msg}`)
  const parsed = endpoint.output.safeParse(envelope.data)
  if (!parsed.success) throw new NoAnswer(`${site.address} is of another version: ${parsed.error.message}`)
  return parsed.data as OutputOf<E>
}
