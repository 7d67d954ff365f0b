import { z } from 'zod'
import type { Sealer } from '#server/services/sealer.ts'
import { templates, type Template, type TemplateWithData } from './templates.ts'

/** What is sealed of a mail: the data of its template, and the address of the site as the caller knew it. */
type Content = Pick<TemplateWithData, 'template' | 'data'> & { origin: string | null }

/** A sealed text does not open for another receiver or template. */
const nameOf = (to: string, template: Template) => `mail ${template} ${to}`

export const sealMail = (sealer: Sealer, to: string, { template, data, origin }: Content): string =>
  sealer.seal(JSON.stringify({ data, origin }), nameOf(to, template))

/** Null if it was sealed with another key, or if the template has changed since. */
export function openMail(
  sealer: Sealer,
  { to, template, sealed }: { to: string; template: Template; sealed: string },
): (TemplateWithData & { origin: string | null }) | null {
  const opened = sealer.open(sealed, nameOf(to, template))
  if (opened === null) return null
  const content = z.object({ data: templates[template], origin: z.string().nullable() }).safeParse(JSON.parse(opened))
  return content.success ? ({ template, ...content.data } as TemplateWithData & { origin: string | null }) : null
}
