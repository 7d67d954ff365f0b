import { createHash } from 'node:crypto'
import type { SiteSettings } from '#server/modules/site/storedSettings.ts'
import type { Services } from '#server/context.ts'
import { openMail } from '#server/modules/mail/sealMail.ts'
import { isTemplate } from '#server/modules/mail/templates.ts'

/** Puts mails into the outbox, and stores other settings of the site. */
export async function withMail({ db }: Pick<Services, 'db'>, settings: Partial<SiteSettings> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ emailOutbox: true, ...settings })) {
    const stored = { value: JSON.stringify(value) }
    await db
      .insertInto('site_setting')
      .values({ name, ...stored })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(stored))
      .execute()
  }
}

/** Mails to the address, oldest first, with the data of their templates. */
export async function mailsTo({ db, sealer }: Pick<Services, 'db' | 'sealer'>, to: string) {
  const rows = await db
    .selectFrom('mail')
    .select(['template', 'state', 'locale', 'data_sealed as sealed'])
    .where('to_address', '=', to)
    .orderBy('id')
    .execute()
  return rows.map(({ template, state, locale, sealed }) => {
    if (!isTemplate(template)) throw new Error(`no template ${template}`)
    const opened = openMail(sealer, { to, template, sealed: sealed ?? '' })
    return { template, state, locale, data: opened?.data as Record<string, string> }
  })
}

/** The code of the latest mail to the address. */
export async function codeSentTo(services: Pick<Services, 'db' | 'sealer'>, to: string): Promise<string> {
  return (await mailsTo(services, to)).at(-1)!.data['code']!
}

/** A captcha whose answer is `Ab3d`. */
export async function aCaptcha({
  db,
  now,
}: Pick<Services, 'db' | 'now'>): Promise<{ captchaKey: string; captcha: string }> {
  const captchaKey = Math.random().toString(36)
  const sha256 = (text: string) => createHash('sha256').update(text).digest()
  await db
    .insertInto('captcha')
    .values({
      key_hash: sha256(captchaKey),
      kind: 'image',
      answer_hash: sha256(`${captchaKey} ab3d`),
      created_at: now(),
      expires_at: new Date(now().getTime() + 1_800_000),
    })
    .execute()
  return { captchaKey, captcha: 'Ab3d' }
}

/** As a proxy on this machine says it. */
export const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

/** One of many addresses. */
export const nthAddress = (n: number) => from(`10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`)
