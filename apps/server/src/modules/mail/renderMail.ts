import { mailCode } from '@praxis/contract/limits'
import { mailLocales, type Locale, type MailMessages } from '@praxis/locales/locales'
import { isOwnAddress } from '@praxis/rules/addresses'
import { siteAddress, type SiteSettings } from '#server/modules/site/public.ts'
import type { Template, TemplateWithData } from './templates.ts'

/** What mails say of the site. */
export const siteNames = ['name', 'shortName', 'baseUrl', 'emailBGImg'] as const
export type Site = Pick<SiteSettings, (typeof siteNames)[number]>

type Content = { intro: string; outro: string; code?: string; link?: { label: string; address: string } }
type Rendered = { subject: string; text: string; html: string }

export async function subjectOf(template: Template, locale: Locale, { shortName }: Site): Promise<string> {
  const words = await mailLocales[locale]()
  return words.subject(shortName, words.templates[template].about)
}

/** A mail as its reader gets it. `origin` begins its links while no administrator has set the address of the site. */
export async function renderMail(
  mail: TemplateWithData & { origin: string | null; locale: Locale },
  site: Site,
): Promise<Rendered> {
  const words = await mailLocales[mail.locale]()
  const origin = siteAddress(site) ?? mail.origin ?? ''
  const content = contentOf(mail, { words: words.templates, name: site.name, origin })
  const sentBy = words.sentBy(site.name)
  const { intro, code, link, outro } = content
  const parts = [words.greeting, intro, code ?? link?.address, outro, `-- \n${sentBy}${origin && `\n${origin}`}`]
  const text = parts.filter((part) => part !== undefined).join('\n\n')
  const picture = isOwnAddress(site.emailBGImg) && origin !== '' ? origin + site.emailBGImg : null
  const html = htmlOf({ ...content, greeting: words.greeting, sentBy, origin, picture }, mail.locale)
  return { subject: await subjectOf(mail.template, mail.locale, site), text: `${text}\n`, html }
}

type About = { words: MailMessages['templates']; name: string; origin: string }

const minutes = mailCode.seconds / 60

function contentOf({ template, data }: TemplateWithData, { words, name, origin }: About): Content {
  switch (template) {
    case 'register':
    case 'change-email': {
      const { intro, outro } = words[template]
      return { intro: intro(name), code: data.code, outro: outro(minutes) }
    }
    case 'reset': {
      const { intro, outro, open } = words.reset
      const address = `${origin}/reset-password?${new URLSearchParams(data).toString()}`
      return { intro: intro(name, data.username), link: { label: open, address }, outro: outro(minutes) }
    }
    case 'address-in-use': {
      const { intro, outro } = words['address-in-use']
      return { intro: intro(name, data.username), outro }
    }
    case 'email-changed': {
      const { intro, outro } = words['email-changed']
      return { intro: intro(name, data.username, data.newEmail), outro }
    }
    case 'test':
      return { intro: words.test.intro(name), outro: words.test.outro }
  }
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!)

type Page = Content & { greeting: string; sentBy: string; origin: string; picture: string | null }

/** Mail programs know neither style sheets nor scripts, so styles stand at the elements. */
function htmlOf({ greeting, intro, code, link, outro, sentBy, origin, picture }: Page, locale: Locale): string {
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`
  const header =
    picture === null
      ? ''
      : `<img src="${escaped(picture)}" alt="" style="display:block;width:100%;max-width:560px;margin:0 0 24px">`
  const middle = [
    ...(code === undefined
      ? []
      : [
          `<strong style="font:700 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px">${escaped(code)}</strong>`,
        ]),
    ...(link === undefined
      ? []
      : [
          `<a href="${escaped(link.address)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#1f5fd6;color:#ffffff;text-decoration:none">${escaped(link.label)}</a>`,
          `<span style="font-size:13px;color:#5c6370;word-break:break-all">${escaped(link.address)}</span>`,
        ]),
  ]
  const paragraphs = [escaped(greeting), escaped(intro), ...middle, escaped(outro)].map(paragraph).join('\n')
  const footer = escaped(sentBy) + (origin === '' ? '' : `<br><a href="${escaped(origin)}">${escaped(origin)}</a>`)
  return `<!doctype html>
<html lang="${locale}">
<body style="margin:0;padding:24px;background:#ffffff;color:#1c1f24;font:15px/1.6 system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif">
<div style="max-width:560px;margin:0 auto">
${header}
${paragraphs}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d9dce1;font-size:13px;color:#5c6370">${footer}</p>
</div>
</body>
</html>
`
}
