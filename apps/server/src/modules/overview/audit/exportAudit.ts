import { auditExportRows } from '@praxis/contract/audit'
import { auditActs, auditNouns } from '@praxis/contract/auditActs'
import { auditLocales } from '@praxis/locales/locales'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { csvFile } from '#server/downloads/csv.ts'
import type { Cell } from '#server/downloads/rows.ts'
import type { Generated } from '#server/http/replies.ts'
import { siteDay } from '#server/modules/site/public.ts'
import { listEntriesAfter, type Entry, type Filters } from './audit.queries.ts'
import { changesOf } from './changes.ts'

const rowsAtOnce = 500

/** The entries of a search as a table, the newest first, read while it is sent. A last line tells when there are more. */
export const exportAudit = async (filters: Filters, context: Context<Viewer>): Promise<Generated> =>
  csvFile(`audit-${await siteDay(context)}.csv`, rowsOf(filters, context, auditExportRows))

/** `most`: so many entries at most. */
export async function* rowsOf(
  filters: Filters,
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  most: number,
): AsyncGenerator<readonly Cell[]> {
  const words = await auditLocales[locale]()
  yield words.file.columns
  let after: number | null = null
  for (let left = most; ;) {
    const entries: Entry[] = await listEntriesAfter(db, filters, after, Math.min(rowsAtOnce, left + 1))
    for (const entry of entries.slice(0, left)) yield rowOf(entry, words)
    if (entries.length > left) yield [words.file.more(most)]
    if (entries.length < rowsAtOnce || entries.length > left) return
    left -= entries.length
    after = entries.at(-1)?.id ?? null
  }
}

type Words = Awaited<ReturnType<(typeof auditLocales)['en-US']>>

function rowOf(entry: Entry, words: Words): readonly Cell[] {
  const { at, username, uid, ip, act, noun, nounId, requestId } = entry
  const changes = changesOf(entry.before, entry.after)
  const sideOf = (side: 'before' | 'after') =>
    changes
      .flatMap(({ field, [side]: value }) =>
        value === null ? [] : `${field}: ${value.isHidden ? words.hidden : value.text}`,
      )
      .join('\n')
  return [
    at,
    username ?? uid ?? words.site,
    uid,
    ip,
    known(auditActs, act) ? words.acts[act] : act,
    act,
    known(auditNouns, noun) ? words.nouns[noun] : noun,
    nounId,
    sideOf('before'),
    sideOf('after'),
    requestId,
  ]
}

const known = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name)
