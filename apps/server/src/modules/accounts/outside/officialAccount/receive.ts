import { setTimeout as pause } from 'node:timers/promises'
import { callbackSeconds, outsideRate } from '@praxis/contract/limits'
import { addressBlock } from '#server/addressBlock.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { hitThrottle, readThrottle } from '../../throttle.queries.ts'
import { readOfficialAccount, type OfficialAccount } from '../settings.ts'
import { confirm } from '../signIns.ts'
import { decrypt, isSigned, readXml } from './message.ts'

type Needed = Pick<Services, 'db' | 'now' | 'sealer' | 'log'>

/** A call of the official account: the query, the body of a message, and where it comes from. */
export type Incoming = { query: Readonly<Record<string, unknown>>; body: string | null; ip: string }

export type Reply = { status: number; text: string }

const refused: Reply = { status: 403, text: '' }
const tooMany: Reply = { status: 429, text: '' }
/** Said to every message that needs no answer, so that the account does not send it again. */
const success: Reply = { status: 200, text: 'success' }

/** The account waits five seconds, and then sends the message again. */
const answerMs = 4_000

/**
 * Answers a call of the official account. What is not signed, is old or has come before is refused, and counts for the
 * address it comes from; what the account itself sends is not limited.
 */
export function answerOfficialAccount(services: Needed, incoming: Incoming): Promise<Reply> {
  const late = pause(answerMs, { status: 503, text: '' } satisfies Reply, { ref: false })
  return Promise.race([answer(services, incoming), late])
}

async function answer(services: Needed, incoming: Incoming): Promise<Reply> {
  const key = `official-refused:${addressBlock(incoming.ip)}`
  const { hits } = await readThrottle(services.db, key, services.now())
  if (hits >= outsideRate.calls) return tooMany
  const account = await readOfficialAccount(services)
  const reply = account === null ? refused : await answerSigned(services, account, incoming)
  if (reply === refused) {
    await hitThrottle(services.db, key, { now: services.now(), seconds: outsideRate.seconds, restart: false })
  }
  return reply
}

async function answerSigned(services: Needed, account: OfficialAccount, { query, body }: Incoming): Promise<Reply> {
  const [timestamp, nonce] = [textOf(query['timestamp']), textOf(query['nonce'])]
  const signature = textOf(query['signature'])
  if (!isSigned([account.token, timestamp, nonce], signature)) return refused
  if (!isRecent(timestamp, services.now())) return refused
  const message = body === null ? null : openMessage(account, { query, body })
  if (body !== null && message === null) return refused
  return services.db.transaction().execute(async (tx) => {
    // Told with what follows: a message that was not dealt with may come again.
    if (!(await isFirst(tx, signature, services.now()))) return refused
    if (message === null) return { status: 200, text: textOf(query['echostr']) }
    await takeMessage({ db: tx, now: services.now }, account, message)
    return success
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function isRecent(timestamp: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= callbackSeconds
}

/**
 * A signature serves once, in all processes. It is remembered for as long as its timestamp can be recent. The parts that
 * it signs are sorted and joined, so that other parts could have the same signature.
 */
async function isFirst(tx: Transaction, signature: string, now: Date): Promise<boolean> {
  const key = `official-signature:${signature.toLowerCase()}`
  const { hits } = await hitThrottle(tx, key, { now, seconds: 2 * callbackSeconds + 1, restart: false })
  return hits === 1
}

type Message = Readonly<Record<string, string>>

/** The fields of a message, or null if it is none. With a key, messages in the clear are none. */
function openMessage(
  account: OfficialAccount,
  { query, body }: { query: Incoming['query']; body: string },
): Message | null {
  const outer = readXml(body)
  if (account.encodingKey === '' || outer === null) return outer
  const encrypted = outer['Encrypt'] ?? ''
  const parts = [account.token, textOf(query['timestamp']), textOf(query['nonce']), encrypted]
  if (encrypted === '' || !isSigned(parts, textOf(query['msg_signature']))) return null
  const text = decrypt(encrypted, account)
  return text === null ? null : readXml(text)
}

/** Somebody scanned a QR code: a new follower, or one of before. Nothing else that the account tells matters here. */
async function takeMessage(
  services: Pick<Services, 'db' | 'now'>,
  { appId }: OfficialAccount,
  message: Message,
): Promise<void> {
  const { MsgType, Event, EventKey = '', FromUserName: subject = '' } = message
  if (MsgType !== 'event' || !/^\S{1,128}$/.test(subject)) return
  const scene = Event === 'SCAN' ? EventKey : Event === 'subscribe' ? sceneOfNew(EventKey) : ''
  if (scene === '') return
  await confirm(services, { way: 'official', scene }, { issuer: `official:${appId}`, subject, name: '', email: null })
}

/** Who follows without a QR code comes without a scene. */
function sceneOfNew(eventKey: string): string {
  const prefix = 'qrscene_'
  return eventKey.startsWith(prefix) ? eventKey.slice(prefix.length) : ''
}
