import { partName, reportWords, tellFinding } from '@praxis/locales/tellFinding'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { csvFile } from '#server/downloads/csv.ts'
import type { Generated } from '#server/http/replies.ts'
import { messagesOf, refusalText } from '#server/messages.ts'
import { listItemsAfter } from '../rows/items.queries.ts'
import { enterImport } from '../enter.ts'

const rowsAtOnce = 50

/** Everything that became of the problems of an import, a row a finding. */
export async function writeReport({ id }: { id: number }, context: Context<Viewer>): Promise<Generated> {
  const { fileName } = await enterImport(context, id)
  return csvFile(`${fileName.replace(/\.[^.]*$/, '')}-report.csv`, rowsOf(context, id))
}

async function* rowsOf({ db, locale }: Context<Viewer>, id: number) {
  const messages = await messagesOf(locale)
  const words = reportWords(locale)
  yield [
    words.seq,
    words.key,
    words.format,
    words.title,
    words.id,
    words.state,
    words.outcome,
    words.part,
    words.count,
    words.text,
    words.place,
  ]
  let seq = 0
  for (;;) {
    const items = await listItemsAfter(db, id, seq, rowsAtOnce)
    for (const item of items) {
      const beginning = [
        item.seq,
        item.key,
        item.format ?? '',
        item.title ?? '',
        item.problemId ?? item.packageId ?? '',
        words.states[item.state],
      ]
      if (item.fault !== null) {
        yield [...beginning, words.failed, '', '', refusalText(messages, item.fault.code, item.fault.details), '']
      }
      for (const finding of item.findings) {
        const { outcome, part, count, place } = finding
        yield [
          ...beginning,
          words.outcomes[outcome],
          partName(part, locale),
          count ?? '',
          tellFinding(finding, locale),
          place ?? '',
        ]
      }
    }
    if (items.length < rowsAtOnce) return
    seq = items.at(-1)!.seq
  }
}
