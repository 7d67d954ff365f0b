import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { simpleParser } from 'mailparser'
import {
  SMTPServer,
  type SMTPServerAuthentication,
  type SMTPServerDataStream,
  type SMTPServerSession,
} from 'smtp-server'

/** A mail as it arrived. */
export type ReceivedMail = {
  /** Of the envelope: where the sender really sends it, whatever its headers say. */
  envelope: { from: string; to: string[] }
  from: string
  fromName: string
  to: string
  subject: string
  text: string
  html: string
  headers: ReadonlyMap<string, unknown>
}

/**
 * What the server does with mails: it takes them, refuses receivers with the given code, takes the given time before it
 * answers, or breaks the connection in the middle of a mail.
 */
export type Mood =
  | { kind: 'takes' }
  | { kind: 'refuses'; code: number; message: string; times?: number }
  | { kind: 'waits'; ms: number }
  | { kind: 'breaks' }

type Options = {
  /** Who may send; without it everybody may. */
  account?: { username: string; password: string }
  port?: number
}

/** A mail server that keeps what it receives and behaves as it is told. */
export async function startMailServer({ account, port = 0 }: Options = {}) {
  const mails: ReceivedMail[] = []
  const state: { mood: Mood; attempts: number } = { mood: { kind: 'takes' }, attempts: 0 }
  const server = new SMTPServer({
    authOptional: account === undefined,
    ...(account === undefined ? { disabledCommands: ['AUTH', 'STARTTLS'] } : { disabledCommands: ['STARTTLS'] }),
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth({ username, password }: SMTPServerAuthentication, _session, answer) {
      const isKnown = username === account?.username && password === account?.password
      if (isKnown) answer(null, { user: username })
      else answer(refusal(535, 'the user name or the password is wrong'))
    },
    onRcptTo(_address, _session, answer) {
      state.attempts += 1
      const { mood } = state
      if (mood.kind !== 'refuses') return answer()
      if (mood.times !== undefined) {
        const times = mood.times - 1
        state.mood = times === 0 ? { kind: 'takes' } : { ...mood, times }
      }
      answer(refusal(mood.code, mood.message))
    },
    onData(stream, session, answer) {
      const { mood } = state
      if (mood.kind === 'breaks') return breakConnection()
      void keep(stream, session, mood.kind === 'waits' ? mood.ms : 0).then(() => answer(), answer)
    },
  })
  // Clients that go in the middle of a mail are part of what is tested.
  server.on('error', () => {})

  async function keep(stream: SMTPServerDataStream, { envelope }: SMTPServerSession, waitMs: number): Promise<void> {
    const mail = await receive(stream)
    if (waitMs > 0) await pause(waitMs)
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
    mails.push({ ...mail, envelope: { from, to: envelope.rcptTo.map(({ address }) => address) } })
  }

  function breakConnection(): void {
    for (const connection of server.connections as Set<{ _socket?: { destroy(): void } }>) connection._socket?.destroy()
  }

  const listening = once(server.server, 'listening')
  server.listen(port, '127.0.0.1')
  await listening
  return {
    host: '127.0.0.1',
    port: (server.server.address() as AddressInfo).port,
    /** In the order in which they arrived. */
    mails,
    /** How often somebody asked to send a mail to a receiver. */
    attempts: () => state.attempts,
    behave(mood: Mood): void {
      state.mood = mood
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

const refusal = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code })

async function receive(stream: SMTPServerDataStream): Promise<Omit<ReceivedMail, 'envelope'>> {
  const { from, to, subject = '', text = '', html, headers } = await simpleParser(stream)
  const [sender] = from?.value ?? []
  const receivers = Array.isArray(to) ? to.map((one) => one.text).join(', ') : (to?.text ?? '')
  return {
    from: sender?.address ?? '',
    fromName: sender?.name ?? '',
    to: receivers,
    subject,
    text,
    html: html === false ? '' : (html ?? ''),
    headers,
  }
}
