import { z } from 'zod'
import { createTransport } from 'nodemailer'
import type { Services } from '#server/context.ts'
import { mailSender, openSecret, readSiteSettings } from '#server/modules/site/public.ts'
import type { MailMessages } from '@praxis/locales/locales'
import { siteNames, type Site } from './renderMail.ts'

const settingNames = [
  'emailHost',
  'emailPort',
  'emailUsername',
  'emailPassword',
  'emailSsl',
  'emailFrom',
  ...siteNames,
] as const

export type Reason = keyof MailMessages['reasons']
type Message = { to: string; subject: string; text: string; html: string }

/** Why a mail was not sent. */
export type Problem = {
  /** What the mail server said, or the name of a reason that has words. */
  error: string
  /** The server refuses this receiver, so another attempt ends the same way. */
  isFinal: boolean
}

export type MailServer = {
  site: Site
  /** Null once the mail server has taken the mail. */
  deliver(message: Message): Promise<Problem | null>
}

/** How long a server may take to answer, and how long a whole mail may take. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 20_000 }
const wholeMs = 60_000
const errorLength = 500

/** The mail server of the settings; null while there is none. */
export async function openMailServer(services: Pick<Services, 'db' | 'log' | 'sealer'>): Promise<MailServer | null> {
  const settings = await readSiteSettings(services, settingNames)
  const { emailHost: host, emailPort: port, emailUsername: user, emailSsl: secure } = settings
  if (host === '') return null
  const password = openSecret(services.sealer, settings, 'emailPassword')
  const sender = mailSender(settings)

  async function deliver({ to, ...content }: Message): Promise<Problem | null> {
    if (password === null) return because('otherKey')
    if (sender === null) return because('noSender')
    if (!isOneAddress(to)) return { ...because('badAddress'), isFinal: true }
    const transport = createTransport({
      host,
      ...(port === 0 ? {} : { port }),
      secure,
      // The password never travels in clear, except inside this machine.
      requireTLS: !secure && password !== '' && !isThisMachine(host),
      ...(user === '' || password === '' ? {} : { auth: { user, pass: password } }),
      ...patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const signal = AbortSignal.timeout(wholeMs)
    try {
      await transport.sendMail({
        ...content,
        to: { name: '', address: to },
        from: { name: oneLine(settings.name), address: sender },
        envelope: { from: sender, to: [to] },
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      })
      return null
    } catch (error) {
      return signal.aborted ? because('tooSlow') : problemOf(error, password)
    } finally {
      transport.close()
    }
  }
  return { site: settings, deliver }
}

const because = (reason: Reason): Problem => ({ error: reason, isFinal: false })

/** Not two with a comma between them, and nothing that would begin another header. */
const isOneAddress = (text: string) => z.email().safeParse(text).success

const isThisMachine = (host: string) => ['localhost', '127.0.0.1', '::1'].includes(host)

const oneLine = (text: string) => text.replaceAll(/[\p{C}\s]+/gu, ' ').trim()

const SmtpError = z.object({ code: z.string(), responseCode: z.number() })

function problemOf(error: unknown, password: string): Problem {
  const { code = '', responseCode = 0 } = SmtpError.safeParse(error).data ?? {}
  const said = oneLine(error instanceof Error ? error.message : String(error))
  return {
    error: withoutSecret(said, password).slice(0, errorLength).toWellFormed(),
    isFinal: (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500,
  }
}

/** A server may repeat what it was told. */
const withoutSecret = (text: string, password: string) =>
  password === '' ? text : text.replaceAll(password, '***').replaceAll(Buffer.from(password).toString('base64'), '***')
