import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { standings } from '@praxis/contract/standings'
import { rankFileLocales } from '@praxis/locales/locales'
import type { Context } from '#server/context.ts'
import { csvFile } from '#server/downloads/csv.ts'
import { xlsxFile } from '#server/downloads/xlsx.ts'
import type { Generated } from '#server/http/replies.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { openFor, refusals } from '../calls/openFor.ts'
import { rankingOf } from '../calls/ranks/ranking.ts'
import { writePage } from './page/writePage.ts'
import { rankTable } from './rankTable.ts'

/** The board of a contest as a file, for those who manage it. What is frozen is in it only if they ask for that. */
export async function downloadRank(
  { cid, forceRefresh, removeStar, containEnd, format }: ParsedInputOf<typeof standings.download>,
  context: Context,
): Promise<Generated> {
  const asked = { force: forceRefresh, containsEnd: containEnd }
  const { board, contest, viewNow } = await openFor(context, { cid, refuse: refusals.managed, asked })
  const [words, { timeZone }] = await Promise.all([
    rankFileLocales[context.locale](),
    readSiteSettings(context, ['timeZone']),
  ])
  const view = viewNow()
  const { places, firsts } = rankingOf(board, view)
  const listed = { firsts, places: removeStar ? places.filter(({ row }) => !row.person.isStar) : places }
  const name = `contest_${cid}_rank.${format}`
  if (format === 'html')
    return writePage(name, { contest, board, view, ...listed }, { locale: context.locale, words, timeZone })
  const { header, rows } = rankTable({ board, contest }, listed, words)
  return format === 'csv'
    ? csvFile(name, withHeader(header, rows))
    : xlsxFile(name, { name: words.sheet, header, rows })
}

function* withHeader<Row>(header: Row, rows: Iterable<Row>) {
  yield header
  yield* rows
}
