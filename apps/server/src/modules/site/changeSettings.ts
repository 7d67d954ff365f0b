import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { record, type AuditAct } from '#server/modules/audit/public.ts'
import { secretSettings } from '#server/settings/allSettings.ts'
import { listSettings, lockSettings, writeSetting } from './queries.ts'
import { beginOtherZone, isZoneKnown } from './zone.queries.ts'
import { settingsOf, type SiteSettings } from './storedSettings.ts'

type Name = keyof SiteSettings

/**
 * Stores what `change` makes of the settings, and who changed it. Changes wait for each other, so that two
 * administrators who save different fields at once lose nothing.
 */
export async function changeSettings(
  context: Pick<Context, 'db' | 'log' | 'viewer' | 'ip' | 'requestId'>,
  act: AuditAct,
  change: (before: SiteSettings, tx: Transaction) => Partial<SiteSettings> | Promise<Partial<SiteSettings>>,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockSettings(tx)
    const before = settingsOf(await listSettings(tx), context.log)
    const wanted = await change(before, tx)
    const names = (Object.keys(wanted) as Name[]).filter((name) => !isDeepStrictEqual(before[name], wanted[name]))
    if (names.length === 0) return
    if (wanted.timeZone !== undefined && names.includes('timeZone')) {
      if (!(await isZoneKnown(tx, wanted.timeZone))) throw new Failure('time_zone_unknown', {}, 'timeZone')
      await beginOtherZone(tx)
    }
    for (const name of names) await writeSetting(tx, name, wanted[name])
    const only = (state: Partial<SiteSettings>) => Object.fromEntries(names.map((name) => [name, state[name]]))
    await record(tx, context, {
      act,
      noun: 'site',
      nounId: null,
      before: only(before),
      after: only(wanted),
      secrets: secretSettings,
    })
  })
}
