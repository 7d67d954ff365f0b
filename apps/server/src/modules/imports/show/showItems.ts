import type { ImportItem, ToldFinding } from '@praxis/contract/packageImports'
import type { Finding } from '@praxis/contract/findings'
import type { Locale } from '@praxis/locales/locales'
import { partName, tellFinding } from '@praxis/locales/tellFinding'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { messagesOf, refusalText } from '#server/messages.ts'
import { listManagedNames, prefixOf, readSummaries } from '#server/modules/workshop/public.ts'
import type { ItemRow } from '../rows/items.queries.ts'

/** Items of one import, with the problems that have their ids already. */
export async function showItems(
  context: Context<Viewer>,
  rows: readonly ItemRow[],
  groupId: number | null,
): Promise<ImportItem[]> {
  const { db, locale } = context
  const prefix = await prefixOf(db, groupId)
  const idOf = ({ packageId }: ItemRow) => (packageId === null ? null : `${prefix}${packageId}`.toUpperCase())
  const ids = rows.flatMap((row) => idOf(row) ?? [])
  const made = rows.flatMap(({ problemId }) => problemId?.toUpperCase() ?? [])
  const existing = await listManagedNames(context, [...new Set([...ids, ...made])])
  const edited = rows.filter(({ problemId }) => existing.get(problemId?.toUpperCase() ?? '')?.mayEdit === true)
  const offers = await readSummaries(
    db,
    edited.flatMap(({ pid }) => pid ?? []),
  )
  const messages = await messagesOf(locale)
  return rows.map((row) => {
    const {
      targetId: _target,
      fileIds: _files,
      tries: _tries,
      mapped,
      approximated,
      dropped,
      broken,
      findings,
      fault,
      ...shown
    } = row
    return {
      ...shown,
      existing: existing.get(idOf(row) ?? '') ?? null,
      offer: offers.get(row.pid ?? 0) ?? null,
      counts: { mapped, approximated, dropped, broken },
      findings: findings.map((finding) => told(finding, locale)),
      fault: fault === null ? null : refusalText(messages, fault.code, fault.details),
    }
  })
}

const told = ({ params, ...finding }: Finding, locale: Locale): ToldFinding => ({
  ...finding,
  title: partName(finding.part, locale),
  text: tellFinding({ ...finding, params }, locale),
})
