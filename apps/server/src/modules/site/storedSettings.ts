import type { z } from 'zod'
import type { Services } from '#server/context.ts'
import { allSettings } from '#server/settings/allSettings.ts'

/** What all modules keep as settings of the site, under the names of the contract. */
export type SiteSettings = z.infer<typeof allSettings>

/** What holds until an administrator changes it. */
export const defaults: SiteSettings = allSettings.parse({})

const fields = Object.entries<z.ZodType>(allSettings.shape)

/** A stored value that does not fit is replaced by its default: one wrong row must not bring the site down. */
export function settingsOf(rows: Readonly<Record<string, unknown>>, log: Services['log']): SiteSettings {
  const found = fields.flatMap(([name, schema]) => {
    if (!(name in rows)) return []
    const { success, data } = schema.safeParse(rows[name])
    if (success) return [[name, data] as const]
    warnOnce(log, name)
    return []
  })
  return { ...defaults, ...(Object.fromEntries(found) as Partial<SiteSettings>) }
}

/** Settings are read with every request, so a wrong one is told once in the life of a process. */
const told = new WeakMap<Services['log'], Set<string>>()

function warnOnce(log: Services['log'], name: string): void {
  const names = told.get(log) ?? new Set<string>()
  told.set(log, names)
  if (names.has(name)) return
  names.add(name)
  log.warn({ setting: name }, 'a stored setting of the site does not fit, so its default holds')
}
